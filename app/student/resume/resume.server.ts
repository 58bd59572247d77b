import { getCountryName } from '../../../admissions/catalogue/places/places.ts'
import { PROFILE_TESTS } from '../../../admissions/profile/choices.ts'
import { listStates } from '../../../admissions/profile/places.server.ts'
import type { About, Education, Experience, Profile, TestResult } from '../../../admissions/profile/types.ts'
import { formatDay } from '../../words/dates.ts'
import { describeDegree } from '../applications/sent-profile.server.ts'
import { describeScores } from '../profile/entries/entry-texts.ts'
import { profileWords } from '../profile/words.ts'
import type { Resume, ResumeChoice, ResumeEntry, ResumeGap, ResumeSection } from './types.ts'
import { resumeWords as words } from './words.ts'

type Lists = Pick<Profile, 'about' | 'education' | 'experience' | 'testResults'>

/**
 * Returns the contents of a student's résumé, the newest entry of each section first. `today` is
 * `2026-11-21`.
 */
export function createResume(
  { about, education, experience, testResults }: Lists,
  { withPhone, withAddress }: Pick<ResumeChoice, 'withPhone' | 'withAddress'>,
  today: string,
): Resume {
  const describePeriod = (period: Period) => describeDates(period, today)
  const sections: ResumeSection[] = [
    {
      kind: 'education',
      heading: words.sections.education,
      entries: education
        .toSorted(compareNewestFirst)
        .map((entry) => describeEducation(entry, describePeriod(entry))),
    },
    {
      kind: 'experience',
      heading: words.sections.experience,
      entries: experience
        .toSorted(compareNewestFirst)
        .map((entry) => describeJob(entry, describePeriod(entry))),
    },
    {
      kind: 'testResults',
      heading: words.sections.testResults,
      entries: testResults
        .toSorted((a, b) => (b.takenOn ?? '').localeCompare(a.takenOn ?? ''))
        .map((result) => describeTest(result, today)),
    },
  ]
  const phone = withPhone ? about.phoneNumber : ''
  const address = withAddress ? describeAddress(about) : ''
  return {
    name: joinParts([about.firstName, about.lastName], ' ') || about.userName,
    contact: [about.email, phone, address].filter(Boolean),
    sections: sections.filter(({ entries }) => entries.length > 0),
  }
}

function describeEducation(
  { id, degree, fieldOfStudy, institute, score, scoreType }: Education,
  dates: string,
): ResumeEntry {
  const marks = score !== undefined && scoreType ? words.marks(score, scoreType) : ''
  return toEntry(id, [describeDegree(degree, fieldOfStudy), institute, marks], dates)
}

function describeJob(
  { id, title, company, employmentType, industry, city, country }: Experience,
  dates: string,
): ResumeEntry {
  const kind = employmentType && profileWords.choices.employmentType[employmentType]
  const place = joinParts([city, country && getCountryName(country)])
  return toEntry(id, [title, company, joinParts([kind, industry, place], ' · ')], dates)
}

function describeTest(result: TestResult, today: string): ResumeEntry {
  const scores = describeScores(result, today)
  const total = scores.filter(({ name }) => name === 'total')
  const parts = scores.filter(({ name }) => name !== 'total')
  const line = [...total, ...parts].map(({ name, score }) => words.score(words.scores[name], score))
  return toEntry(result.id, [PROFILE_TESTS[result.test].name, joinParts(line)], toMonth(result.takenOn))
}

/** The first text that there is becomes the title. */
function toEntry(id: string, texts: string[], dates: string): ResumeEntry {
  const [title = '', ...lines] = texts.filter(Boolean)
  return { id, title, lines, dates }
}

function describeAddress({ address, city, state, zipCode, country }: About) {
  const stateName = listStates(country).find(({ code }) => code === state)?.name ?? state
  return joinParts([address, joinParts([city, zipCode], ' '), stateName, country && getCountryName(country)])
}

type Period = Pick<Education, 'startDate' | 'endDate' | 'current'>

/** Returns months in words, `Aug 2021 – May 2025`. An end that is still to come is one that is expected. */
export function describeDates({ startDate, endDate, current }: Period, today: string): string {
  const from = toMonth(startDate)
  const end = toMonth(endDate)
  const until = end && endDate! > today ? words.expected(end) : end || (current ? words.present : '')
  if (from && until) return from === until ? from : words.period(from, until)
  if (from) return words.from(from)
  return until === words.present ? '' : until && words.until(until)
}

const toMonth = (day: string | undefined) => (day ? formatDay(day.slice(0, 7), true) : '')

function compareNewestFirst(a: Period, b: Period) {
  const endOf = ({ endDate, current }: Period) => endDate ?? (current ? '9999' : '')
  return endOf(b).localeCompare(endOf(a)) || (b.startDate ?? '').localeCompare(a.startDate ?? '')
}

/** Lists the gaps in the profile that a reader of the résumé would notice, in the order of the form. */
export function listGaps(
  { about, education, experience, testResults }: Lists,
  { withPhone, withAddress }: Pick<ResumeChoice, 'withPhone' | 'withAddress'>,
): ResumeGap[] {
  const gaps: (ResumeGap | false)[] = [
    !about.firstName && !about.lastName && { is: 'name', form: 'about' },
    withPhone && !about.phoneNumber && { is: 'phone', form: 'about' },
    withAddress && !about.address && { is: 'address', form: 'about' },
    education.length === 0 && { is: 'education', form: 'education' },
    ...education.flatMap(({ degree, institute, score, ...period }): ResumeGap[] => {
      const entry = degree || institute
      const missing = [...(score === undefined ? (['marks'] as const) : []), ...findMissingDates(period)]
      return missing.map((is) => ({ is, entry, form: 'education' }))
    }),
    experience.length === 0 && { is: 'experience', form: 'experience' },
    ...experience.flatMap(({ title, company, ...period }): ResumeGap[] =>
      findMissingDates(period).map((is) => ({ is, entry: title || company, form: 'experience' })),
    ),
    testResults.length === 0 && { is: 'testResults', form: 'testResults' },
    ...testResults.flatMap(({ test, takenOn }): ResumeGap[] =>
      takenOn ? [] : [{ is: 'dates', entry: PROFILE_TESTS[test].name, form: 'testResults' }],
    ),
  ]
  const listedGaps = gaps.filter((gap) => gap !== false)
  // Two entries with the same name share a line.
  return [...new Map(listedGaps.map((gap) => [`${gap.is} ${gap.entry}`, gap])).values()]
}

function findMissingDates({ startDate, endDate, current }: Period): 'dates'[] {
  return startDate && (endDate || current) ? [] : ['dates']
}

function joinParts(parts: (string | false | undefined)[], by = ', ') {
  return parts.filter(Boolean).join(by)
}
