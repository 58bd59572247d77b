/** How the site is reached and what it shows of others: what its answers must say of it. */
export interface Guarded {
  /** The site is reached by https. */
  secure: boolean
  /** What pages may show of other sites; nothing where it is missing. */
  embedded?: Embedded
  /** Vite's client needs a laxer policy. */
  development?: boolean
}

/** Gives what adds to any answer's headers what every answer says to the browser; a policy of the answer's own stands. */
export function guarding({ secure, embedded, development }: Guarded): (headers: Headers) => void {
  const always = securityHeaders(secure)
  const policy = contentSecurityPolicy([], secure, embedded)
  return (headers) => {
    for (const [name, value] of always) headers.set(name, value)
    // The browser takes such a page to a process of its own, which it can begin only when the answer is there: pages for all are spared it.
    if (/\bprivate\b/.test(headers.get('cache-control') ?? ''))
      headers.set('cross-origin-opener-policy', 'same-origin')
    if (secure) bindCookies(headers)
    if (development) headers.set('content-security-policy', DEVELOPMENT_POLICY)
    else if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy)
  }
}

/** Binds every cookie to https and to this very host, by its attribute and its name, also one that forgot to. */
function bindCookies(headers: Headers) {
  const cookies = headers.getSetCookie()
  if (cookies.every((cookie) => cookie.startsWith('__Host-') && /;\s*secure\b/i.test(cookie))) return
  headers.delete('set-cookie')
  for (const cookie of cookies) {
    const name = cookie.startsWith('__Host-') ? cookie : `__Host-${cookie}`
    headers.append('set-cookie', /;\s*secure\b/i.test(name) ? name : `${name}; Secure`)
  }
}

function securityHeaders(secure: boolean): [string, string][] {
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

/** What may be shown of other sites once a visitor asks for it, as origins: `https://maps.example.org`. */
export interface Embedded {
  frames: string[]
  media: string[]
  /** Where a form that is posted here may lead on to: the login page of the operator. */
  forms: string[]
}

/** Everything comes from this site but what the operator has embedded; inline scripts and styles by hash. `secure`: the site is on https. */
export function contentSecurityPolicy(
  scriptHashes: string[],
  secure: boolean,
  { frames, media, forms }: Embedded = { frames: [], media: [], forms: [] },
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
    // A redirect after a form counts as well.
    ["form-action 'self'", ...forms].join(' '),
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Vite's client writes styles and scripts into the page and talks over a web socket. Only ever sent by `npm run dev`. */
const DEVELOPMENT_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
