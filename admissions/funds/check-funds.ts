import { convert, type ExchangeRates } from '../catalogue/money/currencies.ts'
import type { CurrencyCode, Money } from '../catalogue/types.ts'
import type { AccountOwner } from '../content/visas/account-owners.ts'
import type { FundsRule } from '../content/visas/pack.ts'
import { countDaysBetween, type Day, dayAfter, monthsAfter } from '../days/days.server.ts'
import { roundMoney } from './sum-to-show.ts'

/** The balance of an account at the end of a day on which it changed. */
export interface Balance {
  day: Day
  amount: number
}

/** An account as its statement shows it: at least one balance, in order of the days, one for each day. */
export interface FundsAccount {
  owner: AccountOwner
  currency: CurrencyCode
  balances: Balance[]
  /** True if its statement names somebody else than its owner. It then does not count. */
  isInOtherName?: boolean
}

export interface FundsCase {
  /** The sum to show, in the country’s own money. */
  needed: Money
  accounts: FundsAccount[]
  /** An education loan that a lender has granted. */
  loan?: Money
  /** The day of the visa application. */
  applyOn: Day
}

/** Why the money is not enough, in the country’s own money. */
export type FundsFault =
  /** The statements have no day in common. */
  | { is: 'no-common-day' }
  /** The statements begin after the application. */
  | { is: 'too-early'; start: Day; applyOn: Day }
  /** It was too little on the last day of the statements. */
  | { is: 'too-little'; on: Day; missing: number }
  /** It was enough on the last day, but not on each of the days before. `readyOn` if it stays where it is. */
  | { is: 'dip'; on: Day; missing: number; readyOn: Day }
  /** The statements begin too late to show all the days. */
  | { is: 'too-short'; from: Day; readyOn: Day }
  /** The statements end too long before the application. */
  | { is: 'too-old'; end: Day; latest: Day }

export interface FundsCheck {
  /** Enough to apply on each day from one until the other; without `until` the authority names no last day. */
  enough?: { from: Day; until?: Day; lowest: Money; lowestOn: Day }
  /** True if the loan covers the sum, so no account was looked at. */
  isEnoughByLoan: boolean
  fault?: FundsFault
  /** Owners whose accounts the authority does not count. */
  leftOut: AccountOwner[]
  /** Owners of accounts whose statements are in another name. */
  inOtherName: AccountOwner[]
  /** True if there is a loan, and the authority’s rule says nothing about loans. */
  isLoanLeftOut: boolean
  /** The first day that all statements show. It is here if it should be earlier, with the day that it should be. */
  history?: { from: Day; asked: Day }
  /** Currencies of accounts without an exchange rate; their money does not count. */
  withoutRate: CurrencyCode[]
}

/**
 * Checks whether accounts show the money that a visa asks for. On a day all accounts count together, each with
 * its latest balance; days before an account’s first balance or after the earliest last one prove nothing.
 * Days are counted with the first and the last: 28 days that end on 28 March begin on 1 March.
 */
