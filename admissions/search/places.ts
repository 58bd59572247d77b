import type { PlaceOf, Query } from '../../engine/types.ts'
import type { CatalogueColumns } from '../catalogue/columns.server.ts'
import { findNextIntake } from '../catalogue/coming.ts'
import { findFirstFrom, getEarliestLastDay } from '../catalogue/places/last-day.server.ts'
import { COMPLETENESS } from './completeness.ts'
import { CATALOGUE_SORTS, type SearchRequest, type SortContext, type SortName } from './types.ts'

/** Unknown values come last, in both directions. */
const LAST = 2 ** 32 - 1
/** Turned round, places count down from here: later than any day or month that a programme names. */
const TURNED_FROM = 2 ** 31

const MS_A_DAY = 86_400_000

/**
 * Returns a sort as the engine takes it: by a column, by the day or by the person asking. Falls back to best
 * match if nothing is known to sort by; without words, best match is by completeness.
 */
export function getRowOrder(
  columns: CatalogueColumns,
  { sort, text }: Pick<SearchRequest, 'sort' | 'text'>,
  asker?: SortContext,
): Pick<Query, 'sort' | 'placeOf'> {
  const best = text === '' ? COMPLETENESS : 'relevance'
  if (sort === 'relevance') return { sort: best }
  const inCatalogue = CATALOGUE_SORTS.find((name) => name === sort)
  if (inCatalogue) return { sort: inCatalogue }
  return { sort: best, placeOf: asker && getPlaces(columns, sort, asker) }
}

function getPlaces(columns: CatalogueColumns, sort: SortName, asker: SortContext): PlaceOf | undefined {
  switch (sort) {
    case 'verdict':
      return asker.standing
    case 'start':
    case '-start':
      return rankPlaces(columns.fact('intakes')?.value, sort === '-start', (intakes) => {
        const next = findNextIntake(intakes, asker.today)
        return next && next.year * 12 + next.month
      })
    default: {
      // Rows of many institutions share their days.
      const start = getEarliestLastDay(asker.now)
      return rankPlaces(columns.fact('deadlines')?.value, sort === '-apply-by', (days) => {
        const next = findFirstFrom(start, days)
        return next === undefined ? undefined : Date.parse(next) / MS_A_DAY
      })
    }
  }
}

/** Rows share their values, so each is reckoned once. */
function rankPlaces<Value extends object>(
  getValue: ((row: number) => Value | undefined) | undefined,
  isTurned: boolean,
  figureOf: (value: Value) => number | undefined,
): PlaceOf {
  const placesByValue = new Map<Value | undefined, number>([[undefined, LAST]])
  return (row) => {
    const value = getValue?.(row)
    let place = placesByValue.get(value)
    if (place === undefined) {
      const figure = figureOf(value!)
      place = figure === undefined ? LAST : isTurned ? TURNED_FROM - figure : figure
      placesByValue.set(value, place)
    }
    return place
  }
}
