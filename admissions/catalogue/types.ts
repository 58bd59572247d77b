import type { StatementAsked } from './statement.ts'

/**
 * The types of the catalogue: facts that a register states about institutions and programmes, and how sure we
 * are of them.
 *
 * Importers produce these shapes, a register's edition file stores them, and the snapshot is built from them.
 */

/** ISO 3166-1 alpha-2, upper case: `AU`. */
export type CountryCode = string
/** ISO 4217, upper case: `INR`. */
export type CurrencyCode = string
/** `2026-11-21`. */
export type IsoDate = string
/** `<register>-<the register's own key>`, lower case, letters, digits, `.`, `-` and `_` only: `cricos-0100138`. */
export type ProgrammeId = string
/** `<register>-<the register's own key>`, as above: `us-100654`. */
export type InstitutionId = string
/** `<register>/<file edition>`: `us/ipeds-c2024`. */
export type SourceId = string

/** One edition of one file of one publisher, which facts cite. */
export interface Source {
  id: SourceId
  /** `checked`: a page that staff have looked at. */
  register: RegisterName | 'checked'
  publisher: string
  title: string
  edition: string
  licence: string
  /** False until an operator has read the licence at its publisher. */
  licenceConfirmed: boolean
  /** The publisher's page about the register, for people. */
  page?: string
  /** The day the file was read. */
  retrieved: IsoDate
}

/**
 * Course registers come before directories, so an institution keeps the id and name under which its
 * programmes are listed.
 */
export const registerNames = [
  'us',
  'cricos',
  'discover-uni',
  'france',
  'netherlands',
  'italy',
  'singapore',
  'partner',
  // Facts on institutions' own pages about programmes that registers list, and about some that none lists.
  'institution-pages',
  'france-institutions',
  'ror',
  'hipo',
  'uk-sponsors',
  // Programmes that students have added, checked against their institutions' pages.
  'added',
] as const

export type RegisterName = (typeof registerNames)[number]

/** The origin of a statement: its source, and whether it was published or estimated. */
export interface Origin {
  state: 'published' | 'estimated'
  source: SourceId
  /** Required for an estimate: its basis, as a phrase that reads after "Estimated: ". */
  basis?: string
}

/**
 * A figure with its state. An absent one is *unknown*, and so is one whose register gives nothing reliable:
 * then `basis` is the reason, as a sentence without its full stop. A *suppressed* one is known to its
 * publisher, who withholds it (small groups). A *held-back* one is stated by the register and looks wrong
 * beside its peers: it is shown apart, and is not used in search, sums or order.
 */
export type StatedFact<T> =
  | {
      state: 'published'
      value: T
      source: SourceId
      basis?: string
      /** The address of the page that states it, if that differs from its source's. */
      page?: string
    }
  | { state: 'estimated'; value: T; source: SourceId; basis: string }
  | { state: 'suppressed'; source: SourceId; basis?: string }
  | { state: 'held-back'; figure: T; source: SourceId; basis: string }
  | { state: 'unknown'; source: SourceId; basis: string }

/** Returns the value of a fact that may be used: published or estimated. */
export function getFactValue<T>(fact: StatedFact<T> | undefined): T | undefined {
  return fact && 'value' in fact ? fact.value : undefined
}

export interface Money {
  /** In whole or decimal units of the currency, never in cents. */
  amount: number
  currency: CurrencyCode
}

export interface Tuition extends Money {
  period: 'year' | 'programme'
  /**
   * The students who pay this fee. `out-of-state` is the fee of US public universities for anyone from
   * elsewhere.
   */
  audience: 'international' | 'out-of-state' | 'domestic' | 'everyone'
}

export type Attendance = 'on-campus' | 'online' | 'either'

/** The surroundings of the campus. A town is not part of a larger place. */
export type CampusSetting = 'city' | 'suburb' | 'town' | 'rural'

/** A start of a programme. Most publishers name a month only. */
export interface Intake {
  /** 1 to 12. */
  month: number
  year?: number
}

