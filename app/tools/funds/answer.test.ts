import { expect, test } from 'vitest'
import { exchangeRates } from '../../../admissions/catalogue/money/currencies.ts'
import { readContent } from '../../../admissions/content/read.server.ts'
import { answerFunds } from './answer.server.ts'

const content = await readContent('content')
const { visas } = content
const ask = (fields: Record<string, string>, today = '2026-11-30') => answerFunds(fields, content, today)

const course = { country: 'GB', months: '12', tuition: '20,000' }
const account = { owner1: 'student', balances1: '1 Nov 2026: 60,00,000\n28 Nov 2026: 60,00,000' }

test.each([
  [{ ...course, ...account, country: 'US' }, ['country']],
  [{ ...course, ...account, months: '' }, ['months']],
  [{ ...course, ...account, tuition: '' }, ['tuition']],
  [{ ...course, ...account, tuition: '20 lakh INR' }, ['tuition']],
  [{ ...course, ...account, applyOn: '2027-02-30' }, ['applyOn']],
  [{ ...course, balances1: '1 Nov 2026: 5' }, ['owner1']],
  [{ ...course, ...account, currency1: 'ZZZ' }, ['currency1']],
  [{ ...course, ...account, balances1: 'nothing' }, ['balances1']],
  [{ ...course, ...account, balances1: '1 Nov 2026: £500' }, ['balances1']],
  [course, ['balances1']],
  [{ ...course, ...account, tuition2: '5' }, ['country2']],
  [{ ...course, ...account, country2: 'IE', tuition2: '5' }, ['months2']],
])('%j has errors in %j', (fields, expected) => {
  const { errors, results } = ask(fields)
  expect(Object.keys(errors)).toEqual(expected)
  expect(results).toBeUndefined()
})

test('a fault names its account and its line, and a long text is read to its end', () => {
  const days = Array.from({ length: 300 }, (_, index) => `${(index % 28) + 1} Nov 2026: 60,00,000`)
  const long = { ...course, ...account, owner2: 'parent', balances2: [...days, 'the end'].join('\n') }
  expect(ask(long).errors.balances2).toBe(
    'Account 2, line 301, “the end”: begin it with a day, such as 3 Mar 2027, and end it with the balance.',
  )
  expect(ask({ ...long, owner2: '', balances2: '1 Nov 2026: 5' }).errors.owner2).toBe(
    'Account 2: choose whose it is.',
  )
})

test('the sum is living for the country’s months, and the tuition that is not paid', () => {
  const { sum } = ask({ ...course, ...account, paid: '2,000' }).results![0]
  expect(sum).toMatchObject({ living: { months: 9, sum: 10_539 }, tuition: 18_000 })
  expect(sum.together).toEqual({ amount: 28_539, currency: 'GBP' })
  expect(ask({ ...course, ...account, city: 'London', months: '7.5' }).results![0].sum.living).toMatchObject({
    months: 8,
    sum: 12_232,
  })
  const canada = ask({ ...course, ...account, country: 'CA' }).results![0].sum
  expect(canada.living).toMatchObject({ months: 12, sum: 22_895 })
  expect(canada.travel?.sum).toBeGreaterThan(0)
})

test('a rule past its review date is unconfirmed from the next day', () => {
  const { reviewBy } = visas.GB.funds!
  expect(ask({ ...course, ...account }, reviewBy).results![0].rule.confidence).toBe('secondary')
  expect(ask({ ...course, ...account }, '2027-06-01').results![0].rule.confidence).toBe('unconfirmed')
})

test('two countries are checked with the same accounts', () => {
  const { results } = ask({ ...course, ...account, country2: 'IE', months2: '12', tuition2: '70,000' })
  expect(results!.map(({ country, sum }) => [country, sum.together])).toEqual([
    ['GB', { amount: 30_539, currency: 'GBP' }],
    ['IE', { amount: 80_000, currency: 'EUR' }],
  ])
  expect(results![0].check.enough).toBeDefined()
  expect(results![1].check.fault).toMatchObject({ is: 'too-little' })
  expect(results![1].rates).toMatchObject({
    asOf: exchangeRates.asOf,
    units: [{ of: 'EUR', cost: { currency: 'INR' } }],
  })
})

test('a statement in another name does not count', () => {
  const named = { ...course, ...account, student: 'Asha Rao', holder1: 'MR RAVI KUMAR' }
  const { check, owners } = ask(named).results![0]
  expect(check).toMatchObject({ inOtherName: ['student'], fault: { is: 'too-little' } })
  expect(owners).toEqual([])
  expect(ask({ ...named, holder1: 'Ms. RAO A' }).results![0].check.enough).toBeDefined()
})
