import { createContext } from 'react-router'
import type { Accounts } from '../admissions/accounts/accounts.server.ts'
import type { SignedIn } from '../admissions/accounts/types.ts'
import type { Catalogue } from '../admissions/catalogue/catalogue.server.ts'
import type { PassageIndex } from '../admissions/coach/find.ts'
import type { Content } from '../admissions/content/read.server.ts'
import type { Abilities } from '../admissions/content/variables.ts'
import type { Day } from '../admissions/days/days.server.ts'
import type { DocumentLinks } from '../admissions/documents/links.ts'
import type { Interpreter } from '../admissions/interpret/interpreter.server.ts'
import type { FormSender } from '../admissions/leads/leads.server.ts'
import type { Matchable } from '../admissions/matching/matchable.server.ts'
import type { OrderCheck } from '../admissions/matching/neutrality.server.ts'
import type { House } from '../admissions/plans/house.ts'
import type { Searchable } from '../admissions/search/index.server.ts'
import type { Services } from './services.ts'
import type { PublicSite } from './site/public-site.ts'
import type { Returned } from './ui/ReturnedMail.tsx'
import type { Locale } from './words/locale.ts'

/** What the server hands to every loader. */
export interface PageContext {
  /** The running catalogue; the same one for the whole of a request, also when a new one is swapped in meanwhile. */
  catalogue: Catalogue
  searchable: Searchable
  matchable(): Matchable
  /** The last check that nothing commercial moves an order; undefined until the first has run. */
  neutrality(): OrderCheck | undefined
  interpreter: Interpreter
  content: Content
  /** Where it was read from. */
  contentFolder: string
  passages: PassageIndex
  /** What the operator has set, as far as visitors may know it. */
  site: PublicSite
  /** What this installation can do, as far as its words depend on it. */
  abilities: Abilities
  /** Where the site is reached from outside, without a slash at the end: `https://example.org`. */
  origin: string
  /** Who sells plans, and how they are paid. */
  house: House
  /** What a visitor is taken to reckon in until they choose otherwise. */
  defaultCurrency: string
  now: () => Date
  /** The visitor's day: in the zone that their device has told, else in the operator's. */
  today(): Day
  /** The latest day that may be the visitor's today: their own where it is known, else the latest that has begun anywhere. */
  latestDay(): Day
  /** The visitor's day on which an instant falls. */
  dayOf(instant: Date): Day
  /** The time of day where the visitor is, as `14:05`. */
  timeOf(instant: Date): string
  /** The visitor's zone as their device has told it, else the operator's. */
  zone(): string
  /** The same day in the operator's zone: for what is one day for everybody. */
  houseDayOf(instant: Date): Day
  /** The operator's zone: what is counted for everybody is counted in its days and weeks. */
  houseZone: string
  /** How figures are written for the visitor. */
  locale: Locale
  database: Services['database']
  /** Who asks, as far as a form has to know. */
  visitor: FormSender
  accounts: Accounts
  /** When mail to an address came back, as the visitor's day, and why; undefined where none did, or one has arrived since. */
  mailReturned(email: string | null | undefined): Promise<Returned | undefined>
  /** Mail that waits; only where the site is developed. */
  mailbox?(): Promise<{ id: string; recipient: string; subject: string; body: string }[]>
  /** Who is signed in, whatever their role; undefined for a visitor. Looked up once for a request, when it is first asked. */
  person(): Promise<SignedIn | undefined>
  student(): Promise<SignedIn | undefined>
  /** A mark that tells an account from others and says nothing else of it. */
  markOf: Services['markOf']
  logRefusal: Services['logRefusal']
  /** Opens a stream of a person's changes for one of their sessions; undefined when no more may be opened. */
  live: Services['live']
  files: Services['files']
  documentLinks: DocumentLinks
  /** The payment service on whose pages plans can be paid; undefined: there is none. */
  gateway: Services['gateway']
  /** For a fault of ours that a page answers by itself. */
  report(error: unknown): void
}

export const pageContext = createContext<PageContext>()
