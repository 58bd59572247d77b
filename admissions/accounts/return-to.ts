const PLACEHOLDER_ORIGIN = 'http://own.invalid'

/**
 * Returns the path to return to, with its query and hash, if it is on this site. Other addresses could
 * mislead people who trust this site.
 */
export function parseOwnAddress(rawAddress: string | null | undefined): string | undefined {
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
