import type { InterpretedFilters, Preferences } from '../types.ts'
import { compilePattern, NUMBER } from './patterns.ts'
import type { Sentence } from './sentence.ts'
import { isRefused } from './wishes.ts'

const OF_OWN_TOWN = compilePattern`\b(?:from|am|live|living|belong|in my|(?:studied|did|completed|college|school)
  (?: [^ ,.]+){0,3} in) (?:a |an )?$`

/** Ranks and orders: "top 100", "cheapest first", "best". */
export function readOrder(
  sentence: Sentence,
  filters: InterpretedFilters,
  preferences: Preferences,
  countries: () => number,
) {
  const { beforeTop, afterTop, rankFill } = sentence.lists
  const ranked = (text: string, isNamed: boolean) => {
    const rank = Number(text)
    if (rank < 1 || rank > 5000) return false
    // "Top 20" with one country asked for means the top 20 of that country; the world's top 20 would leave
    // few.
    if (rank < 50 && !isNamed && countries() === 1) {
      preferences.topInCountry = rank
      preferences.sort ??= 'rank'
    } else filters.maxRank ??= rank
  }
  sentence.each(
    compilePattern`(?: ${beforeTop})* (qs |the |world |global )?(?:top|best|first)(?: -)? (?:
      (?:world|global|qs) )?${NUMBER}(?: ${afterTop})*(?= )`,
    ([all, , rank], _, after) =>
      !/^ (?:year|month|semester|percent|lakh|k|student|recruiters|companies|choice|time|reasons|%)/.test(
        after,
      ) &&
      !/ first/.test(all) &&
      ranked(rank, /qs|world|global/.test(all)),
  )
  // "QS 100-300": the end of the range is the rank that is still good enough.
  sentence.each(
    compilePattern` (?:qs|times|world|qs world|rank) (?:rank )?(?:(?:between|from|of) )?(?:${NUMBER} (?:-|to|
      and) )${NUMBER}(?: (?:rank|or better))?(?= )`,
    ([, , rank]) => ranked(rank, true),
  )
  sentence.each(
    compilePattern`(?: (?:qs|world|global|university|the|times))* rank(?: (?:${rankFill}|-))* ${NUMBER}
      (?: (?:or better|or less|or above))?(?= )`,
    ([, rank], before, after) =>
      !/jee|neet|gate|cat|air|board|class|state$/.test(before.slice(-14).trimEnd()) &&
      !/^ in (?:jee|neet|gate|cat|class|my)/.test(after) &&
      ranked(rank, true),
  )
  readSorts(sentence, preferences)
  sentence.each(/ tier(?: -)? (1|2|3|i|ii|iii)(?: (?:city|cities|town|metro))(?= )/, ([, tier], before) => {
    if (OF_OWN_TOWN.test(`${before.trimEnd()} `)) return false
    preferences.cityTier = ['1', '2', '3'].includes(tier) ? Number(tier) : tier.length
  })
  sentence.each(/ (?:big|major|large|metro|metropolitan) (?:city|cities)(?= )/, (_, before) => {
    preferences.cityTier = isRefused(before) ? 2 : 1
  })
}

function readSorts(sentence: Sentence, preferences: Preferences) {
  const { cheapest, cheapestWhat, cheap, best, wellRanked } = sentence.lists
  const take = (sort: NonNullable<Preferences['sort']>, pattern: RegExp) =>
    sentence.each(pattern, ([text], before, after) => {
      if (isRefused(before) && !/^ not/.test(text)) return false
      // "Best country" does not ask for a rank.
      if (
        sort === 'rank' &&
        /^ (?:country|place|places|city|cities|option|options|course|programme|way|time|intake)\b/.test(after)
      )
        return false
      if (
        /^ (?:best|lowest|highest|top) ?$/.test(text) &&
        /\b(?:at|my|the very|all the) ?$/.test(before.trimEnd())
      )
        return false
      preferences.sort ??= sort
    })
  take(
    'tuition',
    compilePattern` (?:(?:sorted?|sort|order|ordered|rank|arrange|list|show|from)(?: (?:it|them|by|the|with|me|
      results))* )*(?:(?:the )?${cheapest}(?: ${cheapestWhat})*|(?:${cheap}|cheaper
      (?! than)|low (?=fees|tuition|cost|price)|not (?:too |very |that |so )?(?:expensive|costly)))
      (?: (?:fees|tuition|cost|price|first))*(?= )`,
  )
  take(
    '-tuition',
    / (?:(?:most expensive|costliest|highest (?:tuition|fees|price))(?: first)?|high to low)(?= )/,
  )
  take(
    'rank',
    compilePattern` (?:(?:(?:sorted?|sort|order|ordered|arrange)(?: (?:it|them|by|the|with|me|results|of))* )*
      ${wellRanked}(?: -)? ?(?:ranked|ranking|rank|rated)(?: (?:first|university|college))*|
      (?:sort|order|sorted|ordered|arrange)(?: (?:it|them|by|the|results|of))* (?:university |world )?rank
      (?: first)?|${best}(?: (?:university|college|institutes?|institutions?|schools?|business schools?|
      ones?))*)(?= )`,
  )
}
