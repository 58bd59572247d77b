import { convert, exchangeRates } from '../../../admissions/catalogue/money/currencies.ts'
import type { CurrencyCode, Money } from '../../../admissions/catalogue/types.ts'
import { ACCOUNT_OWNERS, type AccountOwner } from '../../../admissions/content/visas/account-owners.ts'
import type { FundsRule, VisaPack } from '../../../admissions/content/visas/pack.ts'
import { type Citation, getConfidence, isPastReview } from '../../../admissions/conversions/cited.ts'
import type { CostAmounts } from '../../../admissions/costs/amounts.ts'
import { estimateLivingIn } from '../../../admissions/costs/year.ts'
import { isDay } from '../../../admissions/days/days.server.ts'
import { checkFunds, type FundsAccount, type FundsCheck } from '../../../admissions/funds/check-funds.ts'
import { compareHolder } from '../../../admissions/funds/holders.ts'
import { MAX_BALANCES, type ReadBalances, readBalances } from '../../../admissions/funds/read-balances.ts'
import { type SumToShow, sumToShow } from '../../../admissions/funds/sum-to-show.ts'
import { amountWords } from '../../words/amounts.ts'
import { parseFieldAmount, parseFieldNumber } from '../query.ts'
import { ACCOUNTS, type AccountNumber, COURSES, type CourseNumber, type FundsField } from './fields.ts'
import { fundsWords as words } from './words.ts'

/** The check for one country. */
export interface FundsAnswer {
  country: string
  sum: SumToShow
  rule: Omit<FundsRule, 'confidence'> & Pick<Citation, 'confidence'> & { isToConfirm: boolean }
  check: FundsCheck
  /** The exchange rates used, if any: their day and source, and what one unit of the country’s money costs. */
  rates?: { asOf: string; source: string; units: { of: CurrencyCode; cost: Money }[] }
  /** Owners of counted accounts. */
  owners: AccountOwner[]
}

type Typed = Record<string, string | undefined>
type Errors = Partial<Record<FundsField, string>>
type GetText = (name: FundsField) => string

/**
 * Adds up the sum to show for one country or two, and checks the typed accounts against it. Errors are
 * sentences, by field. Nothing of it is kept.
 */
export function answerFunds(
  typedFields: Typed,
  { visas, amounts }: { visas: Record<string, VisaPack>; amounts: CostAmounts },
  today: string,
): { errors: Errors; results?: FundsAnswer[] } {
  const errors: Errors = {}
  const getText = (name: FundsField) => (typedFields[name] ?? '').trim()
  const courses = COURSES.flatMap(
    (number) => readCourse(number, { getText, errors, visas, amounts, today }) ?? [],
  )
  const applyOn = getText('applyOn') || today
  if (!isDay(applyOn)) errors.applyOn = words.wrong.applyOn
  const loan = readAmount('loan', 'INR', { getText, errors })
  const accounts = ACCOUNTS.flatMap((number) => readAccount(number, getText, errors) ?? [])
  if (loan === 0 && ACCOUNTS.every((number) => !getText(`balances${number}`)))
    errors.balances1 = words.wrong.nothing
  if (Object.keys(errors).length > 0) return { errors }

  const granted = loan > 0 ? { loan: { amount: loan, currency: 'INR' } } : {}
  const results = courses.map(({ country, rule, sum }) => {
    const check = checkFunds(rule, { needed: sum.together, accounts, applyOn, ...granted })
    const { currency } = sum.together
    const others = [...accounts.map((account) => account.currency), ...(loan > 0 ? ['INR'] : [])]
    const exchanged = [...new Set(others)].filter((code) => code !== currency)
    const units = exchanged.flatMap((of) => {
      const cost = convert({ amount: 1, currency }, of)
      return cost ? [{ of: currency, cost }] : []
    })
    const { asOf, source } = exchangeRates
    return {
      country,
      sum,
      rule: {
        ...rule,
        confidence: getConfidence(today, rule),
        isToConfirm: isPastReview(rule, today),
      },
      check,
      ...(units.length > 0 && { rates: { asOf, source, units } }),
      owners: accounts
        .filter(({ isInOtherName }) => !isInOtherName)
        .map(({ owner }) => owner)
        .filter((owner) => !check.leftOut.includes(owner)),
    }
  })
  return { errors, results }
}

/** Reads one of the courses and adds up its sum. `undefined` if it has an error, or a second one is left empty. */
function readCourse(
  number: CourseNumber,
  reading: {
    getText: GetText
    errors: Errors
    visas: Record<string, VisaPack>
    amounts: CostAmounts
    today: string
  },
): { country: string; rule: FundsRule; sum: SumToShow } | undefined {
  const { getText, errors, visas, amounts, today } = reading
  const country = getText(`country${number}`)
  if (number === '2' && !country) {
    if (['months2', 'tuition2', 'paid2', 'city2'].some((name) => getText(name as FundsField)))
      errors.country2 = words.wrong.country
    return undefined
  }
  const city = getText(`city${number}`) || undefined
  const rule = visas[country]?.funds
  const currency = estimateLivingIn(amounts, country, city, today)?.currency
  if (!rule || !currency) errors[`country${number}`] = words.wrong.country
  const months = parseFieldNumber(getText(`months${number}`)) ?? Number.NaN
  const isLength = months > 0 && months <= 120
  if (!isLength) errors[`months${number}`] = words.wrong.months
  if (!rule || !currency) return undefined
  const tuition = readAmount(`tuition${number}`, currency, reading, rule.tuition)
  const paid = readAmount(`paid${number}`, currency, reading)
  if (!isLength) return undefined
  const sum = sumToShow(amounts, rule, { country, city, months, tuition, paid }, today)
  if (!sum) errors[`country${number}`] = words.wrong.country
  return sum && { country, rule, sum }
}

/** Reads an amount; 0 if it is left empty or has an error. */
function readAmount(
  name: `${'tuition' | 'paid'}${CourseNumber}` | 'loan',
  code: CurrencyCode,
  { getText, errors }: { getText: GetText; errors: Errors },
  isRequired = false,
) {
  if (!getText(name) && !isRequired) return 0
  const kind = name.replace('2', '') as 'tuition' | 'paid' | 'loan'
  const amount = parseFieldAmount(getText(name), code, words.wrong[kind])
  if ('error' in amount) errors[name] = amount.error
  return 'amount' in amount ? amount.amount : 0
}

/** Reads one of the accounts. `undefined` if it is left empty or has an error. */
function readAccount(number: AccountNumber, textOf: GetText, errors: Errors): FundsAccount | undefined {
  const text = textOf(`balances${number}`)
  if (!text) return undefined
  const owner = ACCOUNT_OWNERS.find((knownOwner) => knownOwner === textOf(`owner${number}`))
  if (!owner) errors[`owner${number}`] = words.wrong.owner(number)
  const currency = textOf(`currency${number}`) || 'INR'
  if (!convert({ amount: 1, currency }, 'INR')) errors[`currency${number}`] = words.wrong.currency
  const read = readBalances(text, currency)
  if (!read.ok) errors[`balances${number}`] = describeFault(number, read, currency)
  if (!owner || !read.ok) return undefined
  const people = { student: textOf('student'), parents: textOf('parents') }
  const isInOtherName = compareHolder(owner, textOf(`holder${number}`), people) === 'differs'
  return { owner, currency, balances: read.balances, ...(isInOtherName && { isInOtherName }) }
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
