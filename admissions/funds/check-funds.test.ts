import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exchangeRates } from '../catalogue/money/currencies.ts'
import { readContent } from '../content/read.server.ts'
import type { AccountOwner } from '../content/visas/account-owners.ts'
import type { FundsRule } from '../content/visas/pack.ts'
import { dayAfter } from '../days/days.server.ts'
import { checkFunds, type FundsAccount, type FundsCase } from './check-funds.ts'

const { visas } = await readContent('content')
const rates = { ...exchangeRates, rates: { EUR: 1, GBP: 0.8, INR: 100, CAD: 1.6, AUD: 1.8 } }
const NEEDED = 20_000

const account = (
  balances: [day: string, amount: number][],
  owner: AccountOwner = 'student',
  currency = 'GBP',
): FundsAccount => ({ owner, currency, balances: balances.map(([day, amount]) => ({ day, amount })) })

const check = (country: string, applyOn: string, accounts: FundsAccount[], loan?: FundsCase['loan']) =>
  checkFunds(
    visas[country].funds!,
    {
      needed: { amount: NEEDED, currency: country === 'CA' ? 'CAD' : 'GBP' },
      accounts,
      applyOn,
      ...(loan && { loan }),
    },
    rates,
  )

const month: [string, number][] = [
  ['2027-02-04', 21_000],
  ['2027-03-03', 20_500],
]

test.each<[string, string, FundsAccount[], object]>([
  // Held for 28 days: 4 February to 3 March.
  [
    '28 days with both ends',
    '2027-03-10',
    [account(month)],
    { enough: { from: '2027-03-03', until: '2027-04-03' } },
  ],
  [
    'the last day that the statement counts',
    '2027-04-03',
    [account(month)],
    { enough: { until: '2027-04-03' } },
  ],
  [
    'a day later',
    '2027-04-04',
    [account(month)],
    { fault: { is: 'too-old', end: '2027-03-03', latest: '2027-04-03' } },
  ],
  [
    '27 days',
    '2027-03-10',
    [
      account([
        ['2027-02-05', 21_000],
        ['2027-03-03', 20_500],
      ]),
    ],
    { fault: { is: 'too-short', from: '2027-02-05', readyOn: '2027-03-04' } },
  ],
  [
    'exactly the sum',
    '2027-03-10',
    [
      account([
        ['2027-02-04', 20_000],
        ['2027-03-03', 20_000],
      ]),
    ],
    { enough: {} },
  ],
  [
    'a dip of one day',
    '2027-03-10',
    [
      account([
        ['2027-01-01', 21_000],
        ['2027-02-20', 19_999.99],
        ['2027-02-21', 21_000],
        ['2027-03-03', 21_000],
      ]),
    ],
    { fault: { is: 'dip', on: '2027-02-20', missing: 0.01, readyOn: '2027-03-20' } },
  ],
  [
    'a dip before the 28 days',
    '2027-03-10',
    [
      account([
        ['2027-01-01', 21_000],
        ['2027-02-02', 5],
        ['2027-02-04', 21_000],
        ['2027-03-03', 21_000],
      ]),
    ],
    { enough: { from: '2027-03-03' } },
  ],
  [
    'a dip that begins before the 28 days and lasts into them',
    '2027-03-10',
    [
      account([
        ['2027-01-01', 21_000],
        ['2027-02-02', 5],
        ['2027-02-05', 21_000],
        ['2027-03-03', 21_000],
      ]),
    ],
    { fault: { is: 'dip', on: '2027-02-04', readyOn: '2027-03-04' } },
  ],
  [
    'too little at the end',
    '2027-03-10',
    [
      account([
        ['2027-01-01', 30_000],
        ['2027-03-03', 19_000],
      ]),
    ],
    {
      fault: { is: 'too-little', on: '2027-03-03', missing: 1_000 },
    },
  ],
  [
    'two accounts together, in two currencies',
    '2027-03-10',
    [
      account([
        ['2027-02-01', 10_000],
        ['2027-03-03', 10_000],
      ]),
      account(
        [
          ['2027-02-01', 1_250_000],
          ['2027-03-03', 1_250_000],
        ],
        'parent',
        'INR',
      ),
    ],
    { enough: { lowest: { amount: 20_000, currency: 'GBP' } } },
  ],
  [
    'two statements that end on different days',
    '2027-03-10',
    [
      account([
        ['2027-01-01', 10_000],
        ['2027-03-03', 10_000],
      ]),
      account([
        ['2027-01-01', 10_000],
        ['2027-02-27', 10_000],
      ]),
    ],
    { enough: { from: '2027-02-27', until: '2027-03-30' } },
  ],
  [
    'statements without a day in common',
    '2027-03-10',
    [
      account([
        ['2027-01-01', 20_000],
        ['2027-01-31', 20_000],
      ]),
      account([
        ['2027-02-01', 20_000],
        ['2027-03-03', 20_000],
      ]),
    ],
    { fault: { is: 'no-common-day' } },
  ],
  [
    'statements that begin after the application',
    '2027-01-31',
    [account(month)],
    { fault: { is: 'too-early', start: '2027-02-04', applyOn: '2027-01-31' } },
  ],
  [
    'an uncle’s account',
    '2027-03-10',
    [account(month, 'relative')],
    {
      leftOut: ['relative'],
      fault: { is: 'too-little', missing: NEEDED },
    },
  ],
  [
    'an account in a currency without a rate',
    '2027-03-10',
    [account(month, 'student', 'XAU')],
    {
      withoutRate: ['XAU'],
      fault: { is: 'too-little' },
    },
  ],
  [
    'days after the application',
    '2027-03-03',
    [account([...month, ['2027-03-20', 1]])],
    {
      enough: { from: '2027-03-03' },
    },
  ],
])('United Kingdom, %s', (_, applyOn, accounts, expected) => {
  expect(check('GB', applyOn, accounts)).toMatchObject(expected)
})

