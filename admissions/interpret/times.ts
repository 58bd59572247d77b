import { NUMBER } from './patterns.ts'
import { type Sentence, takeEach } from './sentence.ts'
import type { InterpretedFilters, Preferences } from './types.ts'

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)
const MONTH = `(${MONTHS.join('|')})`
const YEAR = '(20[2-4]\\d)'

/** Countries whose seasons are turned round. */
const SOUTHERN = new Set(['AU', 'NZ', 'ZA', 'AR', 'CL', 'BR', 'PE', 'UY', 'ZW', 'BW', 'NA', 'ZM', 'FJ', 'MU'])
/** Countries that part the year into a summer semester from spring and a winter semester from October. */
const TWO_SEMESTERS = new Set(['DE', 'AT', 'CH', 'PL'])

/** The month that a season's intake usually begins in, by how a country reckons. */
const SEASONS = {
  northern: { fall: 9, spring: 1, summer: 5, winter: 1 },
  southern: { fall: 3, spring: 9, summer: 2, winter: 7 },
  twoSemesters: { fall: 10, spring: 4, summer: 4, winter: 10 },
}
type Season = keyof typeof SEASONS.northern

/** Months and seasons to begin in. `countries`: those the sentence asks for, which decide what a season means. */
export function readIntakes(
  sentence: Sentence,
  countries: string[],
  today: string,
): Pick<InterpretedFilters, 'intake'> & Pick<Preferences, 'startYear'> {
  const found: string[] = []
  let startYear: number | undefined
  const add = (month: number, year?: number) => {
    found.push(`${year ? `${year}-` : ''}${String(month).padStart(2, '0')}`)
    return true
  }
  const intakeWords =
    '(?: (?:intake|start|session|entry|semester|admission|admissions|term|cycle|batch|onwards|onward|starting))*'
  const lead =
    '(?: (?:for|in|from|by|starting|starts|start|beginning|begins|begin|commencing|the|of|intake|next|this|coming|upcoming|around|during|either|winter|summer))*'

  takeEach(sentence, / (20[2-4]\d)-(0[1-9]|1[0-2])(?= )/, ([, year, month]) =>
    add(Number(month), Number(year)),
  )
  takeEach(sentence, new RegExp(` (0?[1-9]|1[0-2]) / ${YEAR}(?= )`), ([, month, year]) =>
    add(Number(month), Number(year)),
  )
  // "September or January 2027", "Sept / Oct intake": the year at the end holds for all.
  takeEach(
    sentence,
    new RegExp(
      `${lead} ${MONTH}((?: (?:or|and|/|,|-|to) ${MONTH.replace('(', '(?:')}){0,4})${intakeWords}(?: (?:of|,|in|for))?(?: (?:${YEAR}|'?(2[6-9]|3\\d)))?${intakeWords}(?= )`,
    ),
    (match, before, after) => {
      const [all, first, rest, long, short] = match
      // "Any intake except January" leaves every other open.
      if (/ (?:except|not|no|excluding|other than|avoid|but not)(?: (?:in|for|the|any))* ?$/.test(before))
        return true
      const year = long ? Number(long) : short ? 2000 + Number(short) : undefined
      const months = [first, ...(rest.match(new RegExp(MONTHS.join('|'), 'g')) ?? [])]
      const clear = /intake|start|begin|session|entry|semester|admission|term|commencing|next|starting/.test(
        all,
      )
      // "may" and "march" are verbs first, and a month may date anything: a test, a degree.
      const verb = months.some((month) => month === 'may' || month === 'march')
      if (verb && !clear && !year && !(months.length > 1) && !/ (?:for|in|from|by) (?:may|march)/.test(all))
        return false
      if (
        /\b(?:exam|test|result|results|ielts|toefl|gre|gmat|pte|graduat\w+|complet\w+|finish\w*|passed|pass out|passout|degree|deadline|born|attempt|appear\w*|book\w*|taking|give|sitting)(?: [^ .,]+){0,4} ?$/.test(
          before.slice(-60).trimEnd(),
        ) &&
        !/ (?:without|no)(?: any)? (?:ielts|toefl|gre|gmat|pte|test|exam) ?$/.test(before) &&
        !/intake|start|begin|admission|session|entry/.test(all)
      )
        return false
      if (/^ (?:exam|test|attempt|deadline|result)/.test(after)) return false
      for (const month of months)
        add(MONTHS.indexOf(month) + 1, year ?? comingYear(all, MONTHS.indexOf(month) + 1, today))
      return true
    },
  )
  takeEach(
    sentence,
    new RegExp(
      `((?: (?:for|in|from|by|starting|starts|start|beginning|the|of|intake|during|either))*)(?: (next|this|coming|upcoming|following))?(?: years?)? (fall|spring|summer|winter)((?: (?:or|and|/|,|-) (?:the )?(?:fall|spring|summer|winter)){0,2})${intakeWords}(?: (?:of|,|in|for|next year))*(?: (?:${YEAR}|'?(2[6-9]|3\\d)))?${intakeWords}(?= )`,
    ),
    (match, before) => {
      const [all, lead, when, season, rest, long, short] = match
      const clear =
        when ||
        rest ||
        long ||
        short ||
        /intake|start|session|entry|semester|admission|term|cycle|batch|begin/.test(all)
      if (!clear && !/ (?:for|in|from|by) ?$/.test(`${lead} `) && season !== 'fall') return false
      if (
        !clear &&
        season === 'fall' &&
        / (?:to|may|might|will|can|not|i|you|that|they|which|would|should|rise and) ?$/.test(before)
      )
        return false
      if (
        !clear &&
        /\b(?:warm|cold|hot|weather|snow|vacation|holiday|school|internship|job)\b/.test(
          match.input.slice(match.index, match.index + 60),
        )
      )
        return false
      const year = long ? Number(long) : short ? 2000 + Number(short) : undefined
      const seasons = [season, ...(rest.match(/fall|spring|summer|winter/g) ?? [])] as Season[]
      for (const month of seasons.flatMap((one) => monthsOf(one, countries))) {
        add(month, year ?? comingYear(when || /next year/.test(all) ? 'next' : '', month, today))
      }
      return true
    },
  )
  const thisYear = Number(today.slice(0, 4))
  takeEach(
    sentence,
    new RegExp(
      `(?: (?:for|in|from|by|starting|start|the|of|during|academic|session|year))* ${YEAR}(?: (?:-|/) (?:20)?[2-4]\\d)?(?: (?:intake|session|start|entry|batch|admission|admissions|academic|year|cycle))*(?= )`,
    ),
    ([all, year], before) => {
      const number = Number(year)
      if (number < thisYear || number > thisYear + 6) return false
      if (
        /\b(?:graduat\w+|complet\w+|finish\w*|pass\w*|degree|batch|born|since|final|till|until|done|btech|exam|ielts)(?: [^ .,]+){0,3} ?$/.test(
          before.trimEnd(),
        ) &&
        !/intake|start|admission|entry/.test(all)
      )
        return false
      startYear ??= number
      return true
    },
  )
  takeEach(
    sentence,
    / (?:(?:in|for|from|by|the|starting|start) )*(next|this|coming|current) (?:academic )?year(?:s)?(?: (?:intake|session|start))*(?= )/,
    ([, which]) => {
      startYear ??= which === 'this' || which === 'current' ? thisYear : thisYear + 1
      return true
    },
  )
  const intake = [...new Set(found)].map((month) =>
    month.length === 2 && startYear && found.length === 1 ? `${startYear}-${month}` : month,
  )
  const dated = intake.some((month) => month.length > 2)
  return {
    ...(intake.length > 0 && { intake: intake.length === 1 ? intake[0] : intake }),
    ...(startYear && !dated && { startYear }),
  }
}

