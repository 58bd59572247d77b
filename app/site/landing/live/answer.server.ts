import { toSearchRequest } from '../../../../admissions/interpret/use.ts'
import { TUITION } from '../../../../admissions/search/filters.ts'
import { search } from '../../../../admissions/search/search.server.ts'
import type { PageContext } from '../../../context.ts'
import { findResults } from '../../../explore/ai-search/results.server.ts'
import { paths } from '../../../paths.ts'
import { landingWords as words } from '../words.ts'

const COUNTRIES = 5

/**
 * Answers one family's sentence from the running catalogue when the page is rendered, read and matched as in
 * the AI search.
 */
export async function createLiveAnswer(context: PageContext) {
  const { sentence } = words.answer
  const { interpretation } = await context.interpreter.read(context.searchable, sentence, context.today())
  const { total, openCount } = findResults(interpretation, new URLSearchParams(), context)
  const { facets, unknown } = search(context.searchable, {
    ...toSearchRequest(interpretation, context.defaultCurrency),
    perPage: 1,
  })
  return {
    sentence,
    total,
    open: openCount,
    silent: unknown[TUITION] ?? 0,
    countries: (facets.country ?? [])
      .filter(({ count }) => count > 0)
      .slice(0, COUNTRIES)
      .map(({ value, name: label = value, count }) => ({
        label,
        count,
        address: paths.aiSearch({ q: words.answer.inCountry(label) }),
      })),
    address: paths.aiSearch({ q: sentence }),
  }
}

export type LiveAnswer = Awaited<ReturnType<typeof createLiveAnswer>>
