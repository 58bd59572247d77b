import { NUMBER } from './patterns.ts'
import { type Sentence, takeEach } from './sentence.ts'
import type { InterpretedFilters, InterpretedStudent, NEEDS, Preferences } from './types.ts'

type Need = (typeof NEEDS)[number]

const REFUSED =
  /\b(?:no|not|dont|do not|without|never|avoid|excluding|except|nor|isnt|doesnt|does not|rather than|instead of|hate|against)(?: (?:want|need|like|interested|looking|keen|for|in|to|any|an|the|do|prefer|a|study|have|be|on|really|just|with|go|require|fully|purely))* ?$/

/** Whether what follows is refused: "not online", "I don't want an online degree". */
function isRefused(before: string) {
  const clause = before.split(/ [.,] | but /).at(-1)!
  return REFUSED.test(clause.trimEnd())
}

/** How it is taught, what it costs to apply, what helps to pay. */
export function readOffers(sentence: Sentence, filters: InterpretedFilters) {
  // Applying, meeting and testing online say nothing of the programme.
  takeEach(
    sentence,
    / (?:apply|applying|applied|application|admission|interview|test|exam|counselling|ielts|gre|check|search|found|saw|read) online(?= )| online (?:application|interview|test|exam|counselling|portal|form|admission|search|reviews)(?= )/,
    () => true,
  )
  takeEach(
    sentence,
    / (?:(?:fully|100 percent|completely|purely|entirely|only|part) )*(?:online|distance(?: learning| education| mode| study)|distance(?= (?:mba|masters|ms|msc|degree|programme|course|bachelors))|remote(?:ly)?|virtual|e learning|elearning|correspondence|from home|work from home)(?: (?:mode|learning|only|degree|programme|course|study|classes))*(?= )/,
    ([text], before, after) => {
      // "Hybrid or online": either will do.
      if (
        / (?:hybrid|blended|offline|campus|person) (?:or|and|\/) ?$/.test(before) ||
        /^ (?:or|and|\/) (?:hybrid|blended|offline|(?:on |in )(?:campus|person))/.test(after)
      )
        return !/ (?:hybrid|blended)/.test(text)
      filters.online = isRefused(before) ? 'no' : 'yes'
      return true
    },
  )
  takeEach(
    sentence,
    / (?:on|in|off)(?: -)? ?(?:campus|person)(?: (?:only|mode|degree|programme|study|classes|placement|jobs?))*(?= )| (?:offline|oncampus|on site|face to face|physical classes|regular mode|classroom)(?: (?:mode|only|classes|programme|degree))*(?= )/,
    ([text], before) => {
      if (/ off (?:- )?campus|placement|jobs?/.test(text)) return false
      filters.online ??= isRefused(before) ? 'yes' : 'no'
      return true
    },
  )
  takeEach(
    sentence,
    / (?:application|app|applying|admission)s? fees? (?:waiver|waivers|waived|waiving|waive|exemption|exempted|free|concession|off)(?= )| fees? waivers?(?: for (?:the )?applications?)?(?= )| (?:waive|waived|waiving|waives|waiver (?:of|on|for|in)|free|no|zero|without(?: an?)?(?: paying)?|dont (?:charge|have|ask)(?: an| for| any)*)(?: (?:the|any|of|an))* (?:application|app) fees?(?= )| (?:application|app)(?: fees?)? (?:is |are |to be |should be )*(?:waived|free)(?= )| free applications?(?= )/,
    ([text], before) => {
      if (/tuition ?$/.test(before)) return false
      if (isRefused(before) && !/^ (?:no|without|dont)/.test(text)) return true
      filters.feeWaiver = 'yes'
      return true
    },
  )
  // "Don't ask for GRE or an application fee": refused with what stands before.
  takeEach(sentence, / (?:and|or|nor)(?: an?| the)? (?:application|app) fees?(?= )/, (_, before) => {
    if (!/ (?:no|without|dont|doesnt|not)(?: [^ .,]+){1,4} ?$/.test(before)) return false
    filters.feeWaiver = 'yes'
    return true
  })
  takeEach(
    sentence,
    / (?:(?:full|partial|fully|partially|good|some|any|merit|merit based|need based|with|for|offering|offer|offers|giving|gives|give|provide|provides|providing|available|100 percent|government|university|tuition|generous)(?: a| an| the)? )*(?:scholarship|scholorship|scholarshp|tuition fees waivers?|tuition waivers?|tuition fees waiver|fully funded|full ride|financial aid|financial assistance|funding|funded|bursary|bursaries|fellowships?|assistantships?|stipend|stipends|ta ?ship|ra ?ship)(?: (?:available|possible|options|opportunities|for international students|for indian students|offered|must|required|is a must|needed))*(?= )/,
    ([text], before, after) => {
      if (/^ (?:not (?:needed|required|important|necessary|mandatory)|isnt)/.test(after)) return true
      if (
        isRefused(before + (/^ with/.test(text) ? ' with' : '')) ||
        /(?:\bno|without(?: any)?|\bnot)$/.test(before.trimEnd())
      )
        return true
      if (/\b(?:self|loan|bank)$/.test(before.trimEnd())) return true
      // One that is already theirs is no wish for another.
      if (
        /\b(?:i|we|she|he)(?: have| has| had| got| received| ve)+(?: \d+ percent| an?| full| partial| already| been| offered)* ?$|\bive(?: got| received)?(?: \d+ percent| an?)* ?$/.test(
          before.trimEnd(),
        )
      )
        return true
      filters.scholarship = 'yes'
      return true
    },
  )
}

