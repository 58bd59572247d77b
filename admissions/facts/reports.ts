import { CHECKED_ENGLISH_TESTS, type CheckedFactName } from '../catalogue/checked.ts'
import { currencies } from '../catalogue/money/currencies.ts'
import type { ProgrammeFacts } from '../catalogue/types.ts'
import { rangeOf, scaleOf } from '../conversions/scales.ts'
import { isDay } from '../days/days.server.ts'
import { parseMoney } from '../inputs/money.ts'
import { parseNumber } from '../inputs/number.ts'
import { fieldOf, type ReportFault } from './fields.ts'

/** A parsed report: the fact's value and the address of its page. */
export interface FactReport {
  value: ProgrammeFacts[CheckedFactName]
  page: string
}

const LONGEST_PAGE = 500
/** Above it an amount is a slip of the hand. */
const MAX_AMOUNT = 100_000_000
/** Medicine with research takes eight years. */
const MAX_MONTHS = 120

/** Reads what a student has typed of one fact. */
export function readFactReport(
  name: CheckedFactName,
  fields: Record<string, string | undefined>,
): { value: FactReport } | { faults: Partial<Record<string, ReportFault>> } {
  const faults: Partial<Record<string, ReportFault>> = {}
  const page = pageIn(fields.page ?? '')
  const value = valueIn(name, fields, page, (field, fault) => {
    faults[field] = fault
  })
  // In the order of the fields.
  const { fault } = readReportPage(fields.page)
  if (fault) faults.page = fault
  return value === undefined || Object.keys(faults).length > 0 ? { faults } : { value: { value, page } }
}

function valueIn(
  name: CheckedFactName,
  fields: Record<string, string | undefined>,
  page: string,
  fault: (field: string, fault: ReportFault) => void,
): ProgrammeFacts[CheckedFactName] | undefined {
  const text = (fields[fieldOf(name) ?? ''] ?? '').trim()
  switch (fieldOf(name)) {
    case 'score': {
      const number = parseNumber(text)
      const score = number.ok ? number.value : Number.NaN
      const test = CHECKED_ENGLISH_TESTS.find((one) => one === name)!
      const range = rangeOf(scaleOf({ test, overall: score }))!.overall
      const isOne = score >= range.least && score <= range.most && score % range.step === 0
      return isOne ? { score } : void fault('score', 'no-score')
    }
    case 'month': {
      const month = Number(text)
      const isOne = Number.isInteger(month) && month >= 1 && month <= 12
      return isOne ? [{ month }] : void fault('month', 'no-month')
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
      return name === 'tuition'
        ? { amount, currency, period: 'year', audience: 'international' }
        : { amount, currency }
    }
    case 'months': {
      const months = parseNumber(text)
      const isOne =
        months.ok && Number.isInteger(months.value) && months.value >= 1 && months.value <= MAX_MONTHS
      return isOne ? months.value : void fault('months', 'no-months')
    }
    case 'answer':
      return text === 'yes' || text === 'no' ? text === 'yes' : void fault('answer', 'no-answer')
    default:
      return page
  }
}

/** Reads the address of the page that shows a fact. */
export function readReportPage(text = ''): { page: string; fault?: ReportFault } {
  const page = pageIn(text)
  if (page.startsWith('https:')) return { page }
  return { page, fault: page === 'http' ? 'no-https' : 'no-page' }
}

/** The address as a browser writes it; `http` where it is one without https, empty where it is none. */
function pageIn(text: string): string {
  const address = text.trim()
  const url = /\s/.test(address) || address.length > LONGEST_PAGE ? null : URL.parse(address)
  if (!url?.hostname.includes('.') || url.username) return ''
  if (url.protocol === 'http:') return 'http'
  return url.protocol === 'https:' ? url.href : ''
}
