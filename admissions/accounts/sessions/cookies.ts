/**
 * Returns a cookie's name. With `__Host-` the browser requires that it came by https from this very host;
 * plain http offers no such guarantee.
 */
function getCookieName(name: string, secure: boolean) {
  return secure ? `__Host-pma-${name}` : `pma-${name}`
}

/**
 * Returns a cookie that no script can read, for `Set-Cookie`. Without `maxAge` (seconds) it ends when the
 * browser closes.
 */
export function formatHttpOnlyCookie(name: string, value: string, secure: boolean, maxAge?: number) {
  return formatCookie(getCookieName(name, secure), value, { secure, httpOnly: true, maxAge })
}

/** Returns a cookie of the whole site, for `Set-Cookie` or `document.cookie`. `maxAge` is in seconds. */
export function formatCookie(
  name: string,
  value: string,
  { secure = false, httpOnly = false, maxAge }: { secure?: boolean; httpOnly?: boolean; maxAge?: number },
) {
  return [
    `${name}=${value}`,
    'Path=/',
    ...(httpOnly ? ['HttpOnly'] : []),
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
  ].join('; ')
}

/** Returns the value of one of our cookies in a request; `undefined` if there is none. */
export function readCookie(headers: Headers, name: string, secure: boolean) {
  const prefix = `${getCookieName(name, secure)}=`
  return headers
    .get('cookie')
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix))
    ?.slice(prefix.length)
}
