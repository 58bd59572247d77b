import type { CatalogueColumns } from '../catalogue/columns.server.ts'
import type { Programme } from '../catalogue/records.ts'
import type { ProgrammeDifference } from './types.ts'

/**
 * Listed programmes per title and level. If folding would hide only one or two more, they are listed as well.
 */
const LISTED = 3
const MIN_FOLDED = 2

export interface FoldedRows {
  /** Listed rows, in order. */
  listed: Uint32Array
  /** All rows of a folded title, by the last one listed. */
  twins: Map<number, Uint32Array>
}

/**
 * Folds rows, in order: of those with the same key, lists three and folds the rest under the third, unless
 * their title was asked for (`isAsked`).
 */
export function foldTwins(
  rows: Uint32Array,
  keyOf: (row: number) => number,
  isAsked: (row: number) => boolean,
): FoldedRows {
  const counts = new Map<number, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  const folds = new Map<number, number[]>()
  const lasts = new Map<number, number[]>()
  const listedRows = rows.filter((row) => {
    const key = keyOf(row)
    if (counts.get(key)! < LISTED + MIN_FOLDED) return true
    const fold = folds.get(key)
    if (!fold) {
      folds.set(key, isAsked(row) ? [] : [row])
      return true
    }
    if (fold.length === 0) return true
    fold.push(row)
    if (fold.length === LISTED) lasts.set(row, fold)
    return fold.length <= LISTED
  })
  return {
    listed: listedRows,
    twins: new Map([...lasts].map(([last, fold]) => [last, Uint32Array.from(fold)])),
  }
}

/** Returns a key function: rows with the same institution, title and level have the same key. */
export function createTwinKey({ institution, title, titles, level, levels }: TwinColumns) {
  return (row: number) => (institution[row] * titles.length + title[row]) * levels.length + level[row]
}

type TwinColumns = Pick<CatalogueColumns, 'institution' | 'title' | 'titles' | 'level' | 'levels'>

/** Folds rows, in order: lists only the first of those with the same key, and maps it to all of them. */
export function foldAlike(rows: Iterable<number>, keyOf: (row: number) => number): FoldedRows {
  const groups = Map.groupBy(rows, keyOf)
  const folds = [...groups.values()].filter(({ length }) => length > 1)
  return {
    listed: Uint32Array.from(groups.values(), ([first]) => first),
    twins: new Map(folds.map((fold) => [fold[0], Uint32Array.from(fold)])),
  }
}

/** Returns how programmes of one title at one institution differ. */
export function listDifferences(programmes: Programme[]): ProgrammeDifference[] {
  const isDifferent = (partOf: (programme: Programme) => unknown) =>
    new Set(programmes.map((programme) => JSON.stringify(partOf(programme)))).size > 1
  const facts = Object.keys(programmes[0].facts) as (keyof Programme['facts'])[]
  return [
    ...(isDifferent(({ city, state }) => [city, state?.code]) ? (['place'] as const) : []),
    ...(isDifferent(({ discipline }) => discipline?.value) ? (['discipline'] as const) : []),
    ...facts.filter((name) => isDifferent(({ facts }) => getFigure(facts[name]))),
  ]
}

function getFigure(fact: object) {
  return 'value' in fact ? fact.value : undefined
}