/** Years of work: what the student has, or what a programme may ask at most. */
export function readWork(sentence: Sentence, filters: InterpretedFilters, student: InterpretedStudent) {
  const kinds =
    '(?:ka|ki|work|working|professional|industry|relevant|job|corporate|it|software|teaching|of|in|full time|prior|total|field|hands on|clinical|data|analytics|testing|marketing|finance|banking|engineering|development|design|research|nursing|sales|hr)'
  const value = (text: string, unit: string) =>
    unit === 'month' ? Math.round((Number(text) / 12) * 100) / 100 : Number(text)
  const put = (years: number, before: string, middle = '') => {
    if (years > 50) return false
    const near = before.split(' . ').at(-1)!.slice(-70)
    const own = /\b(?:i|my|ive|im|have|having|with|got|possess)(?: [^ .]+){0,4} ?$/.test(near.trimEnd())
    const asked =
      /\b(?:require|requires|requiring|required|ask|asks|asking|need|needs|needing|minimum|min|at most|not more than|less than|no more than|up to|maximum|accept|accepts|accepting|demand|demands)(?: [^ .]+){0,4} ?$/
    if (asked.test(`${near}${middle}`.trimEnd()) && !(own && !asked.test(near.trimEnd())))
      filters.maxWorkExperience = years
    else student.workExperience ??= years
    return true
  }
  takeEach(
    sentence,
    new RegExp(
      ` ${NUMBER}(?: and (?:a )?half)?(?: (?:-|to) ${NUMBER})?(?: \\+| plus)?(?: -)? (year|month)(?: ${kinds}){0,5} experience(?= )`,
    ),
    ([all, first, second, unit], before) =>
      put(value(second ?? (/half/.test(all) ? String(Number(first) + 0.5) : first), unit), before),
  )
  takeEach(
    sentence,
    new RegExp(
      ` ${NUMBER}(?: \\+)?(?: -)? (year|month)s? (?:of )?(?:work|job|working|industry|full time)(?: (?:ex|exp))?(?! (?:gap|permit|visa|rights|placement|from))(?= )`,
    ),
    ([, text, unit], before) => put(value(text, unit), before),
  )
  takeEach(
    sentence,
    new RegExp(
      `(?: ${kinds})* experience(?: (?:of|is|:|-|=|about|around|for|requirement|required|below|under|up|to|less|than|at|most|over|more|the|last|past))* ${NUMBER}(?: \\+)? (year|month)(?: (?:and )?(\\d{1,2}) month)?(?= )`,
    ),
    ([all, text, unit, months = '0'], before) =>
      put(
        value(text, unit) + value(months, 'month'),
        before,
        /requirement|required|under|below|less|up to|most/.test(all) ? ' requires' : '',
      ),
  )
  // "3 years of teaching", "software engineer at Amazon, 3 years".
  takeEach(
    sentence,
    new RegExp(
      ` ${NUMBER}(?: \\+)? year of (?:teaching|nursing|coding|practice|service|banking|sales|consulting|accounting)(?= )`,
    ),
    ([, text], before) => put(Number(text), before),
  )
  takeEach(
    sentence,
    new RegExp(
      ` (?:chef|engineer|developer|analyst|nurse|teacher|manager|consultant|accountant|designer|architect|pharmacist|doctor|dentist|lawyer|banker|programmer|tester|lecturer|professor|officer|assistant|executive|trainee)(?: (?:at|in|with)(?: [a-z]+){1,2})?(?: (?:,|for|since|from|of|-|\\())* ${NUMBER}(?: \\+)? year(?! (?:old|gap|masters|mba|ms|msc|programme|course|degree|full|long|pg))(?= )`,
    ),
    ([, text], before) => put(Number(text), `${before} i`),
  )
  // "2.5 years at L&T": a firm, where no institution stands.
  takeEach(
    sentence,
    new RegExp(
      ` ${NUMBER}(?: \\+)? (year|month) (?:at|with) (?!(?:a |an |the |this |that |my |least |most |university|college|school|home|any ))(?=[a-z])`,
    ),
    ([, text, unit], before, after) =>
      !/^[^.,]{0,30} (?:university|college|school|institute|programme|course|degree|scholarship)\b/.test(
        ` ${after}`,
      ) &&
      !/\b(?:masters|ms|msc|mba|phd|programme|course|degree|duration|study|studying) (?:for )?$/.test(
        before,
      ) &&
      put(value(text, unit), before),
  )
  takeEach(
    sentence,
    new RegExp(
      ` (?:worked|working|work|employed|been working|been|job)(?: (?:as|at|in|for|with|a|an|the|since|last|past|over|about|around|from|[a-z]+)){0,6} (?:for|since|from)?(?: (?:the|last|past|over|about|around|almost))* ?${NUMBER} (year|month)(?: now)?(?= )`,
    ),
    ([, text, unit], before, after) =>
      !/^ (?:programme|course|degree|masters)/.test(after) && put(value(text, unit), `${before} i`),
  )
  takeEach(
    sentence,
    new RegExp(
      `(?: (?:i|am|im|a|be|can|are|we|have|has|got|having))* (?:no|without(?: any| a)?|zero|0 year(?: of)?|0|dont have(?: any)?|do not have(?: any)?|dont (?:need|require|ask for)(?: any)?|doesnt (?:need|require|ask for)(?: any)?|not (?:need|require|requiring|needing)(?: any)?|never had(?: any)?)(?: (?:prior|previous|relevant))*(?: ${kinds})* (?:experience|ex)(?: (?:needed|required|requirement|necessary|year))*(?= )`,
    ),
    ([all], before) => {
      const own =
        /(?: i | im | have| having| dont have| never had)/.test(`${all} `) ||
        /\b(?:i|im|and|with|have) ?$/.test(before.trimEnd())
      const asked =
        /need|requir|ask|necessary/.test(all) ||
        /\b(?:that|which|who|accept\w*|admits?|allow\w*|take) ?(?:students|applicants|people|candidates)? ?$/.test(
          before.trimEnd(),
        )
      if (asked && !/ (?:i|im) /.test(all)) filters.maxWorkExperience = 0
      else if (own || !asked) student.workExperience ??= 0
      return true
    },
  )
  takeEach(
    sentence,
    / (?:work |job |prior )?experience(?: is| are)? (?:not (?:required|needed|necessary|mandatory)|isnt (?:required|needed)|optional)(?= )/,
    () => {
      filters.maxWorkExperience = 0
      return true
    },
  )
  takeEach(sentence, / (?:(?:a|as|am|im|i) )*freshers?(?= )/, ([all], before) => {
    if (/\b(?:for|accept\w*|to|open to|suitable for) ?$/.test(before.trimEnd()) && !/ (?:am|im)/.test(all))
      filters.maxWorkExperience = 0
    else student.workExperience ??= 0
    return true
  })
}

