import { own } from '../../admissions/access/types.ts'
import type { Catalogue } from '../../admissions/catalogue/catalogue.server.ts'
import type { Day } from '../../admissions/days/days.server.ts'
import { match } from '../../admissions/matching/match.server.ts'
import { getMatchable } from '../../admissions/matching/matchable.server.ts'
import { getStudentFacts } from '../../admissions/profile/facts.ts'
import { getProfile } from '../../admissions/profile/profile.server.ts'
import { askForReview, keepSet } from '../../admissions/recommendations/recommendations.server.ts'
import { getFacts, readForm } from '../../admissions/recommendations/rules.ts'
import { MAX_KEPT } from '../../admissions/recommendations/types.ts'
import type { Database } from '../../platform/database/open.ts'

const CURRENCY = 'INR'
const ASKED = [
  { country: 'AU', state: 'any', degree: 'master', discipline: 'computing', budget: '30 lakh' },
  { country: 'US', state: 'any', degree: 'master', discipline: 'computing', budget: '40 lakh' },
  { country: 'any', state: 'any', degree: 'master', discipline: 'business', budget: '' },
]
const NOTES = [
  'My parents can spend this in a year, living costs included. Is that enough?',
  'Which of the first three would you take?',
  '',
]

/** Adds requests for a review from students with recommendations made from their profile. */
export async function askForReviews(
  database: Database,
  catalogue: Catalogue,
  students: { id: string }[],
  { now, today }: { now: Date; today: Day },
) {
  const matchable = getMatchable(catalogue)
  for (const [index, student] of students.entries()) {
    const acting = own(student)
    const form = readForm(Object.entries(ASKED[index % ASKED.length]))
    const profile = getStudentFacts(await getProfile(database, acting), today)
    const facts = getFacts(form, profile, CURRENCY)
    const answer = match(matchable, facts, { today, currency: CURRENCY, perPage: MAX_KEPT })
    const id = await keepSet(database, acting, { form, facts, weights: {}, answer }, now)
    await askForReview(database, acting, id, NOTES[index % NOTES.length], now)
  }
}
