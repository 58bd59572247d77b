import { expect, test } from 'vitest'
import type { Finding, FoundCost } from '../../../admissions/matching/findings.ts'
import type { Reason } from '../../../admissions/matching/reasons.ts'
import { judgeEnglish, readEnglish } from '../../../admissions/matching/requirements/english.ts'
import { judgeMarks, judgeTests, judgeWork } from '../../../admissions/matching/requirements/other.ts'
import type { StudentFacts } from '../../../admissions/matching/student.ts'
import { createFigures } from '../../words/figures.ts'
import { matchingWords as words } from './finding-words.ts'
import { matchingMarks } from './mark-words.ts'

const figures = createFigures('en-IN')
const moment = { today: '2026-11-21', start: '2027-09-01' }
const english = (score: number, student: StudentFacts, test: 'ielts' | 'toefl' = 'ielts') =>
  words.finding(
    judgeEnglish(readEnglish({ [test]: { required: true, score } }), student, moment).finding,
    figures,
  )

test('a reason from a tried change is not called the student’s own', () => {
  const cost = {
    total: { amount: 1_800_000, currency: 'INR' },
    tuition: { amount: 1_800_000, currency: 'INR' },
    budget: { amount: 2_000_000, currency: 'INR' },
    covers: 'tuition' as const,
    isEstimate: false,
    ratesOf: moment.today,
  }
  const finding: Finding = {
    requirement: 'intake',
    state: 'met',
    code: 'starts-then',
    intakes: [{ month: 1 }],
  }

  expect(words.finding({ ...finding, tried: true }, figures)).toBe('Starts in January, as in your trial')
  expect(words.finding(finding, figures)).toBe('Starts in January, as you asked')
  expect(words.reason({ code: 'within-budget', cost, tried: true }, figures)).not.toContain('your')
})

test.each([
  [english(6.5, { english: [{ test: 'ielts', overall: 6 }] }), 'Asks for IELTS 6.5, but you have 6'],
  [english(6.5, {}), 'Asks for IELTS 6.5: have you taken it?'],
  [english(6.5, { withoutTotal: ['ielts'] }), 'Asks for IELTS 6.5: what is your overall score?'],
  [english(6.5, { notTaken: ['ielts'] }), 'Asks for IELTS 6.5, which you have not taken'],
  [
    english(94, { english: [{ test: 'ielts', overall: 7 }] }, 'toefl'),
    'Asks for TOEFL iBT (0–120) 94, and you have IELTS 7, which compares with TOEFL iBT (0–120) 94–101 (ETS): ask whether it is accepted',
  ],
  [
    english(6, { english: [{ test: 'toefl', edition: '6', overall: 5 }] }),
    'Asks for IELTS 6, and you have TOEFL iBT (1–6) 5, which compares with IELTS 7–7.5 (ETS; worked out by us): ask whether it is accepted',
  ],
  [
    words.finding(
      judgeMarks('twelfthGrade', { outOf100: 80 }, { value: 8.2, outOf: 10 }, moment.today)!.finding,
      figures,
    ),
    'Asks for 80%, but you have 8.2 out of 10, which compares with 77.9% (CBSE)',
  ],
  [
    words.finding(
      judgeMarks('undergraduate', { outOf4: 3 }, { value: 80, outOf: 100 }, moment.today)!.finding,
      figures,
    ),
    'Asks for 3 out of 4, and you have 80%: no rule for comparing them is published, so ask the institution',
  ],
  [
    words.finding(
      judgeTests('graduateTest', { gre: { required: true, score: 310 } }, { gre: { total: 300 } })!.finding,
      figures,
    ),
    'Asks for GRE 310, but you have 300',
  ],
  [
    words.finding(
      judgeTests('graduateTest', { gre: { required: true, score: 310 } }, { withoutTotal: ['gre'] })!.finding,
      figures,
    ),
    'Asks for GRE 310: what is your total score?',
  ],
  [
    words.finding(judgeWork(2, { workMonths: 6 })!.finding, figures),
    'Asks for 2 years of work, but you have 6 months',
  ],
])('the words “%s”', (change, expected) => {
  expect(change).toBe(expected)
})