/** "Next September" is the coming one. Without "next" the year stays open: every September will do. */
function comingYear(text: string, month: number, today: string): number | undefined {
  if (!/next|this|coming|upcoming|following/.test(text)) return undefined
  const isOver = month <= Number(today.slice(5, 7))
  return Number(today.slice(0, 4)) + (isOver ? 1 : 0)
}

/** The months that a season stands for in the countries asked for: winter in Germany or Canada is October or January. */
function monthsOf(season: Season, countries: string[]): number[] {
  if (countries.length === 0) return [SEASONS.northern[season]]
  return [...new Set(countries.map((country) => SEASONS[reckoning(country)][season]))]
}

function reckoning(country: string): keyof typeof SEASONS {
  if (SOUTHERN.has(country)) return 'southern'
  return TWO_SEMESTERS.has(country) ? 'twoSemesters' : 'northern'
}

/** "A one year PG in the UK or a two year PG in Canada": any length that one of them allows. */
function wider<Bounds extends Pick<InterpretedFilters, 'minDuration' | 'maxDuration'>>(
  before: Bounds,
  { minDuration, maxDuration }: { minDuration?: number; maxDuration: number },
): Bounds {
  if (before.maxDuration === undefined)
    return { ...before, ...(minDuration !== undefined && { minDuration }), maxDuration }
  const least = [before.minDuration, minDuration]
  const { minDuration: _, ...rest } = before
  return {
    ...(rest as Bounds),
    ...(least.every((bound) => bound !== undefined) && { minDuration: Math.min(...(least as number[])) }),
    maxDuration: Math.max(before.maxDuration, maxDuration),
  }
}

