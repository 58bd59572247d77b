import type { Order } from '../../../admissions/plans/orders.server.ts'
import { createFigures } from '../../words/figures.ts'
import type { Locale } from '../../words/locale.ts'

/** Returns the promises of an order for readers: everything in its sealed text, and the text itself. */
export function presentPromise(
  { terms, termsHash, sealed }: Pick<Order, 'terms' | 'termsHash' | 'sealed'>,
  { locale }: { locale: Locale },
) {
  const { features, price, currency, holds, promises } = terms
  return {
    features,
    holds,
    promises,
    sealed,
    hash: termsHash,
    price: createFigures(locale).money({ amount: Number(price) / 100, currency }),
  }
}

export type ShownPromise = ReturnType<typeof presentPromise>
