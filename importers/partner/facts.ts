import type {
  MarksRequirement,
  ProgrammeFacts,
  ProgrammeRecord,
  Tuition,
} from '../../admissions/catalogue/types.ts'
import { TESTS } from '../../admissions/catalogue/types.ts'
import { findWebAddress } from '../web.ts'
import {
  type CellReading,
  isBlank,
  readAvailable,
  readFlag,
  readMonths,
  readWithin,
  readYears,
} from './cells.ts'
import type { CourseCells } from './course.ts'
import { readIntakeCell } from './intakes.ts'
import { findCurrency, findPeriod, readMoney } from './money.ts'
import { readTest } from './tests.ts'

/**
 * Returns the facts of a course detail record, each published by the partner. Reports a value that cannot be
 * read to `trouble` and leaves it out: the course stays, and the fact is unknown.
 *
 * @param universityCurrency from the university's description: the currency of a bare fee, if the course
 * names none.
 */
export function readPartnerFacts(
  cells: CourseCells,
  universityCurrency: string,
  source: string,
  trouble: (fact: string, words: string) => void,
): ProgrammeRecord['facts'] {
  const facts: ProgrammeRecord['facts'] = {}
  const addFact = <Name extends keyof ProgrammeFacts>(
    name: Name,
    read: CellReading<ProgrammeFacts[Name]>,
  ) => {
    if ('value' in read)
      (facts as Record<string, unknown>)[name] = { state: 'published', value: read.value, source }
    else if ('trouble' in read) trouble(name, read.trouble)
  }
  addFact('page', readPage(cells('page')))
  addFact('durationMonths', readMonths(cells('duration')))
  addFact('tuition', readTuition(cells, universityCurrency))
  addFact('applicationFee', readMoney(cells('applicationFee'), findCurrency(cells('feeCurrency'))))
  addFact('attendance', readAttendance(cells('online')))
  addFact('scholarship', readAvailable(cells('scholarship')))
  addFact('feeWaiver', readAvailable(cells('feeWaiver')))
  addFact('workExperienceYears', readYears(cells('workExperience')))
  addFact('rankNational', readWithin(cells('rankNational'), 1, 50_000, 1))
  addFact('rankWorld', readWithin(cells('rankWorld'), 1, 50_000, 1))
  if (!isBlank(cells('language'))) addFact('language', { value: cells('language').trim() })

  if (!isBlank(cells('intakes'))) {
    const { intakes, unread } = readIntakeCell(listText(cells('intakes')))
    if (intakes.length > 0) addFact('intakes', { value: intakes })
    if (unread.length > 0) trouble('intakes', `"${unread.join('", "')}" names no month`)
  }
  for (const test of TESTS) {
    const { requirement, troubles } = readTest(test, cells(`${test} required`), cells(`${test} score`))
    if (requirement) addFact(test, { value: requirement })
    for (const words of troubles) trouble(test, words)
  }
  for (const [name, of] of [
    ['twelfthGrade', 'twelfth'],
    ['undergraduate', 'undergraduate'],
  ] as const) {
    const marks = readMarks(cells, of, (words) => trouble(name, words))
    if (Object.keys(marks).length > 0) addFact(name, { value: marks })
  }
  return facts
}

function readPage(text: string): CellReading<string> {
  if (isBlank(text)) return { blank: true }
  const page = findWebAddress(text)
  return page ? { value: page } : { trouble: `"${text.trim()}" is no web address` }
}

/** The record calls it a yes or no: online, or on campus. */
function readAttendance(text: string): CellReading<ProgrammeFacts['attendance']> {
  const flag = readFlag(text)
  return 'value' in flag ? { value: flag.value ? 'online' : 'on-campus' } : flag
}

/**
 * A partner for overseas students gives the fee they pay; it is one year's, unless the feed states another
 * period.
 */
function readTuition(cells: CourseCells, universityCurrency: string): CellReading<Tuition> {
  const currencyText = cells('feeCurrency').trim()
  const own = findCurrency(currencyText)
  if (!isBlank(currencyText) && !own && !isBlank(cells('fee')))
    return { trouble: `"${currencyText}" is no currency that we know` }
  const alone = readMoney(cells('fee'), own)
  const read =
    'trouble' in alone && !own
      ? preferFirst(readMoney(cells('fee'), findCurrency(universityCurrency)), alone)
      : alone
  if (!('value' in read)) return read
  const { amount, currency, period = findPeriod(cells('feePeriod')) ?? 'year' } = read.value
  return { value: { amount, currency, period, audience: 'international' } }
}

/**
 * Prefers the second reading if it succeeds; its fault would be about a currency that the cell never named.
 */
const preferFirst = <T>(second: CellReading<T>, first: CellReading<T>): CellReading<T> =>
  'value' in second ? second : first

const scales = { outOf4: 4, outOf5: 5, outOf7: 7, outOf10: 10, outOf100: 100 } as const

function readMarks(
  cells: CourseCells,
  level: 'twelfth' | 'undergraduate',
  trouble: (words: string) => void,
): MarksRequirement {
  const marks: MarksRequirement = {}
  for (const [scale, max] of Object.entries(scales) as [keyof MarksRequirement, number][]) {
    const read = readWithin(cells(`${level} ${scale}`).replace(/%\s*$/, ''), 0, max)
    // A 0 in the feed means that no marks are required.
    if ('value' in read && read.value > 0) marks[scale] = read.value
    if ('trouble' in read) trouble(`out of ${max}: ${read.trouble}`)
  }
  return marks
}

/** Writes a list of a JSON feed as a cell of a CSV feed. */
const listText = (text: string) => (text.trim().startsWith('[') ? text.replace(/["[\]]/g, ' ') : text)
