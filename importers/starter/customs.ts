import type { CountryCode, CurrencyCode } from '../../admissions/catalogue/types.ts'

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

/** What is customary in a country, to the order of magnitude: what every estimate of the starter catalogue rests on. */
export interface Custom {
  country: CountryCode
  naming: Naming
  /** Where teaching in English is the rule: at every level, from the master's on, or nowhere. */
  english: 'all' | 'graduate' | 'none'
  /** Months to a bachelor's, a master's and a doctorate. */
  months: { bachelor: number; master: number; doctorate: number }
  /** Months in which first and higher degrees start. */
  intakes: { bachelor: number[]; graduate: number[] }
  currency: CurrencyCode
  /** What a student from abroad pays a year, for an ordinary subject at a public or ordinary university. */
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

// Written from general knowledge for the starter catalogue; no register is behind a figure. A fee of 0 means that
// public universities customarily ask no tuition, or employ their doctoral candidates.
const rows: Row[] = [
  ['GB', 'british', 'all', '36 12 36', '9|9 1', 'GBP', [20000, 22000, 21000]],
  ['IE', 'british', 'all', '48 12 36', '9|9 1', 'EUR', [16000, 18000, 15000]],
  ['MT', 'british', 'all', '36 18 36', '10|10', 'EUR', [9500, 11000, 5000]],
  ['US', 'american', 'all', '48 24 60', '8 1|8 1', 'USD', [34000, 30000, 28000]],
  ['PR', 'american', 'none', '48 24 60', '8 1|8 1', 'USD', [9000, 8000, 8000]],
  ['CA', 'canadian', 'all', '48 24 48', '9 1|9 1', 'CAD', [33000, 24000, 14000]],
  ['AU', 'australian', 'all', '36 24 48', '2 7|2 7', 'AUD', [36000, 38000, 36000]],
  ['NZ', 'australian', 'all', '36 18 36', '2 7|2 7', 'NZD', [34000, 38000, 8000]],
  ['FJ', 'australian', 'all', '36 24 36', '2 7|2 7', 'USD', [8000, 7000, 6000]],
  ['PG', 'australian', 'all', '48 24 36', '2|2', 'USD', [4000, 4000, 4000]],
  ['DE', 'german', 'graduate', '36 24 36', '10|10 4', 'EUR', [0, 0, 0], 14000],
  ['AT', 'german', 'graduate', '36 24 36', '10|10 3', 'EUR', [1500, 1500, 750], 13000],
  ['CH', 'german', 'graduate', '36 24 48', '9|9 2', 'CHF', [1500, 1500, 500], 25000],
  ['LI', 'german', 'graduate', '36 24 36', '9|9', 'CHF', [1500, 3000, 1500]],
  ['LU', 'continental', 'graduate', '36 24 48', '9|9', 'EUR', [800, 800, 400]],
  ['NL', 'continental', 'graduate', '36 24 48', '9|9 2', 'EUR', [12000, 17000, 0], 22000],
  ['BE', 'continental', 'graduate', '36 24 48', '9|9', 'EUR', [4000, 5000, 500], 15000],
  ['FR', 'french', 'none', '36 24 36', '9|9', 'EUR', [2900, 3900, 400], 14000],
  ['MC', 'french', 'graduate', '36 18 36', '9|9', 'EUR', [15000, 18000, 15000]],
  ['IT', 'latin', 'graduate', '36 24 36', '9|9', 'EUR', [2500, 2800, 1000], 14000],
  ['ES', 'latin', 'none', '48 12 36', '9|9', 'EUR', [3500, 4500, 800], 15000],
  ['PT', 'latin', 'graduate', '36 24 36', '9|9', 'EUR', [4000, 4500, 2800], 9000],
  ['AD', 'latin', 'none', '36 24 36', '9|9', 'EUR', [1500, 2500, 1500]],
  ['SM', 'latin', 'none', '36 24 36', '10|10', 'EUR', [2500, 3000, 2000]],
  ['GR', 'continental', 'graduate', '48 24 36', '9|9', 'EUR', [3000, 4000, 1500]],
  ['CY', 'continental', 'all', '48 18 36', '9 2|9 2', 'EUR', [8000, 7500, 4500]],
  ['SE', 'continental', 'graduate', '36 24 48', '8|8', 'SEK', [110000, 140000, 0]],
  ['DK', 'continental', 'graduate', '36 24 36', '9|9', 'DKK', [90000, 110000, 0]],
  ['NO', 'continental', 'graduate', '36 24 36', '8|8', 'NOK', [140000, 180000, 0]],
  ['FI', 'continental', 'graduate', '36 24 48', '8|8', 'EUR', [10000, 13000, 0]],
  ['IS', 'continental', 'graduate', '36 24 36', '8|8', 'ISK', [75000, 75000, 75000]],
  ['FO', 'continental', 'none', '36 24 36', '8|8', 'DKK', [70000, 80000, 0]],
  ['GL', 'continental', 'none', '36 24 36', '8|8', 'DKK', [70000, 80000, 0]],
  ['EE', 'continental', 'graduate', '36 24 48', '9|9', 'EUR', [4500, 5000, 0]],
  ['LV', 'continental', 'graduate', '36 24 36', '9|9', 'EUR', [3500, 4000, 3000]],
  ['LT', 'continental', 'graduate', '48 24 48', '9|9', 'EUR', [3500, 4500, 5000]],
  ['PL', 'continental', 'graduate', '36 24 48', '10|10 2', 'PLN', [14000, 15000, 0]],
  ['CZ', 'continental', 'graduate', '36 24 48', '9|9', 'CZK', [100000, 110000, 60000]],
  ['SK', 'continental', 'graduate', '36 24 36', '9|9', 'EUR', [4000, 4500, 3000]],
  ['HU', 'continental', 'graduate', '36 24 48', '9|9 2', 'HUF', [1900000, 2200000, 2400000]],
  ['SI', 'continental', 'graduate', '36 24 48', '10|10', 'EUR', [3000, 3500, 3500]],
  ['HR', 'continental', 'none', '36 24 36', '10|10', 'EUR', [2500, 3000, 3000]],
  ['RO', 'continental', 'none', '36 24 36', '10|10', 'RON', [14000, 15000, 16000]],
  ['BG', 'continental', 'none', '48 18 36', '10|10', 'EUR', [3500, 3500, 3000]],
  ['RS', 'continental', 'none', '48 12 36', '10|10', 'EUR', [2000, 2500, 3000]],
  ['BA', 'continental', 'none', '48 12 36', '10|10', 'EUR', [2000, 2500, 3000]],
  ['ME', 'continental', 'none', '36 24 36', '9|9', 'EUR', [2000, 2500, 2500]],
  ['MK', 'continental', 'none', '48 12 36', '9|9', 'EUR', [1500, 2000, 2500]],
  ['AL', 'continental', 'none', '36 24 36', '10|10', 'EUR', [1500, 2000, 2000]],
  ['XK', 'continental', 'none', '36 24 36', '10|10', 'EUR', [1500, 2000, 2000]],
  ['MD', 'continental', 'none', '36 24 36', '9|9', 'EUR', [1500, 1800, 2000]],
  ['UA', 'continental', 'none', '48 18 48', '9|9', 'USD', [2200, 2500, 2500]],
  ['BY', 'continental', 'none', '48 18 36', '9|9', 'USD', [2500, 2800, 2800]],
  ['RU', 'continental', 'none', '48 24 36', '9|9', 'RUB', [250000, 280000, 250000]],
  ['GE', 'continental', 'none', '48 24 36', '9|9', 'USD', [3500, 3500, 3500]],
  ['AM', 'continental', 'none', '48 24 36', '9|9', 'USD', [2500, 2800, 2500]],
  ['AZ', 'continental', 'none', '48 24 36', '9|9', 'USD', [2800, 3000, 3000]],
  ['KZ', 'continental', 'none', '48 24 36', '9|9', 'KZT', [1200000, 1400000, 1500000]],
  ['UZ', 'continental', 'none', '48 24 36', '9|9', 'USD', [2000, 2200, 2200]],
  ['KG', 'continental', 'none', '48 24 36', '9|9', 'USD', [1800, 2000, 2000]],
  ['TJ', 'continental', 'none', '48 24 36', '9|9', 'USD', [1500, 1800, 1800]],
  ['TM', 'continental', 'none', '60 24 36', '9|9', 'USD', [2000, 2000, 2000]],
  ['MN', 'international', 'none', '48 24 36', '9|9', 'USD', [2000, 2200, 2500]],
  ['TR', 'international', 'graduate', '48 24 48', '9|9 2', 'USD', [4000, 4000, 3000]],
  ['IL', 'international', 'graduate', '36 24 48', '10|10', 'USD', [9000, 10000, 0]],
  ['PS', 'international', 'none', '48 24 36', '9|9', 'USD', [2500, 3500, 3500]],
  ['AE', 'international', 'all', '48 24 48', '9 1|9 1', 'AED', [60000, 65000, 60000]],
  ['SA', 'international', 'graduate', '48 24 48', '9 1|9 1', 'SAR', [40000, 45000, 45000]],
  ['QA', 'international', 'all', '48 24 48', '9 1|9 1', 'QAR', [60000, 60000, 60000]],
  ['KW', 'international', 'all', '48 24 48', '9 2|9 2', 'KWD', [3500, 4000, 4000]],
  ['BH', 'international', 'all', '48 24 48', '9 2|9 2', 'BHD', [3000, 3500, 3500]],
  ['OM', 'international', 'all', '48 24 48', '9 2|9 2', 'OMR', [2500, 3000, 3000]],
  ['JO', 'international', 'none', '48 24 36', '10 2|10 2', 'JOD', [3500, 4000, 4500]],
  ['LB', 'international', 'all', '36 24 48', '9 2|9 2', 'USD', [12000, 12000, 12000]],
  ['IQ', 'international', 'none', '48 24 36', '10|10', 'USD', [3000, 4000, 4500]],
  ['IR', 'international', 'none', '48 24 48', '9|9', 'USD', [2000, 2500, 3500]],
  ['SY', 'international', 'none', '48 24 36', '9|9', 'USD', [2000, 2500, 2500]],
  ['YE', 'international', 'none', '48 24 36', '9|9', 'USD', [1500, 2000, 2000]],
  ['EG', 'international', 'none', '48 24 36', '9|9', 'USD', [5000, 5000, 5500]],
  ['MA', 'french', 'none', '36 24 36', '9|9', 'MAD', [50000, 55000, 30000]],
  ['TN', 'french', 'none', '36 24 36', '9|9', 'TND', [8000, 9000, 6000]],
  ['DZ', 'french', 'none', '36 24 36', '9|9', 'USD', [1000, 1200, 1200]],
  ['SN', 'french', 'none', '36 24 36', '10|10', 'USD', [1500, 2000, 2000]],
  ['CI', 'french', 'none', '36 24 36', '10|10', 'USD', [2000, 2500, 2500]],
  ['CM', 'french', 'none', '36 24 36', '10|10', 'USD', [1500, 2000, 2000]],
  ['LY', 'international', 'none', '48 24 36', '9|9', 'USD', [2000, 2500, 2500]],
  ['SD', 'british', 'none', '60 24 36', '9|9', 'USD', [2500, 2500, 2500]],
  ['IN', 'indian', 'all', '36 24 48', '7|7', 'INR', [200000, 240000, 90000]],
  ['LK', 'indian', 'all', '48 24 36', '2 9|2 9', 'USD', [4000, 3500, 3000]],
  ['NP', 'indian', 'all', '48 24 36', '9|9', 'NPR', [250000, 280000, 200000]],
  ['BD', 'indian', 'all', '48 18 48', '1 7|1 7', 'BDT', [250000, 220000, 180000]],
  ['PK', 'indian', 'all', '48 24 36', '9 2|9 2', 'PKR', [450000, 400000, 350000]],
  ['BT', 'indian', 'all', '48 24 36', '7|7', 'USD', [2500, 2500, 2500]],
  ['AF', 'indian', 'none', '48 24 36', '3|3', 'USD', [1200, 1500, 1500]],
  ['MV', 'indian', 'all', '36 24 36', '1 7|1 7', 'USD', [3500, 4000, 4000]],
  ['CN', 'international', 'graduate', '48 30 48', '9|9', 'CNY', [24000, 30000, 38000]],
  ['HK', 'international', 'all', '48 12 48', '9|9', 'HKD', [160000, 180000, 44000]],
  ['MO', 'international', 'all', '48 24 36', '8|8', 'MOP', [90000, 75000, 70000]],
  ['TW', 'international', 'graduate', '48 24 48', '9|9 2', 'TWD', [110000, 115000, 115000]],
  ['JP', 'international', 'graduate', '48 24 36', '4|4 10', 'JPY', [850000, 700000, 600000]],
  ['KR', 'international', 'graduate', '48 24 48', '3 9|3 9', 'KRW', [8000000, 9500000, 9500000]],
  ['SG', 'international', 'all', '48 12 48', '8|8 1', 'SGD', [35000, 40000, 30000]],
  ['MY', 'british', 'all', '36 18 36', '2 9|2 9', 'MYR', [32000, 30000, 18000]],
  ['BN', 'british', 'all', '48 12 36', '8|8', 'USD', [7000, 9000, 9000]],
  ['TH', 'international', 'graduate', '48 24 36', '8 1|8 1', 'THB', [150000, 170000, 180000]],
  ['VN', 'international', 'none', '48 24 36', '9|9', 'VND', [60000000, 65000000, 65000000]],
  ['ID', 'international', 'none', '48 24 36', '8 2|8 2', 'IDR', [40000000, 45000000, 45000000]],
  ['PH', 'international', 'all', '48 24 36', '8 1|8 1', 'PHP', [130000, 100000, 100000]],
  ['KH', 'international', 'none', '48 24 36', '10|10', 'USD', [1500, 2200, 2500]],
  ['LA', 'international', 'none', '48 24 36', '9|9', 'USD', [1000, 1500, 1800]],
  ['MM', 'international', 'none', '48 24 36', '12|12', 'USD', [1500, 1800, 2000]],
  ['ZA', 'british', 'all', '36 24 36', '2|2', 'ZAR', [80000, 70000, 55000]],
  ['NG', 'british', 'all', '48 18 36', '9|9', 'NGN', [900000, 900000, 900000]],
  ['GH', 'british', 'all', '48 24 48', '9 1|9 1', 'USD', [4000, 4500, 4500]],
  ['KE', 'british', 'all', '48 24 36', '9 1|9 1', 'KES', [300000, 320000, 320000]],
  ['UG', 'british', 'all', '36 24 36', '8|8', 'USD', [1800, 2200, 2500]],
  ['TZ', 'british', 'all', '36 24 36', '10|10', 'USD', [2500, 3000, 3000]],
  ['RW', 'british', 'all', '36 24 36', '9|9', 'USD', [1500, 2500, 3000]],
  ['ET', 'british', 'all', '48 24 48', '10|10', 'USD', [1500, 2000, 2500]],
  ['ZM', 'british', 'all', '48 24 36', '1|1', 'USD', [3000, 3000, 3000]],
  ['ZW', 'british', 'all', '48 18 36', '2 8|2 8', 'USD', [2500, 2500, 2500]],
  ['BW', 'british', 'all', '48 24 36', '8|8', 'USD', [4000, 4500, 4500]],
  ['NA', 'british', 'all', '48 24 36', '2|2', 'USD', [3000, 3200, 3200]],
  ['MW', 'british', 'all', '48 24 36', '9|9', 'USD', [2500, 3000, 3000]],
  ['MZ', 'latin', 'none', '48 24 36', '2|2', 'USD', [1500, 2500, 2500]],
  ['AO', 'latin', 'none', '48 24 36', '2|2', 'USD', [2000, 2500, 2500]],
  ['MU', 'british', 'all', '36 24 36', '8|8', 'USD', [5000, 5000, 4500]],
  ['CD', 'french', 'none', '36 24 48', '10|10', 'USD', [1200, 1800, 2000]],
  ['BF', 'french', 'none', '36 24 36', '10|10', 'USD', [1000, 1500, 1500]],
  ['BJ', 'french', 'none', '36 24 36', '10|10', 'USD', [1000, 1500, 1500]],
  ['TG', 'french', 'none', '36 24 36', '10|10', 'USD', [1000, 1500, 1500]],
  ['GN', 'french', 'none', '36 24 36', '10|10', 'USD', [1000, 1500, 1500]],
  ['ML', 'french', 'none', '36 24 36', '10|10', 'USD', [1000, 1500, 1500]],
  ['NE', 'french', 'none', '36 24 36', '10|10', 'USD', [1000, 1500, 1500]],
  ['GA', 'french', 'none', '36 24 36', '10|10', 'USD', [1500, 2000, 2000]],
  ['CG', 'french', 'none', '36 24 36', '10|10', 'USD', [1200, 1800, 1800]],
  ['HT', 'french', 'none', '48 24 36', '9|9', 'USD', [1500, 2000, 2000]],
  ['MG', 'french', 'none', '36 24 36', '10|10', 'USD', [800, 1000, 1000]],
  ['BR', 'latin', 'none', '48 24 48', '2 8|3 8', 'BRL', [18000, 12000, 12000]],
  ['MX', 'latin', 'none', '54 24 48', '8 1|8 1', 'MXN', [110000, 100000, 100000]],
  ['AR', 'latin', 'none', '60 24 48', '3|3', 'USD', [3500, 3500, 3000]],
  ['CL', 'latin', 'none', '60 24 48', '3|3', 'CLP', [4800000, 4500000, 4500000]],
  ['CO', 'latin', 'none', '60 24 48', '1 7|1 7', 'COP', [14000000, 20000000, 22000000]],
  ['PE', 'latin', 'none', '60 24 36', '3 8|3 8', 'PEN', [15000, 14000, 14000]],
  ['EC', 'latin', 'none', '54 24 48', '4 9|4 9', 'USD', [5000, 5500, 6000]],
  ['UY', 'latin', 'none', '48 24 36', '3|3', 'USD', [5000, 5000, 5000]],
  ['PY', 'latin', 'none', '60 24 36', '3|3', 'USD', [2500, 2500, 2500]],
  ['BO', 'latin', 'none', '60 24 36', '2|2', 'USD', [1800, 2000, 2000]],
  ['VE', 'latin', 'none', '60 24 48', '9|9', 'USD', [2500, 2500, 2500]],
  ['CR', 'latin', 'none', '48 24 36', '2 8|2 8', 'USD', [5000, 5000, 5000]],
  ['PA', 'latin', 'none', '48 24 36', '3 8|3 8', 'USD', [4000, 4000, 4000]],
  ['GT', 'latin', 'none', '60 24 36', '1|1', 'USD', [3000, 3000, 3000]],
  ['DO', 'latin', 'none', '48 24 36', '1 8|1 8', 'USD', [4000, 4500, 4500]],
  ['CU', 'latin', 'none', '60 24 36', '9|9', 'USD', [5000, 4000, 5000]],
  ['JM', 'british', 'all', '36 24 36', '8|8', 'USD', [12000, 10000, 8000]],
  ['TT', 'british', 'all', '36 24 36', '8|8', 'USD', [11000, 9000, 8000]],
  ['BB', 'british', 'all', '36 24 36', '8|8', 'USD', [12000, 10000, 8000]],
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

const byCountry = new Map(rows.map((row) => [row[0], customFrom(row)]))

/** Undefined for a country whose customs are not written down: its programmes then have no estimates. */
export function customOf(country: CountryCode): Custom | undefined {
  return byCountry.get(country)
}
