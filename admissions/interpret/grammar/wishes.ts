import type { ChoiceName } from '../../search/filters.ts'
import type { Phrases } from '../phrases.ts'
import type { InterpretedFilters, NEEDS, Preferences } from '../types.ts'
import type { Item } from './items.ts'
import { compilePattern } from './patterns.ts'
import type { Sentence } from './sentence.ts'

type Need = (typeof NEEDS)[number]

const REFUSED = compilePattern`\b(?:no|not|bina|dont|do not|without|never|avoid|excluding|except|nor|isnt|doesnt|
  does not|rather than|instead of|hate|against)(?: (?:want|need|like|interested|looking|keen|for|in|to|
  any|an|the|do|prefer|a|study|have|be|on|really|just|with|go|require|fully|purely))* ?$`

/** "Online degree nahi chahiye". */
const REFUSED_BEHIND = /^(?: (?:degree|course|programme|mode|to|bhi|in|ka|ki|ke|want|do|is))* nahi(?= )/

/**
 * Returns whether something is refused: "not online", "I don't want an online degree", "online nahi
 * chahiye".
 */
export function isRefused(before: string, after = '') {
  if (REFUSED_BEHIND.test(after)) return true
  const clause = before.split(/ [.,] | but /).at(-1)!
  return REFUSED.test(clause.trimEnd())
}

const ON_CAMPUS = compilePattern` (?:(?:on|in|off)(?: -)? ?(?:campus|person)(?: (?:only|mode|degree|programme|
  study|classes|placement|jobs?))*|(?:offline|oncampus|on site|face to face|physical classes|regular mode|
  classroom)(?: (?:mode|only|classes|programme|degree))*)(?= )`
/** "Halal food on campus" asks how one lives there, not how one is taught. */
const AT_CAMPUS =
  / (?:food|meals?|canteens?|mess|gym|sports?|temple|mosque|church|prayer room|rooms?|housing|hostel|dorms?|jobs?|work|life|safety|doctor|shops?|pool|parking|parties|events) (?:available )?$/
const FEE_WAIVER = compilePattern` (?:(?:application|app|applying|admission)s? fees? (?:waiver|waivers|waived|
  waiving|waive|exemption|exempted|free|concession|off)|fees? waivers?(?: for (?:the )?applications?)?|
  (?:waive|waived|waiving|waives|waiver (?:of|on|for|in)|free|no|zero|without(?: an?)?
  (?: paying)?|dont (?:charge|have|ask)(?: an| for| any)*)(?: (?:the|any|of|an))* (?:application|
  app) fees?|(?:application|app)(?: fees?)? (?:is |are |to be |should be )*(?:waived|free)|
  free applications?)(?= )`
/** A scholarship that is already theirs is no wish for another. */
const HELD = compilePattern`\b(?:i|we|she|he)(?: have| has| had| got| received| ve)+
  (?: \d+ percent| an?| full| partial| already| been| offered)* ?$|\bive(?: got| received)?
  (?: \d+ percent| an?)* ?$`

/** Reads the mode of teaching, application fees and help with paying. */
export function readOffers(sentence: Sentence, filters: InterpretedFilters) {
  const { fully, online, onlineElsewhere, onlineWhat, aid, aidBefore, aidAfter } = sentence.lists
  sentence.each(compilePattern` ${onlineElsewhere}(?= )`, () => {})
  sentence.each(
    compilePattern` (?:${fully} )*(?:${online}|distance(?= (?:mba|masters|ms|msc|degree|programme|course|
      bachelors)))(?: ${onlineWhat})*(?= )`,
    ([text], before, after) => {
      // "Hybrid or online": either will do.
      if (
        / (?:hybrid|blended|offline|campus|person) (?:or|and|\/) ?$/.test(before) ||
        /^ (?:or|and|\/) (?:hybrid|blended|offline|(?:on |in )(?:campus|person))/.test(after)
      )
        return !/ (?:hybrid|blended)/.test(text)
      filters.online = isRefused(before, after) ? 'no' : 'yes'
    },
  )
  sentence.each(ON_CAMPUS, ([text], before, after) => {
    if (/ off (?:- )?campus|placement|jobs?/.test(text) || AT_CAMPUS.test(before)) return false
    filters.online ??= isRefused(before, after) ? 'yes' : 'no'
  })
  sentence.each(FEE_WAIVER, ([text], before) => {
    if (/tuition ?$/.test(before)) return false
    if (!isRefused(before) || /^ (?:no|without|dont)/.test(text)) filters.feeWaiver = 'yes'
  })
  // "Don't ask for GRE or an application fee": excluded together with the words before it.
  sentence.each(/ (?:and|or|nor)(?: an?| the)? (?:application|app) fees?(?= )/, (_, before) => {
    if (!/ (?:no|without|dont|doesnt|not)(?: [^ .,]+){1,4} ?$/.test(before)) return false
    filters.feeWaiver = 'yes'
  })
  sentence.each(
    compilePattern` (?:${aidBefore}(?: a| an| the)? )*${aid}(?: ${aidAfter})*(?= )`,
    ([text], before, after) => {
      const near = before.trimEnd()
      const isWish =
        !/^ (?:not (?:needed|required|important|necessary|mandatory)|isnt)/.test(after) &&
        !/ nahi/.test(text) &&
        !isRefused(before + (/^ with/.test(text) ? ' with' : ''), after) &&
        !/(?:\bno|without(?: any)?|\bnot)$|\b(?:self|loan|bank)$/.test(near) &&
        !HELD.test(near)
      if (isWish) filters.scholarship = 'yes'
    },
  )
}