/** Ranks and orders: "top 100", "cheapest first", "best". */
export function readOrder(
  sentence: Sentence,
  filters: InterpretedFilters,
  preferences: Preferences,
  countries: () => number,
) {
  const ranked = (text: string, named: boolean) => {
    const rank = Number(text)
    if (rank < 1 || rank > 5000) return false
    // "Top 20" where one country is asked for is of that country; among the world's, few would be left.
    if (rank < 50 && !named && countries() === 1) {
      preferences.topInCountry = rank
      preferences.sort ??= 'rank'
    } else filters.maxRank ??= rank
    return true
  }
  takeEach(
    sentence,
    new RegExp(
      `(?: (?:in|within|among|amongst|from|of|the|only|world|global|globally|qs|the world|times|ranked|rank|inside|under))* (qs |the |world |global )?(?:top|best|first)(?: -)? (?:(?:world|global|qs) )?${NUMBER}(?: (?:qs|world|global|globally|rank|in the world|worldwide|list))*(?= )`,
    ),
    ([all, , rank], _, after) => {
      if (
        /^ (?:year|month|semester|percent|lakh|k|student|recruiters|companies|choice|time|reasons|%)/.test(
          after,
        ) ||
        / first/.test(all)
      )
        return false
      return ranked(rank, /qs|world|global/.test(all))
    },
  )
  // "QS 100-300": the end of the range is the rank that is still good enough.
  takeEach(
    sentence,
    new RegExp(
      ` (?:qs|times|world|qs world|rank) (?:rank )?(?:(?:between|from|of) )?(?:${NUMBER} (?:-|to|and) )${NUMBER}(?: (?:rank|or better))?(?= )`,
    ),
    ([, , rank]) => ranked(rank, true),
  )
  takeEach(
    sentence,
    new RegExp(
      `(?: (?:qs|world|global|university|the|times))* (?:rank)(?: (?:of|is|under|below|within|less|than|up|to|upto|better|at|most|in|top|above|between|1|-|the|worldwide|world|inside|not|more))* ${NUMBER}(?: (?:or better|or less|or above))?(?= )`,
    ),
    ([, rank], before, after) =>
      !/jee|neet|gate|cat|air|board|class|state$/.test(before.slice(-14).trimEnd()) &&
      !/^ in (?:jee|neet|gate|cat|class|my)/.test(after) &&
      ranked(rank, true),
  )
  const sorts: [RegExp, NonNullable<Preferences['sort']>][] = [
    [
      / (?:(?:sorted?|sort|order|ordered|rank|arrange|list|show|from)(?: (?:it|them|by|the|with|me|results))* )*(?:(?:the )?(?:cheapest|lowest(?: tuition| fees| cost| price)|least expensive|low to high|most affordable|lowest)(?: (?:first|ones?|option|options|possible|tuition|fees|price|to highest))*|(?:cheap|affordable|low cost|low fees|low tuition|inexpensive|budget friendly|economical|low budget|lower fees|less expensive|less costly|cheaper(?! than)|reasonable fees|low (?=fees|tuition|cost|price)|pocket friendly|not (?:too |very |that |so )?(?:expensive|costly)))(?: (?:fees|tuition|cost|price|first))*(?= )/,
      'tuition',
    ],
    [
      / (?:most expensive|costliest|highest (?:tuition|fees|price))(?: first)?(?= )| high to low(?= )/,
      '-tuition',
    ],
    [
      / (?:(?:sorted?|sort|order|ordered|arrange)(?: (?:it|them|by|the|with|me|results|of))* )*(?:best|highest|top|high|well|highly|good|better|reputed|reputable|prestigious|renowned|elite|world class|ivy league)(?: -)? ?(?:ranked|ranking|rank|rated)(?: (?:first|university|college))*(?= )| (?:sort|order|sorted|ordered|arrange)(?: (?:it|them|by|the|results|of))* (?:university |world )?rank(?: first)?(?= )| (?:best|top|reputed|reputable|prestigious|renowned|elite|world class|ivy league|topmost|leading|famous)(?: (?:university|college|institutes?|institutions?|schools?|business schools?|ones?))*(?= )/,
      'rank',
    ],
  ]
  for (const [pattern, sort] of sorts)
    takeEach(sentence, pattern, ([text], before, after) => {
      if (isRefused(before) && !/^ not/.test(text)) return false
      // The best country is nobody's rank.
      if (
        sort === 'rank' &&
        /^ (?:country|place|places|city|cities|option|options|course|programme|way|time|intake)\b/.test(after)
      )
        return false
      if (
        /^ (?:lowest|highest|low|best|top)/.test(text) &&
        /\b(?:at|my|the very|all the) ?$/.test(before.trimEnd()) &&
        /^ (?:best|lowest|highest|top) ?$/.test(text)
      )
        return false
      preferences.sort ??= sort
      return true
    })
  takeEach(
    sentence,
    / tier(?: -)? (1|2|3|i|ii|iii)(?: (?:city|cities|town|metro))(?= )/,
    ([, tier], before) => {
      if (
        /\b(?:from|am|live|living|belong|in my|(?:studied|did|completed|college|school)(?: [^ ,.]+){0,3} in) (?:a |an )?$/.test(
          `${before.trimEnd()} `,
        )
      )
        return false
      preferences.cityTier = ['1', '2', '3'].includes(tier) ? Number(tier) : tier.length
      return true
    },
  )
  takeEach(sentence, / (?:big|major|large|metro|metropolitan) (?:city|cities)(?= )/, (_, before) => {
    preferences.cityTier = isRefused(before) ? 2 : 1
    return true
  })
}

