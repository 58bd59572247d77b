import { convert, exchangeRates } from '../../../admissions/catalogue/money/currencies.ts'
import type { CurrencyCode } from '../../../admissions/catalogue/types.ts'
import { ACCOUNT_OWNERS, type AccountOwner } from '../../../admissions/content/visas/account-owners.ts'
import type { FundsRule, VisaPack } from '../../../admissions/content/visas/pack.ts'
import { type Citation, getConfidence, isPastReview } from '../../../admissions/conversions/cited.ts'
import type { CostAmounts } from '../../../admissions/costs/amounts.ts'
import { estimateLivingIn } from '../../../admissions/costs/year.ts'
import { isDay } from '../../../admissions/days/days.server.ts'
import { checkFunds, type FundsAccount, type FundsCheck } from '../../../admissions/funds/check-funds.ts'
import { MAX_BALANCES, type ReadBalances, readBalances } from '../../../admissions/funds/read-balances.ts'
import { type SumToShow, sumToShow } from '../../../admissions/funds/sum-to-show.ts'
import { amountWords } from '../../words/amounts.ts'
import { parseFieldAmount, parseFieldNumber } from '../query.ts'
import { ACCOUNTS, type AccountNumber, type FundsField } from './fields.ts'
import { fundsWords as words } from './words.ts'

export interface FundsAnswer {
  sum: SumToShow
  rule: Omit<FundsRule, 'confidence'> & Pick<Citation, 'confidence'> & { isToConfirm: boolean }
  check: FundsCheck
  /** The day of the exchange rates, if one was used. */
  ratesOf?: string
  /** Owners of counted accounts. */
  owners: AccountOwner[]
}

type Typed = Record<string, string | undefined>
type Errors = Partial<Record<FundsField, string>>

/**
 * Adds up the sum to show and checks the typed accounts against it. Errors are sentences, by field. Nothing of
 * it is kept.
 */
export function answerFunds(
  typedFields: Typed,
  { visas, amounts }: { visas: Record<string, VisaPack>; amounts: CostAmounts },
  today: string,
): { errors: Errors; result?: FundsAnswer } {
  const errors: Errors = {}
  const getText = (name: FundsField) => (typedFields[name] ?? '').trim()
  const [country, city] = [getText('country'), getText('city') || undefined]
  const rule = visas[country]?.funds
  const currency = estimateLivingIn(amounts, country, city, today)?.currency
  if (!rule || !currency) errors.country = words.wrong.country
  const months = parseFieldNumber(getText('months')) ?? Number.NaN
  if (!(months > 0 && months <= 120)) errors.months = words.wrong.months
  const readAmount = (name: 'tuition' | 'paid' | 'loan', code: CurrencyCode, isRequired = false) => {
    if (!getText(name) && !isRequired) return 0
    const amount = parseFieldAmount(getText(name), code, words.wrong[name])
    if ('error' in amount) errors[name] = amount.error
    return 'amount' in amount ? amount.amount : 0
  }
  const tuition = currency ? readAmount('tuition', currency, rule?.tuition) : 0
  const paid = currency ? readAmount('paid', currency) : 0
  const applyOn = getText('applyOn') || today
  if (!isDay(applyOn)) errors.applyOn = words.wrong.applyOn
  const loan = readAmount('loan', 'INR')
  const accounts = ACCOUNTS.flatMap((number) => readAccount(number, getText, errors) ?? [])
  if (loan === 0 && ACCOUNTS.every((number) => !getText(`balances${number}`)))
    errors.balances1 = words.wrong.nothing
  if (!rule || !currency || Object.keys(errors).length > 0) return { errors }

  const sum = sumToShow(amounts, rule, { country, city, months, tuition, paid }, today)
  if (!sum) return { errors: { country: words.wrong.country } }
  const granted = loan > 0 ? { loan: { amount: loan, currency: 'INR' } } : {}
  const check = checkFunds(rule, { needed: sum.together, accounts, applyOn, ...granted })
  const isConverted = loan > 0 || accounts.some((account) => account.currency !== currency)
  return {
    errors,
    result: {
      sum,
      rule: {
        ...rule,
        confidence: getConfidence(today, rule),
        isToConfirm: isPastReview(rule, today),
      },
      check,
      ...(isConverted && { ratesOf: exchangeRates.asOf }),
      owners: accounts.map(({ owner }) => owner).filter((owner) => !check.leftOut.includes(owner)),
    },
  }
}

/** Reads one of the accounts. `undefined` if it is left empty or has an error. */
function readAccount(
  number: AccountNumber,
  textOf: (name: FundsField) => string,
  errors: Errors,
): FundsAccount | undefined {
  const text = textOf(`balances${number}`)
  if (!text) return undefined
  const owner = ACCOUNT_OWNERS.find((knownOwner) => knownOwner === textOf(`owner${number}`))
  if (!owner) errors[`owner${number}`] = words.wrong.owner(number)
  const currency = textOf(`currency${number}`) || 'INR'
  if (!convert({ amount: 1, currency }, 'INR')) errors[`currency${number}`] = words.wrong.currency
  const read = readBalances(text, currency)
  if (!read.ok) errors[`balances${number}`] = describeFault(number, read, currency)
  return owner && read.ok ? { owner, currency, balances: read.balances } : undefined
}

function describeFault(
  number: AccountNumber,
  fault: Extract<ReadBalances, { ok: false }>,
  account: CurrencyCode,
) {
  switch (fault.problem) {
    case 'empty':
      return words.wrong.nothing
    case 'too-many':
      return words.wrong.tooMany(number, MAX_BALANCES)
    case 'currency':
      return `${words.wrong.lineOf(number, fault.line, fault.text)} ${amountWords.otherCurrency(fault.currency, account)}`
    default:
      return `${words.wrong.lineOf(number, fault.line, fault.text)} ${words.wrong.line[fault.problem]}`
  }
}
