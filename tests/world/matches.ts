import { match } from '../../admissions/matching/match.server.ts'
import { getMatchable } from '../../admissions/matching/matchable.server.ts'
import { presentMatchRow } from '../../app/programme/match/match-page.server.ts'
import { createFigures } from '../../app/words/figures.ts'
import { getNoon } from '../noon.ts'
import { worldCatalogue } from './catalogue.ts'

/** The hundred best matches of the world for 90 lakh a year, living costs included: as found, and as shown. */
export function createWorldMatches(today: string) {
  const facts = { budget: { amount: 9_000_000, currency: 'INR', covers: 'tuition-and-living' as const } }
  const { matches } = match(getMatchable(worldCatalogue().catalogue), facts, {
    today,
    currency: 'INR',
    perPage: 100,
  })
  const figures = createFigures('en-IN')
  const rows = matches.map((match) =>
    presentMatchRow(match, { facts, currency: 'INR', figures, shownAt: getNoon(today) }),
  )
  return { matches, shown: rows, figures }
}