export function checkFunds(rule: FundsRule, question: FundsCase, rates?: ExchangeRates): FundsCheck {
  const { needed, applyOn, loan } = question
  const owned = question.accounts.filter(({ isInOtherName }) => !isInOtherName)
  const counted = owned.filter(({ owner }) => rule.accounts.some((account) => account.owner === owner))
  const exchange = (money: Money) => convert(money, needed.currency, rates)?.amount
  const valued = counted.filter(({ currency }) => exchange({ amount: 1, currency }) !== undefined)
  const loanCounts = loan && rule.loan ? exchange(loan) : undefined
  const noted = {
    leftOut: listOwners(owned.filter((account) => !counted.includes(account))),
    inOtherName: listOwners(question.accounts.filter(({ isInOtherName }) => isInOtherName)),
    isLoanLeftOut: loan !== undefined && rule.loan === undefined,
    isEnoughByLoan: loanCounts !== undefined && loanCounts >= needed.amount,
    withoutRate: [
      ...new Set(counted.filter((account) => !valued.includes(account)).map(({ currency }) => currency)),
    ],
  }
  const totalOn = (day: Day) =>
    roundMoney(
      valued.reduce(
        (total, account) =>
          total + exchange({ amount: getBalanceOn(account, day), currency: account.currency })!,
        loanCounts ?? 0,
      ),
    )
  if (noted.isEnoughByLoan) return noted

  if (valued.length === 0)
    return {
      ...noted,
      fault: { is: 'too-little', on: applyOn, missing: roundMoney(needed.amount - (loanCounts ?? 0)) },
    }
  const start = findLatest(valued.map(({ balances }) => balances[0].day))
  const lastCommon = findEarliest(valued.map(({ balances }) => balances.at(-1)!.day))
  if (start > lastCommon) return { ...noted, fault: { is: 'no-common-day' } }
  if (start > applyOn) return { ...noted, fault: { is: 'too-early', start, applyOn } }
  const end = findEarliest([lastCommon, applyOn])
  const requiredStart = rule.statementMonths && monthsAfter(end, -rule.statementMonths)
  const history = requiredStart && start > requiredStart ? { from: start, asked: requiredStart } : undefined
  const first = rule.held ? dayAfter(end, 1 - rule.held.days) : end
  const days = listDaysOfChange(valued, start > first ? start : first, end)
  const answer = { ...noted, ...(history && { history }) }

  const atEnd = totalOn(end)
  if (atEnd < needed.amount)
    return { ...answer, fault: { is: 'too-little', on: end, missing: roundMoney(needed.amount - atEnd) } }
  const lastDip = days.findLast(({ day }) => totalOn(day) < needed.amount)
  if (rule.held && lastDip) {
    const readyOn = dayAfter(lastDip.until, rule.held.days)
    return {
      ...answer,
      fault: {
        is: 'dip',
        on: lastDip.day,
        missing: roundMoney(needed.amount - totalOn(lastDip.day)),
        readyOn,
      },
    }
  }
  if (rule.held && start > first)
    return {
      ...answer,
      fault: { is: 'too-short', from: start, readyOn: dayAfter(start, rule.held.days - 1) },
    }
  const until = rule.held && dayAfter(end, rule.held.endsWithin)
  if (until && applyOn > until) return { ...answer, fault: { is: 'too-old', end, latest: until } }
  const [lowest] = days
    .map(({ day }) => ({ day, amount: totalOn(day) }))
    .sort((a, b) => a.amount - b.amount || countDaysBetween(b.day, a.day))
  return {
    ...answer,
    enough: {
      from: end,
      ...(until && { until }),
      lowest: { amount: lowest.amount, currency: needed.currency },
      lowestOn: lowest.day,
    },
  }
}

const listOwners = (accounts: FundsAccount[]) => [...new Set(accounts.map(({ owner }) => owner))]

/** Returns the balance that an account has on a day: the latest one until then. */
function getBalanceOn({ balances }: FundsAccount, day: Day): number {
  return balances.findLast((balance) => balance.day <= day)!.amount
}

/** Returns the days from one to the other on which a total begins, each with the last day that it lasts. */
function listDaysOfChange(accounts: FundsAccount[], from: Day, end: Day): { day: Day; until: Day }[] {
  const changes = accounts.flatMap(({ balances }) => balances.map(({ day }) => day))
  const days = [...new Set([from, ...changes.filter((day) => day > from && day <= end)])].sort()
  return days.map((day, index) => ({
    day,
    until: index + 1 < days.length ? dayAfter(days[index + 1], -1) : end,
  }))
}

const findEarliest = (days: Day[]): Day => days.reduce((a, b) => (b < a ? b : a))
const findLatest = (days: Day[]): Day => days.reduce((a, b) => (b > a ? b : a))