/** A test that is asked for: `required` as the publisher states it, and the minimum score, if given. */
export interface TestRequirement {
  /** `undefined` if the publisher gives a score without saying whether it is required. */
  required?: boolean
  score?: number
  /** The minimum for each part of an English test, if the publisher states any. */
  components?: Partial<Record<'listening' | 'reading' | 'writing' | 'speaking', number>>
}

export const TESTS = ['sat', 'act', 'gre', 'gmat', 'toefl', 'ielts', 'pte', 'det'] as const
export type TestName = (typeof TESTS)[number]

/** The least marks asked for, on each scale the publisher states it on. */
export interface MarksRequirement {
  outOf4?: number
  outOf5?: number
  outOf7?: number
  outOf10?: number
  outOf100?: number
}

/** 25th, 50th and 75th percentile of those *admitted*: never a minimum. */
export interface Percentiles {
  p25?: number
  p50?: number
  p75?: number
}

/** The people that a figure about graduates or students describes. */
export interface Group {
  /** Months after graduating, for figures about graduates. */
  monthsAfter?: number
  /** How many people the figure covers. */
  people?: number
  /** Response rate of the survey, in per cent. */
  response?: number
  /** `subject` if too few took the programme itself: the figure is for its subject at the institution. */
  of: 'programme' | 'subject'
  /** The subject, in the register's words. */
  subject?: string
  /** As the register writes them: `2021-23`. */
  years: string
}

/** Per cent of the graduates who answered. */
export interface GraduateWork {
  working: number
  workingOrStudying?: number
  group: Group
}

/** Gross pay of the graduates in work: the median, and the range of the middle half. */
export interface GraduatePay {
  pay: Money
  period: 'month' | 'year'
  middleHalf?: [lower: number, upper: number]
  group: Group
}

/** Percentage of entrants who are still at the same institution a year later. */
export interface Continuation {
  continuing: number
  group: Group
}

/** Percentage of entrants who held this many UCAS points. Not a minimum. */
export interface EntryTariff {
  shares: { from: number; to?: number; percent: number }[]
  group: Group
}

/** The Teaching Excellence Framework's ratings of an English institution: Gold, Silver, Bronze, Requires Improvement. */
export interface TeachingRating {
  overall: string
  experience?: string
  outcomes?: string
}

/** Proof of English other than a test: marks of Class XII, or a degree taught in English. */
export interface EnglishWaiver {
  /** As the institution puts it: `Class XII English, CBSE or ISC`. */
  proof: string
  /** The least marks, in per cent. */
  percent?: number
  /** The requirement that it meets: `IELTS 6.5`. */
  serves?: string
  note?: string
}

export interface VisaSponsor {
  status: 'track-record' | 'sponsor' | 'probationary'
  /** True while the authority requires it to put something right. */
  actionPlan?: boolean
}

export interface Place {
  country: CountryCode
  /** ISO 3166-2 (`AU-VIC`) if the register's state has such a code, else a slug of its name. */
  state?: { code: string; name: string }
  city?: string
}

export type ProgrammeFacts = {
  /** The programme's own page. */
  page: string
  durationMonths: number
  tuition: Tuition
  applicationFee: Money
  attendance: Attendance
  intakes: Intake[]
  /** The last days to apply, of one start or of several. */
  deadlines: IsoDate[]
  scholarship: boolean
  feeWaiver: boolean
  campusSetting: CampusSetting
  /** Years of work asked for before the start. */
  workExperienceYears: number
  /** Webometrics, as the partner feed gives it. */
  rankNational: number
  rankWorld: number
  /** Language(s) taught in, English names. */
  language: string
  /** Places offered a year. */
  places: number
  /** A year's median earnings of graduates, some years after they finished. */
  medianEarnings: Money
  /** Median debt of borrowers at the end of the programme. */
  medianDebt: Money
  graduateWork: GraduateWork
  graduatePay: GraduatePay
  continuation: Continuation
  entryTariff: EntryTariff
  /** The ids under which UCAS takes applications for it. */
  ucasIds: string[]
  twelfthGrade: MarksRequirement
  undergraduate: MarksRequirement
  /** Its page's requirements for the statement or essay. */
  statement: StatementAsked
} & Record<TestName, TestRequirement>

