import { MAX_SENTENCE_LENGTH } from '../../../../admissions/interpret/interpret.ts'
import type { Interpretation } from '../../../../admissions/interpret/types.ts'
import { scan } from '../../../../admissions/matching/scan.ts'
import { withComingStarts } from '../../../../admissions/matching/starts.ts'
import { getTables } from '../../../../admissions/matching/tables.ts'
import { type FilterName, TUITION } from '../../../../admissions/search/filters.ts'
import { search } from '../../../../admissions/search/search.server.ts'
import type { PageContext } from '../../../context.ts'
import { listSlots } from '../../../explore/ai-search/address.ts'
import { countOpen, findSentenceRows } from '../../../explore/ai-search/rows.server.ts'
import { aiSearchWords } from '../../../explore/ai-search/words.ts'
import { searchWords } from '../../../explore/search/words.ts'
import { paths } from '../../../paths.ts'
import { createFigures } from '../../../words/figures.ts'
import { names } from '../../../words/names.ts'
import { landingWords } from '../words.ts'
import { describeCosts } from './costs.server.ts'
import { isBareName } from './is-bare-name.ts'

const COUNTRIES = 4

/** A text that another page answers. */
interface ElsewhereAnswer {
  sentence: string
  leadsTo: string
}

export type CountedAnswer = ReturnType<typeof countAnswer> & { sentence: string; isExample: boolean }

export type LiveAnswer = ElsewhereAnswer | CountedAnswer

/**
 * Reads a sentence with the grammar alone and answers it from the running catalogue: how many programmes,
 * where, for how much. A bare name leads to the search instead, and a text that is too long to the page that
 * says so. Without a text, answers the example.
 */
export async function createLiveAnswer(context: PageContext, written = ''): Promise<LiveAnswer> {
  const text = written.trim()
  const sentence = text || landingWords.answer.sentence
  if (sentence.length > MAX_SENTENCE_LENGTH) return { sentence, leadsTo: paths.aiSearch({ q: sentence }) }
  const { interpreter, searchable } = context
  const reading = interpreter.readAlone(searchable, sentence, context.today())
  if (isBareName(reading)) return { sentence, leadsTo: paths.explore({ q: sentence }) }
  const interpretation = await interpreter.around(searchable, reading)
  return { sentence, isExample: text === '', ...countAnswer(sentence, interpretation, context) }
}

function countAnswer(sentence: string, interpretation: Interpretation, context: PageContext) {
  const { searchable, catalogue } = context
  const figures = createFigures(context.locale)
  const today = context.today()
  const { request, facts, rows } = findSentenceRows(interpretation, context)
  const matchable = context.matchable()
  const tables = getTables(matchable, withComingStarts(facts, today), {}, today)
  // Leaves the keys that `countOpen` reads.
  scan(matchable, tables)
  const openCount = countOpen(matchable, tables, rows)
  const { unknown } = search(searchable, { ...request, perPage: 1 })
  const [leftOut] = Object.entries(unknown) as [FilterName, number][]
  const { [TUITION]: cap } = interpretation.filters
  const countries = countCountries(rows, catalogue.columns)
  return {
    total: rows.length,
    openCount,
    leftOut: leftOut && searchWords.silent(leftOut[0], leftOut[1], figures),
    unused: interpretation.unused.slice(0, 5),
    // A budget is read as tuition unless the sentence says that it covers living.
    tuitionLimit:
      cap && cap.amount > 0 && !interpretation.student.budget
        ? landingWords.answer.tuitionLimit(figures.limit(cap), aiSearchWords.periods[cap.period])
        : undefined,
    costs: describeCosts(rows, searchable, request.currency, figures),
    countries: countries.slice(0, COUNTRIES).map(([code, count]) => ({
      label: names.country(code),
      count,
      address: createCountryAddress(sentence, interpretation, code),
    })),
    moreCountries: Math.max(0, countries.length - COUNTRIES),
    address: paths.aiSearch({ q: sentence }),
  }
}

/** Returns the countries of the rows, most programmes first. */
function countCountries(
  rows: Uint32Array,
  { place, places }: PageContext['catalogue']['columns'],
): [code: string, count: number][] {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const { country } = places[place[row]]
    counts.set(country, (counts.get(country) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
}

/**
 * Returns the address of the same sentence in one country; what was understood goes along. `undefined` if the
 * sentence names a state or a city: an address could not say which of them to leave out.
 */
function createCountryAddress(sentence: string, interpretation: Interpretation, code: string) {
  const { filters } = interpretation
  if (filters.state || filters.city) return undefined
  const parameters = new URLSearchParams({ q: sentence, read: interpretation.source })
  const slots = listSlots({ ...interpretation, filters: { ...filters, country: [code] } })
  for (const [name, value] of slots) parameters.append(name, value)
  return paths.aiSearch(parameters)
}
