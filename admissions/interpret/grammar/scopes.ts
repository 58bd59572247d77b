import type { Meaning } from '../vocabulary.server.ts'
import { compilePattern } from './patterns.ts'
import { findLastEnd, type Lists } from './sentence.ts'

/**
 * How far a "not", an "I have" or an "I am from" reaches. `gap` is the words between two items, `after`
 * everything after one.
 */

const NOT_NEGATION = compilePattern`(?: not only| not just| no (?:problem|issue|issues|preference|preferences|
  idea|limit|matter|restriction|worries)| dont (?:mind|care)| not sure| no longer| not (?:too |very |
  that |so )?(?:far|expensive|costly)| why not| cant wait| cannot wait)(?: [^ ]+){0,6} ?$`
const ALL_BUT = compilePattern` (?:anywhere|anything|everything|everywhere|all|country|any country|state|states|city|cities|
  place|province|town) but `
const CONNECTED =
  /^(?: (?:or|and|nor|,|\/|-|also|even|the|in|either|to|any|for|from|of|like|plus|university|college|\())* ?$/

/**
 * Returns the length of the words after an item that refuse it, as in Hindi: "USA nahi jana", "UK ke alawa".
 * 0 if there are none.
 */
export function measureRefusalAfter(
  { refusedAfter, refusedAfterFill, refusedBehind }: Lists,
  after: string,
): number {
  const match =
    // "Canada ko chhod nahi sakte": a refusal that is denied is none.
    compilePattern`^(?: ${refusedAfterFill}){0,5} ${refusedAfter}(?= (?!nahi))`.exec(after) ??
    compilePattern`^ (?:is|are|would be|will be|was|seems?)? ?${refusedBehind}(?= )`.exec(after)
  // An English "no" refers to the words after it, unless there are none.
  return (match ?? /^ no(?= (?:,|[.]|and|but|want|$))/.exec(after))?.[0].length ?? 0
}

/**
 * Returns whether an item is refused: by the words before or after it, or because it is in a list with a
 * refused one.
 */
export function isNegated(
  lists: Lists,
  gap: string,
  after: string,
  before: boolean,
  corrects: boolean,
): boolean {
  const { refusals, refusalFill, refusedAfterFill } = lists
  if (measureRefusalAfter(lists, after) > 0) return true
  // "Singapore over Malaysia".
  if (gap === ' over ') return true
  if (/^ (?:only|preferred|preferably|is (?:fine|ok|okay|my))/.test(after) && CONNECTED.test(gap))
    return false
  const clause = gap.split(/ [.] | but (?!not|no|never)/).at(-1)!
  const scopeText = ALL_BUT.test(gap) ? gap : ` ${clause}`
  // "GRE ke bina" refuses the words before it.
  const refusing = scopeText.replace(/^.* k?e? bina(?= )/, (text) => (/ ke? bina$/.test(text) ? '' : text))
  if (compilePattern` ${refusals}(?: ${refusalFill})* ?$`.test(refusing) && !NOT_NEGATION.test(refusing))
    return true
  if (
    compilePattern`(?:^| [,.]| but)(?: (?:i|me|hum|to|toh|bilkul|ab|bhi))* nahi(?: ${refusedAfterFill})* $`.test(
      gap,
    )
  )
    return true
  if (
    / (?:no|not|exclude|excluding|avoid|without) (?:private|public) (?:university|college) (?:and|or) $/.test(
      gap,
    )
  )
    return true
  // "Not an MBA, MiM": the words after a refused award correct it.
  if (corrects && / , $/.test(gap)) return false
  return before && !startsNewSentence(gap) && CONNECTED.test(gap)
}

/** Returns true if a sentence ends within the gap between two items. */
export function startsNewSentence(gap: string): boolean {
  return gap.includes(' . ')
}

/**
 * Returns whether the student already has an award or a subject. The last word about having or seeking
 * decides.
 */
export function isOwnEducation(
  lists: Lists,
  gap: string,
  holder: 'word' | 'marks' | undefined,
  isLevel: boolean,
  before: boolean,
): boolean {
  if (holder === 'word' || (holder && !SOUGHT.test(gap))) return true
  // "BCom ke baad data science": the words after it are the wish.
  if (gap.startsWith(' ke baad ')) return false
  const sentence = gap.split(' . ').at(-1)!
  // A comma starts a new statement ("I have a loan, MS in Germany"), except before the subject of one's own
  // degree.
  const clause = sentence.split(' , ').at(-1)!
  if (HELD.test(clause)) return true
  if (HAD_BY_OTHERS.test(clause)) return false
  if (/ to ?$/.test(clause) && !/ (?:similar|related|due|equal) to ?$/.test(clause)) return false
  if (compilePattern` ${lists.afterwards}(?: [^ ]+){0,5} after(?: my| a| the)? ?$`.test(clause)) return false
  const own = findLastEnd(
    compilePattern`(?: ${lists.held}| pursuing(?= [^ ]*(?: [^ ]+){0,3} ?$)| (?:1st|2nd|3rd|4th|first|second|
      third|fourth|pre final|prefinal|5th|6th|7th|8th) (?:year|semester)|(?<! (?:do|doing|pursue|pursuing|
      start|plan|planning|want|for)) my| with(?= \d year)|post|current|existing|previous|bachelors was|
      ug in|ug was)(?= )`,
    ` ${clause.trimEnd()} `,
  )
  const wish = findLastEnd(
    compilePattern` (?:${lists.sought}|for (?:my |a |an |the |doing )?(?=$| ?$))(?= |$)`,
    ` ${clause.trimEnd()} `,
  )
  if (own < 0 && wish < 0) return before && !(isLevel && sentence.includes(' , '))
  return own > wish
}

/** "8.2 in BTech", "70 percent in my bachelors". */
const HELD = compilePattern`(?:\/ 10|\/ 4|percent|cgpa|gpa|marks|percentage|pointer|scored?|\d) (?:in|at|during|
  of|from)(?: my| the)? ?$`
/** "Which universities have a masters in robotics?" */
const HAD_BY_OTHERS =
  / (?:university|college|school|institute|country|place|which|that) (?:have|has|having)(?: [a-z]+){0,2} ?$/
const SOUGHT = compilePattern` (?:for|into|want|wants|pursue|study|get|applying to|apply for|join|looking for|
  interested in)(?: a| an| my| the)? $`
const OF_WHAT = String.raw`(?: (?:in|of|-|\() [a-z][a-z ]{1,40}?| [a-z]{2,12}(?: [a-z]{3,12})?)?`
const MARKS_BEHIND = compilePattern`^${OF_WHAT}(?: (?:,|\(|with|-|:|from [a-z ]{2,30}?|and|at|in|\d{4}|i|a|an|my|
  have|got))* (?:cgpa|gpa|cpi|\d(?:\.\d+)? (?:cgpa|gpa|cpi|pointer|ogpa|\/ (?:10|4)|out of)|\d\d
  (?:\.\d+)? percent(?! (?:in|of|from|at)(?: my| class| the)* 1[02]th)|percentage)(?= )`

/**
 * Finds the words after an award that show it is held: "BTech graduate", "BE in mechanical with 7.8 CGPA".
 */
export function findHeldAfter(
  lists: Lists,
  after: string,
): { by: 'word' | 'marks'; length: number } | undefined {
  const match = compilePattern`^${OF_WHAT}(?: (?:in |of )?20\d\d)? (?:${lists.heldBehind}|2 : [12]|
    (?:first|second) class)(?= )`.exec(after)
  if (match) return { by: 'word', length: match[0].length }
  const marks = MARKS_BEHIND.exec(after)
  return marks ? { by: 'marks', length: marks[0].length } : undefined
}

/**
 * Returns whether a place is where the student is from, lives or has studied, and not where they want to
 * go.
 */
export function isOwnPlace(
  lists: Lists,
  before: string,
  gap: string,
  after: string,
  meaning: Meaning,
  ownEducation: boolean,
): boolean {
  const near = before.split(' . ').at(-1)!.slice(-90)
  const isHome = isIndian(meaning)
  const isSought = compilePattern`\b${lists.seeks}\b[^,.]*$`.test(near)
  const { kind } = meaning
  if (
    kind === 'country' &&
    meaning.adjective &&
    /^ (?:student|passport|citizen|national|applicant)/.test(after)
  )
    return true
  // "South India girl".
  if (
    isHome &&
    /^ (?:girl|boy|guy|student|candidate|applicant|family|based|background|resident)s?(?= )/.test(after)
  )
    return true
  // "I did my BCom at Delhi University", "pursuing BBA in Bangalore".
  if (
    ownEducation &&
    !(!isHome && AFTER_A_DEGREE.test(near)) &&
    /^(?: [^ .,]+){0,6} (?:from|at|in|under|-|\() ?(?:the )?(?:[^ .,]+ )?$/.test(gap)
  )
    return true
  if (ownEducation && kind === 'institution' && !/ (?:want|at|to|join|for) $/.test(gap)) return true
  const comes = compilePattern` (?:${lists.comes}|name is [^ ]+)(?: (?:a|an|the|here|currently|originally|
    myself))* (?:from|of|to) (?:the )?$`
  if (
    comes.test(near) &&
    !(isSought && !/(?:i am|im|student|students)(?: (?:a|an))* from (?:the )?$/.test(near))
  )
    return true
  if (VISA_REFUSED.test(near)) return true
  // "8.3 CGPA from BITS Pilani".
  if ((kind === 'institution' || isHome) && DEGREE_FROM.test(near)) return true
  const lives = compilePattern` (?:${lists.lives}|experience as(?: an?)?(?: [a-z]+){1,3})
    (?: (?:a|an|the|now|here|is|are|who|lives|live|staying|working|settled|both|all|at|student|currently|
    in))* (?:in|at|near) (?:the )?$`
  if (lives.test(near) && !isSought && !LIVING_COSTS.test(near)) return true
  return (
    isHome &&
    / from (?:the )?$/.test(near) &&
    !/ (?:degree|masters|mba|bachelors|programme|ms|pg) from $/.test(near)
  )
}

/** "Visa rejected twice for Canada". */
const VISA_REFUSED = compilePattern` (?:rejected|rejection|refused|refusal|denied)(?: (?:twice|once|thrice|
  already|visa|\d times?))* (?:for|from|by|of|in) (?:the )?$`
const DEGREE_FROM = compilePattern` (?:cgpa|gpa|percent|percentage|pointer|marks|graduate|graduated|degree|
  passout|alumn[a-z]+|studied|studying|ug|graduation) (?:from|at|of) (?:the )?$`
const LIVING_COSTS =
  /(?:cost of|costs?|expenses?) living (?:in|at|near) (?:the )?$| living (?:costs?|expenses?)/
/** "An MS after a BCom in the USA": the place belongs to the later degree. */
const AFTER_A_DEGREE =
  / after (?:a |an |my |completing |finishing )*(?:\d year )?[a-z]+(?: degree| graduation)? in (?:the )?$/

/** Returns whether a place is named only to rule it out: "Australia is costly, so Malaysia". */
export function isPlaceGivenUp({ drawbacks }: Lists, gap: string, after: string): boolean {
  return (
    (CONSIDERED.test(gap) && / now /.test(after)) ||
    // "UK visa rejected, want to apply to Ireland".
    /^ (?:ka |ke |ki )?(?:student )?visa (?:was |is |got |has been )?(?:reject|refus|denied|declined)/.test(
      after,
    ) ||
    // "UK bahut mehnga hai".
    compilePattern`^ (?:(?:to|toh|bahut|bohot|kaafi|zyada|thoda|too) )*${drawbacks} (?:is|are|ho|lag|pad)\b`.test(
      after,
    ) ||
    compilePattern`^ (?:is|are|seems?|gets?|became|has become)(?: (?:too|very|so|really|quite|far|just|a bit|
      getting|becoming))* ${drawbacks}\b(?! but)`.test(after)
  )
}

const CONSIDERED = compilePattern` was (?:first )?(?:thinking|planning|considering|looking|interested)
  (?: (?:of|about|for|in|at|to|on|going|go))* $`

function isIndian(meaning: Meaning): boolean {
  if (meaning.kind === 'country') return meaning.values.length === 1 && meaning.values[0] === 'IN'
  return (meaning.kind === 'city' || meaning.kind === 'state') && meaning.country === 'IN'
}
