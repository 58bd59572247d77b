import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { answerProblem, createProblem } from '../../app/api/problems.ts'
import { drainBody } from '../../app/forms/body-limit.ts'
import { isVisit } from '../../app/opened-by-person.ts'
import { asksByPost, opensByKey, takesLead } from '../../app/paths.ts'
import { serverWords } from '../../app/site/words.ts'
import { chooseLocale, type Locale } from '../../app/words/locale.ts'
import { noteWaiting } from '../../platform/database/waiting.ts'
import { chooseEncoding } from '../../platform/encoding.ts'
import type { Log } from '../../platform/log.ts'
import type { KeptPage, PageCache, Views } from '../../platform/page-cache.ts'
import type { LogRefusal } from '../../platform/security-log.ts'
import type { PageRenderer } from '../pages.ts'
import { boundBody, bringsLongFile } from './bound-body.ts'
import { findCrossSiteFault, findUnknownName } from './cross-site.ts'
import { createFirstPaint } from './first-paint.ts'
import { removeEntities, removePathEnding } from './forwarded-links.ts'
import { getRoute, hasTooManyParameters, type ReadingBudget, type Visit } from './reading.ts'
import { answerWith, isForEveryone, isWhole, sealResponse } from './response.ts'
import { createGuard, type Guarded } from './security-headers.ts'
import {
  createBusyPage,
  createNoRoomPage,
  createTooLongAddressPage,
  createTooLongPage,
  createTooMuchReadPage,
  createTroublePage,
} from './trouble-page.ts'

/** A client that retries later usually finds the database free: a transaction takes a few milliseconds. */
const TRY_AGAIN_S = '5'

/** Methods that pages accept. */
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'].join(', ')

/** How often the log says that PUBLIC_URL differs from the address that people see. */
const TELL_AGAIN_MS = 3_600_000

export interface ServedSite extends Guarded {
  log: Log
  /** The site's public origin; requests that change something must come from it. */
  origin?(): string
  assets: Map<string, KeptPage>
  pages: PageRenderer
  /** Answers requests below `/api`. */
  api?: (request: Request, remote: string) => Promise<Response> | Response
  cache: PageCache
  /** Limits the cost of each network; `undefined` for no limit. */
  reading?: ReadingBudget
  /** The network address of a visitor, who may be behind a proxy. */
  addressOf?(request: Request, remote: string): string
  /** Counts what a person was shown. `address`: the visitor's network address. */
  countVisit?(views: Views, address: string): void
  /** Writes one line of the log about something that was refused. */
  logRefusal?: LogRefusal
  /** Changes whenever the same address may give another answer: the snapshot's version. */
  edition(): string
  /** Returns what the site cannot do now, in words for the operator; `undefined` if all is well. */
  checkHealth(): Promise<string | undefined>
}

/** Returns the cache key of a page. `address` is the path with its query. */
function getKey({ edition }: Pick<ServedSite, 'edition'>, locale: Locale, address: string) {
  return `${edition()} ${locale} ${address}`
}

