import { isIP, isIPv6 } from 'node:net'

/** The client's address, counted from the end of `X-Forwarded-For` by the number of proxies: anything further ahead may be forged. */
export function clientAddress(remote: string, forwardedFor: string | null, trustedProxies: number): string {
  const chain = [...(forwardedFor ?? '').split(',').map((part) => part.trim()), remote].filter(Boolean)
  const claimed = chain[Math.max(0, chain.length - 1 - trustedProxies)]
  return isIP(claimed) ? claimed : remote
}

/** Whose address it is, for limits: a household has a whole /64 of the newer ones. `::ffff:192.0.2.1` is the older one. */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return groups.slice(0, 4).join(':')
  const bytes = groups.slice(6).flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
  return bytes.join('.')
}

/** The eight groups of an address, without leading noughts; `URL` brings all its spellings into one. */
function groupsOf(address: string) {
  const [before, after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = before ? before.split(':') : []
  const trailing = after ? after.split(':') : []
  return [...groups, ...Array<string>(8 - groups.length - trailing.length).fill('0'), ...trailing]
}
