import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { type Accounts, createAccounts } from '../admissions/accounts/accounts.server.ts'
import { type SignedIn, studentIn } from '../admissions/accounts/types.ts'
import type { PassageIndex } from '../admissions/coach/find.ts'
import type { Content } from '../admissions/content/read.server.ts'
import { todayIn } from '../admissions/days/days.server.ts'
import type { DocumentLinks } from '../admissions/documents/links.ts'
import type { Interpreter } from '../admissions/interpret/interpreter.server.ts'
import type { FormSender } from '../admissions/leads/leads.server.ts'
import { eraseStudent } from '../admissions/privacy/erase.server.ts'
import { createApi } from '../app/api/api.ts'
import { createFormsApi } from '../app/api/leads.ts'
import { createMatchApi } from '../app/api/match.ts'
import { createMeApi } from '../app/api/me.ts'
import { answerProblem, ourFault } from '../app/api/problems.ts'
import { createShortlistApi } from '../app/api/shortlist.ts'
import type { PageContext } from '../app/context.ts'
import { mailsFrom } from '../app/mails.ts'
import { paths, takesFiles } from '../app/paths.ts'
import { chooseLocale } from '../app/words/locale.ts'
import { clientAddress } from '../platform/clientAddress.ts'
import { addressOf, type Config, originOf } from '../platform/config.ts'
import type { Database } from '../platform/database/open.ts'
import type { Files } from '../platform/files/files.ts'
import type { Live } from '../platform/live/live.ts'
import type { Log } from '../platform/log.ts'
import { waitingMails } from '../platform/mail/queue.ts'
import { createPageCache } from '../platform/pageCache.ts'
import { abilitiesOf } from './abilities.ts'
import { readAssets } from './assets.ts'
import type { RunningCatalogue } from './catalogue.ts'
import { daysFor } from './daysFor.ts'
import { startDevelopment } from './development.ts'
import { throughDoor } from './door.ts'
import { embeddedOf } from './embedded.ts'
import { createPatientServer, listen } from './listen.ts'
import { createPages } from './pages.ts'
import { createReadingBudget } from './reading.ts'
import { createShortcut } from './shortcut.ts'
import { warmUp } from './warmUp.ts'
import { createWeb } from './web.ts'

interface Parts {
  config: Config
  log: Log
  root: string
  database: Database
  catalogue: RunningCatalogue
  content: Content
  passages: PassageIndex
  interpreter: Interpreter
  live: Live
  files: Files
  documentLinks: DocumentLinks
  /** Signs cookies and links. */
  secret: string
  /** Why the site cannot do all that it should just now; undefined when it can. */
  checkHealth(): Promise<string | undefined>
}

export interface Serving {
  address: string
  close(): Promise<void>
}

const PAGE_CACHE_BYTES = 64 * 1024 * 1024

/** Serves what `build/` holds. */
export async function serveProduction(parts: Parts): Promise<Serving> {
  const built = join(parts.root, 'build', 'server', 'index.js')
  if (!existsSync(built))
    throw new Error('The pages are not built. npm start builds them; so does npm run build.')
  const build: ServerBuild = await import(pathToFileURL(built).href)
  let port = parts.config.port
  const origin = () => originOf({ ...parts.config, port })
  const accounts = openAccounts(parts, origin)
  const site = {
    ...siteParts(parts, accounts, origin),
    reading: {
      ...createReadingBudget(parts.config.readingMsPerMinute),
      addressOf: (request: Request, remote: string) => senderOf(parts.config, request, remote).address,
    },
    assets: readAssets(join(parts.root, 'build', 'client')),
    pages: createPages(
      build,
      (request, remote) => pageContext(parts, accounts(), origin(), request, remote),
      'production',
    ),
    cache: createPageCache(PAGE_CACHE_BYTES),
  }
  const web = createWeb(site)
  const shortcut = createShortcut(site)
  const listener = throughDoor(getRequestListener(web.fetch), parts.config.publicUrl)

  const answer: RequestListener = (request, response) => {
    if (!shortcut(request, response)) listener(request, response)
  }
  const server = createPatientServer(answer, takesFiles, parts.config.slowestMs)
  const listening = await listen(server, parts.config.port, parts.config.host)
  port = listening.port
  const endWarmUp = warmUp(web.fetch, readFirst(parts.content))
  return {
    address: addressOf({ ...parts.config, port }),
    close() {
      endWarmUp()
      parts.live.endStreams()
      return listening.drain()
    },
  }
}

/** Serves the sources by way of Vite; nothing is kept and the content security policy lets Vite's client in. */
export async function serveDevelopment(parts: Parts): Promise<Serving> {
  let answer: RequestListener
  let port = parts.config.port
  const origin = () => originOf({ ...parts.config, port })
  const accounts = openAccounts(parts, origin)
  const throughVite: RequestListener = (request, response) => {
    vite.middleware(request, response, () => answer(request, response))
  }
  const server = createPatientServer(throughVite, takesFiles, parts.config.slowestMs)
  const vite = await startDevelopment(parts.root, server)
  const web = createWeb({
    ...siteParts(parts, accounts, origin),
    assets: new Map(),
    pages: createPages(
      vite.build,
      (request, remote) => ({
        ...pageContext(parts, accounts(), origin(), request, remote),
        mailbox: () => waitingMails(parts.database.pool),
      }),
      'development',
    ),
    cache: { get: () => undefined, put: () => {} },
    development: true,
  })
  answer = throughDoor(getRequestListener(web.fetch), parts.config.publicUrl)

  const listening = await listen(server, parts.config.port, parts.config.host)
  port = listening.port
  return {
    address: addressOf({ ...parts.config, port }),
    async close() {
      parts.live.endStreams()
      await vite.close()
      await listening.drain()
    },
  }
}

