import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FindingCode, FindingState } from '../findings.ts'
import type { EnglishResult, StudentFacts } from '../student.ts'
import {
  createResultCache,
  type EnglishAsked,
  judgeEnglish,
  judgeStudentEnglish,
  readEnglish,
} from './english.ts'

const moment = { today: '2026-11-21', start: '2027-09-01' }
const required = (score: number, components?: EnglishResult['components']) => ({
  required: true,
  score,
  components,
})
const judge = (requirement: EnglishAsked, english: EnglishResult[], more: StudentFacts = {}) =>
  judgeEnglish(readEnglish(requirement), { english, ...more }, moment).finding

describe('an English test', () => {
  test.each<[string, EnglishAsked, EnglishResult[], FindingState, FindingCode]>([
    ['as asked', { ielts: required(6.5) }, [{ test: 'ielts', overall: 6.5 }], 'met', 'enough'],
    ['half a band less', { ielts: required(6.5) }, [{ test: 'ielts', overall: 6 }], 'unmet', 'below'],
    [
      'any accepted one',
      { ielts: required(7), toefl: required(94), pte: required(65) },
      [{ test: 'pte', overall: 66 }],
      'met',
      'enough',
    ],
    [
      'the better of two',
      { ielts: required(7), pte: required(65) },
      [
        { test: 'ielts', overall: 6 },
        { test: 'pte', overall: 66 },
      ],
      'met',
      'enough',
    ],
    [
      'too little in one part',
      { ielts: required(6.5, { writing: 6.5 }) },
      [{ test: 'ielts', overall: 7, components: { writing: 6 } }],
      'unmet',
      'component-below',
    ],
    [
      'missing section scores',
      { ielts: required(6.5, { writing: 6 }) },
      [{ test: 'ielts', overall: 7 }],
      'unknown',
      'components-not-said',
    ],
    [
      'General Training',
      { ielts: required(6) },
      [{ test: 'ielts', edition: 'general', overall: 8 }],
      'unknown',
      'general-training',
    ],
    [
      'two years old by the start',
      { ielts: required(6) },
      [{ test: 'ielts', overall: 7, date: '2025-08-30' }],
      'unknown',
      'expired',
    ],
    [
      'not yet two years old by the start',
      { ielts: required(6) },
      [{ test: 'ielts', overall: 7, date: '2025-09-01' }],
      'met',
      'enough',
    ],
    // The table of ETS: 4.5 is 86 to 94 of the old scale.
    [
      'TOEFL of 1–6, surely enough',
      { toefl: required(86) },
      [{ test: 'toefl', date: '2026-03-01', overall: 4.5 }],
      'met',
      'enough',
    ],
    [
      'TOEFL of 1–6, surely too little',
      { toefl: required(95) },
      [{ test: 'toefl', date: '2026-03-01', overall: 4.5 }],
      'unmet',
      'below',
    ],
    [
      'TOEFL of 1–6, between',
      { toefl: required(90) },
      [{ test: 'toefl', date: '2026-03-01', overall: 4.5 }],
      'unknown',
      'between',
    ],
    [
      'TOEFL of 1–6 with its printed total',
      { toefl: required(90) },
      [{ test: 'toefl', date: '2026-03-01', overall: 4.5, printedTotal: 90 }],
      'met',
      'enough',
    ],
    [
      'TOEFL of 0–120 where 1–6 is asked',
      { toefl: required(4.5) },
      [{ test: 'toefl', date: '2025-10-01', overall: 88 }],
      'met',
      'enough',
    ],
    [
      'TOEFL of 0–120 below the table',
      { toefl: required(3.5) },
      [{ test: 'toefl', date: '2025-10-01', overall: 30 }],
      'unmet',
      'below',
    ],
    // A programme that lists TOEFL only has not spoken of IELTS.
    [
      'one that is not listed',
      { toefl: required(94) },
      [{ test: 'ielts', overall: 9 }],
      'unknown',
      'other-test',
    ],
    [
      'KITE, which no table knows',
      { ielts: required(6) },
      [{ test: 'kite', overall: 500 }],
      'unknown',
      'other-test',
    ],
    ['without a score', { ielts: { required: true } }, [{ test: 'ielts', overall: 4 }], 'met', 'enough'],
    ['not required', { ielts: { required: false } }, [], 'met', 'not-required'],
    ['not published', {}, [{ test: 'ielts', overall: 9 }], 'unknown', 'not-published'],
    ['no score given', { ielts: required(6) }, [], 'unknown', 'not-said'],
  ])('the English requirement: %s', (_, requirement, english, state, code) => {
    expect(judge(requirement, english)).toMatchObject({ state, code })
  })

  test('is unmet if the student has taken none of the accepted tests', () => {
    const requirement = { ielts: required(6), toefl: required(60) }
    expect(judge(requirement, [], { notTaken: ['ielts'] })).toMatchObject({ state: 'unknown' })
    expect(judge(requirement, [], { notTaken: ['ielts', 'toefl'] })).toMatchObject({
      state: 'unmet',
      code: 'not-taken',
    })
  })

  test('names an accepted test without an overall score, and stays unknown', () => {
    const requirement = { ielts: required(6), pte: required(50) }
    expect(judge(requirement, [], { withoutTotal: ['ielts'] })).toMatchObject({
      state: 'unknown',
      code: 'total-not-said',
      ask: 'student',
      asked: [{ of: 'ielts', score: 6 }],
    })
    expect(judge(requirement, [{ test: 'kite', overall: 500 }], { withoutTotal: ['ielts'] })).toMatchObject({
      code: 'total-not-said',
    })
    expect(judge(requirement, [], { withoutTotal: ['cambridge'] })).toMatchObject({ code: 'not-said' })
    expect(judge(requirement, [{ test: 'pte', overall: 60 }], { withoutTotal: ['ielts'] })).toMatchObject({
      state: 'met',
    })
  })

  test('keeps the original score beside the converted one', () => {
    const { held, conversions, asked } = judge({ toefl: required(94) }, [{ test: 'ielts', overall: 7 }])
    expect(held).toMatchObject({ of: 'ielts', score: 7 })
    expect(asked).toMatchObject([{ of: 'toefl', scale: 'toefl-120', score: 94 }])
    expect(conversions).toMatchObject([{ low: 94, high: 101, by: [{ publisher: 'ETS' }] }])
  })

  test('a higher score is never judged lower, and unknown is never unmet', () => {
    const order = { unmet: 0, unknown: 1, met: 2 }
    const half = (minScore: number, maxScore: number) =>
      fc.integer({ min: minScore * 2, max: maxScore * 2 }).map((n) => n / 2)
    const requirements = fc.record(
      {
        ielts: fc.record(
          { required: fc.boolean(), score: half(4, 9), components: fc.record({ writing: half(4, 9) }) },
          { requiredKeys: [] },
        ),
        toefl: fc.record({
          required: fc.boolean(),
          score: fc.oneof(fc.integer({ min: 30, max: 120 }), half(1, 6)),
        }),
        pte: fc.record({ score: fc.integer({ min: 30, max: 90 }) }),
      },
      { requiredKeys: [] },
    )
    const result = fc.oneof(
      fc.record({ test: fc.constant('ielts' as const), low: half(0, 9), high: half(0, 9) }),
      fc.record({
        test: fc.constant('toefl' as const),
        edition: fc.constant('6' as const),
        low: half(1, 6),
        high: half(1, 6),
      }),
      fc.record({
        test: fc.constant('toefl' as const),
        edition: fc.constant('120' as const),
        low: fc.nat(120),
        high: fc.nat(120),
      }),
      fc.record({
        test: fc.constant('pte' as const),
        low: fc.integer({ min: 10, max: 90 }),
        high: fc.integer({ min: 10, max: 90 }),
      }),
    )
    fc.assert(
      fc.property(requirements, result, ({ ...one }, { low, high, ...kind }) => {
        const judgeOverall = (overall: number) => judge(one as EnglishAsked, [{ ...kind, overall }])
        const [less, more] = [judgeOverall(Math.min(low, high)), judgeOverall(Math.max(low, high))]
        expect(order[more.state]).toBeGreaterThanOrEqual(order[less.state])
        expect(judge(one as EnglishAsked, []).state).not.toBe('unmet')
      }),
    )
  })
})

