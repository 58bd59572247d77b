import { nextIntake } from '../../../admissions/catalogue/coming.ts'
import { AFTER_A_DEGREE } from '../../../admissions/catalogue/levels/levels.ts'
import { convert } from '../../../admissions/catalogue/money/currencies.ts'
import type { Programme } from '../../../admissions/catalogue/records.ts'
import type { StudyLevel } from '../../../admissions/catalogue/types.ts'
import type { CountryText } from '../../../admissions/content/countries.ts'
import { weakest } from '../../../admissions/conversions/cited.ts'
import { repay } from '../../../admissions/conversions/money.ts'
import { yearsPaid } from '../../../admissions/costs/year.ts'
import { parseMarks } from '../../../admissions/inputs/marks.ts'
import { parseNumber } from '../../../admissions/inputs/number.ts'
import { MARK_SCALES, type StudentFacts } from '../../../admissions/matching/student.ts'
import type { PageContext } from '../../context.ts'
import { feeFromOf, summaryOf } from '../../programme/facts/summary.server.ts'
import type { YearInAll } from '../../programme/facts/summary.ts'
import { isJudged } from '../../programme/judged.server.ts'
import { recordWords } from '../../programme/words.ts'
import { workAtLevel } from '../../programme/work-lines.ts'
import { figuresFor } from '../../words/figures.ts'

/** An example that a family replaces by its bank's terms in the calculator. */
const EXAMPLE = { rate: 10, repaymentMonths: 120 }

/** Returns the answers to a family's first questions, as far as the record has them. */
export function answersOf(
  programme: Programme,
  year: YearInAll | undefined,
  currency: string,
  page: Pick<PageContext, 'today' | 'now' | 'locale'>,
) {
  const { facts } = programme
  const today = page.today()
  const { answers } = recordWords
  const figures = figuresFor(page.locale)
  const { applyBy, pay } = summaryOf(programme, currency, page)
  return {
    isJudged: isJudged(programme),
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

export type ProgrammeAnswers = ReturnType<typeof answersOf>

/**
 * Returns the right to work during and after this programme; `undefined` for a country without rules, and
 * `online` for a programme that nobody moves for.
 */
export function workOf(
  { country, level, facts: { attendance } }: Programme,
  countries: Record<string, CountryText>,
  today: string,
) {
  const work = countries[country.code]?.work
  if (!work) return undefined
  if ('value' in attendance && attendance.value === 'online') return 'online' as const
  const rights = workAtLevel(work, level.value, today)
  // A source of several rules is named once, as sure as its least sure rule.
  const byTitle = Map.groupBy([...rights.after, ...rights.during], ({ by }) => by.title)
  const checkAt = [...byTitle.values()].map((lines) => ({
    ...lines[0].by,
    confidence: weakest(lines.map(({ by }) => by.confidence)),
  }))
  return { ...rights, checkAt }
}

export type ProgrammeWork = ReturnType<typeof workOf>

/** A year's tuition, and how old it is. */
function tuitionOf(programme: Programme, currency: string, today: string) {
  const { annualTuition, facts } = programme
  if (!('value' in annualTuition)) return undefined
  const about = convert(annualTuition.value, currency)
  return {
    amount: about ? { ...about, amount: Number(about.amount.toPrecision(6)) } : annualTuition.value,
    state: annualTuition.state,
    from: feeFromOf(programme, today),
    // An online programme needs no move.
    isAll: 'value' in facts.attendance && facts.attendance.value === 'online',
  }
}

/** Returns the cost of the whole course, if a year's cost and the length are known. */
export function costOf({ facts: { durationMonths } }: Programme, year: YearInAll | undefined, today: string) {
  return year && 'value' in durationMonths ? wholeCost(year, durationMonths.value, today) : undefined
}

/**
 * Returns tuition and living for each year, with visa and journey once, and the monthly repayment if all of
 * it were borrowed.
 */
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

/** Returns whose pay it is. A register's median for a group of subjects is an estimate for one of them. */
function paidGroup({ facts: { graduatePay, medianEarnings } }: Programme) {
  if ('value' in graduatePay) return graduatePay.value.group
  return medianEarnings.state === 'estimated' ? ({ of: 'subject' } as const) : undefined
}

/** The marks that lead to a level. */
const marksOf = (level: StudyLevel) =>
  AFTER_A_DEGREE.has(level) ? ('undergraduate' as const) : ('twelfthGrade' as const)

/**
 * Returns the English score and the marks for this level that a visitor has typed; `undefined` if neither is
 * a figure.
 */
export function factsTyped(parameters: URLSearchParams, level: StudyLevel): StudentFacts | undefined {
  const marks = marksIn(parameters.get('marks'))
  const ielts = bandIn(parameters.get('ielts'))
  if (marks === undefined && ielts === undefined) return undefined
  return {
    ...(marks && { [marksOf(level)]: marks }),
    ...(ielts !== undefined && { english: [{ test: 'ielts' as const, overall: ielts }] }),
  }
}

/** The two fields as a visitor has typed them, and what is wrong with them once they are sent. */
export function marksTypedIn(parameters: URLSearchParams, level: StudyLevel) {
  const values = { marks: parameters.get('marks') ?? '', ielts: parameters.get('ielts') ?? '' }
  const isSent = parameters.has('marks') || parameters.has('ielts')
  const isWrong = (text: string, read: (text: string) => unknown) => text.trim() !== '' && !read(text)
  const wrong: ('nothing' | keyof typeof values)[] = []
  if (isSent && !(values.marks.trim() || values.ielts.trim())) wrong.push('nothing')
  if (isWrong(values.marks, marksIn)) wrong.push('marks')
  if (isWrong(values.ielts, bandIn)) wrong.push('ielts')
  return { values, wrong, marksOf: marksOf(level) }
}

export type MarksTyped = ReturnType<typeof marksTypedIn>

/** Marks above 0, with the scale that they name; else they are out of 10 up to 10, and per cent above. */
function marksIn(text: string | null) {
  const marks = parseMarks(text ?? '')
  if (!marks.ok || marks.value.value === 0) return undefined
  const { value, outOf = value <= 10 ? 10 : 100 } = marks.value
  const scale = MARK_SCALES.find((one) => one === outOf)
  return scale && value <= scale ? { value, outOf: scale } : undefined
}

/** An IELTS band above 0. */
function bandIn(text: string | null) {
  const band = parseNumber(text ?? '')
  return band.ok && band.value > 0 && band.value <= 9 ? band.value : undefined
}
