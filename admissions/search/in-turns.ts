import type { Query, QueryAnswer } from '../../engine/types.ts'
import type { CatalogueColumns } from '../catalogue/columns.server.ts'
import { getAttendedDegree } from './attended.ts'
import { COMPLETENESS, getCompleteness } from './completeness.ts'

/** Among this many first places, an institution gets `MAX_OF_ONE` at most if others match as well. */
const FIRST = 10
const MAX_OF_ONE = 2
/** How far down to look for other institutions. */
const LOOKED_AT = 100

export interface InTurns extends QueryAnswer {
  /** Institutions with programmes that made room for others among the first places. */
  gaveWay: number[]
}

/**
 * Gives no institution more than two of the first ten places while another matches equally well. Better
 * matches, attended degrees, more complete programmes (in a search without words) and a chosen sort take precedence.
 */
export function alternateInstitutions(
  query: Query,
  search: (query: Query) => QueryAnswer,
  {
    institution: institutionOf,
    ...columns
  }: Pick<CatalogueColumns, 'institution' | 'fact' | 'level' | 'levels'>,
): InTurns {
  const isOurOrder = query.sort === 'relevance' || query.sort === COMPLETENESS
  if (query.placeOf || !isOurOrder || query.offset >= LOOKED_AT) return { ...search(query), gaveWay: [] }
  const end = query.offset + query.limit
  const answer = search({ ...query, offset: 0, limit: Math.max(end, LOOKED_AT) })
  const { rows, scores } = answer
  const completeness = getCompleteness(columns)
  const isAttended = getAttendedDegree(columns)
  const rankKey = (index: number) =>
    `${query.sort === COMPLETENESS ? completeness(rows[index]) : scores[index]} ${isAttended(rows[index])}`
  const lookedAt = [...rows.subarray(0, LOOKED_AT).keys()]

  const first: number[] = []
  const counts = new Map<number, number>()
  const later = new Set<number>()
  const take = (index: number) => {
    first.push(index)
    const institution = institutionOf[rows[index]]
    counts.set(institution, (counts.get(institution) ?? 0) + 1)
  }
  // Equal matches are placed together: first those that fit, then, if places are left before the next, those
  // that gave way.
  for (const alike of Map.groupBy(lookedAt, rankKey).values()) {
    const waiting: number[] = []
    for (const index of alike) {
      if (first.length >= FIRST) break
      if ((counts.get(institutionOf[rows[index]]) ?? 0) >= MAX_OF_ONE) waiting.push(index)
      else take(index)
    }
    for (const index of waiting) {
      if (first.length >= FIRST) later.add(index)
      else take(index)
    }
    if (first.length >= FIRST) break
  }

  const isFirst = new Set(first)
  const order = [...first, ...lookedAt.filter((index) => !isFirst.has(index))]
  const result = rows.slice()
  order.forEach((index, place) => {
    result[place] = rows[index]
  })
  return {
    ...answer,
    rows: result.subarray(query.offset, end),
    scores: Uint32Array.from(order, (index) => scores[index]).subarray(query.offset, end),
    gaveWay: [...new Set([...later].map((index) => institutionOf[rows[index]]))],
  }
}
