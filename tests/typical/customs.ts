import type { CountryCode, CurrencyCode } from '../../admissions/catalogue/types.ts'
import rows from './customs.json' with { type: 'json' }

/** How awards are named in a country. The patterns are in `awards.ts`. */
export type Naming =
  | 'british'
  | 'american'
  | 'canadian'
  | 'australian'
  | 'indian'
  | 'german'
  | 'continental'
  | 'french'
  | 'latin'
  | 'international'

/** A country’s customs, to the order of magnitude: the basis of every estimate in the typical catalogue. */
export interface Custom {
  country: CountryCode
  naming: Naming
  /** Levels taught in English as a rule: all, from the master’s on, or none. */
  english: 'all' | 'graduate' | 'none'
  /** Months to a bachelor's, a master's and a doctorate. */
  months: { bachelor: number; master: number; doctorate: number }
  /** Months in which first and higher degrees start. */
  intakes: { bachelor: number[]; graduate: number[] }
  currency: CurrencyCode
  /** The yearly fee of a foreign student, for an ordinary subject at a public or ordinary university. */
  fee: { bachelor: number; master: number; doctorate: number }
  /** The same at a private business school, where public fees are no guide. */
  privateFee?: number
}

type Row = [
  country: CountryCode,
  naming: Naming,
  english: Custom['english'],
  months: string,
  intakes: string,
  currency: CurrencyCode,
  fees: [number, number, number],
  privateFee?: number,
]

function customFrom([country, naming, english, months, intakes, currency, fees, privateFee]: Row): Custom {
  const [bachelor, master, doctorate] = months.split(' ').map(Number)
  const [first, higher] = intakes.split('|').map((list) => list.split(' ').map(Number))
  return {
    country,
    naming,
    english,
    months: { bachelor, master, doctorate },
    intakes: { bachelor: first, graduate: higher },
    currency,
    fee: { bachelor: fees[0], master: fees[1], doctorate: fees[2] },
    ...(privateFee && { privateFee }),
  }
}

// `customs.json` was written from general knowledge for the typical catalogue; no register is behind a figure. A fee of 0 means that public
// universities customarily ask no tuition, or employ their doctoral candidates.
const byCountry = new Map((rows as Row[]).map((row) => [row[0], customFrom(row)]))

/** Undefined for a country whose customs are not written down: its programmes then have no estimates. */
export function findCustom(country: CountryCode): Custom | undefined {
  return byCountry.get(country)
}
