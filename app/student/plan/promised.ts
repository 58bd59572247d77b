import type { Order } from '../../../admissions/plans/orders.server.ts'
import { figuresFor } from '../../words/figures.ts'
import type { Locale } from '../../words/locale.ts'

/** What an order promises as people read it: all that its sealed text holds, and the text itself. */
export function promisedIn(
  { terms, termsHash, sealed }: Pick<Order, 'terms' | 'termsHash' | 'sealed'>,
  { locale }: { locale: Locale },
) {
  const { features, price, currency, holds, promises } = terms
  return {
    ...{ features, holds, promises, sealed },
    hash: termsHash,
    price: figuresFor(locale).money({ amount: Number(price) / 100, currency }),
  }
}

export type ShownPromise = ReturnType<typeof promisedIn>
