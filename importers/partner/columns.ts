import { type MarksRequirement, TESTS, type TestName } from '../../admissions/catalogue/types.ts'
import { isFlagWord } from './cells.ts'

/** Our names for the columns of the course detail record. */
export type Column =
  | 'id'
  | 'name'
  | 'university'
  | 'country'
  | 'state'
  | 'city'
  | 'page'
  | 'duration'
  | 'level'
  | 'discipline'
  | 'intakes'
  | 'scholarship'
  | 'feeWaiver'
  | 'online'
  | 'workExperience'
  | 'fee'
  | 'feeCurrency'
  | 'feePeriod'
  | 'applicationFee'
  | 'rankNational'
  | 'rankWorld'
  | 'language'
  | `${TestName} required`
  | `${TestName} score`
  | `${MarksOf} ${keyof MarksRequirement & string}`
  | 'ignored'

type MarksOf = 'twelfth' | 'undergraduate'

/**
 * The record's own column names, letters and digits only, in lower case: `Duration (months)` is
 * `durationmonths`.
 */
const names: Record<string, Column> = {
  id: 'id',
  courseid: 'id',
  programid: 'id',
  name: 'name',
  coursename: 'name',
  university: 'university',
  universityname: 'university',
  country: 'country',
  state: 'state',
  province: 'state',
  city: 'city',
  admissionurl: 'page',
  duration: 'duration',
  durationmonths: 'duration',
  durationinmonths: 'duration',
  studylvl: 'level',
  studylevel: 'level',
  discipline: 'discipline',
  intakes: 'intakes',
  intake: 'intakes',
  scholarshipavailable: 'scholarship',
  appfeewaiveravailable: 'feeWaiver',
  isonlinecourse: 'online',
  workexp: 'workExperience',
  workexpyears: 'workExperience',
  // Spelt as in the record.
  tutionfee: 'fee',
  tuitionfee: 'fee',
  currency: 'feeCurrency',
  tutionfeecurrency: 'feeCurrency',
  tuitionfeecurrency: 'feeCurrency',
  tutionfeeperiod: 'feePeriod',
  tuitionfeeperiod: 'feePeriod',
  applicationfee: 'applicationFee',
  webomatricsnationalranking: 'rankNational',
  webometricsnationalranking: 'rankNational',
  webomatricsworldranking: 'rankWorld',
  webometricsworldranking: 'rankWorld',
  language: 'language',
  deadline: 'ignored',
  deadlines: 'ignored',
}

const test = `(${TESTS.join('|')})`
const testRequired = new RegExp(`^(?:is)?${test}(?:is)?required$`)
const testScore = new RegExp(`^${test}(?:score|overall|overallscore|total|min|minimum|minscore)?$`)
const marks =
  /^(twelfth|twelveth|12th|class12|hsc|undergraduate|undergrad|ug|bachelors?)(?:grade|standard|std|class)?(?:requirement|req|gpa|score|marks|percentage)?s?(?:outof|of)?(4|5|7|10|100)(?:requirement|req)?$/

/**
 * Returns the column that a cell belongs to: a column named after a test may say whether the test is required
 * (`Ielts: Yes` beside `IeltsOverall: 6.5`).
 */
export function findColumnByContent(column: Column | undefined, cell: string): Column | undefined {
  const [test, what] = column?.split(' ') ?? []
  return what === 'score' && isFlagWord(cell) ? (`${test} required` as Column) : column
}

/**
 * Returns the column with a given name; `undefined` if the record has none of that name. Ignores case, spaces
 * and underscores: `SatRequired`, `IsSatRequired` and `Sat_Required`; `SatScore`, `SatOverall` and `Sat`;
 * `TwelfthGradeOutOf100`, `12thOutOf100` and `twelfth_grade_requirement_100`; `UndergraduateOutOf4` and
 * `UGOutOf4`.
 */
export function findColumn(name: string): Column | undefined {
  const key = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (Object.hasOwn(names, key)) return names[key]
  const required = testRequired.exec(key)?.[1]
  if (required) return `${required as TestName} required`
  const score = testScore.exec(key)?.[1]
  if (score) return `${score as TestName} score`
  const match = marks.exec(key)
  if (!match) return undefined
  const level: MarksOf = /^(tw|12|class|hsc)/.test(match[1]) ? 'twelfth' : 'undergraduate'
  return `${level} ${`outOf${match[2]}` as keyof MarksRequirement}`
}
