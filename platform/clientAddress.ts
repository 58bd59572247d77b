import { isIP, isIPv6 } from 'node:net'

/**
 * The network address of whoever asks. Each proxy adds the address it was asked from to the end of `X-Forwarded-For`, and whatever
 * stands further ahead may be forged; so it is read from the end, by as many as the operator has proxies.
 */
export function clientAddress(remote: string, forwardedFor: string | null, trustedProxies: number): string {
  const chain = [...(forwardedFor ?? '').split(',').map((part) => part.trim()), remote].filter(Boolean)
  const claimed = chain[Math.max(0, chain.length - 1 - trustedProxies)]
  return isIP(claimed) ? claimed : remote
}

/**
 * Whose address it is, for limits: one household or office has a whole /64 of the newer addresses to itself, so its first half names
 * it. An older address that is written as a newer one (`::ffff:192.0.2.1`) is the older one.
 */
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
