/**
 * Parses a web address from a register. Returns `undefined` for anything else: registers also contain e-mail
 * addresses, and two sites in one cell.
 */
export function parseWebAddress(text: string): { address: string; host: string } | undefined {
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  if (/\s/.test(withScheme.trim()) || !URL.canParse(withScheme)) return undefined
  const url = new URL(withScheme)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  if (url.username || !url.hostname.includes('.')) return undefined
  return { address: url.href, host: url.hostname.replace(/^www\./, '') }
}
