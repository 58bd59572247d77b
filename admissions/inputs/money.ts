import { type Parsed, parseNumber, toPlainFigures } from './number.ts'

/** An amount in the currency's whole units, as 2,000,000 for "20 lakh". */
export interface MoneyInput {
  amount: number
  /** ISO 4217; `undefined` if the text names none. */
  currency?: string
  /** The period the amount pays for; `undefined` if the text does not say. */
  period?: 'year' | 'semester' | 'month' | 'programme'
}

/**
 * `ambiguous`: the separators allow two amounts, as in `25.000`.
 * `too-small`: a bare amount of rupees below a thousand. People who write `20` mean 20 lakh.
 */
export type MoneyProblem = 'not-money' | 'ambiguous' | 'too-small'

const SCALES: [RegExp, number][] = [
  [/^(?:l|la[ck]s?|lakhs?|lacs?|लाख)$/, 1e5],
  [/^(?:cr|crs|crores?|करोड़)$/, 1e7],
  [/^(?:k|thousands?)$/, 1e3],
  [/^(?:m|mn|mio|millions?)$/, 1e6],
]

const CURRENCIES: Record<string, string> = {
  '₹': 'INR',
  rs: 'INR',
  rupee: 'INR',
  rupees: 'INR',
  us$: 'USD',
  c$: 'CAD',
  ca$: 'CAD',
  a$: 'AUD',
  au$: 'AUD',
  nz$: 'NZD',
  s$: 'SGD',
  hk$: 'HKD',
  '£': 'GBP',
  pounds: 'GBP',
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
}

/** The currencies that write themselves `$`. */
const DOLLARS = ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD']

const PERIODS: [RegExp, NonNullable<MoneyInput['period']>][] = [
  [/(?:(?:\/|per|an?|each|every) ?(?:year|yr|annum)|p\. ?a\.?|pa|yearly|annually)$/, 'year'],
  [/(?:\/|per|an?|each|every) ?(?:semester|sem)$/, 'semester'],
  [/(?:(?:\/|per|an?|each|every) ?month|monthly|p\. ?m\.?)$/, 'month'],
  [/(?:in (?:total|all)|total|for the (?:whole )?(?:course|programme|program))$/, 'programme'],
]

/** The parts of an amount: the text before the figures, the figures, and the text after them. */
const PARTS = /^(\D*)(\d(?:[\d,.' ’]*\d)?)(.*)$/

/**
 * Parses an amount of money as people write it: `20 lakh`, `₹20,00,000`, `Rs. 20,00,000/-`, `2.5L`, `1.5 cr`,
 * `25k a year`, `२०,००,०००`. `usual`: the currency of the field, used for a bare amount, and for `$` if it is
 * a dollar.
 */
export function parseMoney(text: string, usual: string): Parsed<MoneyInput, MoneyProblem> {
  const figures = toPlainFigures(text).toLowerCase()
  const { rest, period } = takePeriod(figures.replace(/ ?\/-/, '').replace(/ only\.?$/, ''))
  const [, before = '', middle = '', behind = ''] = PARTS.exec(rest) ?? []
  const number = parseNumber(middle)
  const words = behind
    .replace(/^[.,' ]+/, '')
    .split(' ')
    .filter(Boolean)
  const scale = SCALES.find(([scaleWord]) => scaleWord.test(words[0] ?? ''))?.[1]
  const terms = [before.trim(), ...words.slice(scale ? 1 : 0)].filter(Boolean)
  const currencies = new Set(terms.map((word) => findCurrency(word, usual)))
  if (!number.ok || currencies.size > 1 || currencies.has(undefined))
    return { ok: false, problem: 'not-money' }

  if (scale === undefined && /^\d{1,3}\.\d{3}$/.test(middle)) return { ok: false, problem: 'ambiguous' }
  const isIndian = scale === 1e5 || scale === 1e7
  const [currency = isIndian ? 'INR' : undefined] = currencies
  const amount = Math.round(number.value * (scale ?? 1) * 100) / 100
  if ((currency ?? usual) === 'INR' && scale === undefined && amount > 0 && amount < 1000)
    return { ok: false, problem: 'too-small' }
  return { ok: true, value: { amount, currency, period } }
}

function takePeriod(text: string) {
  const period = PERIODS.find(([words]) => words.test(text))
  return { rest: period ? text.replace(period[0], '').trim() : text, period: period?.[1] }
}

function findCurrency(word: string, usual: string): string | undefined {
  const name = word.replace(/[.:]$/, '')
  if (name === '$' || name === 'dollars') return DOLLARS.includes(usual) ? usual : 'USD'
  if (Object.hasOwn(CURRENCIES, name)) return CURRENCIES[name]
  return /^[a-z]{3}$/.test(name) ? name.toUpperCase() : undefined
}
