import countriesOf from '../../admissions/catalogue/money/countries-of-currencies.json' with { type: 'json' }
import type { CurrencyCode, Money, Tuition } from '../../admissions/catalogue/types.ts'
import { mayBeThousands, numberIn } from '../reading/number.ts'
import { type CellReading, isBlank } from './cells.ts'

const codes = new Set(Object.keys(countriesOf))

/** Marks that mean one currency alone. `$`, `¥`, `kr` and `Rs` mean several, and are not here. */
const marks: [RegExp, CurrencyCode][] = [
  [/^(?:US\$|U\.S\.\$)$/i, 'USD'],
  [/^(?:C\$|CA\$|CAD\$|CDN\$)$/i, 'CAD'],
  [/^(?:A\$|AU\$|AUD\$)$/i, 'AUD'],
  [/^NZ\$$/i, 'NZD'],
  [/^S\$$/i, 'SGD'],
  [/^HK\$$/i, 'HKD'],
  [/^£$/, 'GBP'],
  [/^€$/, 'EUR'],
  [/^₹$/, 'INR'],
  [/^₩$/, 'KRW'],
  [/^₺$/, 'TRY'],
  [/^₫$/, 'VND'],
  [/^฿$/, 'THB'],
  [/^₱$/, 'PHP'],
  [/^RM$/, 'MYR'],
]

/** The currencies that write themselves `$`. */
const dollars = new Set('USD CAD AUD NZD SGD HKD TWD MXN CLP COP ARS BBD BSD JMD TTD FJD BND XCD'.split(' '))
const severals: [RegExp, Set<CurrencyCode>][] = [
  [/^\$$/, dollars],
  [/^rs\.?$/i, new Set(['INR', 'PKR', 'LKR', 'NPR', 'MUR'])],
  [/^¥$/, new Set(['JPY', 'CNY'])],
  [/^kr\.?$/i, new Set(['SEK', 'NOK', 'DKK', 'ISK'])],
]

/** Returns the currency of a code, or of a sign that only one currency has. */
export function findCurrency(text: string): CurrencyCode | undefined {
  const currencyText = text.trim()
  const code = currencyText.toUpperCase()
  if (codes.has(code)) return code
  return marks.find(([mark]) => mark.test(currencyText))?.[1]
}

const perYear =
  /\b(?:per|a|each)\s+(?:year|annum)\b|\/\s*(?:year|yr|annum|pa)\b|\bp\.?\s?a\.?(?=\W|$)|\b(?:annual|annually|yearly)\b/i
const perProgramme =
  /\b(?:total|overall|whole|full|entire)(?:\s+(?:course|programme|program|fee|fees|tuition))?\b|(?:\/|\bper)\s*(?:course|programme|program)\b/i

/** Returns whether it is for one year or the whole programme, if the text says so. */
export function findPeriod(text: string): Tuition['period'] | undefined {
  if (perYear.test(text) || /^\s*year\s*$/i.test(text)) return 'year'
  return perProgramme.test(text) || /^\s*(?:course|programme|program)\s*$/i.test(text)
    ? 'programme'
    : undefined
}

/**
 * Parses an amount as feeds write it: `CAD 25,000`, `₹12,00,000`, `12 lakh INR`. An amount without a currency
 * takes `elsewhere`, or is trouble.
 */
export function readMoney(
  text: string,
  elsewhere?: CurrencyCode,
): CellReading<Money & { period?: Tuition['period'] }> {
  const moneyText = text.trim()
  if (isBlank(moneyText)) return { blank: true }
  const period = findPeriod(moneyText)
  const bare = moneyText.replace(perYear, ' ').replace(perProgramme, ' ').replace(/[:()]/g, ' ').trim()
  const parts =
    /^([^\d\s][^\d]*?)?\s*(\d[\d,]*(?:\.\d+)?)\s*(lakhs?|lacs?|crores?)?\s*([^\d]*?)\s*(?:\/-)?$/i.exec(bare)
  const figure = parts ? numberIn(parts[2]) : undefined
  if (!parts || figure === undefined) return { trouble: `"${moneyText}" is no amount of money` }

  if (mayBeThousands(parts[2])) return { trouble: `"${moneyText}" may be ${figure} or a thousand times that` }

  const currency = findNamedCurrency([parts[1] ?? '', parts[4] ?? ''], elsewhere)
  if ('trouble' in currency) return { trouble: `"${moneyText}" ${currency.trouble}` }
  const amount = figure * (multiples[(parts[3] ?? '')[0]?.toLowerCase()] ?? 1)
  if (amount <= 0)
    return { trouble: `"${moneyText}" is no fee: free of charge or not filled in, it does not say which` }
  return { value: { amount, currency: currency.code, ...(period && { period }) } }
}

/** Lakh and crore. */
const multiples: Record<string, number> = { l: 100_000, c: 10_000_000 }

function findNamedCurrency(
  words: string[],
  elsewhere?: CurrencyCode,
): { code: CurrencyCode } | { trouble: string } {
  const names = words
    .map((word) => word.replace(/[\s,;]+/g, ''))
    .filter((word) => word !== '' && word !== '/-')
  const currenciesFound = new Set<CurrencyCode>()
  for (const word of names) {
    const own = findCurrency(word)
    const several = severals.find(([mark]) => mark.test(word))?.[1]
    if (own) currenciesFound.add(own)
    else if (!several) return { trouble: `has "${word}" where a currency is expected` }
    else if (elsewhere && !several.has(elsewhere))
      return { trouble: `does not agree with the currency ${elsewhere}` }
  }
  const [code = elsewhere, second] = currenciesFound
  if (second || (elsewhere && code !== elsewhere)) return { trouble: 'names two currencies' }
  return code ? { code } : { trouble: 'names no currency' }
}