export interface ProgrammeRecord extends Place {
  id: ProgrammeId
  /**
   * The programme of another register that it describes, in each of its towns. Its facts replace that
   * programme's; if no register lists that, it is a programme of its own.
   */
  sameAs?: ProgrammeId
  title: string
  /** The institution's id in the same register. */
  institution: InstitutionId
  level: StudyLevel
  /** ISCED-F 2013 narrow field (`061`); `undefined` if unknown. */
  field?: string
  /** The register's own wording from which the field was read: `CIP 11.0701`. */
  fieldFrom?: string
  /** The origin of title, institution, place, level and field. */
  origin: Origin
  facts: { [name in keyof ProgrammeFacts]?: StatedFact<ProgrammeFacts[name]> }
  /** Set when the register no longer lists it. It is kept for what refers to it, and is in no snapshot. */
  withdrawn?: IsoDate
}

export type InstitutionFacts = {
  /** Undergraduate applicants admitted, 0 to 1: of the institution, and never said of a programme. */
  acceptanceRate: number
  /** Percentiles of admitted undergraduates. */
  satReading: Percentiles
  satMath: Percentiles
  act: Percentiles
  founded: number
  rankNational: number
  rankWorld: number
  admissionPage: string
  logo: string
  /** Tuition known for the institution as a whole, for programmes that have none of their own. */
  tuition: Tuition
  undergraduateApplicationFee: Money
  graduateApplicationFee: Money
  /** The institution's own estimate of room and board for an academic year. */
  roomAndBoard: Money
  /** May it sponsor a student's visa? Unknown if the country has no such register. */
  visaSponsor: VisaSponsor
  tef: TeachingRating
  /** Alternatives to an English test that the institution accepts. */
  englishWaivers: EnglishWaiver[]
  /** Street, postcode and town, in one line. */
  address: string
  coordinates: { latitude: number; longitude: number }
}

/**
 * An institution's requirement or charge for all its programmes of a level, school or subject. A fact
 * published of the programme itself comes before it, and a narrower rule before a wider one.
 */
export interface InstitutionRule {
  levels: StudyLevel[]
  /** ISCED-F fields, narrow or broad: `041`, `06`. Absent: all. */
  fields?: string[]
  /** Words, one of which a title must contain: `nursing`. Absent: any title. */
  titles?: string[]
  facts: ProgrammeRecord['facts']
}

export interface InstitutionRecord extends Place {
  id: InstitutionId
  name: string
  /** Other names people search by: trading names, acronyms, names in other languages, former names. */
  aliases: string[]
  website?: string
  /** Registrable domains, lower case, without `www.`: `unimelb.edu.au`. */
  domains: string[]
  /** Keys in other registers, by scheme. */
  identifiers: Partial<
    Record<'ror' | 'unitid' | 'ukprn' | 'cricos' | 'uai' | 'wikidata' | 'grid' | 'slug', string>
  >
  /** Other campuses and sites, if the register lists them. */
  sites?: Place[]
  /** The record of another register that it is about. */
  sameAs?: InstitutionId
  /** The institution's own rules, as its pages state them. */
  rules?: InstitutionRule[]
  origin: Origin
  facts: { [name in keyof InstitutionFacts]?: StatedFact<InstitutionFacts[name]> }
  withdrawn?: IsoDate
}

/**
 * One list of levels for all registers, from the shortest award to the highest, in the order shown on the
 * page.
 */
export const STUDY_LEVELS = [
  'certificate',
  'diploma',
  'associate',
  'bachelor',
  'integrated-master',
  'graduate-certificate',
  'graduate-diploma',
  'master',
  'doctorate',
  'school',
  'foundation',
  'language',
  'other',
] as const
export type StudyLevel = (typeof STUDY_LEVELS)[number]
