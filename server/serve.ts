import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import type { Content } from '../admissions/content/read.server.ts'
import type { VisitCounter } from '../admissions/facts/visits/counter.ts'
import { createApi } from '../app/api/api.ts'
import { paths, takesFiles } from '../app/paths.ts'
import type { Services } from '../app/services.ts'
import { isThisMachine } from '../platform/client-address.ts'
import { getAddress, getListenAddress, getOrigin } from '../platform/config/addresses.ts'
import { readWaitingMails } from '../platform/mail/queue.ts'
import { createPageCache, type Views } from '../platform/page-cache.ts'
import { startDevelopment } from './development.ts'
import { listEmbeddedSites } from './embedded-sites.ts'
import { readAssets } from './http/assets.ts'
import { createPatientServer, listen } from './http/listen.ts'
import { createReadingBudget } from './http/reading.ts'
import { setRequestAddress } from './http/request-address.ts'
import { createWeb } from './http/web.ts'
import { mailWriter } from './jobs.ts'
import { createPages } from './pages.ts'
import { getPageContext, logHiddenPage, type OpenedServices, openServices } from './services.ts'
import { warmUp } from './warm-up.ts'

/** The parts of the site to serve, and how it reports its state. */
interface Parts extends OpenedServices {
  root: string
  visits: VisitCounter
  /** Why the site cannot do all that it should just now; undefined when it can. */
  checkHealth(): Promise<string | undefined>
}

export interface Serving {
  /** The site's address as seen from this machine. */
  address: string
  /** The site's public origin. */
  origin: string
  close(): Promise<void>
}

const PAGE_CACHE_BYTES = 64 * 1024 * 1024

/** Serves what `build/` holds. */
export async function serveProduction(parts: Parts): Promise<Serving> {
  const buildFile = join(parts.root, 'build', 'server', 'index.js')
  if (!existsSync(buildFile))
    throw new Error('The pages are not built. npm start builds them; so does npm run build.')
  const build: ServerBuild = await import(pathToFileURL(buildFile).href)
  let port = parts.config.port
  const services = openServices(parts, () => getOrigin({ ...parts.config, port }))
  const site = {
    ...getSite(parts, services),
    reading: createReadingBudget(parts.config.readingMsPerMinute),
    assets: readAssets(join(parts.root, 'build', 'client')),
    pages: createPages(
      build,
      (request, remote) => getPageContext(services, request, remote),
      'production',
      (page, request) => logHiddenPage(services, page, request),
    ),
    cache: createPageCache(PAGE_CACHE_BYTES),
  }
  const web = createWeb(site)
  const answer = setRequestAddress(getRequestListener(web.fetch), parts.config.publicUrl)
  const server = createPatientServer(answer, takesFiles, parts.config.slowestMs)
  const listening = await listen(server, parts.config.port, getListenAddress(parts.config, 'production'))
  port = listening.port
  const endWarmUp = warmUp(web.fetch, readFirst(parts.content.current()))
  return {
    address: getAddress({ ...parts.config, port }),
    origin: services.origin(),
    close() {
      endWarmUp()
      parts.live.endStreams()
      return listening.drain()
    },
  }
}

/**
 * Serves the sources through Vite; nothing is cached, and the content security policy allows Vite's client.
 */
export async function serveDevelopment(parts: Parts): Promise<Serving> {
  let answer: RequestListener
  let port = parts.config.port
  const services = openServices(parts, () => getOrigin({ ...parts.config, port }))
  const throughVite: RequestListener = (request, response) => {
    vite.middleware(request, response, () => answer(request, response))
  }
  const server = createPatientServer(throughVite, takesFiles, parts.config.slowestMs)
  const vite = await startDevelopment(parts.root, server)
  const web = createWeb({
    ...getSite(parts, services),
    assets: new Map(),
    pages: createPages(
      vite.build,
      (request, remote) => ({
        ...getPageContext(services, request, remote),
        // Links in mails open accounts: only this machine sees them, even if HOST opens the site to others.
        mailbox: isThisMachine(remote)
          ? () => readWaitingMails(parts.database.pool, mailWriter({ ...parts, origin: services.origin() }))
          : undefined,
      }),
      'development',
    ),
    cache: { get: () => undefined, put: () => {} },
    development: true,
  })
  answer = setRequestAddress(getRequestListener(web.fetch), parts.config.publicUrl)

  const listening = await listen(server, parts.config.port, getListenAddress(parts.config, 'development'))
  port = listening.port
  return {
    address: getAddress({ ...parts.config, port }),
    origin: services.origin(),
    async close() {
      parts.live.endStreams()
      await vite.close()
      await listening.drain()
    },
  }
}

const QUARTER_MS = 900_000

/** Returns the pages that people see first; nothing on them is personal. */
function readFirst({ articles }: Content) {
  const { home, explore, blogs, pricing, howItWorks, about, contact } = paths
  const { forInstitutions, terms, privacy, sources, coach, lead, scoreConverter, cost } = paths
  return [
    ...[home, explore, blogs, pricing, howItWorks, about, contact].map((path) => path()),
    ...articles.map((article) => paths.article(article)),
    ...[forInstitutions, terms, privacy, sources, coach, lead, scoreConverter, cost].map((path) => path()),
  ]
}

/** Returns the services that the site needs in addition to its pages. */
function getSite({ config, log, content, visits, checkHealth }: Parts, services: Services) {
  const api = createApi(services)
  return {
    log,
    api: (request: Request, remote: string) => api.fetch(request, { remote }),
    secure: config.publicUrl?.startsWith('https:') ?? false,
    origin: services.origin,
    addressOf: (request: Request, remote: string) => services.senderOf(request, remote).address,
    // Counted behind the answer, which waits for nothing of it.
    countVisit: (views: Views, address: string) => void setImmediate(() => visits.count(views, address)),
    logRefusal: services.logRefusal,
    embedded: listEmbeddedSites(config.site, content.current(), config.payments),
    // Cached pages also name days: of the catalogue, of today, and last days, which end at midnight in some
    // zone every quarter of an hour.
    edition: () =>
      `${services.catalogue.current().catalogue.info.version} ${content.mark()} ${services.today()} ${Math.floor(services.now().getTime() / QUARTER_MS)}`,
    checkHealth,
  }
}
