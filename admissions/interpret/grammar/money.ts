import { getBounds, TUITION } from '../../search/filters.ts'
import type { MaxTuition, Period } from '../types.ts'
import { compilePattern, NUMBER } from './patterns.ts'
import { DOUBTFUL, type Lists, type Sentence } from './sentence.ts'

export interface Spending {
  cap: MaxTuition
  /** It has to pay for living too. */
  covers: 'tuition' | 'tuition-and-living'
  /** The sentence does not state the purpose of the amount: a year is assumed. */
  assumesYear?: true
}

/** The currency for each country word. */
const OF_COUNTRY: Record<string, string> = {
  us: 'USD',
  american: 'USD',
  australian: 'AUD',
  aussie: 'AUD',
  canadian: 'CAD',
  singapore: 'SGD',
  singaporean: 'SGD',
  indian: 'INR',
  hong: 'HKD',
  swiss: 'CHF',
  new: 'NZD',
}
const SCALES: Record<string, number> = {
  lakh: 1e5,
  l: 1e5,
  lpa: 1e5,
  crore: 1e7,
  k: 1e3,
  thousand: 1e3,
  million: 1e6,
  m: 1e6,
  hundred: 100,
}
const SCALE = `(${Object.keys(SCALES).join('|')})`

function createAmountPattern({ currencies }: Lists): RegExp {
  const currency = compilePattern`(?:(?:us|u s|american|australian|aussie|canadian|singapore|singaporean|
    new zealand|hong kong|indian|swiss|british|sterling) )?${currencies}(?: (?:inr|usd|sterling|aud|cad|
    sgd))?`
  return compilePattern`(?: (${currency})[.]?)? ${NUMBER}(?: ${SCALE})?(?: (${currency}))?
    (?: (?:-|to|and|or|–) (?:(${currency}) )?${NUMBER}(?: ${SCALE})?(?: (${currency}))?)?(?: (lakh|inr))?
    (?= )`
}

const FLOOR = compilePattern`\b(?:more than|above|over|at least|atleast|minimum|min|greater than|exceeding|
  beyond|upwards of|starting from)(?: (?:of|the|a|about))* ?$`
const NOT_FLOOR = compilePattern`\b(?:not|no|never|dont|doesnt|cant|cannot|nothing|isnt|wont)
  (?: [^ .]+){0,4} (?:more than|above|over|exceed|exceeding|beyond)(?: (?:of|the|a|about))* ?$`

/**
 * Reads the most that tuition may cost. A bare dollar is a US dollar, lakh are rupees; any other bare amount
 * is in the currency of the one country named.
 */
export function readSpending(
  sentence: Sentence,
  currencyOfPlace: () => string | undefined,
): Spending | undefined {
  const { lists } = sentence
  let spending: Spending | undefined
  sentence.each(createAmountPattern(lists), (match, before, after) => {
    const amount = getAmount(match, lists)
    const near = before.split(' . ').at(-1)!.slice(-70)
    if (/ negative $/.test(before)) return DOUBTFUL
    if (!amount.sure && !isLimit(match[0], amount.value, near, after, lists)) return false
    if (isOtherMoney(near, after, lists) || (FLOOR.test(near) && !NOT_FLOOR.test(near))) return false
    if (match[3] === 'lpa' && !/\b(?:fees|tuition|budget|spend|afford|pay)\b/.test(near + after.slice(0, 20)))
      return false
    const isIndian = hasIndianCommas(sentence, before.length - 1, sentence.line.length - after.length)
    const currency = amount.currency ?? (amount.scaled || isIndian ? 'INR' : currencyOfPlace())
    if (!currency || spending || amount.value > getBounds(TUITION).most) return false
    const period = findPeriod(before, after, lists)
    spending = {
      cap: { amount: amount.value, currency, period: period ?? 'year' },
      covers: coversLiving(near, after) ? 'tuition-and-living' : 'tuition',
      ...(!period && { assumesYear: true }),
    }
  })
  sentence.each(compilePattern` ${lists.tuitionFree}(?= )`, () => {
    spending ??= {
      cap: { amount: 0, currency: currencyOfPlace() ?? 'INR', period: 'year' },
      covers: 'tuition',
    }
  })
  // Words that only accompany the amount are part of it.
  if (spending) sentence.each(compilePattern` ${lists.moneyWords}(?= )`, () => {})
  return spending
}

