import { convert } from '../../admissions/catalogue/money/currencies.ts'
import type { ProgrammeFacts, ProgrammeRecord } from '../../admissions/catalogue/types.ts'
import { findDamage } from '../reading/damage.ts'
import type { Column } from './columns.ts'
import type { LeftOut } from './course.ts'

/** The most characters of a cell. A longer text belongs to another column, or is a whole page. */
const MAX_CELL_LENGTHS: Partial<Record<Column, number>> = {
  name: 300,
  university: 300,
  discipline: 300,
  page: 2000,
  intakes: 1000,
}
const MAX_OTHER_CELL_LENGTH = 200

/**
 * Returns why a record is left out regardless of its other cells: some are damaged, or belong to another
 * column.
 */
export function findUnfitCell(cells: Iterable<[column: Column, text: string]>): LeftOut | undefined {
  for (const [column, text] of cells) {
    const damage = findDamage(text, MAX_CELL_LENGTHS[column] ?? MAX_OTHER_CELL_LENGTH)
    if (damage) return { reason: 'damaged-cell', detail: `The ${column} ${damage}.` }
  }
  return undefined
}

/** Five times the total price of the world's dearest programme. */
const ABSURD_USD = 5_000_000
/** Limit if there is no exchange rate to compare by. */
const ABSURD = 1e12

/**
 * Returns an impossibly high amount, as a phrase. It means that the columns have shifted, so nothing else in
 * the row can be trusted.
 */
export function findAbsurdAmount(facts: ProgrammeRecord['facts']): string | undefined {
  for (const name of ['tuition', 'applicationFee'] as const satisfies (keyof ProgrammeFacts)[]) {
    const fact = facts[name]
    if (!fact || !('value' in fact)) continue
    const { amount, currency } = fact.value
    const dollars = convert({ amount, currency }, 'USD')?.amount
    if (dollars === undefined ? amount > ABSURD : dollars > ABSURD_USD)
      return `${currency} ${amount.toLocaleString('en')} is no fee that anybody asks`
  }
  return undefined
}
