import { convert } from '../../../admissions/catalogue/money/currencies.ts'
import type { Scholarship } from '../../../admissions/content/scholarships/schema.ts'
import { type Candidate, getVerdict, judge } from '../../../admissions/scholarships/judge.ts'
import { findStanding } from '../../../admissions/scholarships/standing.ts'
import type { PageContext } from '../../context.ts'
import { createFigures } from '../../words/figures.ts'
import { scholarshipWords as words } from './words.ts'

/** Conditions that a scholarship’s own lines say already. They count once they rule a student out. */
const SHOWN_ANYWAY = ['level', 'country', 'institution']

export type ShownScholarship = ReturnType<typeof presentScholarship>

type Page = Pick<PageContext, 'now' | 'today' | 'locale'>

/** Returns a scholarship as pages show it to this student; an empty candidate is a visitor. */
export function presentScholarship(scholarship: Scholarship, candidate: Candidate, page: Page) {
  const { id, name, giver, institution, countries, levels, worth, amount, how, lastStart } = scholarship
  const figures = createFigures(page.locale)
  const standing = findStanding(scholarship, page.now())
  const reasons = judge(scholarship, candidate, page.today()).filter(
    ({ condition, state }) => state === 'unmet' || !SHOWN_ANYWAY.includes(condition),
  )
  const rupees = amount && amount.currency !== 'INR' ? convert(amount, 'INR') : undefined
  return {
    id,
    name,
    giver,
    institution,
    places: words.places(countries),
    levels: words.levels(levels),
    worth: rupees ? `${worth} (${words.rupees(figures.about(rupees))})` : worth,
    how,
    standing,
    when: words.standing(standing, scholarship.zone, scholarship.seen),
    start: lastStart && standing.is !== 'over' ? words.lastStart(lastStart) : undefined,
    verdict: getVerdict(reasons),
    reasons: reasons.map((reason, index) => ({
      name: `${reason.condition}-${index}`,
      state: reason.state,
      text: words.reason(reason, scholarship, candidate, figures),
      askStudent: false,
    })),
    by: {
      title: scholarship.title,
      page: scholarship.page,
      seen: scholarship.seen,
      confidence: scholarship.confidence,
      isToConfirm: page.today() > scholarship.reviewBy,
    },
  }
}

const STANDINGS = ['open', 'unknown', 'over'] as const

/**
 * Sorts scholarships for a student: those that can be applied for first, by their last day, and within these
 * the ones that nothing rules out; then those for more than one institution.
 */
export function sortScholarships(all: ShownScholarship[]): ShownScholarship[] {
  const getDay = ({ standing }: ShownScholarship) => (standing.is === 'open' ? standing.lastDay : '')
  return all.toSorted(
    (a, b) =>
      STANDINGS.indexOf(a.standing.is) - STANDINGS.indexOf(b.standing.is) ||
      Number(a.verdict === 'unmet') - Number(b.verdict === 'unmet') ||
      getDay(a).localeCompare(getDay(b)) ||
      Number(a.institution !== undefined) - Number(b.institution !== undefined),
  )
}

/** Returns the scholarships of one institution that are not over, for a visitor. */
export function listOfInstitution(id: string, page: Page & Pick<PageContext, 'content'>) {
  const ofInstitution = page.content.scholarships
    .filter(({ institution }) => institution === id)
    .map((scholarship) => presentScholarship(scholarship, {}, page))
  return sortScholarships(ofInstitution).filter(({ standing }) => standing.is !== 'over')
}

/** The most that a programme's page names. */
const MOST_AT_PROGRAMME = 5

/**
 * Returns the scholarships that a programme's student may get: its institution’s first, then its country’s and
 * those for any country. Leaves out those that are over and those that something is known to rule out.
 */
export function listForProgramme(
  programme: {
    level: { value: Candidate['level'] }
    discipline?: { isced: string }
    country: { code: string }
    institution: { id: string }
  },
  candidate: Candidate,
  page: Page & Pick<PageContext, 'content'>,
) {
  const { level, discipline, country, institution } = programme
  const there: Candidate = {
    ...candidate,
    level: level.value,
    field: discipline?.isced,
    country: country.code,
    institution: institution.id,
  }
  const fitting = page.content.scholarships
    .map((scholarship) => presentScholarship(scholarship, there, page))
    .filter(({ standing, verdict }) => standing.is !== 'over' && verdict !== 'unmet')
    .toSorted((a, b) => Number(b.institution !== undefined) - Number(a.institution !== undefined))
  return {
    count: fitting.length,
    first: fitting.slice(0, MOST_AT_PROGRAMME).map(({ id, name, giver, worth, when, by }) => ({
      id,
      name,
      giver,
      worth,
      when,
      by,
    })),
  }
}
