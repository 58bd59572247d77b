/** Refuses a word that a command does not take, before it does anything: a mistyped `--help` must not start the site. */
export function refuseUnknown(command: string, words: string[], known: string[]) {
  const unknown = words.find((word) => !known.includes(word))
  if (unknown === undefined) return
  const taken = known.length > 0 ? `It takes ${known.join(' or ')}.` : 'It takes none.'
  throw new Error(`${command} does not know “${unknown}”. ${taken}`)
}
