import { convert } from '../../../../admissions/catalogue/money/currencies.ts'
import { estimateYearAt } from '../../../../admissions/costs/year-at.ts'
import type { Searchable } from '../../../../admissions/search/index.server.ts'
import { COMPARED_IN } from '../../../../admissions/search/table/compared-currency.ts'
import type { Figures } from '../../../words/figures.ts'
import { spreadCosts } from './costs.ts'

/** By row of a catalogue: the cost of the first year, in the currency of comparison; NaN if unknown. */
const yearCosts = new WeakMap<Searchable, Float64Array>()

/** Returns the spread of first-year costs of these rows, in words; `undefined` if none is known. */
export function describeCosts(rows: Uint32Array, searchable: Searchable, currency: string, figures: Figures) {
  const rate = convert({ amount: 1, currency: COMPARED_IN }, currency)?.amount
  if (rate === undefined) return undefined
  const costs = getYearCosts(searchable)
  const amounts = new Float64Array(rows.length)
  let known = 0
  for (const row of rows) if (!Number.isNaN(costs[row])) amounts[known++] = costs[row] * rate
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

/** Estimated once for a catalogue: a sentence without filters asks for all of its rows. */
function getYearCosts(searchable: Searchable): Float64Array {
  let costs = yearCosts.get(searchable)
  if (!costs) {
    const { amounts, catalogue } = searchable
    costs = Float64Array.from(
      { length: catalogue.columns.rows },
      (_, row) => estimateYearAt(amounts, catalogue.columns, row, COMPARED_IN)?.amount ?? Number.NaN,
    )
    yearCosts.set(searchable, costs)
  }
  return costs
}

export type CostPictureData = NonNullable<ReturnType<typeof describeCosts>>
