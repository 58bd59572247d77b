import { own } from '../../../admissions/access/types.ts'
import { STUDY_LEVELS } from '../../../admissions/catalogue/types.ts'
import { getProfile } from '../../../admissions/profile/profile.server.ts'
import { getCandidate } from '../../../admissions/scholarships/candidate.ts'
import type { Candidate } from '../../../admissions/scholarships/judge.ts'
import type { PageContext } from '../../context.ts'
import { names } from '../../words/names.ts'
import { presentScholarship, sortScholarships } from './list.server.ts'

/** Returns what is known of the student who is signed in; nothing for anyone else. */
async function findCandidate(page: PageContext): Promise<Candidate | undefined> {
  const student = await page.student()
  return student && getCandidate(await getProfile(page.database, own(student)), page.today())
}

/** Returns the scholarships for a country and a level, judged for the student who is signed in. */
export async function loadScholarships(query: URLSearchParams, page: PageContext) {
  const all = page.content.scholarships
  const countries = [...new Set(all.flatMap(({ countries = [] }) => countries))]
  const levels = STUDY_LEVELS.filter((level) => all.some((one) => one.levels.includes(level)))
  const country = countries.find((code) => code === query.get('country'))
  const level = levels.find((value) => value === query.get('level'))
  const candidate = await findCandidate(page)
  const wanted: Candidate = { ...candidate, ...(level && { level }), ...(country && { country }) }
  const scholarships = sortScholarships(
    all
      .filter((one) => !country || !one.countries || one.countries.includes(country))
      .filter((one) => !level || one.levels.includes(level))
      .map((one) => presentScholarship(one, wanted, page)),
  )
  return {
    origin: page.origin,
    isJudged: candidate !== undefined,
    country: country ?? '',
    level: level ?? '',
    countries: countries
      .map((code): [string, string] => [code, names.country(code)])
      .toSorted(([, one], [, other]) => one.localeCompare(other, 'en')),
    levels: levels.map((value): [string, string] => [value, names.level(value)]),
    scholarships,
  }
}
