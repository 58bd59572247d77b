import reference from '../../../content/exchange-rates.json' with { type: 'json' }
import type { CountryCode, CurrencyCode, Money } from '../types.ts'
import countriesOf from './countries-of-currencies.json' with { type: 'json' }

/** Reference rates of one day: how many units of each currency one unit of `base` buys. */
export interface ExchangeRates {
  asOf: string
  base: CurrencyCode
  source: string
  licence: string
  licenceConfirmed: boolean
  rates: Record<CurrencyCode, number>
}

/**
 * The exchange rates the product ships with; an operator replaces `content/exchange-rates.json`. For
 * comparing, not for paying.
 */
export const exchangeRates: ExchangeRates = reference

/** The currencies that families from India count in, and are most often charged in. */
const USUAL = ['INR', 'USD', 'GBP', 'AUD', 'EUR', 'CAD']

/** Every currency that amounts can be converted to: the usual ones first, then by code. */
export const currencies: CurrencyCode[] = [
  ...USUAL.filter((code) => code in exchangeRates.rates),
  ...Object.keys(exchangeRates.rates)
    .filter((code) => !USUAL.includes(code))
    .sort(),
]

/**
 * Returns the amount in another currency at reference rates, unrounded. `undefined` if a rate is missing: the
 * amount is then never compared.
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

/** ISO 4217 currencies by ISO 3166-1 country: the euro in Croatia since 2023, in Bulgaria since 2026. */
const byCountry = new Map(
  Object.entries(countriesOf).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency] as const),
  ),
)

/**
 * Returns the currency in which a country's institutions state their fees; `undefined` if it is not listed.
 */
export function findCurrencyOfCountry(country: CountryCode): CurrencyCode | undefined {
  return byCountry.get(country)
}
