/**
 * Refuses a word that a command does not accept, before it does anything: a mistyped `--help` must not start
 * the site.
 */
export function rejectUnknownArguments(command: string, words: string[], allowed: string[]) {
  const unknown = words.find((word) => !allowed.includes(word))
  if (unknown === undefined) return
  const hint = allowed.length > 0 ? `It takes ${allowed.join(' or ')}.` : 'It takes none.'
  throw new Error(`${command} does not know “${unknown}”. ${hint}`)
}
