import { findNextIntake } from '../../../admissions/catalogue/coming.ts'
import { convert } from '../../../admissions/catalogue/money/currencies.ts'
import { findNextLastDay } from '../../../admissions/catalogue/places/last-day.server.ts'
import type { Programme } from '../../../admissions/catalogue/records.ts'
import type { Spread } from '../../../admissions/catalogue/spread.ts'
import type { CurrencyCode, Money, Source } from '../../../admissions/catalogue/types.ts'
import { type Estimate, estimateYearCost, toAnnualMoney } from '../../../admissions/costs/year.ts'
import type { PageContext } from '../../context.ts'
import { recordWords } from '../words.ts'
import type { MoneySpread } from './spread.ts'
import {
  type Fee,
  getPlace,
  listTeachingLanguages,
  type ProgrammeSummary,
  type SummaryFact,
  toSummaryFact,
  type YearInAll,
  type YearPart,
} from './summary.ts'

/** When a page is shown: the reader's day, and the moment, which is another day at some institutions. */
export type ShownAt = Pick<PageContext, 'today' | 'now'> & AmountsInForce

/** The content whose amounts count. */
export interface AmountsInForce {
  content: Pick<PageContext['content'], 'amounts'>
}

/** Returns a programme's summary for a card: a twentieth of the record. */
export function summariseProgramme(
  programme: Programme,
  currency: CurrencyCode,
  shownAt: ShownAt,
): ProgrammeSummary {
  const today = shownAt.today()
  const { id, title, institution, level, discipline, facts, annualTuition } = programme
  const attendance = toSummaryFact(facts.attendance)
  return {
    id,
    title,
    institution,
    place: getPlace(programme),
    level: level.label,
    discipline: discipline?.label,
    annualTuition: mapFact(toSummaryFact(annualTuition), (fee) => addAbout(fee, currency)),
    feeFrom: findFeeYear(programme, today),
    year: computeYearInAll(programme, currency, shownAt),
    durationMonths: toSummaryFact(facts.durationMonths),
    nextIntake: mapFact(toSummaryFact(facts.intakes), (intakes) => findNextIntake(intakes, today)),
    applyBy: mapFact(toSummaryFact(facts.deadlines), (days) =>
      findNextLastDay(days, programme, shownAt.now()),
    ),
    pay: findPay(programme, currency),
    taughtIn: listTeachingLanguages(programme),
    online: 'value' in attendance && attendance.value !== 'on-campus',
  }
}

/** Returns the year of a fee that is older than last year's; `undefined` for newer fees. */
export function findFeeYear({ annualTuition }: Pick<Programme, 'annualTuition'>, today: string) {
  return 'value' in annualTuition ? findOldYear(annualTuition.source, today, annualTuition.basis) : undefined
}

/**
 * Returns the year of old figures. A file may hold older fees than its edition says: then the basis names
 * their academic year, `2020–21`.
 */
function findOldYear({ edition }: Pick<Source, 'edition'>, today: string, basis = '') {
  const [, year] = /\b(20\d\d)–\d\d\b/.exec(basis) ?? /(20\d\d)/.exec(edition) ?? []
  const from = Number(year)
  return from < Number(today.slice(0, 4)) - 1 ? from : undefined
}

/**
 * Returns the age of the fees of many universities, by their registers; `undefined` if none is older than
 * last year's.
 */
export function findOldFeeYears(sources: Pick<Source, 'edition'>[], today: string): string | undefined {
  const oldYears = sources.map((source) => findOldYear(source, today))
  const years = [...new Set(oldYears.flatMap((year) => year ?? []))].sort()
  return years.length > 0
    ? recordWords.answers.feesFrom(years.map(String), !oldYears.includes(undefined), false)
    : undefined
}

/** Returns the yearly pay: monthly pay counts twelve times. The state is that of the figure. */
function findPay(
  { facts: { graduatePay, medianEarnings } }: Programme,
  currency: CurrencyCode,
): ProgrammeSummary['pay'] {
  const year = (money: Money, state: 'published' | 'estimated') => {
    const about = convert(money, currency)
    return about && { ...about, amount: Number(about.amount.toPrecision(6)), state }
  }
  if ('value' in graduatePay) {
    const { pay, period } = graduatePay.value
    return year({ ...pay, amount: pay.amount * (period === 'month' ? 12 : 1) }, graduatePay.state)
  }
  return 'value' in medianEarnings ? year(medianEarnings.value, medianEarnings.state) : undefined
}

/** Returns the cost of a whole year and its parts; `withSources` adds the source of each part. */
export function computeYearInAll(
  programme: Programme,
  currency: CurrencyCode,
  { today, content }: Pick<PageContext, 'today'> & AmountsInForce,
  withSources = false,
): YearInAll | undefined {
  const year = estimateYearCost(content.amounts, programme, currency, today())
  if (!year) return undefined
  const about = (money: Money) => {
    const converted = convert(money, currency)!
    return { ...converted, amount: Number(converted.amount.toPrecision(6)) }
  }
  const estimate = (part: YearPart['part'], cost: Estimate): YearPart => ({
    part,
    about: about(toAnnualMoney(cost)),
    state: 'estimated',
    doubt: findDoubt(cost.by),
    by: withSources ? cost.by : undefined,
  })
  const { state } = programme.annualTuition
  const { durationMonths } = programme.facts
  const months = 'value' in durationMonths ? durationMonths.value : 12
  return {
    together: about(year.together),
    parts: [
      { part: 'tuition', about: about(year.tuition), state: state === 'published' ? state : 'estimated' },
      { ...estimate('living', year.living), ...(months < 12 && { months }) },
      ...(year.visa ? [estimate('visa', year.visa)] : []),
      ...(year.travel ? [estimate('travel', year.travel)] : []),
    ],
  }
}

function findDoubt({ confidence, isToConfirm }: Estimate['by']): YearPart['doubt'] {
  if (isToConfirm) return 'toConfirm'
  return confidence === 'unconfirmed' ? 'unconfirmed' : undefined
}

/**
 * Adds the approximate amount of a fee in another currency. Adds none if the currency is the same or has no
 * rate, or the fee is zero, which is exact.
 */
export function addAbout<Asked extends Money>(fee: Asked, currency: CurrencyCode): Fee<Asked> {
  if (fee.currency === currency || fee.amount === 0) return fee
  const about = convert(fee, currency)
  // At most three digits are shown; more than six in the data would only make the page longer.
  return about ? { ...fee, about: { ...about, amount: Number(about.amount.toPrecision(6)) } } : fee
}

/** Returns a spread of amounts, each with about how much it is in `currency`. */
export function presentMoneySpread(
  spread: Spread & { currency: CurrencyCode },
  currency: CurrencyCode,
): MoneySpread {
  const fee = (amount: number) =>
    addAbout({ amount: Math.round(amount), currency: spread.currency }, currency)
  const { of, state, lower, middle, upper } = spread
  return { of, state, amounts: { lower: fee(lower), middle: fee(middle), upper: fee(upper) } }
}

function mapFact<A, B>(fact: SummaryFact<A>, change: (value: A) => B | undefined): SummaryFact<B> {
  if (!('value' in fact)) return fact
  const value = change(fact.value)
  return value === undefined ? { state: 'unknown' } : { state: fact.state, value }
}