test('the batch pass and the student’s findings agree for any combination', () => {
  const requirements = fc.record(
    Object.fromEntries(
      (['ielts', 'toefl', 'pte', 'det'] as const).map((of) => [
        of,
        fc.record(
          {
            required: fc.boolean(),
            score: of === 'ielts' ? fc.constantFrom(5.5, 6, 7) : fc.integer({ min: 40, max: 110 }),
            components: fc.record({ writing: fc.constantFrom(5, 6) }),
          },
          { requiredKeys: [] },
        ),
      ]),
    ),
    { requiredKeys: [] },
  ) as fc.Arbitrary<EnglishAsked>
  const results = fc.array(
    fc.oneof(
      fc.record({
        test: fc.constant('ielts' as const),
        overall: fc.constantFrom(5, 6, 6.5, 7.5),
        components: fc.option(fc.record({ writing: fc.constantFrom(4.5, 6.5) }), { nil: undefined }),
      }),
      fc.record({ test: fc.constant('cambridge' as const), overall: fc.integer({ min: 150, max: 200 }) }),
      fc.record({
        test: fc.constant('toefl' as const),
        edition: fc.constant('120' as const),
        overall: fc.nat(120),
        date: fc.constantFrom('2024-01-01', '2026-01-01'),
      }),
    ),
    { maxLength: 3 },
  )
  fc.assert(
    fc.property(
      requirements,
      results,
      fc.subarray(['ielts', 'toefl', 'pte', 'det'] as const),
      (tests, english, none) => {
        const student: StudentFacts = { english, notTaken: [...none] }
        const read = readEnglish(tests)
        const finding = judgeEnglish(read, student, moment)
        const inPass = judgeStudentEnglish(read, student, createResultCache(moment), moment.today)
        expect([inPass.finding.state, inPass.finding.code, inPass.margin]).toEqual([
          finding.finding.state,
          finding.finding.code,
          finding.margin,
        ])
      },
    ),
  )
})
