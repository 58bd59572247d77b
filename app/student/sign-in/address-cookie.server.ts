import { formatHttpOnlyCookie, readCookie } from '../../../admissions/accounts/sessions/cookies.ts'
import type { PageContext } from '../../context.ts'

type Site = Pick<PageContext, 'origin'>

/** Time to sign in after choosing a password. */
const SECONDS = 300

const isSecure = ({ origin }: Site) => origin.startsWith('https:')

/**
 * Returns a cookie by which the sign-in page fills in the address whose password was just set. An address of
 * the page would keep it in histories and logs.
 */
export function createAddressCookie(email: string, site: Site) {
  return formatHttpOnlyCookie('address', encodeURIComponent(email), isSecure(site), SECONDS)
}

/** Returns the address whose password was just set in this browser; `undefined` if there is none. */
export function readAddressCookie(request: Request, site: Site) {
  const value = readCookie(request.headers, 'address', isSecure(site))
  if (!value) return undefined
  try {
    return decodeURIComponent(value)
  } catch {
    // Something other than this site set the cookie.
    return undefined
  }
}
