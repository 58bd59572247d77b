const PLACEHOLDER_ORIGIN = 'http://own.invalid'

/**
 * Returns where the user was going, if on this site: a path with what follows it. Anything else could lead
 * people who trust this site astray.
 */
export function ownAddress(rawAddress: string | null | undefined): string | undefined {
  if (!rawAddress?.startsWith('/') || /[\\\p{Cc}]/u.test(rawAddress)) return undefined
  let address: URL
  try {
    address = new URL(rawAddress, PLACEHOLDER_ORIGIN)
  } catch {
    return undefined
  }
  if (address.origin !== PLACEHOLDER_ORIGIN || address.username || address.pathname.startsWith('//'))
    return undefined
  // Scripts fetch these addresses; users do not visit them.
  if (address.pathname.startsWith('/api/')) return undefined
  return address.pathname + address.search + address.hash
}
