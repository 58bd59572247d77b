import { degreeLevels } from '../levels/levels.ts'
import type { CountryCode, CurrencyCode, StudyLevel, Tuition } from '../types.ts'

/** A programme's fee and length as its register has them. */
export interface StatedFee {
  row: number
  title: string
  institution: number
  country: CountryCode
  level: StudyLevel
  field: string
  amount: number
  currency: CurrencyCode
  period: 'year' | 'programme'
  months?: number
  /** It is an estimate: the institution's average of a level, used for its programmes. */
  isAverage: boolean
  /** The institution's own page states it: it is a peer, and not doubted because of a register. */
  isOnPage?: boolean
}

/** A figure that looks wrong beside its peers, with the reason. */
export interface Doubt {
  row: number
  fact: 'tuition' | 'durationMonths'
  basis: string
}

interface Fee extends StatedFee {
  annual: number
}

/**
 * The fees and lengths that a fee is compared with, one for each course: a course in five towns is one peer.
 */
interface Peers {
  annual: number
  months: number
  /** `own`: of the same institution. */
  group: 'own' | 'country'
}

/** Courses of English are of any length, and schools have a fee for each year of age. */
const COMPARED: ReadonlySet<StudyLevel> = new Set(degreeLevels)
const DEGREES = COMPARED.difference(new Set<StudyLevel>(['certificate', 'diploma']))

/**
 * The maximum of a year's cost as a multiple of its peers' median, and the minimum as a part of it. Set by
 * looking at every Australian fee outside them: real prices of degrees at one institution are within these
 * limits, and colleges differ far more among each other.
 */
const LIMITS = {
  degree: { most: 2.2, least: 0.33 },
  other: { most: 4.2, least: 1 / 6 },
  country: { most: 8, least: 1 / 20 },
}

/** Degrees that cost several times as much as others of the institution. */
const EXPENSIVE =
  /medic|surg|dent(al|ist)|veterin|aviat|aeros|flight|flying|pilot|an(a)?esthe|chiropract|optomet/i

/**
 * A fee for the whole course that is really one year's: divided by the years it is below `least`, and in full
 * it is near a year's.
 */
const ONE_YEAR_FOR_ALL = { least: 0.42, near: [0.7, 1.4] }
/** A length of at most half its peers', beside a fee that is twice theirs a year and fits their length. */
const SHORT = { share: 0.5, times: 2, timesIfExpensive: 2.5, near: [0.5, 1.8] }
/** A course of a few months has no yearly fee to compare. */
const MIN_MONTHS_FOR_LEAST = 9

const MIN_OWN_PEERS = 5
const MIN_COUNTRY_PEERS = 10

/** Returns the fees and lengths that look wrong beside their peers. */
export function findImplausible(statedFees: Iterable<StatedFee>): Doubt[] {
  const { averages = [], fees = [] } = Object.groupBy(statedFees, ({ isAverage }) =>
    isAverage ? 'averages' : 'fees',
  )
  return [...findImplausibleFees(fees), ...findImplausibleAverages(averages)]
}

/**
 * Returns the figures that cannot be right, compared with those of the same institution, else of the country,
 * at the same level and in the same field: a fee with a digit too many, one year's fee stated for the whole
 * course, or a length of one year with the fee of four.
 */
function findImplausibleFees(statedFees: StatedFee[]): Doubt[] {
  const fees = statedFees.flatMap((fee): Fee[] => {
    const annual = COMPARED.has(fee.level) && findAnnual(fee)
    return annual ? [{ ...fee, annual }] : []
  })
  const peersOf = groupPeers(fees)
  return fees.flatMap((fee) => {
    const peers = fee.isOnPage ? undefined : peersOf(fee)
    return peers ? (listDoubts(fee, peers) ?? []) : []
  })
}

/** Graduates pay less than undergraduates at most colleges, and hardly anywhere less than this part of it. */
const MIN_SHARE_OF_UNDERGRADUATES = 1 / 8

/**
 * Returns the averages of graduates that are a small part of the undergraduates' price at the same
 * institution: the fee of one course, filed as that of a year.
 */
function findImplausibleAverages(averages: StatedFee[]): Doubt[] {
  const bachelors = new Map<string, number>()
  for (const { level, institution, amount, currency } of averages)
    if (level === 'bachelor') bachelors.set(`${institution} ${currency}`, amount)
  return averages.flatMap(({ row, level, institution, amount, currency }): Doubt[] => {
    const undergraduates = bachelors.get(`${institution} ${currency}`)
    const isOfGraduates = level === 'master' || level === 'doctorate'
    if (!isOfGraduates || !undergraduates || amount >= undergraduates * MIN_SHARE_OF_UNDERGRADUATES) return []
    const basis = `the register’s average of graduates is ${formatMoney(amount, currency)} a year, where the institution’s undergraduates pay ${formatMoney(undergraduates, currency)}`
    return [{ row, fact: 'tuition', basis }]
  })
}

