import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MarksRequirement } from '../../catalogue/types.ts'
import type { FindingCode, FindingState } from '../findings.ts'
import { MARK_SCALES, type Marks, type StudentFacts } from '../student.ts'
import { judgeMarks, judgeTests, judgeWork, type TestsAsked } from './other.ts'

const TODAY = '2026-11-21'
const order = { unmet: 0, unknown: 1, met: 2 }

describe('entrance tests', () => {
  test.each<
    [string, 'aptitude' | 'graduateTest', TestsAsked, StudentFacts, FindingState | undefined, FindingCode?]
  >([
    ['enough', 'aptitude', { sat: { required: true, score: 1200 } }, { sat: 1200 }, 'met', 'enough'],
    ['too little', 'aptitude', { sat: { required: true, score: 1200 } }, { sat: 1190 }, 'unmet', 'below'],
    [
      'either of two',
      'aptitude',
      { sat: { required: true, score: 1200 }, act: { required: true, score: 25 } },
      { act: 26 },
      'met',
      'enough',
    ],
    [
      'the better of two',
      'aptitude',
      { sat: { required: true, score: 1200 }, act: { required: true, score: 25 } },
      { sat: 900, act: 26 },
      'met',
      'enough',
    ],
    ['any score', 'graduateTest', { gre: { required: true } }, { gre: { total: 270 } }, 'met', 'enough'],
    [
      'GRE by its two parts',
      'graduateTest',
      { gre: { required: true, score: 310 } },
      { gre: { verbal: 150, quantitative: 160 } },
      'met',
      'enough',
    ],
    [
      'one part alone is no total',
      'graduateTest',
      { gre: { required: true, score: 310 } },
      { gre: { verbal: 150 } },
      'unknown',
      'not-said',
    ],
    ['no score given', 'graduateTest', { gre: { required: true, score: 310 } }, {}, 'unknown', 'not-said'],
    [
      'sat without a total',
      'graduateTest',
      { gre: { required: true, score: 310 } },
      { withoutTotal: ['gre'] },
      'unknown',
      'total-not-said',
    ],
    [
      'marked as not taken',
      'graduateTest',
      { gre: { required: true } },
      { notTaken: ['gre'] },
      'unmet',
      'not-taken',
    ],
    [
      'one of two marked as not taken',
      'graduateTest',
      { gre: { required: true }, gmat: { required: true } },
      { notTaken: ['gre'] },
      'unknown',
      'not-said',
    ],
    ['not required', 'graduateTest', { gre: { required: false, score: 310 } }, {}, undefined],
    ['perhaps required, none held', 'graduateTest', { gre: { score: 310 } }, {}, undefined],
    [
      'perhaps required, held below',
      'graduateTest',
      { gre: { score: 310 } },
      { gre: { total: 300 } },
      'unknown',
      'perhaps-not-required',
    ],
    [
      'GMAT of the edition before',
      'graduateTest',
      { gmat: { required: true, score: 700 } },
      { gmat: { total: 655 } },
      'unknown',
      'other-edition',
    ],
    [
      'GMAT of the same edition',
      'graduateTest',
      { gmat: { required: true, score: 645 } },
      { gmat: { total: 655 } },
      'met',
      'enough',
    ],
    ['nothing asked', 'aptitude', {}, { sat: 400 }, undefined],
  ])('the test requirement: %s', (_, requirement, askedScores, student, state, code) => {
    const judgement = judgeTests(requirement, askedScores, student)
    if (state === undefined) expect(judgement).toBeUndefined()
    else expect(judgement?.finding).toMatchObject({ state, code })
  })
})

describe('marks', () => {
  test.each<
    [string, 'twelfthGrade' | 'undergraduate', MarksRequirement, Marks | undefined, FindingState, FindingCode]
  >([
    [
      'on the scale that is stated',
      'twelfthGrade',
      { outOf100: 75, outOf10: 8 },
      { value: 8, outOf: 10 },
      'met',
      'enough',
    ],
    [
      'too few on it',
      'twelfthGrade',
      { outOf100: 75, outOf10: 8 },
      { value: 7.9, outOf: 10 },
      'unmet',
      'below',
    ],
    // 8.2 × 9.5 = 77.9, CBSE.
    ['by the rule of CBSE', 'twelfthGrade', { outOf100: 77.9 }, { value: 8.2, outOf: 10 }, 'met', 'enough'],
    [
      'below by the rule of CBSE',
      'twelfthGrade',
      { outOf100: 78 },
      { value: 8.2, outOf: 10 },
      'unmet',
      'below',
    ],
    // 8.25 × 10 − 7.5 = 75, AICTE.
    ['by the rule of AICTE', 'undergraduate', { outOf100: 75 }, { value: 8.25, outOf: 10 }, 'met', 'enough'],
    ['per cent on ten', 'undergraduate', { outOf10: 8.5 }, { value: 75, outOf: 100 }, 'unmet', 'below'],
    ['no rule is published', 'undergraduate', { outOf4: 3 }, { value: 90, outOf: 100 }, 'unknown', 'no-rule'],
    ['no score given', 'undergraduate', { outOf4: 3 }, undefined, 'unknown', 'not-said'],
  ])('the requirement of marks: %s', (_, of, askedMarks, heldMarks, state, code) => {
    const { finding } = judgeMarks(of, askedMarks, heldMarks, TODAY)!
    expect(finding).toMatchObject({ state, code })
    if (heldMarks) expect(finding.held).toMatchObject({ scale: heldMarks.outOf, score: heldMarks.value })
  })

  test('name the rule of their conversion', () => {
    const { finding } = judgeMarks('twelfthGrade', { outOf100: 70 }, { value: 8.2, outOf: 10 }, TODAY)!
    expect(finding.conversions).toMatchObject([{ value: 77.9, outOf: 100, by: { publisher: 'CBSE' } }])
  })

  test('without a requirement there is no finding', () => {
    expect(judgeMarks('twelfthGrade', {}, { value: 10, outOf: 100 }, TODAY)).toBeUndefined()
  })

  test('higher marks are never judged lower on any scale', () => {
    const requirements = fc.record(
      {
        outOf4: fc.double({ min: 1, max: 4, noNaN: true }),
        outOf7: fc.double({ min: 1, max: 7, noNaN: true }),
        outOf10: fc.double({ min: 1, max: 10, noNaN: true }),
        outOf100: fc.double({ min: 10, max: 100, noNaN: true }),
      },
      { requiredKeys: [] },
    )
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(requirements, fc.constantFrom(...MARK_SCALES), share, share, (requirement, outOf, a, b) => {
        const judgeValue = (value: number) =>
          judgeMarks('undergraduate', requirement, { value: value * outOf, outOf }, TODAY)?.finding.state ??
          'met'
        expect(order[judgeValue(Math.max(a, b))]).toBeGreaterThanOrEqual(order[judgeValue(Math.min(a, b))])
      }),
    )
  })
})

describe('work experience', () => {
  test.each([
    [2, 24, 'met'],
    [2, 23, 'unmet'],
    [2, undefined, 'unknown'],
    [0, undefined, undefined],
    [Number.NaN, 0, undefined],
  ])('%d years required, %s months held: %s', (years, workMonths, state) => {
    expect(judgeWork(years, { workMonths })?.finding.state).toBe(state)
  })
})
