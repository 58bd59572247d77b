import { expect, test } from 'vitest'
import { worldCatalogue } from '../../../tests/world/catalogue.ts'
import { answerCost } from '../cost-answer.ts'
import { answerLoans } from './answer.server.ts'

const TODAY = '2026-11-30'
const page = { today: () => TODAY, now: () => new Date(`${TODAY}T12:00:00Z`) }
const ask = (fields: Record<string, string>, programme?: Parameters<typeof answerLoans>[1]) =>
  answerLoans(fields, programme, page)

const loan = { amount: '20 lakh', months: '24' }
const offer = { sanctioned1: '20 lakh', rate1: '10', repayment1: '120' }
const course = {
  tuition: '20,000',
  currency: 'GBP',
  country: 'GB',
  city: 'London',
  startsOn: '2027-09-20',
  deposit: '2,000',
}

test.each(['10.5', '10.5%', '10.5 %', '10.5% p.a.', '10,5 %'])('a rate written %s is read', (rate1) => {
  expect(ask({ ...loan, ...offer, rate1 }).errors).toEqual({})
})

test.each<[Record<string, string>, string[]]>([
  [{ ...loan, ...offer, amount: '' }, ['amount']],
  [{ ...loan, ...offer, amount: '11 crore' }, ['amount']],
  [{ ...loan, ...offer, months: '0' }, ['months']],
  [{ ...loan, ...offer, months: '' }, ['months']],
  [loan, ['rate1']],
  [{ ...loan, lender3: 'A bank' }, ['sanctioned3', 'rate3', 'repayment3']],
  [{ ...loan, ...offer, rate1: '41' }, ['rate1']],
  [{ ...loan, ...offer, rate1: '10.6543' }, ['rate1']],
  [{ ...loan, ...offer, repayment1: '181' }, ['repayment1']],
  [{ ...loan, ...offer, repayment1: '0' }, ['repayment1']],
  [
    { ...loan, ...offer, fee1: '£100', insurance1: 'some', instalment1: 'x' },
    ['fee1', 'insurance1', 'instalment1'],
  ],
  [{ ...loan, ...offer, moratorium1: '6.5', margin1: '101' }, ['moratorium1', 'margin1']],
  [{ ...loan, ...offer, ...course, startsOn: '2027-02-30' }, ['startsOn']],
  [{ ...loan, ...offer, ...course, currency: '', country: '' }, ['currency', 'country']],
  [{ ...loan, ...offer, ...course, deposit: '20,001' }, ['deposit']],
  [{ ...loan, ...offer, ...course, tuition: '10,000,000' }, ['tuition']],
])('%j has errors in %j', (fields, expected) => {
  const { errors, result } = ask(fields)
  expect(Object.keys(errors).sort()).toEqual(expected.toSorted())
  expect(result).toBeUndefined()
})

test('one letter is enough: 20 lakh cost 33,038 a month, with six months of pause', () => {
  const { offers, course: none } = ask({ ...loan, ...offer }).result!
  expect(offers).toMatchObject([
    { instalment: 3_303_800, principal: 250_000_000, startsAfterMonths: 30, offer: { lender: 'Offer 1' } },
  ])
  expect(none).toBeUndefined()
})

test('the months of one year cost what the costs of a year say', () => {
  const fields = { ...loan, ...offer, ...course, months: '12' }
  const { answer } = answerCost(new URLSearchParams(fields), undefined, TODAY)
  const { totals } = ask(fields).result!.course!
  const total = (line: string) => totals.find((total) => total.line === line)!.paise[0]
  expect(total('course')).toBe(answer!.together! * 100)
  expect(total('tuition') + total('living') + total('visa') + total('travel')).toBe(total('course'))
})

test('months that are alike are one row, and a weaker rupee costs the family more', () => {
  const { rows, totals, unspent } = ask({ ...loan, ...offer, ...course }).result!.course!
  expect(rows.at(-1)).toMatchObject({ to: '2040-02-01', count: 1 })
  expect(rows.at(-2)).toMatchObject({
    from: '2030-03-01',
    count: 119,
    family: [3_303_800, 3_303_800, 3_303_800],
  })
  expect(rows.length).toBeLessThan(20)
  const [today, weaker, stronger] = totals.find(({ line }) => line === 'family')!.paise
  expect(weaker).toBeGreaterThan(today)
  expect(stronger).toBeLessThan(today)
  expect(unspent).toBe(0)
})

test('a margin and a sanction that is too low are counted', () => {
  const [short] = ask({ ...loan, ...offer, ...course, sanctioned1: '15 lakh', margin1: '15' }).result!.offers
  expect(short.short).toBe(500_000 * 100)
  const { totals } = ask({ ...loan, ...offer, ...course }).result!.course!
  const cost = totals.find(({ line }) => line === 'course')!.paise[0]
  expect(short.uncovered).toBeCloseTo(cost * 0.15, -1)
})

test('the instalments are a share of the pay that is published for the programme', () => {
  const { catalogue } = worldCatalogue()
  const ids = Array.from({ length: catalogue.columns.rows }, (_, row) => catalogue.columns.id(row))
  const paid = ids
    .map((id) => catalogue.programme(id)!)
    .find(({ facts }) => 'value' in facts.graduatePay || 'value' in facts.medianEarnings)
  const { offers, pay } = ask({ ...loan, ...offer }, paid).result!
  expect(offers[0].ofPay).toBeCloseTo((33_038 * 12) / pay!.amount.amount, 6)
  expect(pay!.fact).toHaveProperty('source')
})

test('a source past its review is unconfirmed', () => {
  const { usual, gst, tax } = answerLoans({ ...loan, ...offer }, undefined, {
    ...page,
    today: () => '2027-06-01',
  }).result!.sources
  for (const by of [usual, gst, tax.by])
    expect(by).toMatchObject({ confidence: 'unconfirmed', seen: expect.stringMatching(/^2026-/) })
})