/** Before "in English" at the end of a clause: what makes English a subject, or a mark. */
const ENGLISH_ITSELF =
  '(?:masters?|ms|msc|ma|ba|bsc|bachelors?|degree|phd|doctorate|diploma|honou?rs|hons|course|pg|ug|postgraduate|graduate|undergraduate|graduation|certificate|major|majoring|specialisation|specialization|arts|interested|marks|percent|percentage|scored?|got|good|weak|fluent|average|poor|strong|bad|confident|each|band|[0-9.]+)'

const NEED_PATTERNS: [RegExp, Need][] = [
  [
    / (?:post(?: -)? ?(?:study|studies) work(?: (?:visa|permit|rights|option|options|opportunities|opportunity))*|psw|stay ?back(?: (?:option|period|visa|options))*|work (?:visa|permit)(?: after (?:study|studies|graduation))?|opt|stem opt|pgwp|graduate route|(?:for )?(?:extra )?pr (?:options?|pathways?|opportunities|opportunity|friendly|points?|chances?|process|rules|policy|visa|easily)|easy pr|(?:get|getting|with|want) pr)(?= )/,
    'work-after-study',
  ],
  [
    / (?:co ?-? ?op|coop|paid internships?|internships?|industrial placements?|placement year|sandwich year|year in industry|work placements?|placements?)(?: (?:option|options|opportunities|opportunity|included|year))*(?= )/,
    'placement',
  ],
  [
    / (?:public|government|govt|state funded|state) (?:(?:and|or|,) private )?(?:university|college|institutions?|institutes?|schools?)(?= )| only (?:public|government|govt)(?= (?:[.,]|$))| (?:public|government|govt) only(?= )/,
    'public-institution',
  ],
  [/ private (?:university|college|institutions?|institutes?)(?= )/, 'private-institution'],
  [
    / (?:(?:fully |completely |only )?(?:taught|teaching|offered|instruction|medium|conducted|programme|course)(?: (?:of instruction|is|are|in|only|be|should|entirely|the))* english(?: (?:medium|only|language))*|english(?: -)? (?:taught|medium|speaking programme|language programme)|in english (?:medium|only)|(?<= (?:bba|mba|mbbs|btech|bcom|bca|mca|mim|llb|llm|bds|beng|meng|mtech|university|programme|course|taught|study|studies|lectures|classes) )in english)(?= )/,
    'taught-in-english',
  ],
  // "Architecture in Italy in English, with a scholarship".
  [
    new RegExp(`(?<! ${ENGLISH_ITSELF}) in english(?= (?:[.,]|$|with|under|below|for|and|budget|at|from))`),
    'taught-in-english',
  ],
  [
    / (?:with (?:a )?(?:thesis|dissertation)|(?:thesis|dissertation) (?:based|option|track)|research based)(?= )/,
    'thesis',
  ],
  [
    / (?:with )?(?:on campus |student |university )?(?:accommodation|hostel|housing|dorms?)(?: (?:available|facility|included|on campus))*(?= )/,
    'accommodation',
  ],
  [
    / (?:part(?: -)? ?time|evening classes|weekend classes)(?: (?:mode|basis|study))?(?! (?:jobs?|work|working|experience|earnings?|income|employment|basis (?:job|work)))(?= )/,
    'part-time',
  ],
]

/** Wishes that no filter stands for: they are kept and said, and filter nothing. */
export function readNeeds(sentence: Sentence, preferences: Preferences) {
  for (const [pattern, need] of NEED_PATTERNS)
    takeEach(sentence, pattern, (_, before) => {
      if (isRefused(before)) return false
      preferences.needs = [...new Set([...(preferences.needs ?? []), need])]
      return true
    })
  takeEach(
    sentence,
    / backlog(?: (?:are|is|to be|should be))* (?:accepted|allowed|accepting|okay|ok|friendly)(?= )| (?:accept|accepts|accepting|allow|allows|allowing|okay with|ok with|with|despite)(?: (?:students|active|with|my))* backlog(?= )/,
    () => {
      preferences.backlogsAccepted = true
      return true
    },
  )
}
