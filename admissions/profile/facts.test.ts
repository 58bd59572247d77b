import { expect, test } from 'vitest'
import { findStage, getStudentFacts } from './facts.ts'
import { createBlankTexts, type EntryKind } from './fields.ts'
import { readTypedEntry } from './read.ts'
import type { Education, Experience, Profile, TestResult } from './types.ts'

const TODAY = '2026-11-21'

/** An entry with these values; every other field is as in a new form. */
function entryWith<Kind extends EntryKind>(kind: Kind, knownFields: Partial<Profile[Kind][number]>) {
  const entry = readTypedEntry(kind, { id: '', version: 1, fields: createBlankTexts(kind) })
  return { ...entry, ...knownFields } as Profile[Kind][number]
}

function sat(test: TestResult['test'], takenOn: string, scores: Partial<TestResult>) {
  return entryWith('testResults', { test, takenOn, ...scores })
}

function studied(degree: string, endDate: string, score: number, scoreType: Education['scoreType']) {
  return entryWith('education', { degree, startDate: '2020-01-01', endDate, score, scoreType })
}

function worked(
  startDate: string,
  endDate: string | undefined,
  employmentType: Experience['employmentType'] = 'full-time',
) {
  return entryWith('experience', { startDate, endDate, current: !endDate, employmentType, country: 'IN' })
}

const nothing = { experience: [], education: [], testResults: [] }

test('an empty profile gives no facts', () => {
  expect(getStudentFacts(nothing, TODAY)).toEqual({})
})

test('an English result includes its sections, and the total by its own rule', () => {
  const testResults = [
    sat('ielts-academic', '2026-05-01', { listening: 7, reading: 6.5, writing: 6, speaking: 7 }),
    sat('toefl-ibt', '2025-05-01', { listening: 28, reading: 30, writing: 20, speaking: 22 }),
    sat('pte', '2026-05-01', { listening: 60, reading: 60, writing: 60 }),
    sat('det', '2026-05-01', { total: 125 }),
  ]

  expect(getStudentFacts({ ...nothing, testResults }, TODAY).english).toEqual([
    {
      test: 'ielts',
      edition: 'academic',
      date: '2026-05-01',
      overall: 6.5,
      components: { listening: 7, reading: 6.5, writing: 6, speaking: 7 },
    },
    {
      test: 'toefl',
      date: '2025-05-01',
      overall: 100,
      components: { listening: 28, reading: 30, writing: 20, speaking: 22 },
    },
    { test: 'det', date: '2026-05-01', overall: 125 },
  ])
})

test('a test without a total is named, unless another one of the same kind has it', () => {
  const testResults = [
    sat('ielts-academic', '2026-05-01', { listening: 7, reading: 6.5, writing: 6 }),
    sat('pte', '2026-05-01', { listening: 60 }),
    sat('pte', '2026-08-01', { total: 62 }),
    sat('gre', '2026-05-01', { quantitative: 160 }),
    sat('sat', '2026-05-01', {}),
  ]

  expect(getStudentFacts({ ...nothing, testResults }, TODAY)).toEqual({
    english: [{ test: 'pte', date: '2026-08-01', overall: 62 }],
    withoutTotal: ['ielts', 'gre', 'sat'],
  })
})

test('the best of several results counts', () => {
  const testResults = [
    sat('sat', '2025-05-01', { total: 1400 }),
    sat('sat', '2026-05-01', { total: 1320 }),
    sat('gre', '2026-05-01', { verbal: 150, quantitative: 160, analytical: 4 }),
    sat('gre', '2025-05-01', { verbal: 155, quantitative: 165, analytical: 3.5 }),
    sat('gmat', '2022-05-01', { total: 710 }),
    sat('gmat', '2026-05-01', { total: 655 }),
  ]

  expect(getStudentFacts({ ...nothing, testResults }, TODAY)).toEqual({
    sat: 1400,
    gre: { verbal: 155, quantitative: 165, analytical: 3.5 },
    gmat: { total: 655, edition: 'focus' },
  })
})

test('marks come from the level required by the degree', () => {
  const education = [
    studied('Class XII (CBSE)', '2020-05-31', 91, 'percentage'),
    studied('B.Tech Computer Science', '2024-05-31', 8.2, 'cgpa'),
    studied('M.Sc.', '2026-05-31', 3.9, 'gpa'),
  ]

  expect(getStudentFacts({ ...nothing, education }, TODAY)).toEqual({
    twelfthGrade: { value: 91, outOf: 100 },
    undergraduate: { value: 8.2, outOf: 10 },
  })
})

test('months of work count once if jobs overlap, and study is not work', () => {
  const experience = [
    worked('2024-01-15', '2024-07-01'),
    worked('2024-05-01', '2024-09-01', 'part-time'),
    worked('2026-08-01', undefined),
    worked('2022-01-01', '2023-01-01', 'internship'),
  ]

  expect(getStudentFacts({ ...nothing, experience }, TODAY).workMonths).toBe(8 + 3)
})

test.each([
  ['12th', 'twelfth-grade'],
  ['Higher Secondary', 'twelfth-grade'],
  ['10+2', 'twelfth-grade'],
  ['A-Levels', 'twelfth-grade'],
  ['HSC', 'twelfth-grade'],
  ['Bachelor of Engineering', 'undergraduate'],
  ['B.E.', 'undergraduate'],
  ['BSc (Hons)', 'undergraduate'],
  ['B.Com', 'undergraduate'],
  ['MBBS', 'undergraduate'],
  ['Master of Science', undefined],
  ['PhD', undefined],
  ['', undefined],
])('%s is %s', (degree, stage) => {
  expect(findStage(degree)).toBe(stage)
})
