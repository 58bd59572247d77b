import { describe, expect, test } from 'vitest'
import { parseMarks } from './marks.ts'

describe('parsing marks', () => {
  test.each([
    ['8', 8, undefined],
    ['88.2', 88.2, undefined],
    ['88,2', 88.2, undefined],
    ['8.893', 8.893, undefined],
    ['९.४', 9.4, undefined],
    ['88.2%', 88.2, 100],
    ['88.2 percent', 88.2, 100],
    ['441/500', 88.2, 100],
    ['441 out of 500', 88.2, 100],
    ['441 of 500', 88.2, 100],
    ['1,102/1,200', 91.83, 100],
    ['7.8/10', 7.8, 10],
    ['3.6 / 4', 3.6, 4],
    ['9.4 CGPA', 9.4, 10],
    ['CGPA 9.4', 9.4, 10],
    ['CGPA: 9.4/10', 9.4, 10],
    ['3.4 GPA', 3.4, undefined],
    ['0', 0, undefined],
  ])('“%s” as marks', (text, value, outOf) => {
    expect(parseMarks(text)).toEqual({ ok: true, value: outOf === undefined ? { value } : { value, outOf } })
  })

  test.each([
    ['A1', 'letter'],
    ['B+', 'letter'],
    ['O', 'letter'],
    ['first class', 'not-marks'],
    ['', 'not-marks'],
    ['-5', 'not-marks'],
    ['510/500', 'beyond'],
    ['5/0', 'beyond'],
  ])('%s is refused as %s', (text, problem) => {
    expect(parseMarks(text)).toEqual({ ok: false, problem })
  })
})
