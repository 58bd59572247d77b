import type { InterpretedFilters } from '../types.ts'
import { compilePattern, NUMBER } from './patterns.ts'
import type { Sentence } from './sentence.ts'

type Bounds = Pick<InterpretedFilters, 'minDuration' | 'maxDuration'>

/**
 * Reads the acceptable length of the programme, in months. Work, gaps, ages and a degree held are counted in
 * years too, and must not match.
 */
export function readDuration(sentence: Sentence): Bounds & { shortest?: true } {
  const { programmes, beforeDuration, atLeast, atMost } = sentence.lists
  let bounds: Bounds & { shortest?: true } = {}
  sentence.each(
    compilePattern`((?: ${beforeDuration})*) ${NUMBER}(?: and (?:a )?half| (1 / 2|half))?
      (?: (?:-|to|or|and) ${NUMBER})?(?: -)? (year|month|semester|years)(?: (?:long|duration|full time|
      max|maximum|or less|or shorter|or more|only|in duration|in length))*(?= )`,
    (match, before, after) => {
      const [all, lead, first, half, second, unit] = match
      if (isOfOtherThings(sentence, lead, before.slice(-60), after)) return false
      const about = compilePattern`^(?: -)?(?: (?:long|full(?: -)? time|part(?: -)? time|
        [a-z]+))? ${programmes}\b`
      const isLed = LED.test(lead) || LED_BARE.test(before.slice(-60))
      const isAlone = /^ (?:[,.)]|and|or|but|in|with|for|$)/.test(after) || after.trim() === ''
      if (!about.test(after) && !isLed && !isAlone) return false
      const factor = unit === 'month' ? 1 : unit === 'semester' ? 6 : 12
      const low = (Number(first) + (half || / and (?:a )?half/.test(all) ? 0.5 : 0)) * factor
      const high = second ? Number(second) * factor : low
      if (high > 120 || low < 1) return false
      const isLeast =
        compilePattern`${atLeast}`.test(lead) &&
        !/not (?:be )?(?:more|longer|over|above)|no (?:more|longer)|exceed/.test(lead)
      if (isLeast || /or more/.test(all)) bounds.minDuration = low
      else if (compilePattern`${atMost}`.test(lead) || /or less|or shorter|max/.test(all))
        bounds.maxDuration = high
      else
        bounds = widenBounds(bounds, {
          ...(second || low !== 12 ? { minDuration: low } : {}),
          maxDuration: high,
        })
    },
  )
  sentence.each(
    compilePattern` (?:(?:shortest|fastest|quickest)(?: (?:duration|course|programme|first))*|short
      (?:er)? duration(?: first)?)(?= )`,
    () => {
      bounds.shortest = true
    },
  )
  return bounds
}

const LED = compilePattern`duration|length|finish|complete|course|programme|within|less|under|shorter|longer|
  at most|max|upto|up to|more than|takes|lasts|not more|at least`
const LED_BARE = /\b(?:masters|ms|msc|mba|programme|course|degree|diploma|phd|only|for)\b[^.]{0,12}$/

const HELD = compilePattern`\b(?:completed|finished|did|done|have|has|holding|hold|pursuing|doing|currently)
  (?: (?:in|my|a|an|the|of))* ?$`

function isOfOtherThings({ lists }: Sentence, lead: string, near: string, after: string): boolean {
  const { programmes, notDuration, otherYears, heldDegrees } = lists
  const otherMeaning = compilePattern`^ (?:of )?(?:${notDuration}|in (?:it|industry|software|a|an|the|my)\b|at [a-z]+|
    as (?:a|an))`
  const upTo = `${near.trimEnd()}${lead}`
  return (
    otherMeaning.test(after) ||
    (compilePattern`\b(?:${otherYears}|intern\w*)(?: (?:a|an|my|of|is|about|around|for|was|the|with|over|almost|
      nearly))* ?$`.test(near.trimEnd()) &&
      !/less|under|within|at most|max|duration|course|programme/.test(lead)) ||
    (HELD.test(upTo) && !/(?:be|can be|to be) (?:completed|finished)/.test(near + lead)) ||
    // "Masters with a 3 year BCom": the degree that the student has.
    (/ with(?: a| an| my)? ?$/.test(upTo) && compilePattern`^(?: -)? ${heldDegrees}\b`.test(after)) ||
    // "25 lakhs for 6 years" is a price.
    (/ (?:for|over) ?$/.test(lead) &&
      / (?:lakh|crore|l|k|inr|usd|eur|gbp) ?$/.test(near) &&
      !compilePattern`^(?: -)? ${programmes}`.test(after)) ||
    // "After 2 years", "in 2 years" are times from now.
    (/^(?: (?:in|after)) ?$/.test(lead) && !compilePattern`^ ${programmes}`.test(after)) ||
    compilePattern`^(?: -)? (?:bachelors|degree|ug|bsc|btech|be|bcom|diploma|graduation|undergraduate|ba|bba)
      (?: [a-z]+){0,3} (?:holder|graduate|completed|done|student|background)`.test(after)
  )
}

/** "A one year PG in the UK or a two year PG in Canada": any length that one of them allows. */
function widenBounds(
  before: Bounds,
  { minDuration, maxDuration }: { minDuration?: number; maxDuration: number },
): Bounds {
  if (before.maxDuration === undefined)
    return { ...before, ...(minDuration !== undefined && { minDuration }), maxDuration }
  const { minDuration: earlierMin, ...rest } = before
  return {
    ...rest,
    ...(earlierMin !== undefined &&
      minDuration !== undefined && { minDuration: Math.min(earlierMin, minDuration) }),
    maxDuration: Math.max(before.maxDuration, maxDuration),
  }
}