/** Creates the whole site as one function from request to response. */
export function createWeb(site: ServedSite) {
  // Tests call the site without a connection, so there the bindings are missing.
  const app = new Hono<{ Variables: { id: string }; Bindings: Partial<HttpBindings> }>()
  const guard = createGuard(site)
  const firstPaint = site.development ? undefined : createFirstPaint(site.assets)

  app.use(async (context, next) => {
    context.set('id', randomUUID())
    await next()
    guard(context.res.headers)
    context.res.headers.set('x-request-id', context.get('id'))
  })

  app.get('/healthz', async (context) => {
    const amiss = await site.checkHealth()
    return context.text(`${amiss ?? 'ok'}\n`, amiss ? 503 : 200, { 'cache-control': 'no-store' })
  })

  let toldAt = Number.NEGATIVE_INFINITY
  /** Forms that come by another name than ours are refused; the operator alone can put that right. */
  function logUnknownName(request: Request) {
    const unknownName = findUnknownName(request, site.origin?.() ?? request.url)
    if (!unknownName || performance.now() - toldAt < TELL_AGAIN_MS) return
    toldAt = performance.now()
    site.log.warn(
      { seen: unknownName.slice(0, 200) },
      'a form of this site came from an address that is not known as its own, and is refused: set PUBLIC_URL to the address that people see',
    )
  }

  app.all('*', async (context) => {
    const request = context.req.raw
    const path = context.req.path
    logUnknownName(request)
    const refusal = findCrossSiteFault(request, site.origin?.() ?? request.url)
    if (refusal) {
      const address = getAddress(request, context.env?.incoming?.socket.remoteAddress ?? '')
      site.logRefusal?.({ refused: 'not-from-here', limit: refusal, address, path })
      return context.text(`${serverWords.crossSite}\n`, 403, {
        'cache-control': 'no-store',
      })
    }
    const reads = request.method === 'GET' || request.method === 'HEAD'
    // Without this, a page with only a loader would be rendered for it.
    if (request.method === 'OPTIONS' && !isOfApi(path))
      return new Response(null, { status: 204, headers: { allow: METHODS, 'cache-control': 'no-store' } })
    // Forms are not redirected: their text would be lost.
    const intendedAddress = reads && !isOfApi(path) ? removeEntities(getRequestAddress(request)) : undefined
    if (intendedAddress) return redirectTo(intendedAddress)
    const accepted = chooseEncoding(request.headers.get('accept-encoding'))

    const asset = reads && site.assets.get(path)
    if (asset) return answerWith(asset, request, accepted)

    // A request with a cookie may be personal; all others get the same page.
    const anonymous = reads && !request.headers.has('cookie') && !request.headers.has('authorization')
    // Pages differ by the format of figures, so each format is cached.
    const locale = chooseLocale(request.headers.get('accept-language'))
    const address = getRequestAddress(request)
    const key = anonymous ? getKey(site, locale, address) : undefined
    const cachedPage = key && site.cache.get(key)
    const remote = context.env?.incoming?.socket.remoteAddress ?? ''
    if (cachedPage) {
      noteVisit(cachedPage, request, remote)
      return answerWith(cachedPage, request, accepted)
    }

    if (hasTooManyParameters(address))
      return isOfApi(path) ? answerProblem(createProblem('too-long', 414)) : createTooLongAddressPage()

    // Files are counted as they arrive. All other bodies have this limit, or their own lower one.
    const visit = {
      address: getAddress(request, remote),
      route: getRoute(path),
      kind: getKind(request, path),
    }
    const bounded = await boundBody(request, path, visit.address)
    if (bounded === 'too-many') return createBusyPage(TRY_AGAIN_S)
    if (!bounded) {
      site.logRefusal?.({ refused: 'limit', limit: 'length', address: visit.address, path })
      // The body was read to its end, so the network is charged for it.
      await site.reading?.spend({ ...visit, kind: 'file' }, async () => {})
      return isOfApi(path) ? answerProblem(createProblem('too-long', 413)) : createTooLongPage()
    }

    async function respond(boundedRequest: Request): Promise<Response> {
      const {
        inVain,
        noRoom,
        value: rendered,
      } = await noteWaiting(() => render(boundedRequest, remote, context.get('id')))
      // Sign-in tries are logged by their verbs, with the account.
      if (rendered.response.status === 429 && takesLead(path))
        site.logRefusal?.({ refused: 'limit', limit: 'forms', address: getAddress(request, remote), path })
      if (rendered.response.status === 404 && opensByKey(path))
        site.logRefusal?.({ refused: 'link', address: getAddress(request, remote), path })
      if (rendered.response.status >= 500) {
        if (noRoom) rendered.response = answerFull(rendered.response, path)
        else if (inVain) rendered.response = answerBusy(rendered.response, path)
      }
      const correctedAddress =
        reads && rendered.response.status === 404 ? removePathEnding(address) : undefined
      if (correctedAddress && !isOfApi(path)) return redirectTo(correctedAddress)
      // Our own fault gets a body; "come back later" is already in the headers.
      if (rendered.response.status === 500 && !rendered.response.body)
        return createTroublePage(context.get('id'))
      if (!isWhole(rendered.response))
        return withoutKeptRedirect(
          request.method === 'HEAD' ? await removeBody(rendered.response) : rendered.response,
        )

      const forEveryone = isForEveryone(rendered.response)
      const page = await sealResponse(rendered, site, !anonymous, firstPaint)
      noteVisit(page, request, remote)
      if (key && forEveryone) site.cache.put(key, page)
      return answerWith(page, request, accepted)
    }

    if (!site.reading) return respond(bounded)
    const outcome = await site.reading.spend(visit, () => respond(bounded))
    if ('value' in outcome) return outcome.value
    site.logRefusal?.({ refused: 'limit', limit: 'reading', address: visit.address, path })
    const later = { 'retry-after': String(outcome.restS) }
    return isOfApi(path) ? answerProblem(createProblem('too-many', 429), later) : createTooMuchReadPage(later)
  })

  app.onError((error, context) => {
    site.log.error({ err: error, request: context.get('id'), path: context.req.path }, 'a request failed')
    return createTroublePage(context.get('id'))
  })

  /** Answers if the server is overloaded, or the database is restarting. */
  function answerBusy({ body, headers }: Response, path: string) {
    if (isOfApi(path)) return answerProblem(createProblem('busy', 503), { 'retry-after': TRY_AGAIN_S })
    const answerHeaders = new Headers(headers)
    answerHeaders.set('retry-after', TRY_AGAIN_S)
    return new Response(body, { status: 503, headers: answerHeaders })
  }

  /**
   * Answers while the disk is full. A page that reported this itself, with the typed text, is sent; a failed
   * one is replaced by this text.
   */
  function answerFull(response: Response, path: string) {
    if (path.startsWith('/api/'))
      return answerProblem(createProblem('no-room', 503), { 'retry-after': TRY_AGAIN_S })
    if (response.status !== 503 && isDocument(response)) return createNoRoomPage(TRY_AGAIN_S)
    return answerBusy(response, path)
  }

  const getAddress = (request: Request, remote: string) => site.addressOf?.(request, remote) ?? remote

  /** Counts a page that a person got, kept or made for them. */
  function noteVisit({ views, status }: KeptPage, request: Request, remote: string) {
    if (views && status === 200 && isVisit(request)) site.countVisit?.(views, getAddress(request, remote))
  }

  /**
   * Renders a request. HEAD is rendered like GET, to return the same headers; the body is removed at the
   * end.
   */
  async function render(request: Request, remote: string, id: string) {
    const getRequest = request.method === 'HEAD' ? toUnreadGet(request) : request
    const path = new URL(getRequest.url).pathname
    if (site.api && isOfApi(path)) {
      const response = await site.api(getRequest, remote)
      if (response.status === 413) await drainBody(getRequest)
      return { response, mark: '' }
    }
    const report = (error: unknown) => site.log.error({ err: error, request: id, path }, 'a page failed')
    return site.pages.render(getRequest, remote, report, id)
  }

  return app
}

