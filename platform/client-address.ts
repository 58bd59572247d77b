import { isIP, isIPv6 } from 'node:net'

/**
 * Returns the client's address, counted from the end of `X-Forwarded-For` by the number of proxies: anything
 * before that may be forged.
 */
export function getClientAddress(
  remote: string,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  const chain = [...(forwardedFor ?? '').split(',').map((part) => part.trim()), remote].filter(Boolean)
  const claimed = removePort(chain[Math.max(0, chain.length - 1 - trustedProxies)])
  return isIP(claimed) ? claimed : remote
}

/** Some proxies write `192.0.2.1:4711` and `[2001:db8::1]:4711`. */
function removePort(address = '') {
  return /^\[([\da-f:.]+)\](?::\d+)?$/i.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1')
}

/**
 * Returns the network of an address, for limits: a household has a whole IPv6 /64. `::ffff:192.0.2.1` counts
 * as its IPv4 address.
 */
export function getNetwork(address: string): string {
  return listNetworks(address)[0]
}

/**
 * Returns the networks that an address counts against, the narrowest first. An IPv6 address also counts
 * against its /56 and /48, as the holder of one of these has 256 or 65,536 networks of /64. An IPv4 address
 * counts only against itself.
 */
export function listNetworks(address: string): string[] {
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return [plain]
  const groups = splitGroups(plain)
  const head = groups.slice(0, 6).join(':')
  // Mapped, or as `::192.0.2.1`. With only the last group, it is this machine's own, as `::1`.
  if (head === '0:0:0:0:0:ffff' || (head === '0:0:0:0:0:0' && groups[6] !== '0')) {
    const bytes = groups.slice(6).flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
    return [bytes.join('.')]
  }
  const [a, b, c, d] = groups
  return [
    `${a}:${b}:${c}:${d}`,
    `${a}:${b}:${c}:${(parseInt(d, 16) & 0xff00).toString(16)}/56`,
    `${a}:${b}:${c}/48`,
  ]
}

/**
 * How much more each network of `listNetworks` may do than the narrowest, as many households share the wider
 * ones.
 */
export const NETWORK_SHARES = [1, 4, 16]

/** True for an address of this machine, which may be a proxy that the settings do not mention. */
export function isThisMachine(address: string): boolean {
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return isIP(plain) === 4 && plain.startsWith('127.')
  const groups = splitGroups(plain).join(':')
  return groups === '0:0:0:0:0:0:0:1' || /^0:0:0:0:0:ffff:7f..:/.test(groups)
}

/** Returns the eight groups of an address, without leading zeros; `URL` normalizes its spelling. */
function splitGroups(address: string) {
  const [before, after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = before ? before.split(':') : []
  const trailing = after ? after.split(':') : []
  return [...groups, ...Array<string>(8 - groups.length - trailing.length).fill('0'), ...trailing]
}
