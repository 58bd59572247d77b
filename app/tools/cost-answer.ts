import { convert, currencies, findCurrencyOfCountry } from '../../admissions/catalogue/money/currencies.ts'
import { countries } from '../../admissions/catalogue/places/places.ts'
import { findTown } from '../../admissions/catalogue/places/town.ts'
import type { Programme } from '../../admissions/catalogue/records.ts'
import type { Money } from '../../admissions/catalogue/types.ts'
import { calculateTaxCollected } from '../../admissions/conversions/money.ts'
import type { CostAmounts } from '../../admissions/costs/amounts.ts'
import { convertToRupees } from '../../admissions/costs/course.ts'
import {
  type Estimate,
  estimateLivingCost,
  estimateLivingIn,
  listOneOffCosts,
  toAnnualMoney,
} from '../../admissions/costs/year.ts'
import { parseFieldAmount, parseFieldNumber, readQuery, type ToolQuery } from './query.ts'
import { toolsWords } from './words.ts'

const words = toolsWords.cost

export const COST_FIELDS = [
  'tuition',
  'currency',
  'scholarship',
  'country',
  'city',
  'months',
  'ownFunds',
] as const
/** Longer than any course, so a year typed by mistake is noticed. */
export const MAX_MONTHS = 120
const MONTHS_OF_A_YEAR = 12

export type CostField = (typeof COST_FIELDS)[number]

/** The amounts in force, and the day on which they are read. */
export interface CostsOn {
  amounts: CostAmounts
  today: string
}

export interface CostAnswer {
  tuition: Money & { rupees?: number }
  /** The published or estimated fee that the tuition was taken from; undefined where it was typed. */
  tuitionFact?: Programme['annualTuition']
  /** `undefined` if we have no figure for this place. */
  living?: Estimate & { rupees?: number }
  visa?: Estimate & { rupees?: number }
  travel?: Estimate & { rupees?: number }
  /** A scholarship that is won, for this year: taken off the sum. Zero if none was typed. */
  scholarship: Money & { rupees?: number }
  /** Whole rupees; `undefined` if a part has no exchange rate. */
  together?: number
  /** Tax on the rupees paid from own funds: the amount typed, or the whole year. */
  tax?: ReturnType<typeof calculateTaxCollected> & { amount: number; isTyped: boolean }
}

/**
 * Reads the question from the address and adds up the cost. A programme fills in fields that were not typed.
 * Errors are sentences, by field.
 */
export function answerCost(
  address: URLSearchParams,
  programme: Programme | undefined,
  { amounts, today }: CostsOn,
): { query: ToolQuery<CostField>; noFee: boolean; answer?: CostAnswer } {
  const query = readQuery(address, COST_FIELDS)
  /** The question is about a programme that publishes no fee. */
  const noFee = programme !== undefined && !('value' in programme.annualTuition)
  if (programme && !query.wasSent) fillFrom(programme, query)
  // A country's page fills it in: the question is not asked yet.
  else if (query.wasSent && COST_FIELDS.every((name) => name === 'country' || !address.has(name))) {
    query.values.currency = findCurrencyOfCountry(query.values.country) ?? ''
    query.wasSent = false
  }
  if (!query.wasSent) return { query, noFee }
  const input = parseCostInput(query)
  return { query, noFee, answer: input && addUpCost(input, programme, { amounts, today }) }
}

interface CostInput {
  tuition: Money
  /** In the currency of the tuition. */
  scholarship: Money
  country: string
  city: string
  months?: number
  /** In rupees. */
  ownFunds?: number
}

