import { isDay } from '../../days/days.server.ts'
import { formatMonthNumber, getMonth, MONTHS } from '../../days/months.ts'

/** Readers of values in a sentence of a page, independent of the meaning of the sentence. */

/** English tests, each by its words and the scores that it can have. */
export const TESTS_ON_PAGES = [
  ['ielts', /\bIELTS\b/i, /\b[4-9](?:\.[05])?\b/],
  ['toefl', /\bTOEFL\b/i, /\b(?:[5-9]\d|1[01]\d|120)\b/],
  ['pte', /\bPTE\b|\bPearson\b/i, /\b[3-9]\d\b/],
  ['det', /\bDuolingo\b|\bDET\b/i, /\b(?:[7-9][05]|1[0-5][05]|160)\b/],
] as const

const CURRENCIES: [RegExp, string][] = [
  [/£|\bGBP\b/i, 'GBP'],
  [/€|\bEUR\b/i, 'EUR'],
  [/A\$|AU\$|\bAUD\b/i, 'AUD'],
  [/C\$|CA\$|\bCAD\b/i, 'CAD'],
  [/NZ\$|\bNZD\b/i, 'NZD'],
  [/S\$|\bSGD\b/i, 'SGD'],
  [/HK\$|\bHKD\b/i, 'HKD'],
  [/US\$|\bUSD\b/i, 'USD'],
  [/\bCHF\b/i, 'CHF'],
]
const AMOUNT =
  /(?:[£€$]|\b[A-Z]{3}) ?(\d{1,3}(?:,\d{3})+|\d{4,6})(?:\.\d{2})?\b|\b(\d{1,3}(?:,\d{3})+|\d{4,6})(?:\.\d{2})? ?(?:€|£|[A-Z]{3}\b)/g

/** Finds amounts in a sentence, with their currency if their sign names one: a `$` alone names none. */
export function findAmounts(sentence: string): { amount: string; currency?: string }[] {
  return [...sentence.matchAll(AMOUNT)].map(([amountText, behindSign, beforeSign]) => {
    const currency = CURRENCIES.find(([pattern]) => pattern.test(amountText))?.[1]
    return { amount: (behindSign ?? beforeSign).replaceAll(',', ''), ...(currency && { currency }) }
  })
}

const MONTH = MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')
const DAY = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTH}),? (20\\d\\d)\\b|\\b(${MONTH}) (\\d{1,2})(?:st|nd|rd|th)?,? (20\\d\\d)\\b`,
  'gi',
)

/** Finds days in a sentence, and returns them as `2027-01-15`. Days that no calendar has are left out. */
export function findDays(sentence: string): string[] {
  return [...sentence.matchAll(DAY)].flatMap(([, before, month, year, monthFirst, after, yearAfter]) => {
    const day = `${year ?? yearAfter}-${formatMonthNumber(getMonth(month ?? monthFirst))}-${(before ?? after).padStart(2, '0')}`
    return isDay(day) ? [day] : []
  })
}

/** Finds months in a sentence, as it has them: `September 2027`, `July`. */
export function findMonths(sentence: string): string[] {
  return [...sentence.matchAll(new RegExp(`\\b(?:${MONTH})\\b(?: 20\\d\\d)?`, 'g'))].map(([month]) => month)
}

/** “Home tuition fees”, “UK students”, and `UK/EU | £9,535` as a row of a table. */
const OF_HOME =
  /\b(?:home|domestic|local|UK|EU)(?: (?:student|tuition))? (?:students?|fees?|applicants?)\b|\b(?:home|domestic|UK|EU) ?[:|]/i
const OF_ABROAD = /\b(?:international|overseas|non-EU)\b/i

/** Returns the part of a sentence about students from abroad; `undefined` if it is only about others. */
export function findPartAboutAbroad(sentence: string): string | undefined {
  if (!OF_HOME.test(sentence)) return sentence
  const position = sentence.search(OF_ABROAD)
  return position === -1 ? undefined : sentence.slice(position)
}
