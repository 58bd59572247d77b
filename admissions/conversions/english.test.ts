import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  calculateToefl6Overall,
  convertScore,
  convertSection,
  findToefl6Cefr,
  getValidUntil,
} from './english.ts'
import {
  type EnglishScore,
  findRange,
  findWrongScores,
  getScale,
  isInRange,
  type ScoreScale,
} from './scales.ts'
import { findAustralianVisaEnglish } from './visa.ts'

const TODAY = '2026-11-21'
const ranges = (score: EnglishScore, to: ScoreScale, today = TODAY) =>
  convertScore(score, to, today).map(({ low, high }) => (low === high ? low : [low, high]))

describe('a TOEFL’s scale', () => {
  test.each([
    ['2026-01-20', 100, 'toefl-120'],
    ['2026-01-21', 5, 'toefl-6'],
    [undefined, 4.5, 'toefl-6'],
    [undefined, 88, 'toefl-120'],
  ])('sat on %s, %d is of %s', (date, overall, scale) => {
    expect(getScale({ test: 'toefl', date, overall })).toBe(scale)
  })
})

describe('scores side by side', () => {
  test.each<[EnglishScore, ScoreScale, unknown[]]>([
    [{ test: 'toefl', overall: 101, edition: '120' }, 'ielts', [7]],
    [{ test: 'toefl', overall: 102, edition: '120' }, 'ielts', [7.5]],
    [{ test: 'toefl', overall: 31, edition: '120' }, 'ielts', []],
    [{ test: 'ielts', overall: 6.5 }, 'toefl-120', [[79, 93]]],
    [{ test: 'ielts', overall: 6 }, 'cambridge', [[169, 175]]],
    [{ test: 'cambridge', overall: 191 }, 'ielts', [7.5]],
    [{ test: 'cambridge', overall: 190 }, 'ielts', [7]],
    // The same score by the table of its time.
    [{ test: 'pte', overall: 57, date: '2025-07-31' }, 'ielts', [6]],
    [{ test: 'pte', overall: 57, date: '2025-08-01' }, 'ielts', [6.5]],
    // Older converters disagree about 42, so both are shown.
    [{ test: 'pte', overall: 42, date: '2025-07-31' }, 'ielts', [5.5, 5]],
    [{ test: 'det', overall: 115, date: '2023-05-01' }, 'ielts', [7, 6]],
    [{ test: 'det', overall: 115, date: '2025-05-01' }, 'ielts', [6]],
    [{ test: 'det', overall: 160, date: '2025-05-01' }, 'ielts', [[8.5, 9]]],
    [{ test: 'toefl', overall: 90, edition: '120' }, 'toefl-6', [4.5]],
    [{ test: 'toefl', overall: 4.5, edition: '6' }, 'toefl-120', [[86, 94]]],
    [{ test: 'toefl', overall: 4.5, edition: '6' }, 'ielts', [[6.5, 7]]],
    [{ test: 'toefl', overall: 2.5, edition: '6' }, 'toefl-120', []],
    [{ test: 'kite', overall: 500 }, 'ielts', []],
    [{ test: 'ielts', overall: 7 }, 'ielts', []],
  ])('%o on %s', (score, to, expected) => {
    expect(ranges(score, to)).toEqual(expected)
  })

  test('one table is the publisher’s statement, two in a row are derived', () => {
    const [direct] = convertScore({ test: 'toefl', overall: 100, edition: '120' }, 'ielts', TODAY)
    expect(direct).toMatchObject({ derived: false, confidence: 'official', by: [{ publisher: 'ETS' }] })

    const [chained] = convertScore({ test: 'toefl', overall: 5, edition: '6' }, 'ielts', TODAY)
    expect(chained).toMatchObject({ derived: true, low: 7, high: 7.5 })
    expect(chained.by.map(({ id }) => id)).toEqual(['ets-toefl-2026', 'ets-ielts'])
  })

  test('a chain is as reliable as its least reliable table', () => {
    const [chained] = convertScore({ test: 'pte', overall: 65, date: '2026-01-01' }, 'toefl-120', TODAY)
    expect(chained).toMatchObject({ low: 94, high: 101, derived: true, confidence: 'secondary' })
  })

  test('past its review date a table is unconfirmed', () => {
    const score: EnglishScore = { test: 'toefl', overall: 100, edition: '120' }
    expect(convertScore(score, 'ielts', '2027-05-31')[0].confidence).toBe('official')
    expect(convertScore(score, 'ielts', '2027-06-01')[0].confidence).toBe('unconfirmed')
  })

  test('a figure that is only commonly known is marked so', () => {
    expect(convertScore({ test: 'cambridge', overall: 176 }, 'ielts', TODAY)[0].confidence).toBe(
      'unconfirmed',
    )
    expect(convertScore({ test: 'cambridge', overall: 185 }, 'ielts', TODAY)[0].confidence).toBe('secondary')
  })

  test('a higher score on one scale is never a lower one on another', () => {
    const scales: [EnglishScore, ScoreScale][] = [
      [{ test: 'toefl', edition: '120', overall: 0 }, 'ielts'],
      [{ test: 'toefl', edition: '120', overall: 0 }, 'toefl-6'],
      [{ test: 'pte', date: '2026-03-01', overall: 0 }, 'toefl-120'],
      [{ test: 'det', date: '2026-03-01', overall: 0 }, 'ielts'],
      [{ test: 'cambridge', overall: 0 }, 'pte'],
    ]
    fc.assert(
      fc.property(fc.constantFrom(...scales), fc.nat(200), fc.nat(200), ([score, to], a, b) => {
        const convertOverall = (overall: number) => convertScore({ ...score, overall }, to, TODAY)[0]
        const [less, more] = [convertOverall(Math.min(a, b)), convertOverall(Math.max(a, b))]
        if (less && more) expect(more.low >= less.low && more.high >= less.high).toBe(true)
      }),
    )
  })
})

