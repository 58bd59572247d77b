import { expect, test } from 'vitest'
import { getMatchable } from '../../../admissions/matching/matchable.server.ts'
import type { StudentFacts } from '../../../admissions/matching/student.ts'
import { getStudentFacts } from '../../../admissions/profile/facts.ts'
import type { Profile } from '../../../admissions/profile/types.ts'
import { worldCatalogue } from '../../../tests/world/catalogue.ts'
import type { PageContext } from '../../context.ts'
import { listRequirements } from './requirements-of.server.ts'

const { catalogue } = worldCatalogue()
const matchable = getMatchable(catalogue)
const page = {
  catalogue,
  matchable: () => matchable,
  locale: 'en-GB',
  today: () => '2026-11-21',
} as unknown as PageContext

/** Seven bands, sat a year and a half before today: valid for half a year more. */
const profile = {
  experience: [],
  education: [],
  testResults: [
    { id: 'a', version: 1, test: 'ielts-academic', takenOn: '2025-05-20', total: 7 },
  ] as unknown as Profile['testResults'],
} as unknown as Profile

test.each([
  ['', 'met'],
  ['2027-02', 'met'],
  ['2027-07', 'unknown'],
])('the validity of a score is judged at the start %j, not today: %s', (start, state) => {
  const [english] = listRequirements(page, getStudentFacts(profile, page.today()))(
    'partner-yarra-data',
    start,
  )

  expect(english).toMatchObject({ state })
  expect(/may have expired by the start/.test(english.text)).toBe(state !== 'met')
})

test('each application is judged by its own start, on one page', () => {
  const requirements = listRequirements(page, getStudentFacts(profile, page.today()))

  const states = ['2027-07', '2027-02', '2027-07'].map(
    (start) => requirements('partner-yarra-data', start)[0].state,
  )

  expect(states).toEqual(['unknown', 'met', 'unknown'])
})

test('unpublished requirements for several tests and marks form one sentence', () => {
  const studentFacts = {
    ...getStudentFacts(profile, page.today()),
    sat: { total: 1400 },
    undergraduate: { score: 8, outOf: 10 },
  } as unknown as StudentFacts
  const texts = listRequirements(page, studentFacts)('partner-yarra-data').map(({ text }) => text)
  expect(texts.filter((text) => /say nothing about/.test(text))).toEqual([
    expect.stringMatching(/^Our sources say nothing about .+ or .+\. Ask the university\.$/),
  ])
  expect(texts.join()).not.toMatch(/Our sources give no requirement/)
})
