import { describe, expect, test } from 'vitest'
import { convertMarks, convertToBritishClass, convertToGermanGrade, type MarkScale } from './grades.ts'

const TODAY = '2026-11-21'

describe('marks on another scale', () => {
  test.each<[number, MarkScale, MarkScale, 'twelfth' | 'undergraduate', string | undefined, number[]]>([
    [8.2, 10, 100, 'twelfth', undefined, [77.9]],
    [8.25, 10, 100, 'undergraduate', undefined, [75]],
    // Sources disagree about Mumbai's rule: both are shown.
    [8.5, 10, 100, 'undergraduate', 'mumbai', [71.35, 72.63]],
    [8.893, 10, 100, 'undergraduate', 'gtu', [83.93]],
    [8.893, 10, 100, 'undergraduate', 'anna', [88.93, 83.93]],
    [8.893, 10, 100, 'undergraduate', undefined, [81.43]],
    [77.9, 100, 10, 'twelfth', undefined, [8.2]],
    [75, 100, 10, 'undergraduate', undefined, [8.25]],
    [10, 10, 100, 'undergraduate', undefined, [92.5]],
    [0.5, 10, 100, 'undergraduate', undefined, [0]],
    // No rule is published, and none is made up.
    [3, 4, 100, 'undergraduate', undefined, []],
    [8.2, 10, 4, 'undergraduate', undefined, []],
    [62, 100, 4, 'undergraduate', 'mumbai', []],
    [80, 100, 80 as MarkScale, 'twelfth', undefined, []],
    [8, 10, 10, 'twelfth', undefined, []],
    [90, 100, 10, 'undergraduate', 'elsewhere', [9.75]],
  ])('%d of %d on %d, %s, %s', (value, outOf, to, of, university, expected) => {
    expect(
      convertMarks({ value, outOf }, to, of, TODAY, university).map((conversion) => conversion.value),
    ).toEqual(expected)
  })

  test('a published rule is named', () => {
    const [published] = convertMarks({ value: 8, outOf: 10 }, 100, 'twelfth', TODAY)
    expect(published).toMatchObject({ by: { publisher: 'CBSE', confidence: 'official' } })
  })

  test('a rule past its review date is unconfirmed', () => {
    const [old] = convertMarks({ value: 8, outOf: 10 }, 100, 'twelfth', '2028-01-01')
    expect(old.by.confidence).toBe('unconfirmed')
  })
})

describe('a German grade', () => {
  test.each<[number, MarkScale, number, number | undefined]>([
    [8.5, 10, 4, 1.75],
    [75, 100, 40, 2.25],
    [75, 100, 35, 2.15],
    [100, 100, 40, 1],
    [40, 100, 40, 4],
    [39, 100, 40, undefined],
  ])('of %d of %d with a pass mark of %d is %s', (value, outOf, pass, grade) => {
    expect(convertToGermanGrade({ value, outOf }, pass, TODAY)?.grade).toBe(grade)
  })
})

describe('a British class', () => {
  test.each([
    [62, 'high', '2:1'],
    [62, 'medium', '2:2'],
    [62, 'low', '2:2'],
    [60, 'high', '2:1'],
    [49, 'high', undefined],
  ] as const)('of %d %% from the %s tier is %s', (percent, tier, expected) => {
    expect(convertToBritishClass(percent, tier, TODAY).class).toBe(expected)
  })
})
