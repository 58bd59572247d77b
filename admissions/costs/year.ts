import { convert } from '../catalogue/money/currencies.ts'
import { findTown } from '../catalogue/places/town.ts'
import type { Programme } from '../catalogue/records.ts'
import type { Attendance, CurrencyCode, Money } from '../catalogue/types.ts'
import { type Citation, cite } from '../conversions/cited.ts'
import type { CostAmounts } from './amounts.ts'

/** An estimated cost other than tuition, as its source states it. */
export interface Estimate extends Money {
  period: 'month' | 'year' | 'once'
  /** The part of it that falls on the year. */
  annual: number
  by: Citation
}

/**
 * The cost of a year at a programme: tuition, living, the visa and one return journey. Insurance is not
 * included, as we have no source for it.
 */
export interface YearCostParts {
  tuition: Money
  living: Estimate
  visa?: Estimate
  travel?: Estimate
  together: Money
  /** One of them is commonly known only, or past its review date. */
  isUnconfirmed: boolean
}

const MONTHS_OF_A_YEAR = 12

type Where = Pick<Programme, 'country' | 'city' | 'institutionCity' | 'roomAndBoard' | 'facts'>

/**
 * Returns the cost of a year by these amounts; `undefined` if tuition, living or a rate is unknown, and for an online programme, as students do
 * not move for it.
 */
export function estimateYearCost(
  amounts: CostAmounts,
  programme: Where & Pick<Programme, 'annualTuition'>,
  currency: CurrencyCode,
  today: string,
): YearCostParts | undefined {
  const { annualTuition, country } = programme
  const living = estimateLivingCost(amounts, programme, today)
  if (!('value' in annualTuition) || !living) return undefined
  const tuition = { amount: annualTuition.value.amount, currency: annualTuition.value.currency }
  const { visa, travel } = listOneOffCosts(amounts, country.code, today, findLength(programme))
  const parts = [living, visa, travel]
  const together = sumMoney(currency, [tuition, ...parts.map((part) => part && toAnnualMoney(part))])
  const isUnconfirmed = parts.some((part) => part?.by.confidence === 'unconfirmed')
  return together && { tuition, living, visa, travel, together, isUnconfirmed }
}

const findLength = ({ facts: { durationMonths } }: Pick<Programme, 'facts'>) =>
  'value' in durationMonths ? durationMonths.value : undefined

/**
 * Returns the cost of living for a year: the institution's own figure, else the amount that the government
 * requires students to show.
 */
export function estimateLivingCost(amounts: CostAmounts, place: Where, today: string): Estimate | undefined {
  const { country, roomAndBoard, facts } = place
  const city = findTown(place)
  const own = 'value' in roomAndBoard ? roomAndBoard.value : undefined
  const attendance = 'value' in facts.attendance ? facts.attendance.value : undefined
  const months = findLength(place)
  const annual = estimateLivingForYear(amounts, country.code, city, own, attendance, months)
  if (annual === undefined || attendance === 'online') return undefined
  if ('value' in roomAndBoard) {
    const { value, source, basis } = roomAndBoard
    const { id, publisher, title, edition, retrieved } = source
    const actor = {
      id,
      publisher,
      title,
      edition,
      note: basis,
      confidence: 'official',
      seen: retrieved,
    } as const
    return { ...value, period: 'year', annual: annual.amount, by: actor }
  }
  return { ...estimateLivingIn(amounts, country.code, city, today)!, annual: annual.amount }
}

/**
 * Returns the same without its source, for callers that scan every programme. Zero if the student does not
 * move, `undefined` if unknown.
 */
export function estimateLivingForYear(
  amounts: CostAmounts,
  country: string,
  city: string | undefined,
  own: Money | undefined,
  attendance: Attendance | undefined,
  durationMonths: number | undefined,
): Money | undefined {
  if (attendance === 'online') return { amount: 0, currency: 'INR' }
  const money = own ?? getAnnualLiving(findLivingEntry(amounts, country, city))
  // A stay of less than a year costs less than a year's living.
  const share = Math.min(1, (durationMonths || 12) / 12)
  return money && { amount: money.amount * share, currency: money.currency }
}

/**
 * Returns by how much to multiply a year's tuition and living for a whole course: in a course of less than a
 * year, both already cover the whole course.
 */
export const countYearsPaid = (durationMonths: number) => Math.max(1, durationMonths / 12)

/**
 * Returns the amount that a government requires a student to show for living. `undefined` if we have no
 * figure for the country.
 */
