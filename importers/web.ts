import { getDomain } from 'tldts'

/**
 * Returns a register's web address (`www.gcu.ac.uk`) as a link. `undefined` for an e-mail address, two sites
 * in one cell, or a word.
 */
export function findWebAddress(text: string): string | undefined {
  const address = text.trim()
  if (address === '' || /\s/.test(address)) return undefined
  const url = URL.parse(/^[a-z]+:\/\//i.test(address) ? address : `https://${address}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || !getDomain(url.hostname)) return undefined
  return url.href
}

/**
 * Returns the registrable domain of an address or a host: `eit.edu.au` for `student.eit.edu.au`. `undefined`
 * if there is none.
 */
export function findDomain(addressOrHost: string): string | undefined {
  return getDomain(addressOrHost.trim().toLowerCase())?.replace(/^www\./, '') ?? undefined
}

/** Returns the registrable domains of several hosts or addresses, each once, in their order. */
export function listDomains(addressesOrHosts: string[]): string[] {
  return [...new Set(addressesOrHosts.map(findDomain).filter((domain) => domain !== undefined))]
}
