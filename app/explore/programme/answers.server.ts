import { findNextIntake } from '../../../admissions/catalogue/coming.ts'
import { AFTER_A_DEGREE } from '../../../admissions/catalogue/levels/levels.ts'
import { convert } from '../../../admissions/catalogue/money/currencies.ts'
import type { Programme } from '../../../admissions/catalogue/records.ts'
import type { StudyLevel } from '../../../admissions/catalogue/types.ts'
import type { VisaPack } from '../../../admissions/content/visas/pack.ts'
import { findWeakest } from '../../../admissions/conversions/cited.ts'
import { USUAL_LOAN } from '../../../admissions/conversions/money.ts'
import { countYearsPaid } from '../../../admissions/costs/year.ts'
import { parseMarks } from '../../../admissions/inputs/marks.ts'
import { parseNumber } from '../../../admissions/inputs/number.ts'
import { scheduleLoan } from '../../../admissions/loans/schedule.ts'
import { MARK_SCALES, type StudentFacts } from '../../../admissions/matching/student.ts'
import type { PageContext } from '../../context.ts'
import { findFeeYear, type ShownAt, summariseProgramme } from '../../programme/facts/summary.server.ts'
import type { YearInAll } from '../../programme/facts/summary.ts'
import { isJudged } from '../../programme/judged.server.ts'
import { recordWords } from '../../programme/words.ts'
import { listWorkAtLevel } from '../../programme/work-lines.ts'
import { createFigures } from '../../words/figures.ts'

/** An example that a family replaces by its bank's terms in the calculator. */
const EXAMPLE = { percent: 10, instalments: 120 }

/** Returns the answers to a family's first questions, as far as the record has them. */
export function createAnswers(
  programme: Programme,
  year: YearInAll | undefined,
  currency: string,
  page: ShownAt & Pick<PageContext, 'locale'>,
) {
  const { facts } = programme
  const today = page.today()
  const { answers } = recordWords
  const figures = createFigures(page.locale)
  const { applyBy, pay } = summariseProgramme(programme, currency, page)
  return {
    isJudged: isJudged(programme),
    cost: computeCourseCost(programme, year),
    tuition: findTuition(programme, currency, today),
    after: [
      ...('value' in facts.graduateWork
        ? [{ text: answers.working(facts.graduateWork.value, figures), state: facts.graduateWork.state }]
        : []),
      ...(pay
        ? [
            {
              text: answers.paid(recordWords.aboutMoney(figures.about(pay)), findPaidGroup(programme)),
              state: pay.state,
            },
          ]
        : []),
    ],
    applyBy: 'value' in applyBy ? applyBy.value : undefined,
    start: 'value' in facts.intakes ? findNextIntake(facts.intakes.value, today) : undefined,
  }
}

export type ProgrammeAnswers = ReturnType<typeof createAnswers>

/**
 * Returns the right to work during and after this programme; `undefined` for a country without rules, and
 * `online` for a programme that students do not move for.
 */
export function findWorkRights(
  { country, level, facts: { attendance } }: Programme,
  visas: Record<string, VisaPack>,
  today: string,
) {
  const work = visas[country.code]?.work
  if (!work) return undefined
  if ('value' in attendance && attendance.value === 'online') return 'online' as const
  const rights = listWorkAtLevel(work, level.value, today)
  // A source of several rules is named once, with the confidence of its least certain rule.
  const byTitle = Map.groupBy([...rights.after, ...rights.during], ({ by }) => by.title)
  const checkAt = [...byTitle.values()].map((lines) => ({
    ...lines[0].by,
    confidence: findWeakest(lines.map(({ by }) => by.confidence)),
    isToConfirm: lines.some(({ by }) => by.isToConfirm),
  }))
  return { ...rights, checkAt }
}

export type ProgrammeWork = ReturnType<typeof findWorkRights>

/** Returns a year's tuition and the age of that figure. */
function findTuition(programme: Programme, currency: string, today: string) {
  const { annualTuition, facts } = programme
  if (!('value' in annualTuition)) return undefined
  const about = convert(annualTuition.value, currency)
  return {
    amount: about ? { ...about, amount: Number(about.amount.toPrecision(6)) } : annualTuition.value,
    state: annualTuition.state,
    from: findFeeYear(programme, today),
    // An online programme needs no move.
    isAll: 'value' in facts.attendance && facts.attendance.value === 'online',
  }
}