/** A bare number is a limit if the sentence is about money: not in "20 months", "320 in GRE", nor a year. */
function isLimit(text: string, value: number, near: string, after: string, { limits, counted }: Lists) {
  const limit = compilePattern`\b${limits}\b`
  if (value < 1000 || !(limit.test(near.slice(-48)) || limit.test(text))) return false
  const isYear =
    value >= 2000 &&
    value <= 2100 &&
    /^ \d{4}$/.test(text.trimEnd()) &&
    !/budget|fees|tuition|cost|under|below/.test(near)
  return !isYear && !compilePattern`^ ${counted}`.test(after)
}

function isOtherMoney(near: string, after: string, { otherMoney, otherMoneyBehind }: Lists) {
  return (
    (compilePattern`\b${otherMoney}\b(?: [^ .]+){0,3} ?$`.test(near) && !LIVING_INCLUDED.test(near)) ||
    compilePattern`^ (?:(?:per|a) (?:year|annum|month) )?${otherMoneyBehind}`.test(after)
  )
}

/** "12,00,000": only who reckons in lakh parts digits so. */
function hasIndianCommas({ words }: Sentence, from: number, to: number) {
  return words.some(({ at, text }) => at >= from && at < to && /^\d{1,2}(?:,\d{2})+,\d{3}$/.test(text))
}

/** For a range, the upper end counts. */
function getAmount(match: RegExpExecArray, lists: Lists) {
  const [, c1, n1, s1, c2, c3, n2, s2, c4, tail] = match
  const code = [c1, c2, c3, c4, tail === 'inr' ? tail : undefined].find(Boolean)
  const scale = s2 ?? s1 ?? (tail === 'lakh' ? 'lakh' : undefined)
  const last = n2 ?? n1
  // "15k-20k", "15-20 lakh": the unit at the end applies to both.
  const times = (scale && SCALES[scale]) || 1
  const lakhs = tail === 'lakh' && scale !== 'lakh' ? 1 : times
  const value = Math.round(Number(last) * (tail === 'lakh' && scale === 'lakh' ? 1e5 : lakhs) * 100) / 100
  const scaled = scale === 'lakh' || scale === 'crore' || scale === 'l' || scale === 'lpa'
  return { value, currency: code && getCurrency(code, lists), scaled, sure: Boolean(code) || scaled }
}

function getCurrency(text: string, { currencies }: Lists): string {
  const words = text.split(' ')
  const code = /\b(?:aud|cad|sgd|nzd|hkd)\b/.exec(text)?.[0]
  if (code) return code.toUpperCase()
  if (words.length > 1 && words.at(-1) === 'usd' && words[0] in OF_COUNTRY) return OF_COUNTRY[words[0]]
  return (words.find((word) => compilePattern`^${currencies}$`.test(word)) ?? words[0]).toUpperCase()
}

const A_YEAR = compilePattern`^(?: (?:only|inr|max|tuition|fees|maximum|budget|or less|or below|and below))*
  (?: (?:for|in|as|tak|se less|ke andar|me|ka|ki|ke))*(?: (?:tuition|fees))? (?:\/|per|a|an|each|every|har|prati|for each|1)? ?(?:academic )?
  (?:year|annum|pa|p a|annually|annual|yearly)\b`
const YEARLY_BEFORE =
  /\b(?:annual|annually|yearly|(?:per|a|har|prati|every|each) year|year (?:ka|ki|ke|me|in)|tuition of year)(?: [^ ]+){0,4} ?$/