/** Reads filter values that have phrases of their own. */
export function readChoices(sentence: Sentence, choices: Phrases['choices'], filters: InterpretedFilters) {
  for (const [name, values] of Object.entries(choices) as [ChoiceName, Record<string, string>][])
    for (const [value, phrases] of Object.entries(values))
      sentence.each(compilePattern` ${phrases}(?= )`, (_, before) => {
        if (isRefused(before)) return false
        filters[name] ??= value
      })
}

/** Reads the language of teaching. A choice of other phrases is in `content/phrases/choices.yaml`. */
export function readLanguage(sentence: Sentence, filters: InterpretedFilters) {
  const { lists } = sentence
  const inEnglish = [
    compilePattern` (?:(?:fully |completely |only )?(?:taught|teaching|offered|instruction|medium|conducted|
      programme|course)(?: (?:of instruction|is|are|in|only|be|should|entirely|the))* english
      (?: (?:medium|only|language))*|english(?: -)? (?:taught|medium|speaking programme|
      language programme)|english (?:me|in) padh[a-z]+|in english (?:medium|only)|(?<= ${lists.taught} )in english)(?= )`,
    // "Architecture in Italy in English, with a scholarship".
    compilePattern`(?<! (?:${lists.englishItself}|[0-9.]+)) in english(?= (?:[.,]|$|with|under|below|for|and|
      budget|at|from|in))`,
  ]
  for (const phrases of inEnglish)
    sentence.each(phrases, (_, before) => {
      // “If English medium” states how someone was taught before.
      if (isRefused(before) || / if(?: i| my)?(?: had| was| were)? ?$/.test(before)) return false
      filters.language = 'english'
    })
}

/**
 * Reads wishes that no filter covers: they are kept and shown, and filter nothing. `named` are the institutions in it:
 * "Arizona State University" asks for no state university.
 */
export function readNeeds(sentence: Sentence, preferences: Preferences, named: Item[]) {
  const isInName = (at: number) => named.some(({ words }) => words[0].at < at && at <= words.at(-1)!.at)
  const { lists } = sentence
  const needs: [Need, RegExp][] = [
    [
      'work-after-study',
      compilePattern` (?:post(?: -)? ?(?:study|studies) work(?: (?:visa|permit|rights|option|options|
        opportunities|opportunity))*|stay ?back(?: (?:option|period|visa|options))*|work (?:visa|permit)
        (?: after (?:study|studies|graduation))?|${lists.workAfterStudy}|(?:for )?
        (?:extra )?pr (?:options?|pathways?|opportunities|opportunity|friendly|points?|chances?|process|
        rules|policy|visa|easily))(?= )`,
    ],
    [
      'placement',
      compilePattern` (?:co ?-? ?op|${lists.placement})(?: (?:option|options|opportunities|opportunity|included|
        year))*(?= )`,
    ],
    [
      'public-institution',
      compilePattern` (?:(?:${lists.public} (?:(?:and|or|,) private )?(?:university|college|institutions?|
        institutes?|schools?)|(?:public|government|govt) only)(?= )|only (?:public|government|govt)
        (?= (?:[.,]|$)))`,
    ],
    ['private-institution', / private (?:university|college|institutions?|institutes?)(?= )/],
    ['thesis', compilePattern` ${lists.thesis}(?= )`],
    [
      'accommodation',
      compilePattern` (?:with )?(?:on campus |student |university )?${lists.accommodation}
        (?: (?:available|facility|included|on campus))*(?= )`,
    ],
    [
      'part-time',
      compilePattern` (?:part(?: -)? ?time|${lists.partTime})(?: (?:mode|basis|study))?(?! (?:jobs?|work|working|
        experience|earnings?|income|employment|basis (?:job|work)))(?= )`,
    ],
  ]
  for (const [need, pattern] of needs)
    sentence.each(pattern, (_, before, after) => {
      if (isRefused(before, after) || isInName(before.length)) return false
      preferences.needs = [...new Set([...(preferences.needs ?? []), need])]
    })
  sentence.each(BACKLOGS_ACCEPTED, () => {
    preferences.backlogsAccepted = true
  })
}

const BACKLOGS_ACCEPTED = compilePattern` (?:backlog(?: (?:are|is|to be|should be))* (?:accepted|allowed|
  accepting|okay|ok|friendly)|(?:accept|accepts|accepting|allow|allows|allowing|okay with|ok with|with|
  despite)(?: (?:students|active|with|my))* backlog)(?= )`
