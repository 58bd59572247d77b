import { createContext } from 'react-router'
import type { Accounts } from '../admissions/accounts/accounts.server.ts'
import type { SignedIn } from '../admissions/accounts/types.ts'
import type { Catalogue } from '../admissions/catalogue/catalogue.server.ts'
import type { PassageIndex } from '../admissions/coach/find.ts'
import type { CoachIndex } from '../admissions/coach/talk.ts'
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
import type { Views } from '../platform/page-cache.ts'
import type { Services } from './services.ts'
import type { PublicSite } from './site/public-site.ts'
import type { Returned } from './ui/ReturnedMail.tsx'
import type { Locale } from './words/locale.ts'

/** The data that the server passes to every loader. */
export interface PageContext {
  /**
   * The running catalogue. It stays the same for the whole request, even if a new one is swapped in
   * meanwhile.
   */
  catalogue: Catalogue
  searchable: Searchable
  matchable(): Matchable
  /** The last check that nothing commercial moves an order; undefined until the first has run. */
  neutrality(): OrderCheck | undefined
  interpreter: Interpreter
  pageModel: Services['pageModel']
  coachModel: Services['coachModel']
  content: Content
  /** Folder that the content was read from. */
  contentFolder: string
  passages: PassageIndex
  coach: CoachIndex
  /** Shows at once what was just saved at the desk. */
  refreshContent: Services['refreshContent']
  /** The operator's settings that visitors may know. */
  site: PublicSite
  /** Features of this installation that its texts depend on. */
  abilities: Abilities
  /** The site's public address, without a trailing slash: `https://example.org`. */
  origin: string
  /** Returns whether the site would fetch a web address: none of its own machine or network. */
  mayAsk(address: string): Promise<boolean>
  /** The seller of plans, and the ways to pay. */
  house: House
  /** The currency assumed for a visitor until they choose another. */
  defaultCurrency: string
  now: () => Date
  /** The visitor's day: in the time zone reported by their device, else in the operator's. */
  today(): Day
  /**
   * The latest day that may be the visitor's today: their own if known, else the latest that has begun
   * anywhere.
   */
  latestDay(): Day
  /** The visitor's day on which an instant falls. */
  dayOf(instant: Date): Day
  /** The time of day where the visitor is, as `14:05`. */
  timeOf(instant: Date): string
  /** The visitor's time zone as reported by their device, else the operator's. */
  zone(): string
  /** The same; `undefined` if the device has reported none. */
  deviceZone(): string | undefined
  /** Returns the day in the operator's zone, for things that have one day for all users. */
  houseDayOf(instant: Date): Day
  /** The operator's zone: figures for everyone are counted in its days and weeks. */
  houseZone: string
  /** Number format for the visitor. */
  locale: Locale
  database: Services['database']
  /** The sender, as far as forms need it. */
  visitor: FormSender
  accounts: Accounts
  /**
   * When and why mail to an address was returned, as the visitor's day; `undefined` if none was, or a later
   * one arrived. `since`: earlier ones do not count.
   */
  mailReturned(email: string | null | undefined, since?: Date): Promise<Returned | undefined>
  /** Mail that waits; only where the site is developed. */
  mailbox?(): Promise<{ id: string; recipient: string; subject: string; body: string }[]>
  /**
   * Returns the signed-in person of any role; `undefined` for a visitor. Looked up once per request, on first
   * use.
   */
  person(): Promise<SignedIn | undefined>
  student(): Promise<SignedIn | undefined>
  /** Returns a mark that distinguishes an account from others and reveals nothing else. */
  markOf: Services['markOf']
  logRefusal: Services['logRefusal']
  /** Opens a stream of a person's changes for one of their sessions; undefined when no more may be opened. */
  live: Services['live']
  files: Services['files']
  documentLinks: DocumentLinks
  /** The payment service on whose pages plans can be paid; `undefined` if there is none. */
  gateway: Services['gateway']
  /** Notes which programmes the answer shows, for the counts of what visitors open and find. */
  noteViews(views: Views): void
  /** Reports a server error that a page handles itself. */
  report(error: unknown): void
}

export const pageContext = createContext<PageContext>()