/** "Teen saal ka 30 lakh". */
const OF_SEVERAL_YEARS = / (?:[2-6]|[1-5]\.5) year (?:ka|ki|ke)(?: (?:total|budget|fees|cost))* ?$/
const A_MONTH = /^(?: (?:tuition|fees))? (?:(?:\/|per|a|each|every) ?(?:month|mon)|monthly|pm|p m)\b/
const IN_ALL = compilePattern`^(?: (?:inr|max|maximum|tak|me|in|ka|ki|ke|is))*(?: (?:in )?(?:total|all|overall|altogether|
  all in)\b| (?:for|on|of)(?: (?:the|my|a))? (?:entire|whole|full|complete|total)\b| (?:for|over|
  in) (?:the |both |all )?(?:\d(?:\.\d)? year|course|programme|degree|masters|ms\b|mba|years)| (?:per|a|
  the) (?:programme|course|degree)\b| (?:whole|entire|full|complete) (?:course|programme|degree|study|padhai|masters|bachelors|ms|msc|mba|mbbs|phd))`

function findPeriod(before: string, after: string, { wholeOf }: Lists): Period | undefined {
  const next = after.split(' . ')[0].slice(0, 60)
  const near = before.split(' . ').at(-1)!.slice(-40)
  if (A_YEAR.test(next)) return 'year'
  if (A_MONTH.test(next)) return 'month'
  if (/^(?: (?:tuition|fees))? (?:\/|per|a|each|every) ?semester\b/.test(next)) return 'semester'
  if (IN_ALL.test(next)) return 'programme'
  const inAllBefore = compilePattern`\b(?:total|overall|entire|whole|(?:full|pure) course|complete)(?: (?:${wholeOf}|[+]))* ?$`
  if (inAllBefore.test(near.trimEnd()) || OF_SEVERAL_YEARS.test(near)) return 'programme'
  if (
    /\b(?:half yearly|semester (?:fees|tuition)|(?:per|a|har|prati|every|each) semester)(?: [^ ]+){0,3} ?$/.test(
      near,
    )
  )
    return 'semester'
  if (/\b(?:monthly|month (?:ka|ki|ke)|(?:per|a|har|prati|every|each) month)(?: [^ ]+){0,3} ?$/.test(near))
    return 'month'
  if (YEARLY_BEFORE.test(near)) return 'year'
  return undefined
}

const LIVING_BEHIND = compilePattern`\b(?:including|includes|incl|inclusive(?: of)?|with|plus|and|covers|
  covering) (?:the |my |all |both )?(?:tuition and )?(?:living|stay(?! ?back)|accommodation|rent|hostel|
  everything|all expenses|expenses|food)|^ \(? ?tuition (?:\+|and|plus) (?:living|stay
  (?! ?back)|accommodation|hostel)|\ball (?:inclusive|expenses|included)|
  (?:everything|living|food|hostel|stay|accommodation)(?: (?:costs?|expenses?))? (?:included|covered)`
const LIVING_BEFORE = compilePattern`\b(?:tuition|fees) (?:and|plus|with|,) (?:living|stay
  (?! ?back)|accommodation)|living (?:and|plus) (?:tuition|fees)|(?:including|with) (?:the )?
  (?:living|stay(?! ?back)|accommodation)`

/** "Hostel milakar 20 lakh", "fees + rehna sab mila ke". */
const LIVING_INCLUDED =
  / (?:hostel|rent|living|rehna|khana|stay|accommodation|food|everything|sab(?: kuch)?)(?: (?:and|,) [a-z]+)? (?:including|mila ke|mila kar)(?: [a-z]+)? ?$/
/** "Our budget for everything is 60 lakhs". */
const FOR_EVERYTHING = / (?:for|of) everything(?: (?:is|are|,|-|:|within|under|about|around|upto|up to))* ?$/

function coversLiving(near: string, after: string) {
  return (
    LIVING_BEHIND.test(after.split(' . ')[0].slice(0, 90)) ||
    LIVING_BEFORE.test(near) ||
    FOR_EVERYTHING.test(near) ||
    LIVING_INCLUDED.test(near)
  )
}
