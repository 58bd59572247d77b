import { CHECKED_ENGLISH_TESTS, type CheckedFactName } from '../../admissions/catalogue/checked.ts'
import { splitQuestions, toStatementLength } from '../../admissions/catalogue/statement.ts'
import type {
  IsoDate,
  MarksRequirement,
  Money,
  ProgrammeFacts,
  Tuition,
} from '../../admissions/catalogue/types.ts'
import { isDay } from '../../admissions/days/days.server.ts'
import { getMonth } from '../../admissions/days/months.ts'
import { type CellReading, readAvailable } from '../partner/cells.ts'
import { readIntakeCell } from '../partner/intakes.ts'
import { findCurrency, findPeriod, readMoney } from '../partner/money.ts'
import { readTest } from '../partner/tests.ts'
import { findWebAddress } from '../web.ts'

/**
 * Parses the value of a fact, as people and spreadsheets write it: `6.5`, `EUR 12,000 a year`, `September
 * 2027; January 2028`.
 */
export function readValue<Name extends CheckedFactName>(
  name: Name,
  text: string,
): CellReading<ProgrammeFacts[Name]> {
  return readFactValue(name, text.trim()) as CellReading<ProgrammeFacts[Name]>
}

function readFactValue(name: CheckedFactName, text: string): CellReading<ProgrammeFacts[CheckedFactName]> {
  const test = CHECKED_ENGLISH_TESTS.find((test) => test === name)
  if (test) {
    const { requirement, troubles } = readTest(test, '', text)
    if (troubles.length > 0) return { trouble: troubles[0] }
    return requirement?.score === undefined
      ? { trouble: `"${text}" is no least score` }
      : { value: requirement }
  }
  if (name === 'intakes') return readStarts(text)
  if (name === 'deadlines') return readDays(text)
  if (name === 'tuition') return readTuition(text)
  if (name === 'durationMonths') return readMonths(text)
  if (name === 'applicationFee') return removePeriod(readFee(text))
  if (name === 'twelfthGrade' || name === 'undergraduate') return readLeastMarks(text)
  if (name === 'statement') return readStatement(text)
  if (name === 'scholarship' || name === 'feeWaiver') return readAvailable(text)
  return readPage(text)
}

export function readPage(text: string): CellReading<string> {
  const address = findWebAddress(text)
  return address ? { value: address } : { trouble: `"${text}" is no web address` }
}

function readStarts(text: string): CellReading<ProgrammeFacts['intakes']> {
  const { intakes, unread } = readIntakeCell(text)
  return unread.length > 0 || intakes.length === 0
    ? { trouble: `"${unread[0] ?? text}" names no month` }
    : { value: intakes }
}

/** `36` or `36 months`. */
function readMonths(text: string): CellReading<number> {
  const [, months] = /^(\d{1,3})(?: ?months?)?$/i.exec(text) ?? []
  return Number(months) > 0 ? { value: Number(months) } : { trouble: `"${text}" is no number of months` }
}

/** `500 words; Why this course? | Why here?`: the length, then the questions; either may be left out. */
function readStatement(text: string): CellReading<ProgrammeFacts['statement']> {
  const [, maxText, unit, rest] = /^(?:([\d,]{1,7}) (words|characters|pages)(?:;|$))?(.*)$/is.exec(text) ?? []
  const length = toStatementLength(Number(maxText?.replaceAll(',', '')), unit?.toLowerCase())
  const questions = splitQuestions(rest?.replaceAll('|', '\n') ?? '')
  return questions && (length || questions.length > 0) && Boolean(maxText) === Boolean(length)
    ? { value: { ...(length && { length }), questions } }
    : { trouble: `"${text}" is no length: write 500 words; Why this course? | Why here?` }
}

/** `60 %` or `7 out of 10`. */
function readLeastMarks(text: string): CellReading<MarksRequirement> {
  const [, marks, , max = '100'] =
    /^(\d{1,3}(?:\.\d+)?) ?(%|(?:\/|out of) ?(4|5|7|10|100))$/i.exec(text) ?? []
  return Number(marks) > 0 && Number(marks) <= Number(max)
    ? { value: { [`outOf${max}`]: Number(marks) } }
    : { trouble: `"${text}" is no marks: write 60 % or 7 out of 10` }
}

function readDays(text: string): CellReading<IsoDate[]> {
  const days: IsoDate[] = []
  for (const part of text.split(/[;|\n]/).filter((part) => part.trim())) {
    const day = readDayCell(part)
    if (!('value' in day)) return day
    days.push(day.value)
  }
  return days.length > 0 ? { value: [...new Set(days)].sort() } : { trouble: 'no day is given' }
}

/**
 * Parses a day: `2027-01-15`, `15 Jan 2027`, `January 15, 2027`. Spreadsheets swap day and month, and in
 * `03/04` either may be the month: such a day is not guessed.
 */
export function readDayCell(text: string): CellReading<IsoDate> {
  const dayText = text.trim().replace(/[ T]00:00(:00)?$/, '')
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(dayText) ?? []
  if (year) return getDay(dayText, year, Number(month), Number(day))
  const [, before, name, after, yearAfter] =
    /^(?:(\d{1,2})(?:st|nd|rd|th)?[ -])?([a-z]{3})[a-z]*\.?(?:[ -](\d{1,2})(?:st|nd|rd|th)?)?,?[ -](\d{4})$/i.exec(
      dayText,
    ) ?? []
  if (name && Boolean(before) !== Boolean(after))
    return getDay(dayText, yearAfter, getMonth(name), Number(before ?? after))
  const [, first, second, last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(dayText) ?? []
  if (!last) return { trouble: `"${dayText}" is no day: write it as 2027-01-15` }
  const [firstNumber, secondNumber] = [Number(first), Number(second)]
  if (firstNumber <= 12 && secondNumber <= 12 && firstNumber !== secondNumber)
    return { trouble: `"${dayText}" may be two days: write it as ${last}-…` }
  return firstNumber > 12
    ? getDay(dayText, last, secondNumber, firstNumber)
    : getDay(dayText, last, firstNumber, secondNumber)
}

function getDay(dayText: string, year: string, month: number, day: number): CellReading<IsoDate> {
  const text = [year, `${month}`.padStart(2, '0'), `${day}`.padStart(2, '0')].join('-')
  return isDay(text) ? { value: text } : { trouble: `"${dayText}" is no day` }
}

/** Parses the tuition fee for international students: per year, unless it says otherwise. */
function readTuition(text: string): CellReading<Tuition> {
  const fee = readFee(text)
  if (!('value' in fee)) return fee
  const { amount, currency } = fee.value
  return { value: { amount, currency, period: findPeriod(text) ?? 'year', audience: 'international' } }
}

/** `EUR 0` states that there is no fee; a feed's bare 0 does not. */
function readFee(text: string): CellReading<Money> {
  const currency = findCurrency(/^(\S+?)\s*0(?:\.00?)?(?:\D|$)/.exec(text)?.[1] ?? '')
  return currency ? { value: { amount: 0, currency } } : readMoney(text)
}

const removePeriod = (fee: CellReading<Money>): CellReading<Money> =>
  'value' in fee ? { value: { amount: fee.value.amount, currency: fee.value.currency } } : fee
