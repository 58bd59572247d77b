import reference from '../../../content/exchange-rates.json' with { type: 'json' }
import type { CountryCode, CurrencyCode, Money } from '../types.ts'
import { currencyRows } from './currencies-of-countries.ts'

/** Reference rates of one day: how many units of each currency one unit of `base` buys. */
export interface ExchangeRates {
  asOf: string
  base: CurrencyCode
  source: string
  licence: string
  licenceConfirmed: boolean
  rates: Record<CurrencyCode, number>
}

/** The rates the product ships with; an operator replaces `content/exchange-rates.json`. For comparing, not for paying. */
export const exchangeRates: ExchangeRates = reference

/** Every currency that amounts can be converted to, by code. */
export const currencies: CurrencyCode[] = Object.keys(exchangeRates.rates).sort()

/**
 * The amount in another currency at reference rates, unrounded. Undefined where one of the two has no rate: an
 * amount that cannot be compared is said to be so, never compared anyway.
 */
export function convert(
  money: Money,
  to: CurrencyCode,
  rates: ExchangeRates = exchangeRates,
): Money | undefined {
  if (money.currency === to) return { amount: money.amount, currency: to }
  const from = rates.rates[money.currency]
  const target = rates.rates[to]
  if (!from || !target) return undefined
  return { amount: (money.amount / from) * target, currency: to }
}

const byCountry = new Map(
  currencyRows.flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency] as const),
  ),
)

/** The currency in which a country's institutions ask their fees. Undefined where it is not listed. */
export function currencyOfCountry(country: CountryCode): CurrencyCode | undefined {
  return byCountry.get(country)
}