/** No fee doubles, or halves, in the few years between a register's edition and the institution's page. */
const MAX_CHANGE_RATIO = 2

/** True if an earlier year's fee cannot be of the same course as the one that its institution now states. */
export function isSlipOf(now: Tuition, earlier: Tuition): boolean {
  const change = now.amount / earlier.amount
  return now.currency === earlier.currency && (change >= MAX_CHANGE_RATIO || change <= 1 / MAX_CHANGE_RATIO)
}

const formatMoney = (value: number, currency: CurrencyCode) =>
  `${currency} ${Math.round(value).toLocaleString('en')}`

function findAnnual({ amount, period, months }: StatedFee): number | undefined {
  if (period === 'year') return amount
  return months ? amount / Math.max(1, months / 12) : undefined
}

function listDoubts(fee: Fee, peers: Peers): Doubt | undefined {
  const { row, annual, level, title, months = 0 } = fee
  const isDegree = DEGREES.has(level)
  const { most, least } = LIMITS[peers.group === 'country' ? 'country' : isDegree ? 'degree' : 'other']
  const times = annual / peers.annual
  const basis = getBasis(fee, peers)
  if (peers.group === 'own' && isTooShort(fee, peers)) return { row, fact: 'durationMonths', basis }
  if (times > most && !EXPENSIVE.test(title)) return { row, fact: 'tuition', basis }
  const isOfOneYear = isDegree && peers.group === 'own' && isOneYearForAll(fee, peers)
  if ((times < least || isOfOneYear) && (!months || months >= MIN_MONTHS_FOR_LEAST))
    return { row, fact: 'tuition', basis }
  return undefined
}

/**
 * Only for first degrees: one-year and two-year master's exist side by side, and the dearest are among them.
 */
function isTooShort(fee: Fee, peers: Peers): boolean {
  const { amount, period, months = 0, annual, level, title } = fee
  if (level !== 'bachelor' || period === 'year' || months > peers.months * SHORT.share) return false
  if (annual < peers.annual * (EXPENSIVE.test(title) ? SHORT.timesIfExpensive : SHORT.times)) return false
  return isBetween(amount / (peers.months / 12) / peers.annual, SHORT.near)
}

function isOneYearForAll({ amount, period, months = 0, annual }: Fee, peers: Peers): boolean {
  if (period === 'year' || months < 24) return false
  return (
    annual / peers.annual < ONE_YEAR_FOR_ALL.least && isBetween(amount / peers.annual, ONE_YEAR_FOR_ALL.near)
  )
}

const isBetween = (value: number, [from, to]: number[]) => value >= from && value <= to

/** Reads after "Basis: ". */
function getBasis({ amount, currency, period, months, annual, level }: Fee, { annual: usual, group }: Peers) {
  const money = (value: number) => formatMoney(value, currency)
  const year = period === 'year' || !months ? money(annual) : `${money(amount)} for ${months} months`
  const where = group === 'own' ? 'of this institution' : 'in this country'
  return `the register says ${year}, and a year of the other ${getKind(level)} ${where} costs about ${money(usual)}`
}

const getKind = (level: StudyLevel) =>
  DEGREES.has(level) ? 'degrees at this level' : 'courses at this level'

/** Returns who a fee's peers are: the nearest group with enough different courses in it. */
function groupPeers(fees: Fee[]): (fee: Fee) => Peers | undefined {
  const groups = new Map<string, Map<string, Fee>>()
  for (const fee of fees)
    for (const key of listKeys(fee)) {
      const group = groups.get(key) ?? new Map<string, Fee>()
      groups.set(key, group)
      group.set(`${fee.title} ${fee.amount} ${fee.months}`, fee)
    }
  const medians = new Map<string, Omit<Peers, 'group'>>()
  for (const [key, group] of groups) {
    const peers = [...group.values()]
    medians.set(key, {
      annual: getMedian(peers.map(({ annual }) => annual)),
      months: getMedian(peers.map(({ months = 0 }) => months)),
    })
  }
  return (fee) => {
    const keys = listKeys(fee)
    for (const [index, key] of keys.entries()) {
      const group = index < keys.length - 1 ? 'own' : 'country'
      if (groups.get(key)!.size >= (group === 'own' ? MIN_OWN_PEERS : MIN_COUNTRY_PEERS))
        return { ...medians.get(key)!, group }
    }
    return undefined
  }
}

/** The nearest first. Fees a year and fees in all are set beside each other as a year's. */
const listKeys = ({ institution, country, level, field, currency }: Fee) => [
  `${institution} ${level} ${field} ${currency}`,
  `${institution} ${level} ${currency}`,
  `${country} ${level} ${field} ${currency}`,
]

function getMedian(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1]
}
