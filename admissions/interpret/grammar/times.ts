import { formatMonthNumber, getMonth, MONTHS } from '../../days/months.ts'
import type { InterpretedFilters, Preferences } from '../types.ts'
import { compilePattern } from './patterns.ts'
import type { Sentence } from './sentence.ts'

const MONTH = MONTHS.join('|').toLowerCase()
const YEAR = '(20[2-4]\\d)'
/** The year behind a month or a season: `2027`, `'27`. */
const LATE_YEAR = `(?: (?:${YEAR}|'?(2[6-9]|3\\d)))?`

/** Countries with reversed seasons. */
const SOUTHERN = new Set('AU NZ ZA AR CL BR PE UY ZW BW NA ZM FJ MU'.split(' '))
/** Countries that part the year into a summer semester from spring and a winter semester from October. */
const TWO_SEMESTERS = new Set('DE AT CH PL'.split(' '))

/** The month that a season's intake usually begins in, by how a country reckons. */
const SEASONS = {
  northern: { fall: 9, spring: 1, summer: 5, winter: 1 },
  southern: { fall: 3, spring: 9, summer: 2, winter: 7 },
  twoSemesters: { fall: 10, spring: 4, summer: 4, winter: 10 },
}
type Season = keyof typeof SEASONS.northern

/** The parts of a sentence about the start: intakes such as `09` or `2027-09`, and a bare year. */
interface Starts {
  intakes: string[]
  startYear?: number
}

/** Reads the months and seasons to begin in. The meaning of a season depends on the wished `countries`. */
export function readIntakes(
  sentence: Sentence,
  countries: string[],
  today: string,
): Pick<InterpretedFilters, 'intake'> & Pick<Preferences, 'startYear'> {
  const starts: Starts = { intakes: [] }
  readNumericMonths(sentence, starts)
  readNamedMonths(sentence, starts, today)
  readSeasons(sentence, starts, countries, today)
  readStartYear(sentence, starts, today)

  const { intakes, startYear } = starts
  const intake = [...new Set(intakes)].map((month) =>
    month.length === 2 && startYear && intakes.length === 1 ? `${startYear}-${month}` : month,
  )
  const dated = intake.some((month) => month.length > 2)
  return {
    ...(intake.length > 0 && { intake: intake.length === 1 ? intake[0] : intake }),
    ...(startYear && !dated && { startYear }),
  }
}

function addIntake({ intakes }: Starts, month: number, year?: number) {
  intakes.push(`${year ? `${year}-` : ''}${formatMonthNumber(month)}`)
}

/** Returns the year behind a month or a season, of four digits or of two. */
function findYear(long: string | undefined, short: string | undefined) {
  return long ? Number(long) : short ? 2000 + Number(short) : undefined
}

/** Reads `2027-09` and `9/2027`. */
function readNumericMonths(sentence: Sentence, starts: Starts) {
  sentence.each(/ (20[2-4]\d)-(0[1-9]|1[0-2])(?= )/, ([, year, month]) =>
    addIntake(starts, Number(month), Number(year)),
  )
  sentence.each(compilePattern` (0?[1-9]|1[0-2]) / ${YEAR}(?= )`, ([, month, year]) =>
    addIntake(starts, Number(month), Number(year)),
  )
}

/** Reads "September or January 2027", "Sept / Oct intake": the year at the end holds for all. */
function readNamedMonths(sentence: Sentence, starts: Starts, today: string) {
  const { intake: intakeWord, beforeIntake, exams } = sentence.lists
  const intakeWords = `(?: ${intakeWord})*`
  sentence.each(
    compilePattern`(?: ${beforeIntake})* (${MONTH})((?: (?:or|and|/|,|-|to) (?:${MONTH})){0,4})${intakeWords}
      (?: (?:of|,|in|for))?${LATE_YEAR}${intakeWords}(?= )`,
    ([all, first, rest, long, short], before, after) => {
      // "Any intake except January" leaves every other open.
      if (/ (?:except|not|no|excluding|other than|avoid|but not)(?: (?:in|for|the|any))* ?$/.test(before))
        return
      const months = [first, ...(rest.match(new RegExp(MONTH, 'g')) ?? [])]
      const clear = /intake|start|begin|session|entry|semester|admission|term|commencing|next/.test(all)
      // "may" and "march" are usually verbs, and a month may be the date of a test or a degree.
      const isVerb =
        months.length === 1 && /^ma/.test(first) && !/ (?:for|in|from|by) (?:may|march)/.test(all)
      const year = findYear(long, short)
      if (isVerb && !clear && !year) return false
      if (
        compilePattern`\b(?:${exams}|graduat\w+|complet\w+|finish\w*|passed|pass out|passout|degree|deadline|
          born|attempt|appear\w*|book\w*|taking|give|sitting)(?: [^ .,]+){0,4} ?$`.test(
          before.slice(-60).trimEnd(),
        ) &&
        !/ (?:without|no)(?: any)? (?:ielts|toefl|gre|gmat|pte|test|exam) ?$/.test(before) &&
        !/intake|start|begin|admission|session|entry/.test(all)
      )
        return false
      if (/^ (?:exam|test|attempt|deadline|result)/.test(after)) return false
      for (const month of months.map(getMonth))
        addIntake(starts, month, year ?? getComingYear(all, month, today))
    },
  )
}

