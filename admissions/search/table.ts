import type { EngineTable, NumberColumn } from '../../engine/types.ts'
import type { CatalogueColumns } from '../catalogue/columns.server.ts'
import { findFieldByIsced } from '../catalogue/fields.ts'
import { convert } from '../catalogue/money/currencies.ts'
import { MIDDLE, NO_STANDING } from '../catalogue/standing.ts'
import { getFactValue } from '../catalogue/types.ts'
import { type CostAmounts, shippedAmounts } from '../costs/amounts.ts'
import { estimateYearAt } from '../costs/year-at.ts'
import { createCostLeadTest, getAttendedDegree } from './attended.ts'
import { COMPLETENESS, getCompleteness } from './completeness.ts'
import { createCodeColumn, numberColumn } from './table/columns.ts'
import { COMPARED_IN } from './table/compared-currency.ts'
import { searchFactColumns } from './table/fact-columns.ts'
import { createOutcomeColumns } from './table/outcome-columns.ts'
import { listPlaceCodes, type Meanings } from './table/place-codes.ts'
import { createTextDimensions } from './table/text-dimensions.ts'
import { queryWords } from './vocabulary.ts'

/**
 * Returns the catalogue as the engine's table: columns of codes and numbers, and the texts to search.
 * `alphabet` is each row's position by title.
 */
export function getTable(
  columns: CatalogueColumns,
  alphabet: Uint32Array,
  amounts: CostAmounts = shippedAmounts,
): { table: EngineTable; meanings: Meanings } {
  const { rows } = columns
  const completeness = getCompleteness(columns)
  const places = listPlaceCodes(columns.places)
  const byPlace = (codes: Uint32Array, size: number) =>
    createCodeColumn(rows, size, (row) => codes[columns.place[row]])

  const annualTuition = numberColumn(rows, (row) => {
    const tuition = getFactValue(columns.annualTuition(row))
    return tuition && convert(tuition, COMPARED_IN)?.amount
  })
  const yearInAll = numberColumn(rows, (row) => estimateYearAt(amounts, columns, row, COMPARED_IN)?.amount)
  const isAttended = getAttendedDegree(columns)
  const isLeading = createCostLeadTest(columns)
  const sortAfterLeading = ({ values }: NumberColumn) =>
    numberColumn(rows, (row) => values[row] + (isLeading(row) ? 0 : FIRST))

  const noField = columns.fields.indexOf('')

  const table: EngineTable = {
    rows,
    columns: {
      title: { kind: 'code', codes: columns.title, size: columns.titles.length },
      institution: { kind: 'code', codes: columns.institution, size: columns.institutions.length },
      place: { kind: 'code', codes: columns.place, size: columns.places.length },
      country: byPlace(places.country, places.countries.length),
      state: byPlace(places.state, places.states.length),
      city: byPlace(places.city, places.cities.length),
      level: { kind: 'code', codes: columns.level, size: columns.levels.length },
      discipline: createCodeColumn(rows, columns.fields.length, (row) =>
        columns.field[row] === noField ? columns.fields.length : columns.field[row],
      ),
      field: { kind: 'code', codes: columns.field, size: columns.fields.length },
      ...searchFactColumns(columns),
      ...createOutcomeColumns(columns),
      standing: numberColumn(rows, (row) =>
        columns.standing[row] === NO_STANDING ? undefined : columns.standing[row],
      ),
      annualTuition,
      yearInAll,
      tuitionInOrder: sortAfterLeading(annualTuition),
      yearInOrder: sortAfterLeading(yearInAll),
      completeness: numberColumn(rows, (row) => completeness(row) + (isAttended(row) ? FIRST : 0)),
    },
    text: createTextDimensions(columns),
    order: orderByStanding(columns, isAttended),
    sorts: {
      [COMPLETENESS]: { column: 'completeness', direction: 'descending' },
      year: { column: 'yearInOrder', direction: 'ascending' },
      '-year': { column: 'yearInAll', direction: 'descending' },
      tuition: { column: 'tuitionInOrder', direction: 'ascending' },
      '-tuition': { column: 'annualTuition', direction: 'descending' },
      duration: { column: 'durationMonths', direction: 'ascending' },
      '-duration': { column: 'durationMonths', direction: 'descending' },
      pay: { column: 'pay', direction: 'descending' },
      outcomes: { column: 'standing', direction: 'descending' },
      rank: { column: 'rankWorld', direction: 'ascending' },
      title: { positions: alphabet },
    },
    ...queryWords,
  }
  return {
    table,
    meanings: { ...places, disciplines: columns.fields.map((isced) => findFieldByIsced(isced)?.slug) },
  }
}

/** More than any figure used for sorting: attended degrees come before all others. */
const FIRST = 1e12

/**
 * Returns the neutral order with attended degrees first, refined by each point of the published figures; rows
 * without figures are in the middle.
 */
function orderByStanding(
  { rows, order, standing }: CatalogueColumns,
  isAttended: (row: number) => boolean,
): Uint32Array {
  const figure = Uint16Array.from(
    standing,
    (value, row) => (value === NO_STANDING ? MIDDLE : value) + (isAttended(row) ? 256 : 0),
  )
  const inOrder = new Uint32Array(rows)
  order.forEach((position, row) => {
    inOrder[position] = row
  })
  const next = new Uint32Array(512)
  const counts = new Uint32Array(512)
  for (const value of figure) counts[value]++
  for (let value = 510; value >= 0; value--) next[value] = next[value + 1] + counts[value + 1]
  const positions = new Uint32Array(rows)
  for (const row of inOrder) positions[row] = next[figure[row]]++
  return positions
}

/** Returns each row's position by title; programmes of one title are in their neutral order. */
export function orderAlphabetically({ rows, title, titles, order }: CatalogueColumns) {
  const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
  const texts = Array.from({ length: titles.length }, (_, code) => titles.at(code))
  const sortedCodes = texts
    .map((_, code) => code)
    .sort((a, b) => collator.compare(texts[a], texts[b]) || a - b)
  const placeOfTitle = new Uint32Array(texts.length)
  sortedCodes.forEach((code, place) => {
    placeOfTitle[code] = place
  })
  const byTitle = Uint32Array.from({ length: rows }, (_, row) => row).sort(
    (a, b) => placeOfTitle[title[a]] - placeOfTitle[title[b]] || order[a] - order[b],
  )
  const positions = new Uint32Array(rows)
  byTitle.forEach((row, position) => {
    positions[row] = position
  })
  return positions
}
