import type { Accounts } from '../admissions/accounts/accounts.server.ts'
import type { PassageIndex } from '../admissions/coach/find.ts'
import type { Content } from '../admissions/content/read.server.ts'
import type { Day } from '../admissions/days/days.server.ts'
import type { DocumentLinks } from '../admissions/documents/links.ts'
import type { Interpreter } from '../admissions/interpret/interpreter.server.ts'
import type { FormSender } from '../admissions/leads/leads.server.ts'
import type { Matchable } from '../admissions/matching/matchable.server.ts'
import type { NeutralityCheck } from '../admissions/matching/neutrality.server.ts'
import type { Searchable } from '../admissions/search/index.server.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/open.ts'
import type { Files } from '../platform/files/files.ts'

/**
 * What the server has opened, for pages and the API alike: `server/services.ts` makes it once, and each request is handed it. A page sees it
 * as its own request does (`PageContext`).
 */
export interface Services {
  /** What the operator has set. */
  config: Config
  database: Database
  catalogue: {
    /** The catalogue of now, ready to be searched. */
    current(): Searchable
    /** The same, laid out for matching. */
    matchable(): Matchable
    /** The last check that nothing commercial moves an order; undefined until the first has run. */
    neutrality(): NeutralityCheck | undefined
  }
  /** Reads sentences against the catalogue. */
  interpreter: Interpreter
  /** What the operator writes: read once at the start. */
  content: Content
  /** The same, in pieces that a question can find. */
  passages: PassageIndex
  /** Opens a stream of a person's changes for one of their sessions; undefined when no more may be opened. */
  live: { open(person: string, session: string): ReadableStream<Uint8Array> | undefined }
  /** Where pictures and documents come in and are kept. */
  files: Files
  /** Signs the addresses of documents. */
  documentLinks: DocumentLinks
  /** Signing up, in and out. */
  accounts(): Accounts
  /** Where the site is reached from outside, without a slash at the end: `https://example.org`. Known once it listens. */
  origin(): string
  now(): Date
  /** The day in the operator's zone. */
  today(): Day
  /** Who sends a request, as far as limits have to know. `remote`: the network address at the other end of the connection. */
  senderOf(request: Request, remote: string): FormSender
  /** Told when an answer failed through our fault. */
  report(error: unknown, path: string): void
}