/** Returns the cost of the whole course, if a year's cost and the length are known. */
export function computeCourseCost({ facts: { durationMonths } }: Programme, year: YearInAll | undefined) {
  return year && 'value' in durationMonths ? sumCourseCost(year, durationMonths.value) : undefined
}

/**
 * Returns tuition and living for each year, with visa and journey once, and the monthly repayment if all of
 * it were borrowed.
 */
function sumCourseCost({ together, parts }: YearInAll, months: number) {
  const once = parts
    .filter(({ part }) => part === 'visa' || part === 'travel')
    .reduce((all, { about }) => all + about.amount, 0)
  const amount = Math.round((together.amount - once) * countYearsPaid(months) + once)
  const totalCost = { amount, currency: together.currency }
  const isLent = amount > 0 && together.currency === 'INR'
  const { instalment } = scheduleLoan({
    payouts: [{ month: 0, paise: amount * 100 }],
    rate: EXAMPLE.percent * 1000,
    interest: 'simple',
    startsAfterMonths: Math.round(months) + USUAL_LOAN.monthsAfterCourse,
    instalments: EXAMPLE.instalments,
  })
  return {
    whole: totalCost,
    months,
    instalment: isLent ? { amount: instalment / 100, currency: 'INR' } : undefined,
    rate: EXAMPLE.percent,
    pauseMonths: USUAL_LOAN.monthsAfterCourse,
    years: EXAMPLE.instalments / 12,
  }
}

/** Returns whose pay it is. A register's median for a group of subjects is an estimate for one of them. */
function findPaidGroup({ facts: { graduatePay, medianEarnings } }: Programme) {
  if ('value' in graduatePay) return graduatePay.value.group
  return medianEarnings.state === 'estimated' ? ({ of: 'subject' } as const) : undefined
}

/** Returns the marks that lead to a level. */
const findMarksLevel = (level: StudyLevel) =>
  AFTER_A_DEGREE.has(level) ? ('undergraduate' as const) : ('twelfthGrade' as const)

/**
 * Returns the English score and the marks for this level that a visitor has typed; `undefined` if neither is
 * a figure.
 */
export function readTypedFacts(parameters: URLSearchParams, level: StudyLevel): StudentFacts | undefined {
  const marks = parseScaledMarks(parameters.get('marks'))
  const ielts = parseBand(parameters.get('ielts'))
  if (marks === undefined && ielts === undefined) return undefined
  return {
    ...(marks && { [findMarksLevel(level)]: marks }),
    ...(ielts !== undefined && { english: [{ test: 'ielts' as const, overall: ielts }] }),
  }
}

/** Returns the two fields as typed, and their errors once they were sent. */
export function readTypedMarks(parameters: URLSearchParams, level: StudyLevel) {
  const values = { marks: parameters.get('marks') ?? '', ielts: parameters.get('ielts') ?? '' }
  const isSent = parameters.has('marks') || parameters.has('ielts')
  const isWrong = (text: string, read: (text: string) => unknown) => text.trim() !== '' && !read(text)
  const wrongFields: ('nothing' | keyof typeof values)[] = []
  if (isSent && !(values.marks.trim() || values.ielts.trim())) wrongFields.push('nothing')
  if (isWrong(values.marks, parseScaledMarks)) wrongFields.push('marks')
  if (isWrong(values.ielts, parseBand)) wrongFields.push('ielts')
  return { values, wrong: wrongFields, marksOf: findMarksLevel(level) }
}

export type MarksTyped = ReturnType<typeof readTypedMarks>

/**
 * Parses marks above 0 with their scale. Without a scale, marks up to 10 are out of 10, others are per cent.
 */
function parseScaledMarks(text: string | null) {
  const marks = parseMarks(text ?? '')
  if (!marks.ok || marks.value.value === 0) return undefined
  const { value, outOf = value <= 10 ? 10 : 100 } = marks.value
  const scale = MARK_SCALES.find((markScale) => markScale === outOf)
  return scale && value <= scale ? { value, outOf: scale } : undefined
}

/** Parses an IELTS band above 0. */
function parseBand(text: string | null) {
  const band = parseNumber(text ?? '')
  return band.ok && band.value > 0 && band.value <= 9 ? band.value : undefined
}