test('a programme without tuition says so', () => {
  const inr = (amount: number) => ({ amount, currency: 'INR' })
  type Parts = { tuition: number; living?: number; total: number; covers?: 'tuition' | 'tuition-and-living' }
  const costWith = (parts: Parts): FoundCost => ({
    tuition: inr(parts.tuition),
    living: parts.living === undefined ? undefined : inr(parts.living),
    total: inr(parts.total),
    isEstimate: parts.living !== undefined,
    budget: inr(2_000_000),
    covers: parts.covers ?? 'tuition',
    ratesOf: '2026-09-29',
  })
  const within = (parts: Parts) =>
    words.finding(
      { requirement: 'budget', state: 'met', code: 'within-budget', cost: costWith(parts) },
      figures,
    )
  expect(within({ tuition: 0, total: 0 })).toBe('No tuition fee, within your ₹20\u00a0lakh')
  expect(within({ tuition: 1_400_000, total: 1_400_000 })).toBe(
    '₹14\u00a0lakh tuition a year, within your ₹20\u00a0lakh',
  )
  expect(within({ tuition: 0, living: 1_000_000, total: 1_000_000 })).toBe(
    '₹10\u00a0lakh a year with living costs (estimate), within your ₹20\u00a0lakh',
  )
  expect(within({ tuition: 0, total: 0, covers: 'tuition-and-living' })).toBe(
    'No tuition fee, not counting living costs, which we do not know, within your ₹20\u00a0lakh',
  )
  // In a row the figure has no explanation: “Why” says what it leaves out.
  const inRow = (parts: Parts, more: Partial<FoundCost> = {}) =>
    words.inRow.cost({ ...costWith(parts), ...more }, figures)
  expect(inRow({ tuition: 1_400_000, total: 1_400_000, covers: 'tuition-and-living' })).toBe(
    '₹14\u00a0lakh tuition a year',
  )
  expect(inRow({ tuition: 400_000, living: 1_000_000, total: 1_400_000 })).toBe(
    '₹14\u00a0lakh a year with living',
  )
  expect(inRow({ tuition: 0, living: 1_000_000, total: 1_000_000 }, { tuition: undefined })).toBe(
    '₹10\u00a0lakh a year, living costs only',
  )
  const reason = (covers: 'tuition' | 'tuition-and-living', living?: number) =>
    words.reason({ code: 'within-budget', cost: costWith({ tuition: 0, living, total: 0, covers }) }, figures)
  expect(reason('tuition')).toBe('Tuition within your ₹20\u00a0lakh')
  expect(reason('tuition-and-living')).toBe('Tuition within your ₹20\u00a0lakh')
  expect(reason('tuition-and-living', 1_000_000)).toBe('Within your ₹20\u00a0lakh')
  // Online nobody moves: what a budget for both is compared with is tuition.
  expect(reason('tuition-and-living', 0)).toBe('Tuition within your ₹20\u00a0lakh')
  expect(words.reason({ code: 'tuition-is', amount: inr(0), isEstimate: false }, figures)).toBe(
    'No tuition fee',
  )
})

test('the shared reasons are one line, with the wishes together at the end', () => {
  const wishes = [
    words.wish({ code: 'discipline-wished', discipline: 'Computing and IT' })!,
    words.wish({ code: 'country-wished', place: 'Netherlands' })!,
  ]
  expect(matchingMarks.together(wishes, ['World rank 40', 'Our sources give no start date'])).toBe(
    'All of these: World rank 40 · Our sources give no start date · As you asked: Computing and IT, in the Netherlands',
  )
  expect(matchingMarks.together([], ['World rank 40'])).toBe('All of these: World rank 40')
  expect(matchingMarks.together(wishes, [])).toBe('As you asked: Computing and IT, in the Netherlands')
  expect(matchingMarks.together([], [])).toBe('')
})