/** Reads "fall 2027", "next winter or spring". */
function readSeasons(sentence: Sentence, starts: Starts, countries: string[], today: string) {
  const { intake: intakeWord, beforeSeason, notSeason } = sentence.lists
  const intakeWords = `(?: ${intakeWord})*`
  sentence.each(
    compilePattern`((?: ${beforeSeason})*)(?: (next|this|coming|upcoming|following))?(?: years?)? (fall|spring|
      summer|winter)((?: (?:or|and|/|,|-) (?:the )?(?:fall|spring|summer|winter)){0,2})${intakeWords}
      (?: (?:of|,|in|for|next year))*${LATE_YEAR}${intakeWords}(?= )`,
    (match, before) => {
      const [all, lead, when, season, rest, long, short] = match
      const isClear =
        when ||
        rest ||
        long ||
        short ||
        /intake|start|session|entry|semester|admission|term|cycle|batch|begin/.test(all)
      const isFall = season === 'fall'
      if (!isClear) {
        const near = match.input.slice(match.index, match.index + 60)
        if (!isFall && !/ (?:for|in|from|by) ?$/.test(`${lead} `)) return false
        if (isFall && MAY_FALL.test(before)) return false
        if (compilePattern`\b${notSeason}\b`.test(near)) return false
      }
      const seasons = [season, ...(rest.match(/fall|spring|summer|winter/g) ?? [])] as Season[]
      const coming = when || /next year/.test(all) ? 'next' : ''
      for (const month of seasons.flatMap((season) => listMonths(season, countries)))
        addIntake(starts, month, findYear(long, short) ?? getComingYear(coming, month, today))
    },
  )
}

/** Reads a year without a month: "2027 intake", "next year". */
function readStartYear(sentence: Sentence, starts: Starts, today: string) {
  const thisYear = Number(today.slice(0, 4))
  sentence.each(
    compilePattern`(?: (?:for|in|from|by|starting|start|the|of|during|academic|session|year))* ${YEAR}
      (?: (?:-|/) (?:20)?[2-4]\d)?(?: (?:intake|session|start|entry|batch|admission|admissions|academic|
      year|cycle))*(?= )`,
    ([all, year], before) => {
      const number = Number(year)
      if (number < thisYear || number > thisYear + 6) return false
      if (YEAR_OF_DEGREE.test(before.trimEnd()) && !/intake|start|admission|entry/.test(all)) return false
      starts.startYear ??= number
    },
  )
  sentence.each(
    compilePattern` (?:(?:in|for|from|by|the|starting|start) )*(next|this|coming|current) (?:academic )?year
      (?:s)?(?: (?:intake|session|start))*(?= )`,
    ([, which]) => {
      starts.startYear ??= which === 'this' || which === 'current' ? thisYear : thisYear + 1
    },
  )
}

const MAY_FALL = / (?:to|may|might|will|can|not|i|you|that|they|which|would|should|rise and) ?$/
const YEAR_OF_DEGREE = compilePattern`\b(?:graduat\w+|complet\w+|finish\w*|pass\w*|degree|batch|born|since|final|
  till|until|done|btech|exam|ielts)(?: [^ .,]+){0,3} ?$`

/** "Next September" is the coming one. Without "next" the year stays open: every September will do. */
function getComingYear(text: string, month: number, today: string): number | undefined {
  if (!/next|this|coming|upcoming|following/.test(text)) return undefined
  const isOver = month <= Number(today.slice(5, 7))
  return Number(today.slice(0, 4)) + (isOver ? 1 : 0)
}

/** The months of a season in the countries asked for: winter in Germany or Canada is October or January. */
function listMonths(season: Season, countries: string[]): number[] {
  if (countries.length === 0) return [SEASONS.northern[season]]
  return [...new Set(countries.map((country) => SEASONS[getSeasons(country)][season]))]
}

function getSeasons(country: string): keyof typeof SEASONS {
  if (SOUTHERN.has(country)) return 'southern'
  return TWO_SEMESTERS.has(country) ? 'twoSemesters' : 'northern'
}