test('the day of a leap year counts', () => {
  const balances = account([
    ['2028-02-02', 20_000],
    ['2028-02-29', 20_000],
  ])
  expect(check('GB', '2028-03-10', [balances]).enough).toMatchObject({
    from: '2028-02-29',
    until: '2028-03-31',
  })
})

test('a loan counts without days, and only where the rule names loans', () => {
  const fullLoan = { amount: 2_500_000, currency: 'INR' }
  const half = { amount: 1_250_000, currency: 'INR' }
  const rest = account([
    ['2027-02-04', 10_000],
    ['2027-03-03', 10_000],
  ])
  expect(check('GB', '2027-03-10', [], fullLoan)).toMatchObject({ isEnoughByLoan: true })
  expect(check('GB', '2027-03-10', [rest], half)).toMatchObject({ enough: { from: '2027-03-03' } })
  expect(check('GB', '2027-03-10', [], half)).toMatchObject({ fault: { is: 'too-little', missing: 10_000 } })
  expect(check('IE', '2027-03-10', [rest], half)).toMatchObject({
    isLoanLeftOut: true,
    fault: { is: 'too-little', missing: 10_000 },
  })
})

test('without a rule of days, the last day decides and no day is the last to apply', () => {
  const jump = account(
    [
      ['2026-10-01', 100],
      ['2027-03-03', 20_000],
    ],
    'parent',
    'CAD',
  )
  const { enough, history } = check('CA', '2027-09-01', [jump])
  expect(enough).toEqual({
    from: '2027-03-03',
    lowest: { amount: 20_000, currency: 'CAD' },
    lowestOn: '2027-03-03',
  })
  expect(history).toBeUndefined()
})

test('a statement that should go further back is said so', () => {
  const late = account(
    [
      ['2026-12-01', 20_000],
      ['2027-03-03', 20_000],
    ],
    'student',
    'CAD',
  )
  expect(check('CA', '2027-03-10', [late]).history).toEqual({ from: '2026-12-01', asked: '2026-11-03' })
})

/** Looks at each day by itself, as a visa officer would with a ruler. */
function isEnoughByHand(rule: FundsRule, accounts: FundsAccount[], needed: number, applyOn: string): boolean {
  const last = (days: string[]) => days.toSorted().at(-1)!
  const end = [...accounts.map(({ balances }) => balances.at(-1)!.day), applyOn].toSorted()[0]
  for (let back = 0; back < rule.held!.days; back++) {
    const day = dayAfter(end, -back)
    let total = 0
    for (const { balances } of accounts) {
      const earlierBalances = balances.filter((balance) => balance.day <= day)
      if (earlierBalances.length === 0) return false
      total += earlierBalances.find(
        (balance) => balance.day === last(earlierBalances.map((balanceOfDay) => balanceOfDay.day)),
      )!.amount
    }
    if (total < needed) return false
  }
  return applyOn <= dayAfter(end, rule.held!.endsWithin)
}

const anyAccount = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 8_000, max: 14_000 })), {
    minLength: 1,
    maxLength: 6,
    selector: ([day]) => day,
  })
  .map((balances) =>
    account(
      balances
        .toSorted(([one], [other]) => one - other)
        .map(([day, amount]) => [dayAfter('2027-02-01', day), amount]),
    ),
  )

test('says enough exactly if each day by itself is enough', () => {
  const rule = visas.GB.funds!
  fc.assert(
    fc.property(
      fc.array(anyAccount, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 10, max: 100 }),
      (accounts, applyAfter) => {
        const applyOn = dayAfter('2027-02-01', applyAfter)
        const { enough } = check('GB', applyOn, accounts)
        expect(enough !== undefined).toBe(isEnoughByHand(rule, accounts, NEEDED, applyOn))
      },
    ),
    { numRuns: 2_000 },
  )
})

test('a day on which it is said to be enough is one, if nothing is taken out until then', () => {
  fc.assert(
    fc.property(fc.array(anyAccount, { minLength: 1, maxLength: 3 }), (accounts) => {
      const last = dayAfter('2027-02-01', 60)
      const extend = (day: string) =>
        accounts.map((account) => {
          const balances = account.balances.filter((balance) => balance.day < day)
          return { ...account, balances: [...balances, { day, amount: account.balances.at(-1)!.amount }] }
        })
      const { fault } = check('GB', last, extend(last))
      if (fault?.is !== 'dip' && fault?.is !== 'too-short') return
      expect(check('GB', fault.readyOn, extend(fault.readyOn)).enough).toBeDefined()
      const dayBefore = dayAfter(fault.readyOn, -1)
      expect(check('GB', dayBefore, extend(dayBefore)).enough).toBeUndefined()
    }),
    { numRuns: 2_000 },
  )
})
