import { convert, currencies, currencyOfCountry } from '../../admissions/catalogue/money/currencies.ts'
import { countries } from '../../admissions/catalogue/places/places.ts'
import { townOf } from '../../admissions/catalogue/places/town.ts'
import type { Programme } from '../../admissions/catalogue/records.ts'
import type { Money } from '../../admissions/catalogue/types.ts'
import { taxCollected } from '../../admissions/conversions/money.ts'
import {
  annually,
  type Estimate,
  livingCost,
  livingIn,
  oneOffCosts,
  sum,
} from '../../admissions/costs/year.ts'
import { parseFieldAmount, parseFieldNumber, readQuery, type ToolQuery } from './query.ts'
import { toolsWords } from './words.ts'

const words = toolsWords.cost

export const COST_FIELDS = ['tuition', 'currency', 'country', 'city', 'months', 'ownFunds'] as const
/** Longer than any course, so a year typed by mistake is noticed. */
const MAX_MONTHS = 120

export type CostField = (typeof COST_FIELDS)[number]

export interface CostAnswer {
  tuition: Money & { rupees?: number }
  /** The published or estimated fee that the tuition was taken from; undefined where it was typed. */
  tuitionFact?: Programme['annualTuition']
  /** `undefined` if we have no figure for this place. */
  living?: Estimate & { rupees?: number }
  visa?: Estimate & { rupees?: number }
  travel?: Estimate & { rupees?: number }
  /** Whole rupees; `undefined` if a part has no exchange rate. */
  together?: number
  /** Tax on the rupees paid from own funds: the amount typed, or the whole year. */
  tax?: ReturnType<typeof taxCollected> & { of: number; isTyped: boolean }
}

/**
 * Reads the question from the address and adds up the cost. A programme fills in fields that were not typed.
 * Errors are sentences, by field.
 */
export function answerCost(
  address: URLSearchParams,
  programme: Programme | undefined,
  today: string,
): { query: ToolQuery<CostField>; noFee: boolean; answer?: CostAnswer } {
  const query = readQuery(address, COST_FIELDS)
  const annualTuition = programme?.annualTuition
  /** The question is about a programme that publishes no fee. */
  const noFee = annualTuition !== undefined && !('value' in annualTuition)
  if (programme && !query.wasSent) fillFrom(programme, query)
  // A country's page fills it in: the question is not asked yet.
  else if (query.wasSent && COST_FIELDS.every((name) => name === 'country' || !address.has(name))) {
    query.values.currency = currencyOfCountry(query.values.country) ?? ''
    query.wasSent = false
  }
  if (!query.wasSent) return { query, noFee }

  const { values, errors } = query
  const tuitionTyped = parseFieldAmount(values.tuition, values.currency, words.wrong.tuition)
  const ownFundsTyped = values.ownFunds
    ? parseFieldAmount(values.ownFunds, 'INR', words.wrong.ownFunds)
    : undefined
  if (!currencies.includes(values.currency)) errors.currency = words.wrong.currency
  else if ('error' in tuitionTyped) errors.tuition = tuitionTyped.error
  if (!countries.some(({ code }) => code === values.country)) errors.country = words.wrong.country
  if (ownFundsTyped && 'error' in ownFundsTyped) errors.ownFunds = ownFundsTyped.error
  const monthsTyped = parseFieldNumber(values.months)
  if (monthsTyped !== undefined && !(monthsTyped > 0 && monthsTyped <= MAX_MONTHS))
    errors.months = words.wrong.months
  if ('error' in tuitionTyped || Object.keys(errors).length > 0) return { query, noFee }
  const { amount } = tuitionTyped
  const ownFunds = ownFundsTyped && 'amount' in ownFundsTyped ? ownFundsTyped.amount : undefined

  const tuition = withRupees({ amount, currency: values.currency })
  const isThere = programme?.country.code === values.country && (townOf(programme) ?? '') === values.city
  const estimate = isThere
    ? livingCost(programme, today)
    : livingIn(values.country, values.city || undefined, today)
  const living = estimate && { ...estimate, rupees: rupeesOf(annually(estimate)) }
  // A programme taught online requires no move.
  const isOnline =
    isThere && 'value' in programme.facts.attendance && programme.facts.attendance.value === 'online'
  const months = monthsTyped ?? (isThere ? lengthOf(programme) : undefined)
  const once = isOnline ? {} : oneOffCosts(values.country, today, months)
  const visa = once.visa && { ...once.visa, rupees: rupeesOf(once.visa) }
  const travel = once.travel && { ...once.travel, rupees: rupeesOf(once.travel) }
  const all = sum('INR', [tuition, estimate && annually(estimate), visa, travel])
  const together = all && Math.round(all.amount)
  const of = ownFunds ?? together
  const isAsTaken =
    annualTuition &&
    'value' in annualTuition &&
    annualTuition.value.amount === amount &&
    annualTuition.value.currency === values.currency
  return {
    query,
    noFee,
    answer: {
      tuition,
      tuitionFact: isAsTaken ? annualTuition : undefined,
      living,
      visa,
      travel,
      together,
      tax:
        of === undefined
          ? undefined
          : { ...taxCollected(of, 'own-funds', today), of, isTyped: ownFunds !== undefined },
    },
  }
}

/** Fills the fields with the known facts of the programme; the visitor enters the rest. */
function fillFrom(programme: Programme, query: ToolQuery<CostField>) {
  const { annualTuition, country } = programme
  const fee = 'value' in annualTuition ? annualTuition.value : undefined
  const months = lengthOf(programme)
  query.values.country = country.code
  query.values.city = townOf(programme) ?? ''
  query.values.months = months === undefined ? '' : `${Number(months.toFixed(1))}`
  query.values.currency = fee?.currency ?? currencyOfCountry(country.code) ?? ''
  if (!fee) return
  query.values.tuition = `${fee.amount}`
  query.wasSent = true
}

const lengthOf = ({ facts: { durationMonths } }: Programme) =>
  'value' in durationMonths ? durationMonths.value : undefined

function withRupees(money: Money) {
  return { ...money, rupees: rupeesOf(money) }
}

function rupeesOf(money: Money) {
  const rupees = convert(money, 'INR')
  return rupees && Math.round(rupees.amount)
}