/**
 * Forbids browsers to store a redirect: Back would repeat one from before somebody signed in, without asking
 * us, and may go round in circles.
 */
function withoutKeptRedirect(response: Response) {
  const isRedirect = response.status >= 300 && response.status < 400
  if (!isRedirect || response.headers.has('cache-control')) return response
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'no-store')
  return new Response(response.body, { status: response.status, headers })
}

/** Returns the path with its query. */
function getRequestAddress({ url }: Request) {
  return url.slice(url.indexOf('/', 8))
}

function redirectTo(location: string) {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
}

/** Cancels a stream that will not be read. */
async function removeBody({ body, status, headers }: Response) {
  await body?.cancel()
  return new Response(null, { status, headers })
}

/**
 * Text typed into a form must not be lost to the reading limit, and a lead never is. A question sent by POST
 * contains no such text.
 */
function getKind(request: Request, path: string): Visit['kind'] {
  if (['GET', 'HEAD'].includes(request.method) || asksByPost(path)) return 'reading'
  if (bringsLongFile(request, path)) return 'file'
  return takesLead(path) ? 'lead' : 'form'
}

function isOfApi(path: string) {
  return path === '/api' || path.startsWith('/api/')
}

function isDocument({ headers }: Response) {
  return headers.get('content-type')?.startsWith('text/html') ?? true
}

/** Returns a HEAD as a GET marked as a prefetch, so pages do not count it as opened. */
function toUnreadGet(request: Request) {
  const getRequest = new Request(request, { method: 'GET' })
  getRequest.headers.set('sec-purpose', 'prefetch')
  return getRequest
}
