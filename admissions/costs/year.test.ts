import { describe, expect, test } from 'vitest'
import { convert } from '../catalogue/money/currencies.ts'
import type { Programme } from '../catalogue/records.ts'
import type { Source } from '../catalogue/types.ts'
import { shippedAmounts as amounts } from './amounts.ts'
import { countVisaYears, estimateLivingIn, estimateYearCost, listOneOffCosts } from './year.ts'

const TODAY = '2026-11-23'

describe('living', () => {
  test.each([
    ['GB', 'London', 18_348, 'GBP'],
    ['GB', 'Leeds', 14_052, 'GBP'],
    ['GB', undefined, 14_052, 'GBP'],
    ['DE', 'Berlin', 11_904, 'EUR'],
    ['CA', undefined, 22_895, 'CAD'],
    // Ontario has a London too.
    ['CA', 'London', 22_895, 'CAD'],
    ['AU', 'Sydney', 29_710, 'AUD'],
    ['FR', 'Lyon', 7380, 'EUR'],
    ['NL', 'Delft', 13_572, 'EUR'],
    ['IT', 'Rome', 6947.33, 'EUR'],
    ['IE', 'Dublin', 10_000, 'EUR', 'official'],
    ['NZ', 'Auckland', 20_000, 'NZD', 'official'],
  ])('in %s, %s', (country, city, annual, currency, confidence = 'secondary') => {
    expect(estimateLivingIn(amounts, country, city, TODAY)).toMatchObject({
      annual,
      currency,
      by: { confidence },
    })
  })

  test('is not computed for a country without a published figure', () => {
    expect(estimateLivingIn(amounts, 'US', 'Boston', TODAY)).toBeUndefined()
    expect(listOneOffCosts(amounts, 'JP', TODAY)).toEqual({})
    // From some cities of India it is nearer than the band of distance that a figure is published for.
    expect(listOneOffCosts(amounts, 'SG', TODAY)).toMatchObject({ visa: { annual: 90 }, travel: undefined })
  })

  test('includes a yearly visa fee for the whole stay', () => {
    const visa = (country: string, months?: number) =>
      listOneOffCosts(amounts, country, TODAY, months).visa?.annual
    expect([visa('AU'), visa('AU', 36)]).toEqual([2500, 2500])
  })

  test.each([
    [undefined, 3.5, 3274],
    [4, 0, 558],
    [5, 0, 558],
    // Three months more are granted from a course of half a year on, five from a year on.
    [6, 1, 1334],
    [9, 1, 1334],
    [10, 1.5, 1722],
    [11, 1.5, 1722],
    [12, 1.5, 1722],
    [13, 1.5, 1722],
    [14, 2, 2110],
    [19, 2, 2110],
    [20, 2.5, 2498],
    [24, 2.5, 2498],
    [36, 3.5, 3274],
    [42, 4, 3662],
  ])('the British surcharge for a course of %s months is for %s years of stay', (months, years, annual) => {
    expect(countVisaYears(amounts, 'GB', months)).toBe(years)
    expect(listOneOffCosts(amounts, 'GB', TODAY, months).visa?.annual).toBe(annual)
  })

  test('past its review date every figure is unconfirmed', () => {
    expect(estimateLivingIn(amounts, 'GB', 'Leeds', '2027-06-01')?.by.confidence).toBe('unconfirmed')
    const { visa, travel } = listOneOffCosts(amounts, 'AU', '2027-06-01')
    expect([visa?.by.confidence, travel?.by.confidence]).toEqual(['unconfirmed', 'unconfirmed'])
  })
})

describe('the year', () => {
  const source = {
    id: 'us/a',
    publisher: 'IPEDS',
    title: 'Charges',
    edition: '2022',
    retrieved: TODAY,
  } as Source
  const createPlace = (over: Omit<Partial<Programme>, 'facts'> & { facts?: object }) =>
    ({
      country: { code: 'US', name: 'United States' },
      city: 'Boston',
      annualTuition: { state: 'published', value: { amount: 40_000, currency: 'USD' }, source },
      roomAndBoard: {
        state: 'published',
        value: { amount: 18_000, currency: 'USD' },
        source,
        basis: 'on campus',
      },
      ...over,
      facts: { attendance: { state: 'unknown' }, durationMonths: { state: 'unknown' }, ...over.facts },
    }) as unknown as Programme
  const unknown = { state: 'unknown' } as const

  test('is tuition, the institution’s own room and board, the visa and a journey', () => {
    const year = estimateYearCost(amounts, createPlace({}), 'USD', TODAY)
    const journey = convert({ amount: 1735, currency: 'EUR' }, 'USD')!.amount
    expect(year).toMatchObject({
      living: { annual: 18_000, by: { publisher: 'IPEDS', note: 'on campus', confidence: 'official' } },
      visa: { annual: 535 },
      travel: { annual: 1735, currency: 'EUR', by: { publisher: 'European Commission' } },
      together: { amount: 58_535 + journey, currency: 'USD' },
      isUnconfirmed: false,
    })
  })

  test('of less than a year includes living costs for that time', () => {
    const facts = { durationMonths: { state: 'published', value: 6, source } }
    expect(estimateYearCost(amounts, createPlace({ facts }), 'USD', TODAY)?.living.annual).toBe(9000)
  })

  test.each([
    ['without tuition', createPlace({ annualTuition: unknown })],
    ['without living costs', createPlace({ roomAndBoard: unknown })],
    ['online', createPlace({ facts: { attendance: { state: 'published', value: 'online', source } } })],
  ])('is not given %s', (_, programme) => {
    expect(estimateYearCost(amounts, programme, 'INR', TODAY)).toBeUndefined()
  })
})
