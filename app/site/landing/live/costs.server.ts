import { convert } from '../../../../admissions/catalogue/money/currencies.ts'
import { filters, YEAR_LIMIT } from '../../../../admissions/search/filters.ts'
import type { Searchable } from '../../../../admissions/search/index.server.ts'
import { COMPARED_IN } from '../../../../admissions/search/table/compared-currency.ts'
import type { Figures } from '../../../words/figures.ts'
import { spreadCosts } from './costs.ts'

/** Returns the spread of first-year costs of these rows, in words; `undefined` if none is known. */
export function describeCosts(rows: Uint32Array, searchable: Searchable, currency: string, figures: Figures) {
  const rate = convert({ amount: 1, currency: COMPARED_IN }, currency)?.amount
  if (rate === undefined) return undefined
  const { codes, size, meaning } = searchable.engine.columns.get(filters[YEAR_LIMIT].column)!
  const amounts = new Float64Array(rows.length)
  let known = 0
  for (const row of rows) if (codes[row] < size) amounts[known++] = meaning[codes[row]] * rate
  const spread = spreadCosts(amounts.subarray(0, known), currency)
  if (!spread) return undefined
  const { lowest, middle, highest, bars, middleBar } = spread
  return {
    known,
    lowest: figures.about(lowest),
    middle: figures.about(middle),
    highest: figures.about(highest),
    bars,
    middleBar,
  }
}

export type CostPictureData = NonNullable<ReturnType<typeof describeCosts>>
