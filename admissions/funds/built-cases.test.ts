import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exchangeRates } from '../catalogue/money/currencies.ts'
import { readContent } from '../content/read.server.ts'
import { ACCOUNT_OWNERS } from '../content/visas/account-owners.ts'
import { checkFunds, type FundsAccount, type FundsCheck } from './check-funds.ts'
import { compareHolder } from './holders.ts'

const { visas } = await readContent('content')
const rates = {
  ...exchangeRates,
  rates: { EUR: 1, GBP: 0.8, INR: 100, CAD: 1.6, AUD: 1.8, NZD: 2 },
}
const CURRENCIES: Record<string, string> = {
  GB: 'GBP',
  AU: 'AUD',
  CA: 'CAD',
  DE: 'EUR',
  FR: 'EUR',
  IE: 'EUR',
  NZ: 'NZD',
}
const NEEDED = 20_000
const people = { student: 'Asha Rao', parents: 'Ravi Rao, Meena Rao' }

const lines = readFileSync(join(import.meta.dirname, 'built-cases.txt'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
const cases = lines.map((line) => {
  const [country, applyOn, accounts, loan, conclusion, rule, title] = line.split('|')
  return { country, applyOn, accounts, loan, conclusion, rule, title }
})

function parseAccount(text: string): FundsAccount {
  const [who, currency, ...balances] = text.trim().split(' ')
  const [ownerText, holder = ''] = who.split('/')
  const owner = ACCOUNT_OWNERS.find((name) => name === ownerText)!
  return {
    owner,
    currency,
    balances: balances.map((balance) => {
      const [day, amount] = balance.split('=')
      return { day, amount: Number(amount) }
    }),
    isInOtherName: compareHolder(owner, holder.replaceAll('-', ' '), people) === 'differs',
  }
}

/** Writes a check as the table does. */
function conclude({ enough, isEnoughByLoan, fault }: FundsCheck): string {
  if (isEnoughByLoan) return 'loan'
  if (enough) return ['enough', enough.from, ...(enough.until ? [enough.until] : [])].join(' ')
  switch (fault!.is) {
    case 'too-little':
      return `too-little ${fault!.missing}`
    case 'dip':
      return `dip ${fault!.on} ${fault!.missing} ${fault!.readyOn}`
    case 'too-short':
      return `too-short ${fault!.readyOn}`
    case 'too-old':
      return `too-old ${fault!.latest}`
    default:
      return fault!.is
  }
}

/** What must be seen in a check if its rule decided. */
const EVIDENCE: Record<string, (check: FundsCheck) => unknown> = {
  'held-days': ({ enough, fault }) => enough?.until ?? fault?.is === 'too-short',
  dip: ({ fault }) => fault?.is === 'dip',
  age: ({ enough, fault }) => enough?.until ?? fault?.is === 'too-old',
  sum: ({ enough, fault }) => enough ?? fault?.is === 'too-little',
  'owner-counts': ({ leftOut }) => leftOut.length === 0,
  'owner-left-out': ({ leftOut }) => leftOut.length === 1,
  'holder-agrees': ({ inOtherName }) => inOtherName.length === 0,
  'holder-differs': ({ inOtherName }) => inOtherName.length === 1,
  loan: ({ isLoanLeftOut }) => !isLoanLeftOut,
  'loan-not-named': ({ isLoanLeftOut }) => isLoanLeftOut,
  rate: ({ withoutRate }) => withoutRate.length === 0,
  'no-rate': ({ withoutRate }) => withoutRate.length === 1,
  'apply-day': ({ fault }) => fault?.is === 'too-early',
  'common-day': ({ enough, fault }) => enough ?? fault?.is === 'no-common-day',
  'history-met': ({ history }) => history === undefined,
}

test('the table has at least two hundred cases, each once, of all eleven countries', () => {
  const questions = cases.map(({ country, applyOn, accounts, loan }) =>
    [country, applyOn, accounts, loan].join(),
  )
  expect(new Set(questions).size).toBe(cases.length)
  expect(cases.length).toBeGreaterThanOrEqual(200)
  expect([...new Set(cases.map(({ country }) => country))].sort()).toEqual(Object.keys(visas).sort())
})

test.each(cases)('$country, $title: $conclusion by $rule ($applyOn)', (built) => {
  const { country, applyOn, accounts, loan, conclusion, rule } = built
  const { funds } = visas[country]
  if (rule === 'no-rule') return expect(funds).toBeUndefined()
  const check = checkFunds(
    funds!,
    {
      needed: { amount: NEEDED, currency: CURRENCIES[country] },
      accounts: accounts ? accounts.split(';').map(parseAccount) : [],
      applyOn,
      ...(loan && { loan: { amount: Number(loan), currency: 'INR' } }),
    },
    rates,
  )
  expect(conclude(check)).toBe(conclusion)
  const [name, day] = rule.split(' ')
  if (name === 'history') expect(check.history?.asked).toBe(day)
  else expect(EVIDENCE[name](check)).toBeTruthy()
})
