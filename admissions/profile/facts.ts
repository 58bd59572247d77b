import { findLevelFromText } from '../catalogue/levels/levels-from-text.ts'
import type { EnglishResult, Marks, StudentFacts } from '../matching/student.ts'
import { SCORE_TYPES } from './choices.ts'
import { findTotalScore, isEnglish, SCALE_NAMES } from './tests.ts'
import type { Education, Experience, Profile, TestResult } from './types.ts'

/**
 * Returns the facts that matching can read from a profile. A fact missing from the profile is absent:
 * unknown, never zero. `today` is `2026-11-21`.
 */
export function getStudentFacts(
  { experience, education, testResults }: Pick<Profile, 'experience' | 'education' | 'testResults'>,
  today: string,
): StudentFacts {
  return dropUndefined({
    english: omitEmpty(testResults.flatMap(toEnglishResult)),
    sat: findBestTotal(testResults, 'sat'),
    act: findBestTotal(testResults, 'act'),
    gre: findBestGre(testResults),
    gmat: findBestGmat(testResults),
    withoutTotal: omitEmpty(removeTotal(testResults)),
    twelfthGrade: findMarks(education, 'twelfth-grade'),
    undergraduate: findMarks(education, 'undergraduate'),
    workMonths: countWorkMonths(experience, today),
  })
}

function toEnglishResult(result: TestResult): EnglishResult[] {
  const { test, takenOn, listening, reading, writing, speaking } = result
  if (!isEnglish(test)) return []
  const overall = findOverall(result)
  // A report without its total is too incomplete to compare with a requirement.
  if (overall === undefined) return []
  const components = dropUndefined({ listening, reading, writing, speaking })
  return [
    dropUndefined({
      test: SCALE_NAMES[test],
      edition: findEdition(test),
      date: takenOn,
      overall,
      components: Object.keys(components).length > 0 ? components : undefined,
    }),
  ]
}

function findOverall(result: TestResult): number | undefined {
  const { test, takenOn, total } = result
  return total ?? (takenOn ? findTotalScore(test, takenOn, result) : undefined)
}

/**
 * Returns tests of which no sitting has the score that programmes ask for: the overall score, or the two
 * parts of a GRE total.
 */
function removeTotal(results: TestResult[]): NonNullable<StudentFacts['withoutTotal']> {
  const tests = results.filter(hasTotal).map(getTestName)
  return [...new Set(results.map(getTestName).filter((name) => !tests.includes(name)))]
}

function hasTotal(result: TestResult): boolean {
  if (result.test === 'gre') return result.verbal !== undefined && result.quantitative !== undefined
  return (isEnglish(result.test) ? findOverall(result) : result.total) !== undefined
}

function getTestName({ test }: TestResult) {
  return isEnglish(test) ? SCALE_NAMES[test] : test
}

function findEdition(test: TestResult['test']) {
  if (test === 'ielts-academic') return 'academic'
  if (test === 'ielts-general') return 'general'
}

/** Programmes take the better of two sittings. */
function findBestTotal(results: TestResult[], test: TestResult['test']) {
  const totals = results.flatMap((result) => (result.test === test ? (result.total ?? []) : []))
  return totals.length > 0 ? Math.max(...totals) : undefined
}

function findBestGre(results: TestResult[]): StudentFacts['gre'] {
  const sittings = results.flatMap(({ test, verbal, quantitative, analytical }) =>
    test === 'gre' && verbal !== undefined && quantitative !== undefined
      ? [dropUndefined({ verbal, quantitative, analytical })]
      : [],
  )
  return sittings.sort((a, b) => b.verbal + b.quantitative - a.verbal - a.quantitative)[0]
}

/**
 * Picks the later sitting: scores of the two editions cannot be compared. Focus scores end in 5, earlier ones
 * in 0.
 */
function findBestGmat(results: TestResult[]): StudentFacts['gmat'] {
  const sittings = results.filter(({ test, total }) => test === 'gmat' && total !== undefined)
  const [last] = sittings.sort((a, b) => (b.takenOn ?? '').localeCompare(a.takenOn ?? ''))
  return last && { total: last.total!, edition: last.total! % 10 === 5 ? 'focus' : 'classic' }
}

/**
 * Returns the student's marks of the last school year, or of the first degree; the latest if there are
 * several.
 */
function findMarks(education: Education[], stage: 'twelfth-grade' | 'undergraduate'): Marks | undefined {
  const [latest] = education
    .filter(({ degree, score, scoreType }) => findStage(degree) === stage && score !== undefined && scoreType)
    .sort((a, b) => (b.endDate ?? '9999').localeCompare(a.endDate ?? '9999'))
  return latest && { value: latest.score!, outOf: SCORE_TYPES[latest.scoreType!].outOf }
}

const TWELFTH =
  /\b(?:12th|xii|twelfth|class 12|grade 12|year 12|hsc|hssc|puc|plus two|higher secondary|senior secondary|high school|intermediate|a levels?|international baccalaureate|ib diploma|abitur|isc|cbse)\b|\+ ?2\b|10 ?\+ ?2/

/**
 * Returns the stage of education, of the two that requirements name, to which a degree belongs as the student
 * wrote it.
 */
export function findStage(degree: string): 'twelfth-grade' | 'undergraduate' | undefined {
  const words = degree.toLowerCase().replace(/[.'’`-]/g, (character) => (character === '-' ? ' ' : ''))
  if (TWELFTH.test(words)) return 'twelfth-grade'
  // Indian degrees in medicine and engineering have names of their own.
  return findLevelFromText(degree) === 'bachelor' || /\b(?:be|bds|bpharm|b ?arch|bhm)\b/.test(words)
    ? 'undergraduate'
    : undefined
}

/** Internships and traineeships are learning; programmes that ask for work mean other work. */
const LEARNING = ['internship', 'trainee']

/**
 * Returns the months in which the student worked, counting overlapping jobs once; `undefined` if the profile
 * lists no work at all.
 */
function countWorkMonths(experience: Experience[], today: string) {
  const jobs = experience.filter(
    ({ employmentType, startDate }) => startDate && !(employmentType && LEARNING.includes(employmentType)),
  )
  if (experience.length === 0) return undefined
  const months = new Set<number>()
  for (const { startDate, endDate, current } of jobs) {
    const until = endDate ?? (current ? today : undefined)
    if (!until) continue
    for (let month = getMonth(startDate!); month < getMonth(until); month++) months.add(month)
  }
  return months.size
}

/** Returns a count of months, for subtraction. */
function getMonth(day: string) {
  const [year, month] = day.split('-').map(Number)
  return year * 12 + month
}

function omitEmpty<T>(list: T[]) {
  return list.length > 0 ? list : undefined
}

/** Drops undefined properties: absent and undefined mean the same, and absent is shorter to send. */
function dropUndefined<T extends object>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T
}
