import { createHmac } from 'node:crypto'
import { type Accounts, createAccounts } from '../admissions/accounts/accounts.server.ts'
import { getSignedInStudent, type SignedIn } from '../admissions/accounts/types.ts'
import { createToday } from '../admissions/days/days.server.ts'
import { findGateway } from '../admissions/gateway/razorpay.server.ts'
import { findMetaLeads } from '../admissions/leads/adverts/meta.server.ts'
import { registerLeads } from '../admissions/leads/registering.server.ts'
import { getHouse } from '../admissions/plans/house.ts'
import { eraseStudent } from '../admissions/privacy/erase.server.ts'
import { createWhatsApp } from '../admissions/whatsapp/cloud-api.server.ts'
import type { PageContext } from '../app/context.ts'
import { createAccountMails } from '../app/mails.ts'
import { paths } from '../app/paths.ts'
import type { Services } from '../app/services.ts'
import { chooseLocale } from '../app/words/locale.ts'
import { getClientAddress } from '../platform/client-address.ts'
import type { Live } from '../platform/live/live.ts'
import type { Log } from '../platform/log.ts'
import { findReturned } from '../platform/mail/returned.ts'
import { mayAskOutside } from '../platform/outside.ts'
import type { LogRefusal } from '../platform/security-log.ts'
import { listAbilities } from './abilities.ts'
import type { RunningCatalogue } from './catalogue.ts'
import type { RunningContent } from './content.ts'
import { createDays } from './http/days-for.ts'
import type { RequestContext } from './pages.ts'

/** Resources opened at start, and closed again at the end. */
export interface OpenedServices
  extends Pick<
    Services,
    | 'config'
    | 'database'
    | 'contentFolder'
    | 'interpreter'
    | 'pageModel'
    | 'coachModel'
    | 'files'
    | 'documentLinks'
  > {
  log: Log
  catalogue: RunningCatalogue
  content: RunningContent
  live: Live
  secret: string
  logRefusal: LogRefusal
}

/**
 * Creates the one list of services from what the start has opened. `origin` may be known only once the site
 * listens.
 */
export function openServices(opened: OpenedServices, origin: () => string): Services {
  const { log, secret, logRefusal, content, ...rest } = opened
  const { config } = rest
  const now = () => new Date()
  return {
    ...rest,
    // It changes while the server runs.
    get content() {
      return content.current()
    },
    get passages() {
      return content.passages()
    },
    get coach() {
      return content.coach()
    },
    async refreshContent() {
      await content.look()
      return content.current()
    },
    gateway: findGateway(config),
    metaLeads: findMetaLeads(config),
    whatsApp: createWhatsApp(config),
    accounts: getAccounts(opened, logRefusal, origin),
    logRefusal,
    markOf: ({ id }) => createHmac('sha256', secret).update(`mark ${id}`).digest('base64url').slice(0, 16),
    origin,
    now,
    today: createToday(config.timeZone, now),
    senderOf: (request, remote) => ({
      address: getClientAddress(remote, request.headers.get('x-forwarded-for'), config.trustedProxies),
      maxPerAddress: config.site.formsPerAddress,
    }),
    report: (error, path) => log.error({ err: error, path }, 'the API failed'),
  }
}

/** Opens the accounts on first use, because they need to know the site's address. */
function getAccounts(
  { config, log, database, files, secret }: OpenedServices,
  logRefusal: LogRefusal,
  origin: () => string,
): () => Accounts {
  const { google } = config.accounts
  let accounts: Accounts | undefined
  return () => {
    accounts ??= createAccounts({
      database,
      secret,
      origin: origin(),
      google: google && { ...google, redirectUri: origin() + paths.googleAnswer() },
      writeMail: createAccountMails(origin()),
      log,
      logRefusal,
      erase: (acting, verb) => eraseStudent(database, files, acting, verb),
      registerLeads,
    })
    return accounts
  }
}

/**
 * Logs that a page does not exist for the person who asked for it. Visitors only ask for addresses that do
 * not exist at all.
 */
export async function logHiddenPage(
  { logRefusal }: Pick<Services, 'logRefusal'>,
  { person, visitor }: Pick<PageContext, 'person' | 'visitor'>,
  request: Request,
): Promise<void> {
  const account = (await person())?.id
  if (account)
    logRefusal({ refused: 'right', account, address: visitor.address, path: new URL(request.url).pathname })
}

/**
 * Returns the services as the pages of one request use them. The catalogue is the same for the whole request.
 */
export function getPageContext(services: Services, request: Request, remote: string): RequestContext {
  const { config, catalogue } = services
  const searchable = catalogue.current()
  const { leadSheetUrl, formsPerAddress, numberPrefix, ...site } = config.site
  const accounts = services.accounts()
  const days = createDays(request, config.timeZone)
  let signedIn: Promise<SignedIn | undefined> | undefined
  const person = () => {
    // A page opens its stream by itself, even if the user has been idle for an hour.
    signedIn ??= accounts.personOf(request, { isUse: new URL(request.url).pathname !== paths.live() })
    return signedIn
  }
  return {
    content: services.content,
    contentFolder: services.contentFolder,
    passages: services.passages,
    coach: services.coach,
    refreshContent: services.refreshContent,
    site,
    abilities: listAbilities(config),
    catalogue: searchable.catalogue,
    searchable,
    matchable: catalogue.matchable,
    neutrality: catalogue.neutrality,
    interpreter: services.interpreter,
    pageModel: services.pageModel,
    coachModel: services.coachModel,
    origin: services.origin(),
    mayAsk: (address) => mayAskOutside(address, config.privateHosts),
    house: getHouse(config),
    defaultCurrency: config.defaultCurrency,
    now: services.now,
    ...days,
    locale: chooseLocale(request.headers.get('accept-language')),
    database: services.database,
    live: services.live,
    files: services.files,
    documentLinks: services.documentLinks,
    gateway: services.gateway,
    visitor: services.senderOf(request, remote),
    accounts,
    mailReturned: async (email, since) => {
      const returnedMail = email
        ? await findReturned(services.database.pool, email, services.now())
        : undefined
      return returnedMail && email && !(since && returnedMail.at < since)
        ? { email, day: days.dayOf(returnedMail.at), answer: returnedMail.answer }
        : undefined
    },
    markOf: services.markOf,
    logRefusal: services.logRefusal,
    person,
    student: async () => getSignedInStudent(await person()),
  }
}
