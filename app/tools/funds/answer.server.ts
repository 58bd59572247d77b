import { convert, exchangeRates } from '../../../admissions/catalogue/money/currencies.ts'
import type { CurrencyCode } from '../../../admissions/catalogue/types.ts'
import { ACCOUNT_OWNERS, type AccountOwner } from '../../../admissions/content/visas/account-owners.ts'
import type { FundsRule, VisaPack } from '../../../admissions/content/visas/pack.ts'
import { type Citation, confidenceOn } from '../../../admissions/conversions/cited.ts'
import { livingIn } from '../../../admissions/costs/year.ts'
import { isDay } from '../../../admissions/days/days.server.ts'
import { checkFunds, type FundsAccount, type FundsCheck } from '../../../admissions/funds/check-funds.ts'
import { MAX_BALANCES, readBalances } from '../../../admissions/funds/read-balances.ts'
import { type SumToShow, sumToShow } from '../../../admissions/funds/sum-to-show.ts'
import { parseFieldAmount, parseFieldNumber, readQuery, type ToolQuery } from '../query.ts'
import { ACCOUNTS, type AccountNumber, FUNDS_FIELDS, type FundsField } from './fields.ts'
import { fundsWords as words } from './words.ts'

/** A year of daily balances would make the address too long for a server; three accounts of a month fit. */
const MAX_TEXT = 1_500

export interface FundsAnswer {
  sum: SumToShow
  rule: Omit<FundsRule, 'confidence'> & Pick<Citation, 'confidence'>
  check: FundsCheck
  applyOn: string
  /** The day of the exchange rates, if one was used. */
  ratesOf?: string
  /** Owners of counted accounts. */
  owners: AccountOwner[]
}

/**
 * Reads the question from the address, adds up the sum to show and checks the accounts against it. Errors are
 * sentences, by field. Nothing of it is kept.
 */
export function answerFunds(
  address: URLSearchParams,
  visas: Record<string, VisaPack>,
  today: string,
): { query: ToolQuery<FundsField>; answer?: FundsAnswer } {
  const query = readQuery(address, FUNDS_FIELDS, MAX_TEXT)
  const { values, errors } = query
  // A link from a country’s page fills it in: the question is not asked yet.
  if (FUNDS_FIELDS.every((name) => name === 'country' || !address.has(name))) query.wasSent = false
  if (!query.wasSent) return { query }

  const rule = visas[values.country]?.funds
  const currency = livingIn(values.country, values.city || undefined, today)?.currency
  if (!rule || !currency) errors.country = words.wrong.country
  const months = parseFieldNumber(values.months) ?? Number.NaN
  if (!(months > 0 && months <= 120)) errors.months = words.wrong.months
  const applyOn = values.applyOn || today
  if (!isDay(applyOn)) errors.applyOn = words.wrong.applyOn
  const readAmount = (name: 'tuition' | 'paid' | 'loan', code: CurrencyCode, required = false) => {
    if (!values[name] && !required) return 0
    const typed = parseFieldAmount(values[name], code, words.wrong[name])
    if ('error' in typed) errors[name] = typed.error
    return 'amount' in typed ? typed.amount : 0
  }
  const tuition = currency ? readAmount('tuition', currency, rule?.tuition) : 0
  const paid = currency ? readAmount('paid', currency) : 0
  const loan = readAmount('loan', 'INR')
  const accounts = ACCOUNTS.flatMap((number) => readAccount(number, query) ?? [])
  if (loan === 0 && ACCOUNTS.every((number) => !values[`balances${number}`]))
    errors.balances1 = words.wrong.nothing
  if (!rule || !currency || Object.keys(errors).length > 0) return { query }

  const course = { country: values.country, city: values.city || undefined, months, tuition, paid }
  const sum = sumToShow(rule, course, today)
  if (!sum) return { query: { ...query, errors: { country: words.wrong.country } } }
  const granted = loan > 0 ? { loan: { amount: loan, currency: 'INR' } } : {}
  const check = checkFunds(rule, { needed: sum.together, accounts, applyOn, ...granted })
  const isConverted = loan > 0 || accounts.some((account) => account.currency !== currency)
  return {
    query,
    answer: {
      sum,
      rule: { ...rule, confidence: confidenceOn(today, rule) },
      check,
      applyOn,
      ...(isConverted && { ratesOf: exchangeRates.asOf }),
      owners: accounts.map(({ owner }) => owner).filter((owner) => !check.leftOut.includes(owner)),
    },
  }
}

/** Reads one of the accounts. `undefined` if it is left empty or has an error. */
function readAccount(
  number: AccountNumber,
  { values, errors }: ToolQuery<FundsField>,
): FundsAccount | undefined {
  const text = values[`balances${number}`]
  if (!text) return undefined
  const owner = ACCOUNT_OWNERS.find((one) => one === values[`owner${number}`])
  if (!owner) errors[`owner${number}`] = words.wrong.owner
  const currency = values[`currency${number}`] || 'INR'
  if (!convert({ amount: 1, currency }, 'INR')) errors[`currency${number}`] = words.wrong.currency
  const read = readBalances(text)
  if (!read.ok) {
    errors[`balances${number}`] =
      read.problem === 'day' || read.problem === 'amount'
        ? words.wrong.line[read.problem](read.line, read.text)
        : words.wrong.tooMany(MAX_BALANCES)
    return undefined
  }
  return owner && { owner, currency, balances: read.balances }
}