/** Parses the fields; for wrong ones, adds errors to the query and returns `undefined`. */
function parseCostInput({ values, errors }: ToolQuery<CostField>): CostInput | undefined {
  const tuition = parseFieldAmount(values.tuition, values.currency, words.wrong.tuition)
  const scholarship = values.scholarship
    ? parseFieldAmount(values.scholarship, values.currency, words.wrong.scholarship)
    : { amount: 0 }
  const ownFunds = values.ownFunds
    ? parseFieldAmount(values.ownFunds, 'INR', words.wrong.ownFunds)
    : undefined
  const months = parseFieldNumber(values.months)
  if (!currencies.includes(values.currency)) errors.currency = words.wrong.currency
  else if ('error' in tuition) errors.tuition = tuition.error
  if ('error' in scholarship) errors.scholarship = scholarship.error
  if (!countries.some(({ code }) => code === values.country)) errors.country = words.wrong.country
  if (ownFunds && 'error' in ownFunds) errors.ownFunds = ownFunds.error
  if (months !== undefined && !(months > 0 && months <= MAX_MONTHS)) errors.months = words.wrong.months
  if ('error' in tuition || 'error' in scholarship || Object.keys(errors).length > 0) return undefined
  return {
    tuition: { amount: tuition.amount, currency: values.currency },
    scholarship: { amount: scholarship.amount, currency: values.currency },
    country: values.country,
    city: values.city,
    months,
    ownFunds: ownFunds && 'amount' in ownFunds ? ownFunds.amount : undefined,
  }
}

function addUpCost(input: CostInput, programme: Programme | undefined, on: CostsOn): CostAnswer {
  const tuition = withRupees(input.tuition)
  const { living, visa, travel } = estimateStay(input, programme, on)
  const year = { tuition: input.tuition, living: living && toAnnualMoney(living), visa, travel }
  const costs = convertToRupees(year, MONTHS_OF_A_YEAR)?.together
  const scholarship = withRupees(input.scholarship)
  const together = costs === undefined ? undefined : Math.max(0, costs - (scholarship.rupees ?? 0))
  return {
    tuition,
    scholarship,
    tuitionFact: findTuitionFact(input.tuition, programme),
    living,
    visa,
    travel,
    together,
    tax: computeTax(input.ownFunds, together, on.today),
  }
}

/** Estimates what the place costs. What we know of the programme counts only if it is in this place. */
function estimateStay(
  { country, city, months }: CostInput,
  programme: Programme | undefined,
  { amounts, today }: CostsOn,
): Pick<CostAnswer, 'living' | 'visa' | 'travel'> {
  const isThere = programme?.country.code === country && (findTown(programme) ?? '') === city
  const living = isThere
    ? estimateLivingCost(amounts, programme, today)
    : estimateLivingIn(amounts, country, city || undefined, today)
  // A programme taught online requires no move.
  const isOnline =
    isThere && 'value' in programme.facts.attendance && programme.facts.attendance.value === 'online'
  const stay = months ?? (isThere ? findLength(programme) : undefined)
  const { visa, travel } = isOnline ? {} : listOneOffCosts(amounts, country, today, stay)
  return {
    living: living && { ...living, rupees: findRupees(toAnnualMoney(living)) },
    visa: visa && withRupees(visa),
    travel: travel && withRupees(travel),
  }
}

/** Returns the programme's fee if it is the tuition that was sent. */
function findTuitionFact(tuition: Money, programme: Programme | undefined): CostAnswer['tuitionFact'] {
  const fact = programme?.annualTuition
  return fact &&
    'value' in fact &&
    fact.value.amount === tuition.amount &&
    fact.value.currency === tuition.currency
    ? fact
    : undefined
}

function computeTax(
  ownFunds: number | undefined,
  together: number | undefined,
  today: string,
): CostAnswer['tax'] {
  const amount = ownFunds ?? together
  if (amount === undefined) return undefined
  return { ...calculateTaxCollected(amount, 'own-funds', today), amount, isTyped: ownFunds !== undefined }
}

/** Fills the fields with the known facts of the programme; the visitor enters the rest. */
function fillFrom(programme: Programme, query: ToolQuery<CostField>) {
  const { annualTuition, country } = programme
  const fee = 'value' in annualTuition ? annualTuition.value : undefined
  const months = findLength(programme)
  query.values.country = country.code
  query.values.city = findTown(programme) ?? ''
  query.values.months = months === undefined ? '' : `${Number(months.toFixed(1))}`
  query.values.currency = fee?.currency ?? findCurrencyOfCountry(country.code) ?? ''
  if (!fee) return
  query.values.tuition = `${fee.amount}`
  query.wasSent = true
}

const findLength = ({ facts: { durationMonths } }: Programme) =>
  'value' in durationMonths ? durationMonths.value : undefined

function withRupees<Amount extends Money>(money: Amount) {
  return { ...money, rupees: findRupees(money) }
}

function findRupees(money: Money) {
  const rupees = convert(money, 'INR')
  return rupees && Math.round(rupees.amount)
}
