import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { chooseLocale } from '../app/words/locale.ts'
import { chooseEncoding, type Encoding } from '../platform/encoding.ts'
import type { KeptPage } from '../platform/pageCache.ts'
import { encodingOf, hasAlready, headersOf } from './answer.ts'
import { guarding } from './securityHeaders.ts'
import { isArriving, keyOf, type Site } from './web.ts'

/** What is said before a body, as `node:http` takes it: names and values in turn, with a place for the request's number. */
interface Head {
  tag: string
  lines: string[]
  idAt: number
}

/** The heads of a page in one encoding, made the first time they are needed. */
interface Heads {
  body: Uint8Array
  whole: Head
  known: Head
}

/**
 * Answers what is kept straight from the connection, to the byte as `web.ts` does it, and gives false for everything else: making the
 * framework's request and response takes several times as long as sending what is at hand.
 */
export function createShortcut(site: Site): (request: IncomingMessage, response: ServerResponse) => boolean {
  const guard = guarding(site)
  const made = new WeakMap<KeptPage, Partial<Record<Encoding, Heads>>>()

  return (request, response) => {
    const page = keptFor(site, request)
    if (!page) return false
    const encoding = encodingOf(page, chooseEncoding(request.headers['accept-encoding']))
    const body = encoding === 'identity' ? page.body : page.encoded[encoding]
    if (!body) return false

    const { whole, known } = headsOf(page, encoding, body)
    if (page.status === 200 && hasAlready(request.headers['if-none-match'], known.tag)) {
      response.writeHead(304, withId(known)).end()
      return true
    }
    response.writeHead(page.status, withId(whole))
    if (request.method === 'HEAD') response.end()
    else response.end(body)
    return true
  }

  function headsOf(page: KeptPage, encoding: Encoding, body: Uint8Array): Heads {
    const heads = made.get(page) ?? {}
    made.set(page, heads)
    const ready = heads[encoding]
    // A body that was compressed once more is another one.
    if (ready?.body === body) return ready
    const whole = headOf(headersOf(page, encoding, body))
    const known = headOf(headersOf(page, encoding))
    heads[encoding] = { body, whole, known }
    return heads[encoding]
  }

  function headOf(record: Record<string, string>): Head {
    const headers = new Headers(record)
    guard(headers)
    headers.set('x-request-id', '-')
    const lines = [...headers].flat()
    return { tag: record.etag, lines, idAt: lines.indexOf('x-request-id') + 1 }
  }
}

/** The built file or the page that is kept for such a request, where no more is asked than to have it. */
function keptFor(site: Site, { method, url, headers }: IncomingMessage): KeptPage | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !url || asksForMore(headers)) return undefined
  const query = url.indexOf('?')
  const asset = site.assets.get(query === -1 ? url : url.slice(0, query))
  if (asset) return asset
  if (headers.cookie !== undefined || headers.authorization !== undefined) return undefined
  const arriving = isArriving(headers['sec-fetch-site']?.toString())
  return site.cache.get(keyOf(site, chooseLocale(headers['accept-language']), arriving, url))
}

/** A part, something sent along, or a name of the site that the framework would first have to judge. */
function asksForMore(headers: IncomingHttpHeaders) {
  return (
    headers.range !== undefined ||
    headers['content-length'] !== undefined ||
    headers['transfer-encoding'] !== undefined ||
    !/^[\w.:[\]-]+$/.test(headers.host ?? '')
  )
}

function withId({ lines, idAt }: Head) {
  return lines.with(idAt, randomUUID())
}