export function estimateLivingIn(
  amounts: CostAmounts,
  country: string,
  city: string | undefined,
  today: string,
): Estimate | undefined {
  const entry = findLivingEntry(amounts, country, city)
  if (!entry) return undefined
  const { amount, currency } = entry
  return {
    amount,
    currency,
    period: entry.period,
    annual: getAnnualLiving(entry)!.amount,
    by: cite(entry, today),
  }
}

/**
 * Returns whether our living figure for a country is the amount that its government requires students to
 * show.
 */
export function isLivingShown(amounts: CostAmounts, country: string): boolean {
  const entry = findLivingEntry(amounts, country, undefined)
  return entry !== undefined && !entry.isEstimate
}

/**
 * Returns the maximum that a country asks students to show for living, if it is for fewer months than a year.
 */
export function findMaxFundsShown(
  amounts: CostAmounts,
  country: string,
): (Money & { months: number }) | undefined {
  const { shownMonths: months, amount, currency } = findLivingEntry(amounts, country, undefined) ?? {}
  return months && amount && currency ? { months, amount: amount * months, currency } : undefined
}

const findVisa = ({ visa }: CostAmounts, code: string) => visa.find(({ country }) => country === code)
const findJourney = ({ travel }: CostAmounts, code: string) => travel.find(({ country }) => country === code)

/**
 * Returns the one-off costs: the visa for so many months, and one return journey. Each is `undefined` if we
 * have no figure for the country.
 */
export function listOneOffCosts(
  amounts: CostAmounts,
  country: string,
  today: string,
  months?: number,
): { visa?: Estimate; travel?: Estimate } {
  const [visa, travel] = listOneOffAmounts(amounts, country, months)
  return {
    visa: createOneOffCost(visa, findVisa(amounts, country), today),
    travel: createOneOffCost(travel, findJourney(amounts, country), today),
  }
}

/** Returns the same without its sources, for callers that look at every programme. */
export const listOneOffAmounts = (
  amounts: CostAmounts,
  country: string,
  months?: number,
): (Money | undefined)[] => [findVisaFee(amounts, country, months), findJourney(amounts, country)]

/**
 * Returns for how many years a visa is paid before the stay begins, in halves: the stay that is granted runs
 * past the course. `undefined` if it costs the same for any stay.
 */
export function countVisaYears(amounts: CostAmounts, country: string, months?: number): number | undefined {
  const visa = findVisa(amounts, country)
  if (!visa?.eachYear) return undefined
  const { usualMonths = MONTHS_OF_A_YEAR, stayAdds = [], freeUpToMonths = 0 } = visa
  const course = months ?? usualMonths
  const stay = course + (stayAdds.find(({ fromMonths }) => course >= fromMonths)?.months ?? 0)
  return stay <= freeUpToMonths ? 0 : Math.ceil(stay / 6) / 2
}

function findVisaFee(amounts: CostAmounts, country: string, months?: number): Money | undefined {
  const visa = findVisa(amounts, country)
  const years = countVisaYears(amounts, country, months) ?? 0
  return visa && { amount: visa.amount + (visa.eachYear ?? 0) * years, currency: visa.currency }
}

function createOneOffCost(
  money: Money | undefined,
  entry: Parameters<typeof cite>[0] | undefined,
  today: string,
): Estimate | undefined {
  if (!money || !entry) return undefined
  const { amount, currency } = money
  return { amount, currency, period: 'once', annual: amount, by: cite(entry, today) }
}

/** Returns an estimate's cost of one year, in its own currency. */
export function toAnnualMoney({ annual, currency }: Estimate): Money {
  return { amount: annual, currency }
}

/** Returns `undefined` if one of them has no rate. */
export function sumMoney(currency: CurrencyCode, parts: (Money | undefined)[]): Money | undefined {
  let amount = 0
  for (const part of parts) {
    const converted = part ? convert(part, currency) : { amount: 0 }
    if (!converted) return undefined
    amount += converted.amount
  }
  return { amount, currency }
}

function findLivingEntry({ living }: CostAmounts, country: string, city: string | undefined) {
  const ofCountry = living.filter((entry) => entry.country === country)
  return (
    ofCountry.find((entry) => entry.city !== undefined && entry.city === city) ??
    ofCountry.find((entry) => entry.city === undefined)
  )
}

function getAnnualLiving(entry: ReturnType<typeof findLivingEntry>): Money | undefined {
  if (!entry) return undefined
  const { amount, currency, period } = entry
  return { amount: period === 'month' ? amount * 12 : amount, currency }
}
