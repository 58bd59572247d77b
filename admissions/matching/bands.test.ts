import { describe, expect, test } from 'vitest'
import { countsUndergraduates, findChance, getBand } from './bands.ts'
import type { StudentFacts } from './student.ts'

const published = <T>(value: T) => ({ state: 'published' as const, value, source: 'us/ipeds-adm2022' })
const withRate = (acceptanceRate: number) => ({
  acceptanceRate: published(acceptanceRate),
  satReading: published({ p25: 600, p75: 700 }),
  satMath: published({ p25: 600, p75: 720 }),
  act: published({ p25: 26, p75: 31 }),
})
const bachelor = { country: 'US', level: 'bachelor' as const }

describe('a band', () => {
  test.each<[number, StudentFacts, string]>([
    [0.6, { sat: 1190 }, 'reach'],
    [0.6, { sat: 1200 }, 'match'],
    [0.6, { sat: 1410 }, 'match'],
    [0.6, { sat: 1420 }, 'safe'],
    [0.6, { act: 31 }, 'safe'],
    // The better of two is sent.
    [0.6, { sat: 1000, act: 31 }, 'safe'],
    // With a low admission rate there is no “safe” band, and with a very low one no “match” either.
    [0.29, { sat: 1600 }, 'match'],
    [0.14, { sat: 1600 }, 'reach'],
  ])('at a rate of %d for %o is %s', (rate, student, band) => {
    expect(getBand(bachelor, withRate(rate), student)).toMatchObject({ band, basis: { rate } })
  })

  test.each([
    [
      'a master’s',
      { ...bachelor, level: 'master' as const },
      withRate(0.6),
      { sat: 1500 },
      'not-undergraduate',
    ],
    ['another country', { ...bachelor, country: 'GB' }, withRate(0.6), { sat: 1500 }, 'not-undergraduate'],
    ['no score', bachelor, withRate(0.6), {}, 'no-score'],
    ['no rate', bachelor, { ...withRate(0.6), acceptanceRate: undefined }, { sat: 1500 }, 'no-rate'],
    [
      'a rate that is estimated',
      bachelor,
      { ...withRate(0.6), acceptanceRate: { ...published(0.6), state: 'estimated' as const, basis: 'x' } },
      { sat: 1500 },
      'no-rate',
    ],
    [
      'half of the percentiles',
      bachelor,
      { ...withRate(0.6), satMath: published({ p25: 600 }) },
      { sat: 1500 },
      'no-percentiles',
    ],
    [
      'percentiles of the other test',
      bachelor,
      { ...withRate(0.6), act: undefined },
      { act: 30 },
      'no-percentiles',
    ],
  ])('is not computed for %s', (_, programme, figures, student, reason) => {
    expect(getBand(programme, figures, student)).toEqual({ reason })
  })

  test('shows its basis', () => {
    expect(getBand(bachelor, withRate(0.6), { sat: 1300 })).toMatchObject({
      basis: { test: 'sat', score: 1300, p25: 1200, p75: 1420, addedUp: true, sources: ['us/ipeds-adm2022'] },
      chance: undefined,
    })
  })

  test('gives a chance only from fifty outcomes on', () => {
    expect(findChance(undefined)).toBeUndefined()
    expect(findChance({ applied: 49, admitted: 49 })).toBeUndefined()
    expect(findChance({ applied: 50, admitted: 20 })).toBe(0.4)
    expect(getBand(bachelor, withRate(0.6), { sat: 1300 }, { applied: 200, admitted: 50 })).toMatchObject({
      chance: 0.25,
    })
  })
})

test('an admission rate is for undergraduates if the register counts only them', () => {
  expect(countsUndergraduates('us/ipeds-adm-2022')).toBe(true)
  expect(countsUndergraduates('partner/feed-1')).toBe(false)
})
