/** How the site is reached and which other sites it embeds, for the security headers of its responses. */
export interface Guarded {
  /** The site is reached by https. */
  secure: boolean
  /** Other sites that pages may embed; none if missing. */
  embedded?: EmbeddedSites
  /** Vite's client needs a laxer policy. */
  development?: boolean
}

/** Returns a function that adds the security headers to any response; a response's own policy is kept. */
export function createGuard({ secure, embedded, development }: Guarded): (headers: Headers) => void {
  const always = createSecurityHeaders(secure)
  const policy = createContentSecurityPolicy([], secure, embedded)
  return (headers) => {
    for (const [name, value] of always) headers.set(name, value)
    // The browser moves such a page to a process of its own, which it can start only once the response
    // arrives. Pages for everyone are spared that.
    if (/\bprivate\b/.test(headers.get('cache-control') ?? ''))
      headers.set('cross-origin-opener-policy', 'same-origin')
    if (secure) bindCookies(headers)
    if (development) headers.set('content-security-policy', DEVELOPMENT_POLICY)
    else if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy)
  }
}

/**
 * Binds every cookie to https and to this very host, by its attribute and its name, even one that lacks them.
 */
function bindCookies(headers: Headers) {
  const cookies = headers.getSetCookie()
  if (cookies.every((cookie) => cookie.startsWith('__Host-') && /;\s*secure\b/i.test(cookie))) return
  headers.delete('set-cookie')
  for (const cookie of cookies) {
    const name = cookie.startsWith('__Host-') ? cookie : `__Host-${cookie}`
    headers.append('set-cookie', /;\s*secure\b/i.test(name) ? name : `${name}; Secure`)
  }
}

function createSecurityHeaders(secure: boolean): [string, string][] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['cross-origin-resource-policy', 'same-origin'],
    ...(secure
      ? ([['strict-transport-security', 'max-age=31536000; includeSubDomains']] as [string, string][])
      : []),
  ]
}

/** Other sites that may be shown at a visitor's request, as origins: `https://maps.example.org`. */
export interface EmbeddedSites {
  frames: string[]
  media: string[]
  /** Sites to which a form posted here may lead: the operator's login page. */
  forms: string[]
}

/**
 * Returns a policy that allows only this site and the operator's embedded sites, with inline scripts and
 * styles by hash. `secure` is true if the site is on https.
 */
export function createContentSecurityPolicy(
  scriptHashes: string[],
  secure: boolean,
  { frames, media, forms }: EmbeddedSites = { frames: [], media: [], forms: [] },
  styleHashes: string[] = [],
) {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
    "img-src 'self' data:",
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    ...(media.length > 0 ? [`media-src 'self' ${media.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    // A redirect after a form counts too.
    ["form-action 'self'", ...forms].join(' '),
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/**
 * Vite's client writes styles and scripts into the page and uses a web socket. Only sent by `npm run dev`.
 */
const DEVELOPMENT_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