const NOUN =
  '(?:masters|ms|msc|ma|mba|phd|doctorate|programme|course|degree|diploma|bachelors|pg|postgraduate|llm|meng|mtech|pgdm|executive|full time|taught|certificate|study|studies|mim|long|duration)'

/** How long the programme may be, in months. What else a sentence counts in years (work, gaps, ages, a degree held) is none of it. */
export function readDuration(
  sentence: Sentence,
): Pick<InterpretedFilters, 'minDuration' | 'maxDuration'> & { shortest?: true } {
  let bounds: Pick<InterpretedFilters, 'minDuration' | 'maxDuration'> & { shortest?: true } = {}
  takeEach(
    sentence,
    new RegExp(
      `((?: (?:which|that|is|are|should|be|of|takes|take|only|a|an|the|in|for|it|course|duration|length|finish|finishes|complete|completed|completes|within|under|below|less|lesser|than|at|most|more|not|no|exceed|exceeding|longer|shorter|up|to|upto|max|maximum|minimum|min|least|atleast|over|above|around|about|between|just|or|can|lasts|last|lasting|programme|preferably))*) ${NUMBER}(?: and (?:a )?half| (1 / 2|half))?(?: (?:-|to|or|and) ${NUMBER})?(?: -)? (year|month|semester|years)(?: (?:long|duration|full time|max|maximum|or less|or shorter|or more|only|in duration|in length))*(?= )`,
    ),
    (match, before, after) => {
      const [all, lead, first, half, second, unit] = match
      const near = before.slice(-60)
      if (
        /^ (?:of )?(?:work|experience|working|professional|industry|relevant|job|full time (?:work|experience)|ago|old|gap|drop|psw|post|stay|stayback|visa|teaching experience|it experience|corporate|in (?:it|industry|software|a|an|the|my)\b|at [a-z]+|as (?:a|an)|later|back|before|break|internship|bond|since|exp|extension|of (?:age|study gap|stay|internship|teaching|service)|career|moratorium|work permit|validity|to (?:decide|go|prepare))/.test(
          after,
        )
      )
        return false
      if (
        /\b(?:gap|experience|worked|working|work|job|for the last|last|past|since|after|ago|old|aged|age|psw|visa|every|per|permit|break|stay back|loan|previous|graduate in|experience of|intern\w*|degree in|completed|finished|have (?:a|done|completed)|did|done|pursued|holding|hold)(?: (?:a|an|my|of|is|about|around|for|was|the|with|over|almost|nearly))* ?$/.test(
          near.trimEnd(),
        ) &&
        !/less|under|within|at most|max|duration|course|programme/.test(lead)
      )
        return false
      if (
        /\b(?:completed|finished|did|done|have|has|holding|hold|pursuing|doing|currently)(?: (?:in|my|a|an|the|of))* ?$/.test(
          `${near.trimEnd()}${lead}`,
        ) &&
        !/(?:be|can be|to be) (?:completed|finished)/.test(near + lead)
      )
        return false
      // "Masters with a 3 year BCom": the degree that the student has.
      if (
        / with(?: a| an| my)? ?$/.test(`${near.trimEnd()}${lead}`) &&
        /^(?: -)? (?:bachelors|degree|ug|bsc|btech|bcom|diploma|graduation|undergraduate|bba|bca)\b/.test(
          after,
        )
      )
        return false
      // "25 lakhs for 6 years" is a price.
      if (
        / (?:for|over) ?$/.test(lead) &&
        / (?:lakh|crore|l|k|inr|usd|eur|gbp) ?$/.test(near) &&
        !new RegExp(`^(?: -)? ${NOUN}`).test(after)
      )
        return false
      // "After 2 years", "in 2 years" are times from now.
      if (
        /^(?: (?:in|after)) ?$/.test(`${lead} `.replace(/ +$/, ' ')) &&
        !new RegExp(`^ ${NOUN}`).test(after)
      )
        return false
      if (
        /^(?: -)? (?:bachelors|degree|ug|bsc|btech|be|bcom|diploma|graduation|undergraduate|ba|bba)(?: [a-z]+){0,3} (?:holder|graduate|completed|done|student|background)/.test(
          after,
        )
      )
        return false
      const about = new RegExp(
        `^(?: -)?(?: (?:long|full(?: -)? time|part(?: -)? time|[a-z]+))? ${NOUN}\\b`,
      ).test(after)
      const led =
        /duration|length|finish|complete|course|programme|within|less|under|shorter|longer|at most|max|upto|up to|more than|takes|lasts|not more|at least/.test(
          lead,
        )
      const alone = /^ (?:[,.)]|and|or|but|in|with|for|$)/.test(after) || after.trim() === ''
      const ledBare =
        /\b(?:masters|ms|msc|mba|programme|course|degree|diploma|phd|only|for)\b[^.]{0,12}$/.test(near)
      if (!about && !led && !alone && !ledBare) return false
      const factor = unit === 'month' ? 1 : unit === 'semester' ? 6 : 12
      const low = (Number(first) + (half || / and (?:a )?half/.test(all) ? 0.5 : 0)) * factor
      const high = second ? Number(second) * factor : low
      if (high > 120 || low < 1) return false
      if (
        (/(?:at least|atleast|more than|longer than|minimum|min|over|above)/.test(lead) &&
          !/not (?:be )?(?:more|longer|over|above)|no (?:more|longer)|exceed/.test(lead)) ||
        /or more/.test(all)
      )
        bounds.minDuration = low
      else if (
        /(?:within|under|below|less|lesser|at most|shorter|not|no more|no longer|exceed|up to|upto|max|maximum)/.test(
          lead,
        ) ||
        /or less|or shorter|max/.test(all)
      )
        bounds.maxDuration = high
      else
        bounds = wider(bounds, { ...(second || low !== 12 ? { minDuration: low } : {}), maxDuration: high })
      return true
    },
  )
  takeEach(
    sentence,
    / (?:(?:shortest|fastest|quickest)(?: (?:duration|course|programme|first))*|short(?:er)? duration(?: first)?)(?= )/,
    () => {
      bounds.shortest = true
      return true
    },
  )
  return bounds
}
