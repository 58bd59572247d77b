import type { Accounts } from '../admissions/accounts/accounts.server.ts'
import type { PassageIndex } from '../admissions/coach/find.ts'
import type { CoachModel } from '../admissions/coach/model/coach-model.ts'
import type { CoachIndex } from '../admissions/coach/talk.ts'
import type { Content } from '../admissions/content/read.server.ts'
import type { Day } from '../admissions/days/days.server.ts'
import type { DocumentLinks } from '../admissions/documents/links.ts'
import type { PageModel } from '../admissions/facts/page/page-model.server.ts'
import type { Gateway } from '../admissions/gateway/types.ts'
import type { Interpreter } from '../admissions/interpret/interpreter.server.ts'
import type { AdvertAdapter } from '../admissions/leads/adverts/types.ts'
import type { FormSender } from '../admissions/leads/leads.server.ts'
import type { Matchable } from '../admissions/matching/matchable.server.ts'
import type { OrderCheck } from '../admissions/matching/neutrality.server.ts'
import type { Searchable } from '../admissions/search/index.server.ts'
import type { WhatsAppAdapter } from '../admissions/whatsapp/types.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/open.ts'
import type { Files } from '../platform/files/files.ts'
import type { LogRefusal } from '../platform/security-log.ts'

/**
 * The services that the server has opened, for pages and the API, created once in `server/services.ts`. A
 * page sees them through its request (`PageContext`).
 */
export interface Services {
  config: Config
  database: Database
  catalogue: {
    current(): Searchable
    matchable(): Matchable
    /** The last check that nothing commercial moves an order; undefined until the first has run. */
    neutrality(): OrderCheck | undefined
  }
  interpreter: Interpreter
  /** A language model that proposes facts of a pasted page; `undefined` if none is configured. */
  pageModel: PageModel | undefined
  /** A language model that words the coach’s answers; `undefined` if none is configured. */
  coachModel: CoachModel | undefined
  content: Content
  /** The folder it was read from: the desk shows the current files. */
  contentFolder: string
  passages: PassageIndex
  /** What the coach understands. */
  coach: CoachIndex
  /**
   * Shows at once what was just saved at the desk, and returns it; other servers follow within seconds.
   */
  refreshContent(): Promise<Content>
  /** Opens a stream of a person's changes for one of their sessions; undefined when no more may be opened. */
  live: {
    open(person: string, session: string, rooms?: readonly string[]): ReadableStream<Uint8Array> | undefined
  }
  files: Files
  documentLinks: DocumentLinks
  /** The payment service on whose pages plans can be paid; `undefined` if there is none. */
  gateway: Gateway | undefined
  /** Leads of forms at Meta; `undefined` if none are taken. */
  metaLeads: AdvertAdapter | undefined
  /** `undefined` if nothing comes or leaves by WhatsApp. */
  whatsApp: WhatsAppAdapter | undefined
  accounts(): Accounts
  /** Returns a mark that distinguishes an account from others and reveals nothing else. */
  markOf(account: { id: string }): string
  /**
   * The public address of the site, without a trailing slash: `https://example.org`. Known once the server
   * listens.
   */
  origin(): string
  now(): Date
  today(): Day
  /**
   * Returns the sender of a request, as far as limits need it. `remote`: the network address at the other end
   * of the connection.
   */
  senderOf(request: Request, remote: string): FormSender
  /** Writes one line of the log about something that was refused. */
  logRefusal: LogRefusal
  /** Called when an answer failed through an error of ours. */
  report(error: unknown, path: string): void
}
