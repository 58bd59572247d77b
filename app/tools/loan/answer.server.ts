import { exchangeRates } from '../../../admissions/catalogue/money/currencies.ts'
import type { Programme } from '../../../admissions/catalogue/records.ts'
import type { Money } from '../../../admissions/catalogue/types.ts'
import type { Citation } from '../../../admissions/conversions/cited.ts'
import { calculateGst, calculateTaxCollected, citeUsualLoan } from '../../../admissions/conversions/money.ts'
import { type CostParts, convertToRupees } from '../../../admissions/costs/course.ts'
import { toAnnualMoney } from '../../../admissions/costs/year.ts'
import { isDayOfCalendar } from '../../../admissions/days/days.server.ts'
import {
  type ComparedOffer,
  compareOffers,
  PAYOUT_KINDS,
  shareOfPay,
  subtractMargin,
} from '../../../admissions/loans/compare.ts'
import type { Cited } from '../../programme/facts/SourceText.tsx'
import { type ShownAt, summariseProgramme } from '../../programme/facts/summary.server.ts'
import { answerCost, type CostAnswer, type CostsOn, MAX_MONTHS } from '../cost-answer.ts'
import { parseFieldAmount, parseFieldNumber } from '../query.ts'
import { type CourseMonths, listCourseMonths } from './course-months.server.ts'
import { type LoanField, SHARED_FIELDS, TUITION_PARTS } from './fields.ts'
import { type LoanErrors, MAX_RUPEES, parseRupees, readLetters } from './read-letters.ts'
import { loanWords } from './words.ts'

const words = loanWords.wrong

/** An offer as the page shows it, without its months. */
export type ShownLoan = Omit<ComparedOffer, 'schedule'> &
  Omit<ComparedOffer['schedule'], 'months'> & {
    /** The instalments of a year, as a share of a year’s published graduate pay. */
    ofPay?: number
    /** Paise of the course that the lender leaves to the family, because of its margin. */
    uncovered: number
  }

export interface LoanAnswer {
  offers: ShownLoan[]
  /** Whole paise. */
  loan: number
  courseMonths: number
  pay?: { amount: Money; fact: Cited }
  course?: CourseMonths & { ratesOf: string; costs: Pick<CostAnswer, 'living' | 'visa' | 'travel'> }
  sources: {
    usual: Citation
    gst: Citation & { percent: number }
    tax: ReturnType<typeof calculateTaxCollected>
  }
}

/** Reads the form, compares the offers and lists the months. Errors are sentences, by field. */
export function answerLoans(
  texts: Record<string, string>,
  programme: Programme | undefined,
  page: ShownAt,
): { errors: LoanErrors; result?: LoanAnswer } {
  const today = page.today()
  const errors: LoanErrors = {}
  const getText = (name: LoanField) => (texts[name] ?? '').trim().slice(0, 100)
  const loan = parseRupees(getText('amount'), words.amount)
  if ('error' in loan) errors.amount = loan.error
  else if (loan.paise === 0) errors.amount = words.amount
  const months = parseFieldNumber(getText('months')) ?? Number.NaN
  if (!(months > 0 && months <= MAX_MONTHS)) errors.months = words.months
  const course = getText('tuition')
    ? readCourse(getText, months, programme, { amounts: page.content.amounts, today }, errors)
    : undefined
  const offers = readLetters(getText, errors)
  if (Object.keys(errors).length === 0 && offers.length === 0) errors.rate1 = words.noOffer
  if (!('paise' in loan) || Object.keys(errors).length > 0) return { errors }

  const need = {
    paise: loan.paise,
    courseMonths: Math.ceil(months),
    payout: PAYOUT_KINDS.find((kind) => kind === getText('payout')) ?? 'once',
  }
  const compared = compareOffers(need, offers, today)
  const pay = programme && findPay(programme, page)
  const listed = course && listCourseMonths({ ...course, months }, compared[0])
  const wholeCost = (course && convertToRupees(course.parts, months)?.together) ?? 0
  return {
    errors,
    result: {
      offers: compared.map(({ schedule: { months: _, ...schedule }, ...one }) => ({
        ...one,
        ...schedule,
        ofPay: pay && shareOfPay(schedule, pay.amount.amount * 100),
        uncovered: wholeCost * 100 - subtractMargin(wholeCost * 100, one.offer),
      })),
      loan: loan.paise,
      courseMonths: need.courseMonths,
      pay,
      course: listed && { ...listed, ratesOf: exchangeRates.asOf, costs: course.costs },
      sources: {
        usual: citeUsualLoan(today),
        gst: citeGst(today),
        tax: calculateTaxCollected(0, 'own-funds', today),
      },
    },
  }
}

function citeGst(today: string) {
  const { by, percent } = calculateGst(0, today)
  return { ...by, percent }
}

/** Reads the course by the rules of the costs of a year. `undefined` if it has errors. */
function readCourse(
  textOf: (name: LoanField) => string,
  months: number,
  programme: Programme | undefined,
  on: CostsOn,
  errors: LoanErrors,
) {
  const address = new URLSearchParams(SHARED_FIELDS.map((name) => [name, textOf(name)]))
  const { query, answer } = answerCost(address, programme, on)
  for (const name of SHARED_FIELDS) errors[name] ??= query.errors[name]
  for (const name of SHARED_FIELDS) if (!errors[name]) delete errors[name]
  const firstDay = textOf('startsOn')
  if (!isDayOfCalendar(firstDay)) errors.startsOn = words.startsOn
  const currency = textOf('currency')
  const deposit = textOf('deposit')
    ? parseFieldAmount(textOf('deposit'), currency, words.deposit)
    : { amount: 0 }
  if ('error' in deposit) errors.deposit = deposit.error
  if (!answer || 'error' in deposit || Object.keys(errors).length > 0) return undefined
  const { tuition, living, visa, travel } = answer
  if (deposit.amount > tuition.amount) errors.deposit = words.depositTooMuch
  const parts: CostParts = { tuition, living: living && toAnnualMoney(living), visa, travel }
  const together = convertToRupees(parts, months)?.together
  if (together === undefined) errors.currency = words.noRate
  else if (together > MAX_RUPEES) errors.tuition = words.tooMuch
  return {
    parts,
    costs: { living, visa, travel },
    tuitionParts: Number(TUITION_PARTS.find((parts) => parts === textOf('parts')) ?? '1'),
    deposit: { amount: deposit.amount, currency },
    firstDay,
  }
}

/** Returns a year’s published pay of the programme’s graduates, in rupees, with its source. */
function findPay(programme: Programme, page: ShownAt): LoanAnswer['pay'] {
  const { pay } = summariseProgramme(programme, 'INR', page)
  const { graduatePay, medianEarnings } = programme.facts
  return pay && { amount: pay, fact: 'value' in graduatePay ? graduatePay : medianEarnings }
}
