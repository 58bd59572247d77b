import { createHash } from 'node:crypto'
import { type Encoding, isCompressible, WORTH_COMPRESSING } from '../../platform/encoding.ts'
import { encodeBody, type KeptPage } from '../../platform/page-cache.ts'
import type { Rendered } from '../pages.ts'
import { type FirstPaint, LATER } from './first-paint.ts'
import { type ByteRange, parseRange } from './range.ts'
import { removeNonces } from './seal.ts'
import { createContentSecurityPolicy, type Guarded } from './security-headers.ts'

/**
 * Reads a response to its end and seals its scripts, so it can be sent again. `personal` is true if it may be
 * for one person only.
 */
export async function sealResponse(
  { response, mark, views }: Rendered,
  { secure, embedded }: Guarded,
  personal: boolean,
  firstPaint?: FirstPaint,
): Promise<KeptPage> {
  const type = response.headers.get('content-type') ?? ''
  const headers = new Headers(response.headers)
  let body: Uint8Array = Buffer.from(await response.arrayBuffer())

  if (type.startsWith('text/html')) {
    const sealedPage = removeNonces(body.toString(), mark, firstPaint && LATER)
    const paintedPage = firstPaint?.(sealedPage.html)
    const scriptHashes = [...sealedPage.scriptHashes, ...(paintedPage?.scriptHashes ?? [])]
    body = Buffer.from(paintedPage?.html ?? sealedPage.html)
    headers.set(
      'content-security-policy',
      createContentSecurityPolicy(scriptHashes, secure, embedded, paintedPage?.styleHashes),
    )
  }
  // The browser revalidates each time and mostly gets a 304; a response that may be cached longer sets its
  // own header. A 401 contains typed text (`app/forms/session-over/UnsentForm.tsx`).
  const isStored = response.status < 500 && response.status !== 401
  const cacheControl = headers.get('cache-control') ?? (isStored ? 'no-cache' : 'no-store')
  headers.set(
    'cache-control',
    personal && !/public|private/.test(cacheControl) ? `private, ${cacheControl}` : cacheControl,
  )
  // Pages write figures in the reader's format. The cache in `web.ts` distinguishes the formats, so this does
  // not prevent caching.
  if (mark !== '' && /^(text\/(html|x-script)|application\/json)/.test(type))
    headers.append('vary', 'accept-language')
  if (isCompressible(type)) headers.append('vary', 'accept-encoding')
  // Going back shows a stored page without a request, unless it was made for other cookies: those of a user
  // who has signed out since.
  if (personal) headers.append('vary', 'cookie')
  headers.delete('content-length')

  return {
    status: response.status,
    headers: [...headers],
    etag: headers.get('etag') ?? computeTag(body),
    body,
    encoded: {},
    views,
  }
}

/** True if everyone who requests the same address may get this response. */
export function isForEveryone(response: Response) {
  if (response.status !== 200 || response.headers.has('set-cookie')) return false
  if (/private|no-store/.test(response.headers.get('cache-control') ?? '')) return false
  const varies = response.headers.get('vary')?.toLowerCase() ?? ''
  return varies === '' || varies === 'accept-encoding'
}

/**
 * True for responses read whole before they are sent: pages and data. Event streams and downloads are passed
 * straight through.
 */
export function isWhole(response: Response) {
  const type = response.headers.get('content-type') ?? ''
  return /^(text\/(html|plain|xml|x-script)|application\/(json|xml|problem))|\+(json|xml)/.test(type)
}

/** Returns the response for a client that accepts this encoding and may have the page already. */
export async function answerWith(page: KeptPage, request: Request, accepted: Encoding): Promise<Response> {
  const encoding = getEncoding(page, accepted)
  const tag = createEncodedTag(page.etag, encoding)
  if (page.status === 200 && hasAlready(request.headers.get('if-none-match'), tag))
    return new Response(null, { status: 304, headers: getHeaders(page, encoding) })

  if (page.status === 200 && page.headers.some(([name]) => name === 'accept-ranges')) {
    const ifRange = request.headers.get('if-range')
    const same = !ifRange || ifRange === tag
    const part = parseRange(same ? request.headers.get('range') : null, page.body.byteLength)
    if (part) return cutPart(page, part, getHeaders(page, encoding, page.body), request.method)
  }
  const body = await encodeBody(page, encoding)
  return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), {
    status: page.status,
    headers: withAllCookies(page, getHeaders(page, encoding, body)),
  })
}

/** A record of headers holds only the last of several cookies. */
function withAllCookies(page: KeptPage, headers: Record<string, string>): HeadersInit {
  const cookies = page.headers.filter(([name]) => name === 'set-cookie')
  if (cookies.length < 2) return headers
  return [...Object.entries(headers).filter(([name]) => name !== 'set-cookie'), ...cookies]
}

/** Returns the encoding in which a page is sent to a client that accepts this one. */
function getEncoding(page: KeptPage, accepted: Encoding): Encoding {
  if (accepted === 'identity' || page.body.byteLength < WORTH_COMPRESSING) return 'identity'
  const [, type] = page.headers.find(([name]) => name === 'content-type') ?? []
  return isCompressible(type ?? '') ? accepted : 'identity'
}

/** Returns a page's headers; without a body, those for a client that already has it. */
function getHeaders(page: KeptPage, encoding: Encoding, body?: Uint8Array): Record<string, string> {
  const headers = Object.fromEntries(page.headers)
  if (page.status === 200) headers.etag = createEncodedTag(page.etag, encoding)
  if (!body) {
    delete headers['content-type']
    return headers
  }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = `${body.byteLength}`
  return headers
}

/** Returns a part of a file sent uncompressed, such as a film. */
function cutPart(
  page: KeptPage,
  part: NonNullable<ByteRange>,
  headers: Record<string, string>,
  method: string,
) {
  const length = page.body.byteLength
  if (part === 'none')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${length}` } })
  const body = page.body.subarray(part.from, part.to + 1)
  headers['content-range'] = `bytes ${part.from}-${part.to}/${length}`
  headers['content-length'] = `${body.byteLength}`
  return new Response(method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), { status: 206, headers })
}

/** Returns a strong tag of the content itself. */
export function computeTag(body: Uint8Array) {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/**
 * A strong tag identifies exact content, so each encoding has its own; a better compression of the same text
 * may keep it.
 */
function createEncodedTag(etag: string, encoding: Encoding) {
  return encoding === 'identity' || etag.startsWith('W/') ? etag : etag.replace(/"$/, `-${encoding}"`)
}

function hasAlready(ifNoneMatch: string | null | undefined, etag: string) {
  if (!ifNoneMatch) return false
  return (
    ifNoneMatch === '*' ||
    ifNoneMatch.split(',').some((tag) => removeWeakMark(tag.trim()) === removeWeakMark(etag))
  )
}

function removeWeakMark(tag: string) {
  return tag.replace(/^W\//, '')
}
