import { readSearch } from '../../../../admissions/search/request.ts'
import { search } from '../../../../admissions/search/search.server.ts'
import type { PageContext } from '../../../context.ts'
import { type CompareRow, compareRows } from '../../../programme/compare-rows.server.ts'
import { getPlace } from '../../../programme/facts/summary.ts'
import { recordWords } from '../../../programme/words.ts'
import { createFigures } from '../../../words/figures.ts'
import { findTopUniversities } from '../top-universities.server.ts'

/** Facts a family asks about a programme first, with the weight of knowing each. */
const ASKED = new Map([
  [recordWords.facts.tuition, 5],
  [recordWords.year.name, 2],
  [recordWords.facts.duration, 2],
  [recordWords.facts.intakes, 1],
  [recordWords.tests.ielts, 1],
])
const LOOKED_AT = 20

/**
 * Returns the programme about which most is known, from the first twenty programmes of each of the five
 * universities, or else from the first twenty of the whole catalogue.
 */
export function pickExampleProgramme({
  searchable,
  catalogue,
  content,
  defaultCurrency,
  locale,
  today,
}: PageContext) {
  const { request } = readSearch(new URLSearchParams(), defaultCurrency)
  const findFirst = (filters: typeof request.chosen) =>
    search(searchable, { ...request, chosen: filters, perPage: LOOKED_AT }).programmes
  const ids = findTopUniversities(catalogue, content.topUniversities).flatMap(
    ({ institution }) => institution ?? [],
  )
  const candidates = ids.length > 0 ? ids.flatMap((id) => findFirst({ institution: [id] })) : findFirst({})
  const all = candidates.map((programme) => ({
    programme,
    rows: compareRows([programme], defaultCurrency, createFigures(locale), {
      today: today(),
      amounts: content.amounts,
    }).filter(({ name }) => ASKED.has(name)),
  }))
  const [best] = all.sort((a, b) => rateKnownFacts(b.rows) - rateKnownFacts(a.rows))
  if (!best) return undefined
  const { id, title, institution } = best.programme
  return {
    id,
    title,
    institution: institution.name,
    place: getPlace(best.programme),
    facts: best.rows.map(({ name, cells: [cell] }) => ({ name, ...cell })),
  }
}

function rateKnownFacts(rows: CompareRow[]) {
  const worth = { published: 3, estimated: 2, suppressed: 0, 'held-back': 0, unknown: 0 }
  return rows.reduce(
    (sum, { name, cells: [{ state }] }) => sum + (state ? worth[state] * ASKED.get(name)! : 0),
    0,
  )
}

export type ExampleProgrammeData = NonNullable<ReturnType<typeof pickExampleProgramme>>
