import { boundLimits } from '../search/filters.ts'
import { NUMBER } from './patterns.ts'
import type { Phrases } from './phrases.ts'
import { readWords, type Sentence, takeEach } from './sentence.ts'
import { listedSpelling } from './spelling.ts'
import type { Cap, Period } from './types.ts'

export interface Spending {
  cap: Cap
  /** It has to pay for living too. */
  covers: 'tuition' | 'tuition-and-living'
}

const WORDS = 'usd|eur|gbp|inr|aud|cad|sgd|nzd|hkd|chf|jpy|aed|myr|sek|nok|dkk|pln|krw|cny|zar'
const BEFORE_DOLLARS: Record<string, string> = {
  us: 'usd',
  american: 'usd',
  australian: 'aud',
  aussie: 'aud',
  canadian: 'cad',
  singapore: 'sgd',
  singaporean: 'sgd',
  indian: 'inr',
  hong: 'hkd',
  swiss: 'chf',
}
const CURRENCY = `(?:(?:us|u s|american|australian|aussie|canadian|singapore|singaporean|new zealand|hong kong|indian|swiss|british|sterling) )?(?:${WORDS})(?: (?:inr|usd|sterling|aud|cad|sgd))?`
const SCALE = '(lakh|l|lpa|crore|k|thousand|million|m|hundred)'
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
const AMOUNT = new RegExp(
  `(?: (${CURRENCY})[.]?)? ${NUMBER}(?: ${SCALE})?(?: (${CURRENCY}))?(?: (?:-|to|and|or|–) (?:(${CURRENCY}) )?${NUMBER}(?: ${SCALE})?(?: (${CURRENCY}))?)?(?: (lakh|inr))?(?= )`,
)

const CAP =
  /\b(?:under|below|less than|lesser than|upto|up to|within|max|maximum|at most|at the most|not more than|no more than|not over|not above|not exceeding|doesnt exceed|does not exceed|cheaper than|lower than|budget|budgets|afford|spend|spending|pay|fees|tuition|cost|costs|costing|costlier than|priced|price|expense|expenses|range|around|about|approx|approximately|roughly|between|limit|cap|ceiling|can do|have|savings|fund|funds|invest|total|by)\b/
const OTHER =
  /\b(?:salary|salaries|package|packages|ctc|earn|earning|earns|earned|income|stipend|placement|placements|paying job|job offer|lpa|loan|loans|scholarship of|scholarships of|scholarship worth|scholarship up to|grant of|application fees|application|app fees|visa fees|deposit|gic|blocked account|proof of funds|rent|hostel|emi|interest|collateral|students|programmes|courses|universities)\b(?: [^ .]+){0,3} ?$/
const FLOOR =
  /\b(?:more than|above|over|at least|atleast|minimum|min|greater than|exceeding|beyond|upwards of|starting from)(?: (?:of|the|a|about))* ?$/
const NOT_FLOOR =
  /\b(?:not|no|never|dont|doesnt|cant|cannot|nothing|isnt|wont)(?: [^ .]+){0,4} (?:more than|above|over|exceed|exceeding|beyond)(?: (?:of|the|a|about))* ?$/

/**
 * The most that tuition may cost. A bare dollar is of the United States; lakh, crore and 12,00,000 without a currency are rupees; another amount
 * without a currency is in that of the one country named, else it is left alone: 20,000 is a different wish in each currency.
 */