describe('sections of TOEFL iBT', () => {
  test.each([
    ['reading', 26, 'toefl-120', 'ielts', 7, 7],
    ['listening', 19, 'toefl-120', 'ielts', 6, 6],
    ['reading', 29, 'toefl-120', 'ielts', 8, 8.5],
    ['writing', 28, 'toefl-120', 'toefl-6', 5.5, 5.5],
    ['speaking', 4.5, 'toefl-6', 'toefl-120', 23, 24],
  ] as const)('%s %d of %s on %s', (section, value, from, to, low, high) => {
    expect(convertSection(section, value, from, to, TODAY)).toMatchObject({ low, high })
  })

  test('are not converted if copies of the table differ', () => {
    expect(convertSection('reading', 3, 'toefl-6', 'toefl-120', TODAY)).toBeUndefined()
    expect(convertSection('reading', 10, 'toefl-120', 'toefl-6', TODAY)).toBeUndefined()
  })

  test.each([
    [[5, 5, 5, 5.5], 5],
    [[5, 5, 5.5, 5.5], 5.5],
    [[4, 4.5, 4.5, 5], 4.5],
  ])('%o make %d', ([listening, reading, writing, speaking], overall) => {
    expect(calculateToefl6Overall({ listening, reading, writing, speaking })).toBe(overall)
  })

  test('correspond to a CEFR level', () => {
    expect(findToefl6Cefr(5.5, TODAY)).toMatchObject({ level: 'C1' })
    expect(findToefl6Cefr(2, TODAY)).toBeUndefined()
  })
})

describe('invalid scores', () => {
  test.each<[EnglishScore, string[]]>([
    [{ test: 'ielts', overall: 6.5, components: { writing: 6 } }, []],
    [{ test: 'ielts', overall: 6.3 }, ['overall']],
    [{ test: 'ielts', overall: 9.5, components: { writing: 10 } }, ['overall', 'writing']],
    [{ test: 'toefl', date: '2026-01-20', overall: 100, components: { reading: 31 } }, ['reading']],
    [{ test: 'toefl', date: '2026-01-21', overall: 100 }, ['overall']],
    [{ test: 'toefl', date: '2026-01-21', overall: 5.5 }, []],
    [{ test: 'pte', overall: 9 }, ['overall']],
    [{ test: 'pte', overall: 58.5 }, ['overall']],
    [{ test: 'det', overall: 118 }, ['overall']],
    [{ test: 'cambridge', overall: 231 }, ['overall']],
    [{ test: 'kite', overall: 999 }, []],
  ])('%o', (score, fields) => {
    expect(findWrongScores(score).map(({ field }) => field)).toEqual(fields)
  })

  test('every score in a table is a valid score of its test', () => {
    const bands = findRange('ielts')!.overall
    for (let band = 4.5; band <= 9; band += 0.5) {
      expect(isInRange(band, bands)).toBe(true)
      for (const scale of ['toefl-120', 'pte', 'det', 'cambridge'] as const)
        for (const { low, high } of convertScore({ test: 'ielts', overall: band }, scale, TODAY)) {
          expect(isInRange(low, findRange(scale)!.overall)).toBe(true)
          expect(isInRange(high, findRange(scale)!.overall)).toBe(true)
        }
    }
  })
})

describe('an Australian student visa', () => {
  test.each<[EnglishScore, number | undefined | 'not ours to say']>([
    [{ test: 'pte', overall: 47, date: '2025-08-07' }, 0],
    [{ test: 'pte', overall: 47, date: '2025-08-06' }, 'not ours to say'],
    [{ test: 'pte', overall: 46, date: '2025-08-07' }, 10],
    [{ test: 'ielts', overall: 5, date: '2026-01-01' }, 20],
    [{ test: 'ielts', overall: 4.5, date: '2026-01-01' }, undefined],
    [{ test: 'toefl', overall: 67, date: '2025-10-01' }, 0],
    [{ test: 'toefl', overall: 5, date: '2026-02-01' }, 'not ours to say'],
    [{ test: 'ielts', overall: 8 }, 'not ours to say'],
  ])('%o', (score, weeks) => {
    const visa = findAustralianVisaEnglish(score, TODAY)
    if (weeks === 'not ours to say') expect(visa).toBeUndefined()
    else expect(visa).toMatchObject({ elicosWeeks: weeks })
  })

  test('takes a result for two years', () => {
    expect(
      findAustralianVisaEnglish({ test: 'pte', overall: 60, date: '2025-08-31' }, TODAY)?.validUntil,
    ).toBe('2027-08-31')
    expect(getValidUntil('2025-02-28', TODAY)).toMatchObject({
      day: '2027-02-28',
      by: { confidence: 'unconfirmed' },
    })
  })
})
