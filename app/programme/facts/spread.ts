import type { Spread } from '../../../admissions/catalogue/spread.ts'
import type { Money } from '../../../admissions/catalogue/types.ts'
import type { Fee } from './summary.ts'

/** Between what known amounts lie, each with about what it is in the visitor's currency. */
export type MoneySpread = Pick<Spread, 'of' | 'state'> & {
  amounts: Record<'lower' | 'middle' | 'upper', Fee<Money>>
}