export function readSpending(
  sentence: Sentence,
  currencyOfPlace: () => string | undefined,
): Spending | undefined {
  let spending: Spending | undefined
  takeEach(sentence, AMOUNT, (match, before, after) => {
    const amount = amountOf(match)
    const near = before.split(' . ').at(-1)!.slice(-70)
    const isCap = CAP.test(near.slice(-48)) || CAP.test(match[0])
    const isIndian = hasIndianCommas(sentence, before.length - 1, sentence.line.length - after.length)
    const currency = amount.currency ?? (amount.scaled || isIndian ? 'INR' : undefined)
    if (!amount.sure && !(isCap && amount.value >= 1000 && !isYear(match[0], near, amount.value)))
      return false
    // A count of anything else: "20 months", "top 100 universities", "320 in GRE".
    if (
      !amount.sure &&
      /^ (?:month|year|programme|course|university|college|percent|student|week|day|hour|credits|ects|rank|people)/.test(
        after,
      )
    )
      return false
    if (
      OTHER.test(near) ||
      /^ (?:(?:per|a) (?:year|annum|month) )?(?:salary|package|ctc|loan|stipend|scholarship|application|job|jobs|income|education loan|lpa|job package)/.test(
        after,
      ) ||
      (match[3] === 'lpa' && !/\b(?:fees|tuition|budget|spend|afford|pay)\b/.test(near + after.slice(0, 20)))
    )
      return false
    if (FLOOR.test(near) && !NOT_FLOOR.test(near)) return false
    const inCurrency = currency ?? currencyOfPlace()
    if (!inCurrency || spending) return false
    if (amount.value > boundLimits.maxTuition.most) return false
    spending = {
      cap: { amount: amount.value, currency: inCurrency, period: periodOf(before, after) },
      covers: coversLiving(near, after) ? 'tuition-and-living' : 'tuition',
    }
    return true
  })
  takeEach(
    sentence,
    / (?:tuition free|free tuition|zero tuition|no tuition(?: fees)?|without tuition(?: fees)?|free of (?:cost|tuition|fees)|free education|0 tuition(?: fees)?|fees free)(?= )/,
    () => {
      spending ??= {
        cap: { amount: 0, currency: currencyOfPlace() ?? 'INR', period: 'year' },
        covers: 'tuition',
      }
      return true
    },
  )
  if (spending) takeWordsOfMoney(sentence)
  return spending
}

const ALONE = new RegExp(`^${AMOUNT.source} $`)

/** An amount that was asked for and stands alone, such as `20 lakh` or `₹20L`; in the `usual` currency where it names none. */
export function readAmount(
  text: string,
  usual: string,
  { spellings }: Phrases,
): { amount: number; currency: string } | undefined {
  const match = ALONE.exec(readWords(text, listedSpelling(spellings)).line)
  if (!match) return undefined
  const { value, currency = usual } = amountOf(match)
  return { amount: value, currency }
}

/** "12,00,000": only who reckons in lakh parts digits so. */
function hasIndianCommas({ words }: Sentence, from: number, to: number) {
  return words.some(({ at, text }) => at >= from && at < to && /^\d{1,2}(?:,\d{2})+,\d{3}$/.test(text))
}

/** Of a range the upper end counts. */
function amountOf(match: RegExpExecArray) {
  const [, c1, n1, s1, c2, c3, n2, s2, c4, tail] = match
  const said = [c1, c2, c3, c4, tail === 'inr' ? tail : undefined].find(Boolean)
  const scale = s2 ?? s1 ?? (tail === 'lakh' ? 'lakh' : undefined)
  const last = n2 ?? n1
  // "15k-20k", "15-20 lakh": the scale at the end holds for both.
  const times = (scale && SCALES[scale]) || 1
  const lakhs = tail === 'lakh' && scale !== 'lakh' ? 1 : times
  const value = Math.round(Number(last) * (tail === 'lakh' && scale === 'lakh' ? 1e5 : lakhs) * 100) / 100
  const scaled = scale === 'lakh' || scale === 'crore' || scale === 'l' || scale === 'lpa'
  return { value, currency: said && currencyOf(said), scaled, sure: Boolean(said) || scaled }
}

function currencyOf(text: string): string {
  const words = text.split(' ')
  const late = words.length > 1 ? words.at(-1)! : undefined
  const given = /\b(?:aud|cad|sgd|nzd|hkd)\b/.exec(text)?.[0]
  if (given) return given.toUpperCase()
  if (words[0] in BEFORE_DOLLARS && late === 'usd') return BEFORE_DOLLARS[words[0]].toUpperCase()
  if (words[0] === 'new' && late === 'usd') return 'NZD'
  const plain = words.find((word) => WORDS.split('|').includes(word))
  return (plain ?? words[0]).toUpperCase()
}

