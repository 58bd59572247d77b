import { readSearch } from '../../../admissions/search/request.ts'
import { glance } from '../../../admissions/search/search.server.ts'
import type { PageContext } from '../../context.ts'
import { isWorthAsking } from '../../explore/search/box/suggestions.ts'
import { paths } from '../../paths.ts'
import { placeOf } from '../../programme/facts/summary.ts'
import { figuresFor } from '../../words/figures.ts'
import { coachWords as words } from '../../words/site/coach.ts'
import type { CoachProgrammes } from './finding.ts'

/** Enough to see whether the search understood; the rest is one link away. */
const FIRST = 3

/** The programmes that hold every word of what has been typed. Undefined where there are none, or only of words that were taken for others. */
export function programmesFor(page: PageContext, text: string): CoachProgrammes | undefined {
  if (!isWorthAsking(text)) return undefined
  const { request } = readSearch(new URLSearchParams({ q: text }), page.defaultCurrency)
  const answer = glance(page.searchable, { ...request, perPage: FIRST })
  if (answer.total === 0 || !answer.asWritten) return undefined
  return {
    first: answer.programmes.map((programme) => ({
      title: programme.title,
      where: `${programme.institution.name}, ${placeOf(programme)}`,
      address: paths.programme(programme),
    })),
    all: answer.total > FIRST ? words.allProgrammes(figuresFor(page.locale).count(answer.total)) : undefined,
    address: paths.explore({ q: text }),
  }
}