test.each<[Reason, reason: string, wish: string | undefined]>([
  [{ code: 'city-wished', place: 'Leeds' }, 'In Leeds, as you asked', 'in Leeds'],
  [
    { code: 'language-wished', languages: 'Dutch, English' },
    'Taught in Dutch and English, as you asked',
    'taught in Dutch and English',
  ],
  [
    { code: 'choice-wished', filter: 'campusSetting', value: 'city' },
    'The campus is in a city, as you asked',
    'the campus is in a city',
  ],
  [{ code: 'choice-wished', filter: 'scholarship', value: 'yes' }, 'Scholarships are available', undefined],
  [
    { code: 'intake-wished', intakes: [{ month: 1 }] },
    'Starts in January, as you asked',
    'starts in January',
  ],
  [
    { code: 'intake-wished', intakes: [{ month: 1 }], tried: true },
    'Starts in January, as in your trial',
    undefined,
  ],
  [{ code: 'country-is', place: 'Germany' }, 'In Germany', undefined],
])('%j is a wish only if the student asked for it', (reason, text, wish) => {
  expect([words.reason(reason, figures), words.wish(reason)]).toEqual([text, wish])
})

test('changes name what they open', () => {
  const opens = (change: Parameters<typeof words.change>[0], opens: number, settles = 0) =>
    words.opens({ change, opens, settles }, figures)
  expect(opens({ kind: 'english', test: 'ielts', from: 6, to: 6.5 }, 1204)).toBe(
    'With IELTS 6.5 instead of 6: 1,204 more programmes',
  )
  expect(opens({ kind: 'budget', from: 1_500_000, to: 1_700_000, currency: 'INR' }, 310)).toBe(
    'With ₹2\u00a0lakh more a year: 310 more programmes',
  )
  expect(opens({ kind: 'take', test: 'gre', to: 260 }, 96)).toBe('With any GRE score: 96 more programmes')
  expect(opens({ kind: 'take', test: 'gre', to: 310 }, 0, 12)).toBe(
    'With GRE 310: 12 open questions answered',
  )
  expect(opens({ kind: 'take', test: 'gre', to: 310 }, 1, 12)).toBe(
    'With GRE 310: 1 more programme, and 12 open questions answered',
  )
  expect(opens({ kind: 'intake', to: '2028-01' }, 5)).toBe(
    'With an intake in January 2028 as well: 5 more programmes',
  )
  expect(opens({ kind: 'country', to: 'NL' }, 20)).toBe('With the Netherlands as well: 20 more programmes')
  expect(opens({ kind: 'twelfthGrade', from: 75, to: 80, outOf: 100 }, 7)).toBe(
    'With Class 12 marks of 80% instead of 75%: 7 more programmes',
  )
})

test('pay in another currency is converted, like the costs beside it', () => {
  const pay = {
    pay: { amount: 30_000, currency: 'GBP' },
    period: 'year' as const,
    group: { of: 'programme' as const, years: '2021-23' },
  }
  const about = { amount: 3_720_000, currency: 'INR' }

  expect(words.reason({ code: 'pay', pay, about }, figures)).toBe(
    'Half of its graduates earn about ₹37.2\u00a0lakh a year or more',
  )
  expect(words.reason({ code: 'pay', pay }, figures)).toBe(
    'Half of its graduates earn GBP\u00a030,000 a year or more',
  )
  // A row on a phone holds some forty letters.
  expect(words.inRow.reason({ code: 'pay', pay, about }, figures)).toBe(
    'Half earn about ₹37.2\u00a0lakh a year or more',
  )
  expect(words.inRow.reason({ code: 'pay', pay }, figures)).toBe('Half earn GBP\u00a030,000 a year or more')
})