/** "2027" after a month or a season is a year, not a price. */
function isYear(text: string, near: string, value: number) {
  return (
    value >= 2000 &&
    value <= 2100 &&
    /^ \d{4}$/.test(text.trimEnd()) &&
    !/budget|fees|tuition|cost|under|below/.test(near)
  )
}

function periodOf(before: string, after: string): Period {
  const next = after.split(' . ')[0].slice(0, 60)
  const near = before.split(' . ').at(-1)!.slice(-40)
  if (
    /^(?: (?:only|inr|max|tuition|fees|maximum|budget|or less|or below|and below))*(?: (?:for|in|as))?(?: (?:tuition|fees))? (?:\/|per|a|an|each|every|for each|1)? ?(?:academic )?(?:year|annum|pa|p a|annually|annual|yearly)\b/.test(
      next,
    )
  )
    return 'year'
  if (/^(?: (?:tuition|fees))? (?:(?:\/|per|a|each|every) ?(?:month|mon)|monthly|pm|p m)\b/.test(next))
    return 'month'
  if (/^(?: (?:tuition|fees))? (?:\/|per|a|each|every) ?semester\b/.test(next)) return 'semester'
  if (
    /^(?: (?:inr|max|maximum))*(?: (?:in )?(?:total|all|overall|altogether|all in)\b| (?:for|on|of) (?:the |my |a )?(?:entire|whole|full|complete|total)\b| (?:for|over|in) (?:the |both |all )?(?:\d(?:\.\d)? year|course|programme|degree|masters|ms\b|mba|years)| (?:per|a|the) (?:programme|course|degree)\b| (?:whole|entire|full|complete) (?:course|programme|degree))/.test(
      next,
    )
  )
    return 'programme'
  if (
    /\b(?:total|overall|entire|whole|full course|complete)(?: (?:budget|cost|costs|fees|tuition|expense|expenses|course|programme|degree|spending|of|is|for|including|living|expenses|tuition|and|under|below|within|less|than|max|around|about|the|should|be|up|to|upto|not|more|my))* ?$/.test(
      near.trimEnd(),
    )
  )
    return 'programme'
  if (/\bhalf yearly(?: [^ ]+){0,3} ?$/.test(near)) return 'semester'
  if (/\bmonthly(?: [^ ]+){0,3} ?$/.test(near)) return 'month'
  return 'year'
}

function coversLiving(near: string, after: string) {
  const next = after.split(' . ')[0].slice(0, 90)
  return (
    /\b(?:including|includes|incl|inclusive(?: of)?|with|plus|and|covers|covering) (?:the |my |all |both )?(?:tuition and )?(?:living|stay(?! ?back)|accommodation|rent|hostel|everything|all expenses|expenses|food)/.test(
      next,
    ) ||
    /^ \(? ?tuition (?:\+|and|plus) (?:living|stay(?! ?back)|accommodation|hostel)/.test(next) ||
    /\ball (?:inclusive|expenses|included)|everything included/.test(next) ||
    /\b(?:tuition|fees) (?:and|plus|with|,) (?:living|stay(?! ?back)|accommodation)|living (?:and|plus) (?:tuition|fees)|(?:including|with) (?:the )?(?:living|stay(?! ?back)|accommodation)/.test(
      near,
    )
  )
}

const AROUND =
  / (?:budget|budgets|fees|tuition|cost|costs|costing|spend|spending|pay|afford|under|below|within|max|maximum|upto|cheaper|per|annum|annual|annually|yearly|pa|total|overall|entire|living|including|inclusive|included|expenses|expense|lower|price|range|around|approx|approximately|roughly|exceed|exceeding|limit|inr|altogether|semester|month|monthly|lesser|everything)(?= )/

/** Words that only speak of the amount; the amount says what they mean. */
function takeWordsOfMoney(sentence: Sentence) {
  takeEach(sentence, AROUND, () => true)
}