/** What people see first, and nothing on it is personal. */
function readFirst({ articles }: Content) {
  const { home, explore, blogs, pricing, howItWorks, about, contact } = paths
  const { forInstitutions, terms, privacy, sources, coach, lead, scoreConverter, cost } = paths
  return [
    ...[home, explore, blogs, pricing, howItWorks, about, contact].map((path) => path()),
    ...articles.map((article) => paths.article(article)),
    ...[forInstitutions, terms, privacy, sources, coach, lead, scoreConverter, cost].map((path) => path()),
  ]
}

/** Accounts need to know where the site is reached, which may be known only once it listens. */
function openAccounts({ config, log, database, files, secret }: Parts, origin: () => string): () => Accounts {
  const { google } = config.accounts
  let opened: Accounts | undefined
  return () => {
    opened ??= createAccounts({
      database,
      secret,
      origin: origin(),
      google: google && { ...google, redirectUri: origin() + paths.googleAnswer() },
      writeMail: mailsFrom(origin()),
      log,
      erase: (student) => eraseStudent(database, files, student),
    })
    return opened
  }
}

function siteParts(
  { config, log, database, catalogue, content, interpreter, checkHealth }: Parts,
  accounts: () => Accounts,
  origin: () => string,
) {
  const today = todayIn(config.timeZone, () => new Date())
  const report = (error: unknown, path: string) => log.error({ err: error, path }, 'the API failed')
  const api = createApi({
    searchable: catalogue.current,
    interpreter,
    defaultCurrency: config.defaultCurrency,
    today,
    publicUrl: config.publicUrl,
    report,
  })
  const forms = createFormsApi({
    database,
    consent: content.consents[0],
    topics: content.site.contactTopics.map(({ id }) => id),
    origin,
    from: (request, remote) => senderOf(config, request, remote),
    now: () => new Date(),
    report,
  })
  const shortlist = createShortlistApi({
    database,
    catalogue: () => catalogue.current().catalogue,
    personOf: (request) => accounts().personOf(request),
    now: () => new Date(),
    report,
  })
  const me = createMeApi({
    database,
    personOf: (request) => accounts().personOf(request),
    origin,
    report,
  })
  const matching = createMatchApi({
    matchable: catalogue.matchable,
    defaultCurrency: config.defaultCurrency,
    today,
    report,
  })
  return {
    log,
    api: (request: Request, remote: string) => {
      const { pathname } = new URL(request.url)
      if (pathname.startsWith('/api/auth/'))
        return accounts()
          .answer(request, senderOf(config, request, remote))
          .catch((error) => {
            report(error, pathname)
            return answerProblem(ourFault())
          })
      if (pathname === '/api/v1/me') return me(request)
      if (/^\/api\/v1\/shortlist(\/|$)/.test(pathname)) return shortlist.fetch(request)
      if (/^\/api\/v1\/match(\/|$)/.test(pathname)) return matching.fetch(request)
      return request.method === 'POST' ? forms.fetch(request, { remote }) : api.fetch(request)
    },
    secure: config.publicUrl?.startsWith('https:') ?? false,
    origin,
    embedded: embeddedOf(config.site, content),
    // Kept pages name days as well: of the catalogue, of today, of what is coming.
    edition: () => `${catalogue.current().catalogue.info.version} ${today()}`,
    checkHealth,
  }
}

function pageContext(
  { config, catalogue, content, passages, database, live, files, documentLinks, interpreter }: Parts,
  accounts: Accounts,
  origin: string,
  request: Request,
  remote: string,
): Omit<PageContext, 'report'> {
  const searchable = catalogue.current()
  const { leadSheetUrl, formsPerAddress, ...site } = config.site
  let found: Promise<SignedIn | undefined> | undefined
  const person = () => {
    found ??= accounts.personOf(request)
    return found
  }
  return {
    content,
    passages,
    site,
    abilities: abilitiesOf(config, searchable.catalogue.info),
    catalogue: searchable.catalogue,
    searchable,
    matchable: catalogue.matchable,
    neutrality: catalogue.neutrality,
    interpreter,
    origin,
    defaultCurrency: config.defaultCurrency,
    now: () => new Date(),
    ...daysFor(request, config.timeZone),
    locale: chooseLocale(request.headers.get('accept-language')),
    database,
    live,
    files,
    documentLinks,
    visitor: senderOf(config, request, remote),
    accounts,
    person,
    student: async () => studentIn(await person()),
  }
}

function senderOf({ site, trustedProxies }: Config, request: Request, remote: string): FormSender {
  const forwardedFor = request.headers.get('x-forwarded-for')
  return {
    address: clientAddress(remote, forwardedFor, trustedProxies),
    mostOfOneAddress: site.formsPerAddress,
  }
}
