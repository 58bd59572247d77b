import { CHECKED_ENGLISH_TESTS, type CheckedFactName } from '../catalogue/checked.ts'
import { currencies } from '../catalogue/money/currencies.ts'
import { splitQuestions, toStatementLength } from '../catalogue/statement.ts'
import type { Intake, MarksRequirement, ProgrammeFacts } from '../catalogue/types.ts'
import { COMPONENTS, findRange, getScale, isInRange } from '../conversions/scales.ts'
import { isDay } from '../days/days.server.ts'
import { getMonth } from '../days/months.ts'
import { parseMarks } from '../inputs/marks.ts'
import { parseMoney } from '../inputs/money.ts'
import { parseNumber } from '../inputs/number.ts'
import { findField, type ReportFault } from './fields.ts'

/** A parsed report: the fact's value and the address of its page. */
export interface FactReport {
  value: ProgrammeFacts[CheckedFactName]
  page: string
}

const MAX_ADDRESS_LENGTH = 500
/** Above it an amount is a slip of the hand. */
const MAX_AMOUNT = 100_000_000
/** Medicine with research takes eight years. */
const MAX_MONTHS = 120

/** Reads a fact typed by a student or a member of staff. */
export function readFactReport(
  name: CheckedFactName,
  fields: Record<string, string | undefined>,
): { value: FactReport } | { faults: Partial<Record<string, ReportFault>> } {
  const faults: Partial<Record<string, ReportFault>> = {}
  const page = parsePage(fields.page ?? '')
  const value = readReportedValue(name, fields, page, (field, fault) => {
    faults[field] = fault
  })
  // In the order of the fields.
  const { fault } = readReportPage(fields.page)
  if (fault) faults.page = fault
  return value === undefined || Object.keys(faults).length > 0 ? { faults } : { value: { value, page } }
}

function readReportedValue(
  name: CheckedFactName,
  fields: Record<string, string | undefined>,
  page: string,
  fault: (field: string, fault: ReportFault) => void,
): ProgrammeFacts[CheckedFactName] | undefined {
  const text = (fields[findField(name) ?? ''] ?? '').trim()
  switch (findField(name)) {
    case 'score': {
      const number = parseNumber(text)
      const score = number.ok ? number.value : Number.NaN
      const test = CHECKED_ENGLISH_TESTS.find((knownTest) => knownTest === name)!
      const range = findRange(getScale({ test, overall: score }))!
      if (!isInRange(score, range.overall)) return void fault('score', 'no-score')
      if (!fields.part?.trim()) return { score }
      const parsedPart = parseNumber(fields.part)
      const part = parsedPart.ok ? parsedPart.value : Number.NaN
      if (!isInRange(part, range.component)) return void fault('part', 'no-part')
      return { score, components: Object.fromEntries(COMPONENTS.map((name) => [name, part])) }
    }
    case 'month': {
      const intakes = parseIntakes(text)
      return intakes ?? void fault('month', 'no-month')
    }
    case 'day':
      return isDay(text) ? [text] : void fault('day', 'no-day')
    case 'amount': {
      const currency = currencies.find((code) => code === fields.currency)
      const money = parseMoney(text, currency ?? '')
      const isOther = money.ok && money.value.currency !== undefined && money.value.currency !== currency
      const amount = money.ok && !isOther ? money.value.amount : Number.NaN
      if (!(amount <= MAX_AMOUNT)) fault('amount', 'no-amount')
      if (!currency) fault('currency', 'no-currency')
      if (!(amount <= MAX_AMOUNT) || !currency) return undefined
      const period = fields.period === 'programme' ? 'programme' : 'year'
      return name === 'tuition'
        ? { amount, currency, period, audience: 'international' }
        : { amount, currency }
    }
    case 'months': {
      const months = parseNumber(text)
      const isOne =
        months.ok && Number.isInteger(months.value) && months.value >= 1 && months.value <= MAX_MONTHS
      return isOne ? months.value : void fault('months', 'no-months')
    }
    case 'marks': {
      const marks = parseMarks(text)
      const scale = marks.ok && MARK_SCALES[marks.value.outOf ?? 0]
      return marks.ok && scale ? { [scale]: marks.value.value } : void fault('marks', 'no-marks')
    }
    case 'length': {
      const number = parseNumber(text)
      const length = toStatementLength(number.ok ? number.value : Number.NaN, fields.unit)
      const questions = splitQuestions(fields.questions ?? '')
      if (text !== '' && !length) return void fault('length', 'no-length')
      if (!questions) return void fault('questions', 'long-questions')
      if (!length && questions.length === 0) return void fault('length', 'no-statement')
      return { ...(length && { length }), questions }
    }
    case 'answer':
      return text === 'yes' || text === 'no' ? text === 'yes' : void fault('answer', 'no-answer')
    default:
      return page
  }
}

const MARK_SCALES: Record<number, keyof MarksRequirement | undefined> = {
  4: 'outOf4',
  5: 'outOf5',
  7: 'outOf7',
  10: 'outOf10',
  100: 'outOf100',
}

/** Parses months as staff and forms write them: `9`, `February, July`, `September 2027`. */
function parseIntakes(text: string): Intake[] | undefined {
  const intakes = text.split(/[,;/&]|\band\b/i).map((part) => {
    const [, word = '', year] = /^(\d{1,2}|[a-z]+)\.?(?: (\d{4}))?$/i.exec(part.trim()) ?? []
    const month = /^\d/.test(word) ? Number(word) : getMonth(word)
    return { month, ...(year && { year: Number(year) }) }
  })
  return intakes.length <= 12 && intakes.every(({ month }) => month >= 1 && month <= 12) ? intakes : undefined
}

/** Reads the address of the page that shows a fact. */
export function readReportPage(text = ''): { page: string; fault?: ReportFault } {
  const page = parsePage(text)
  if (page.startsWith('https:')) return { page }
  return { page, fault: page === 'http' ? 'no-https' : 'no-page' }
}

/** Returns the address as a browser writes it; `http` if it is not https, empty if it is no address. */
function parsePage(text: string): string {
  const address = text.trim()
  const url = /\s/.test(address) || address.length > MAX_ADDRESS_LENGTH ? null : URL.parse(address)
  if (!url?.hostname.includes('.') || url.username) return ''
  if (url.protocol === 'http:') return 'http'
  return url.protocol === 'https:' ? url.href : ''
}
