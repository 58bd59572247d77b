/**
 * Returns why a request that may change something is refused: another site's page made the browser send it,
 * with that user's cookies. `undefined` if it may proceed.
 *
 * A browser says where a request comes from, and lets no page override that. A program that does not say so
 * and sends no cookie has only its own rights.
 */
export function findCrossSiteFault(request: Request, origin: string): string | undefined {
  const { method, headers, url } = request
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return undefined
  // Forms can only send JSON as this type; nothing here uses it.
  if (/^text\/plain\b/i.test(headers.get('content-type') ?? '')) return 'content type'

  const site = headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return 'another site'
  const from = headers.get('origin')
  // Our pages that hide their address send no origin. The browser still names the site, in a header that
  // scripts cannot set.
  if (from === 'null' && site === 'same-origin') return undefined
  if (from !== null) return isOwn(from, [origin, url]) ? undefined : 'another origin'
  return site === 'same-origin' || !headers.has('cookie') ? undefined : 'no origin'
}

/**
 * Compares with the site's public name and with the name in this request: behind a proxy it has several
 * names.
 */
function isOwn(from: string, names: string[]) {
  if (!URL.canParse(from)) return false
  return names.some((name) => new URL(from).host === new URL(name).host)
}

/**
 * Returns the address under which a browser sees our page, if PUBLIC_URL does not match it: the router then
 * answers 400, or we answer 403.
 */
export function findUnknownName({ method, headers, url }: Request, origin: string): string | undefined {
  const from = headers.get('origin') ?? ''
  if (method === 'GET' || method === 'HEAD' || !URL.canParse(from)) return undefined
  const address = new URL(from)
  const names = [origin, url].map((name) => new URL(name))
  if (names.some((name) => name.origin === address.origin)) return undefined
  const isOurs =
    headers.get('sec-fetch-site') === 'same-origin' || names.some(({ host }) => host === address.host)
  return isOurs ? address.origin : undefined
}
