import { nextIntake } from '../../../admissions/catalogue/coming.ts'
import { AFTER_A_DEGREE } from '../../../admissions/catalogue/levels/levels.ts'
import { convert } from '../../../admissions/catalogue/money/currencies.ts'
import type { Programme } from '../../../admissions/catalogue/records.ts'
import type { StudyLevel } from '../../../admissions/catalogue/types.ts'
import type { FaqItem } from '../../../admissions/content/offer.ts'
import { repay } from '../../../admissions/conversions/money.ts'
import { yearsPaid } from '../../../admissions/costs/year.ts'
import type { StudentFacts } from '../../../admissions/matching/student.ts'
import { feeFromOf, summaryOf } from '../../programme/facts/summary.server.ts'
import type { YearInAll } from '../../programme/facts/summary.ts'
import { moreOf } from '../../site/more-of.ts'
import { recordWords } from '../../words/explore/record.ts'
import { figuresFor } from '../../words/figures.ts'
import type { Locale } from '../../words/locale.ts'

/** An example that a family replaces by its bank's terms in the calculator. */
const EXAMPLE = { rate: 10, repaymentMonths: 120 }

/** What a family asks first, as far as the record answers it. */
export function answersOf(
  programme: Programme,
  year: YearInAll | undefined,
  currency: string,
  today: string,
  locale: Locale,
) {
  const { facts } = programme
  const { answers } = recordWords
  const figures = figuresFor(locale)
  const { applyBy, pay } = summaryOf(programme, currency, today)
  return {
    cost: costOf(programme, year, today),
    tuition: tuitionOf(programme, currency, today),
    after: [
      ...('value' in facts.graduateWork
        ? [{ text: answers.working(facts.graduateWork.value, figures), state: facts.graduateWork.state }]
        : []),
      ...(pay
        ? [
            {
              text: answers.paid(recordWords.aboutMoney(figures.about(pay)), paidGroup(programme)),
              state: pay.state,
            },
          ]
        : []),
    ],
    applyBy: 'value' in applyBy ? applyBy.value : undefined,
    start: 'value' in facts.intakes ? nextIntake(facts.intakes.value, today) : undefined,
  }
}

export type Answers = ReturnType<typeof answersOf>

export interface WorkAfter {
  text: string
  /** Where more of it is written, with its sources. */
  more?: string
}

/** Whether graduates may stay and work: what the questions and answers say of its country, where they say something. */
export function workAfter({ country }: Programme, faq: FaqItem[]): WorkAfter | undefined {
  const item = faq.find(({ id }) => id === 'work-after')
  if (!item?.only?.there || item.only.country !== country.code) return undefined
  return { text: item.only.there, more: moreOf(item)?.address }
}

/** A year's tuition, and how old it is. */
function tuitionOf(programme: Programme, currency: string, today: string) {
  const { annualTuition, facts } = programme
  if (!('value' in annualTuition)) return undefined
  const about = convert(annualTuition.value, currency)
  return {
    amount: about ? { ...about, amount: Number(about.amount.toPrecision(6)) } : annualTuition.value,
    state: annualTuition.state,
    from: feeFromOf(programme, today),
    // Nobody moves for what is taught online.
    isAll: 'value' in facts.attendance && facts.attendance.value === 'online',
  }
}

/** What the whole course costs, where a year's cost and its length are known. */
export function costOf({ facts: { durationMonths } }: Programme, year: YearInAll | undefined, today: string) {
  return year && 'value' in durationMonths ? wholeCost(year, durationMonths.value, today) : undefined
}

/** Tuition and living for each year of it, visa and journey once; and what it comes to a month, were all of it borrowed. */
function wholeCost({ together, parts }: YearInAll, months: number, today: string) {
  const once = parts
    .filter(({ of }) => of === 'visa' || of === 'travel')
    .reduce((all, { about }) => all + about.amount, 0)
  const amount = Math.round((together.amount - once) * yearsPaid(months) + once)
  const whole = { amount, currency: together.currency }
  const loan = repay({ amount, courseMonths: Math.round(months), interestServiced: false, ...EXAMPLE }, today)
  return {
    whole,
    months,
    instalment:
      loan && together.currency === 'INR' ? { amount: loan.instalment, currency: 'INR' } : undefined,
    rate: EXAMPLE.rate,
    pauseMonths: loan && loan.startsAfterMonths - Math.round(months),
    years: EXAMPLE.repaymentMonths / 12,
  }
}

/** Whose pay it is. A register's median of a group of subjects is an estimate for one of them. */
function paidGroup({ facts: { graduatePay, medianEarnings } }: Programme) {
  if ('value' in graduatePay) return graduatePay.value.group
  return medianEarnings.state === 'estimated' ? ({ of: 'subject' } as const) : undefined
}

/** The marks that lead to a level. */
const marksOf = (level: StudyLevel) =>
  AFTER_A_DEGREE.has(level) ? ('undergraduate' as const) : ('twelfthGrade' as const)

/** What a visitor has typed of English and of the marks that lead to this level; undefined where neither is a figure. */
export function factsTyped(parameters: URLSearchParams, level: StudyLevel): StudentFacts | undefined {
  const marks = figureOf(parameters.get('marks'), 100)
  const ielts = figureOf(parameters.get('ielts'), 9)
  if (marks === undefined && ielts === undefined) return undefined
  const told =
    marks === undefined ? undefined : { value: marks, outOf: marks <= 10 ? (10 as const) : (100 as const) }
  return {
    ...(told && { [marksOf(level)]: told }),
    ...(ielts !== undefined && { english: [{ test: 'ielts' as const, overall: ielts }] }),
  }
}

/** The two fields as a visitor has typed them, and what is wrong with them once they are sent. */
export function typedIn(parameters: URLSearchParams, level: StudyLevel) {
  const values = { marks: parameters.get('marks') ?? '', ielts: parameters.get('ielts') ?? '' }
  const isSent = parameters.has('marks') || parameters.has('ielts')
  const isWrong = (text: string, most: number) => text.trim() !== '' && figureOf(text, most) === undefined
  const wrong: ('nothing' | keyof typeof values)[] = []
  if (isSent && !(values.marks.trim() || values.ielts.trim())) wrong.push('nothing')
  if (isWrong(values.marks, 100)) wrong.push('marks')
  if (isWrong(values.ielts, 9)) wrong.push('ielts')
  return { values, wrong, marksOf: marksOf(level) }
}

export type Typed = ReturnType<typeof typedIn>

function figureOf(text: string | null, most: number) {
  const value = Number.parseFloat(text ?? '')
  return value > 0 && value <= most ? value : undefined
}
