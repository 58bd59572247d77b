import { expect, test } from 'vitest'
import { readTerms } from './offer-form.server.ts'
import { listOfferDays, MAX_CONDITIONS, nameConditionFields } from './offers.ts'

const nothing = { replyBy: null, deposit: null, depositBy: null, conditions: [] }

test('an empty form gives no offer', () => {
  expect(readTerms({}, 'AUD')).toEqual({ ok: true, terms: nothing })
})

test.each([
  ['AUD 5,000', { amount: 5000, currency: 'AUD' }],
  ['5000', { amount: 5000, currency: 'AUD' }],
  ['₹1,00,000', { amount: 100_000, currency: 'INR' }],
  ['2.5 lakh', { amount: 250_000, currency: 'INR' }],
])('a deposit of %s', (deposit, money) => {
  expect(readTerms({ deposit }, 'AUD')).toMatchObject({ terms: { deposit: money } })
})

test.each([
  [{ deposit: 'soon' }, { deposit: 'not-money' }],
  [{ deposit: '0' }, { deposit: 'not-money' }],
  [{ deposit: '99999999999' }, { deposit: 'not-money' }],
  [{ replyBy: '2027-02-30' }, { replyBy: 'day' }],
  [{ depositBy: '10000-01-01' }, { depositBy: 'day' }],
  [{ 'condition-2-by': '2027-03-01' }, { 'condition-2': 'no-text' }],
  [{ 'condition-1': 'x'.repeat(301) }, { 'condition-1': 'long' }],
])('%j is refused: %j', (texts, faults) => {
  expect(readTerms(texts as Record<string, string>, 'AUD')).toEqual({ ok: false, faults })
})

test('an amount needs a currency if the country has no usual one', () => {
  expect(readTerms({ deposit: '5000' }, undefined)).toEqual({
    ok: false,
    faults: { deposit: 'money-currency' },
  })
  expect(readTerms({ deposit: 'AUD 5000' }, undefined)).toMatchObject({ ok: true })
})

test('conditions keep their order without gaps', () => {
  const last = nameConditionFields(MAX_CONDITIONS)
  const texts = {
    'condition-2': ' IELTS 7.0 ',
    'condition-2-met': 'yes',
    [last.text]: 'Marks',
    [last.by]: '',
  }
  expect(readTerms(texts, 'AUD')).toMatchObject({
    terms: {
      conditions: [
        { text: 'IELTS 7.0', by: null, isMet: true },
        { text: 'Marks', by: null, isMet: false },
      ],
    },
  })
})

test('the next date comes first; past, met and answered ones are no longer due', () => {
  const terms = {
    replyBy: '2027-02-10',
    deposit: null,
    depositBy: '2027-01-31',
    conditions: [
      { text: 'IELTS', by: '2027-01-15', isMet: true },
      { text: 'Marks', by: '2027-01-20', isMet: false },
      { text: 'Funds', by: '2026-12-31', isMet: false },
    ],
  }
  expect(listOfferDays(terms, 'conditions', '2027-01-01')).toEqual([
    { what: 'condition', day: '2027-01-20' },
    { what: 'deposit', day: '2027-01-31' },
    { what: 'reply', day: '2027-02-10' },
  ])
  expect(listOfferDays(terms, 'accepted', '2027-01-25')).toEqual([{ what: 'deposit', day: '2027-01-31' }])
})
