import type { Spread } from '../../../admissions/catalogue/spread.ts'
import type { Money } from '../../../admissions/catalogue/types.ts'
import type { Fee } from './summary.ts'

/** The range of known amounts, each with the approximate amount in the visitor's currency. */
export type MoneySpread = Pick<Spread, 'of' | 'state'> & {
  amounts: Record<'lower' | 'middle' | 'upper', Fee<Money>>
}
