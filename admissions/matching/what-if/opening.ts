import type { Money } from '../../catalogue/types.ts'
import { entranceRanges, type Range } from '../../conversions/scales.ts'
import { formatMonthNumber } from '../../days/months.ts'
import type { RequirementName } from '../findings.ts'
import { getHundredths, type Matchable, type RequirementCodes } from '../matchable.server.ts'
import { getTotalScore, judgeMarks, judgeTests, judgeWork } from '../requirements/other.ts'
import { type Scan, scan } from '../scan.ts'
import type { EntranceTest, MarkScale } from '../student.ts'
import { REQUIREMENT_BITS, REQUIREMENT_SHIFT, type Tables, UNKNOWN_REQUIREMENT } from '../tables.ts'
import { startsIn } from '../wishes.ts'
import { type Change, setEntranceScore } from './changes.ts'
import { findWaitingInEnglish, listEnglishChanges } from './english-changes.ts'
import { type CountedChange, chooseBestTest, listSteps, NO_ROWS, type WaitingRows } from './steps.ts'
import { listWiderChanges } from './widening.ts'

/** No longer than a page can show; of each thing that can change, so many steps. */
const MAX_CHANGES = 12
const STEPS_OF_EACH = 3
const FEW = 2
/** The maximum number of steps for budgets: up to twice the amount. */
const BUDGET_STEPS = 10

const UNMET = (1 << UNKNOWN_REQUIREMENT) - 1

/** Scans all rows once for `listOpeningChanges`. */
export function scanForChanges(m: Matchable, tables: Tables): Scan {
  const { budget } = tables.student
  const mostCost = budget && listBudgetLimits(budget)[BUDGET_STEPS]
  return scan(m, tables, { elsewhere: true, mostCost })
}

/**
 * Returns the single changes that open most: each is the smallest that opens as many, ordered by how little
 * it asks of the student. Reads the counts of the scan.
 */
export function listOpeningChanges(m: Matchable, tables: Tables, result: Scan): CountedChange[] {
  const waiting = findWaitingRows(m, tables, result)
  const kinds = [
    ...listEnglishChanges(m, tables, findWaitingInEnglish(tables, result)),
    ...testChanges('aptitude', ['sat', 'act'], m, tables, waiting.aptitude),
    ...testChanges('graduateTest', ['gre', 'gmat'], m, tables, waiting.graduateTest),
    ...listMarksChanges('twelfthGrade', m, tables, waiting.twelfthGrade),
    ...listMarksChanges('undergraduate', m, tables, waiting.undergraduate),
    listWorkChanges(m, tables, waiting.work),
    listBudgetChanges(m, tables, result),
    listIntakeChanges(m, tables, result),
    ...listWiderChanges(m, tables, result),
  ]
  return chooseTopChanges(removeFewAbroad(kinds).map((steps) => steps.slice(0, STEPS_OF_EACH)))
}

/**
 * Leaves out a country that the student did not ask for if it adds only a programme or two and another change
 * opens more.
 */
function removeFewAbroad(kinds: CountedChange[][]): CountedChange[][] {
  const maxOpens = Math.max(0, ...kinds.flat().map(({ opens }) => opens))
  const isWorthIt = ({ change, opens }: CountedChange) =>
    change.kind !== 'country' || opens > FEW || opens === maxOpens
  return kinds.map((steps) => steps.filter(isWorthIt))
}

/**
 * Keeps the best change of each kind, to stop one that opens many from crowding out the others; the remaining
 * places go to the changes that open most. Kinds keep their order, from a better score to any country, with
 * the smaller steps first; changes that only settle unknowns come last.
 */
function chooseTopChanges(kinds: CountedChange[][]): CountedChange[] {
  const byMost = (a: CountedChange, b: CountedChange) => b.opens - a.opens || b.settles - a.settles
  const sorted = kinds.map((steps) => steps.toSorted(byMost))
  const firsts = sorted.flatMap(([first]) => (first?.opens > 0 ? first : [])).sort(byMost)
  const rest = sorted
    .flat()
    .filter((candidate) => !firsts.includes(candidate))
    .sort(byMost)
  const picks = new Set([...firsts, ...rest].slice(0, MAX_CHANGES))
  const inOrder = kinds.flat().filter((candidate) => picks.has(candidate))
  return [...inOrder.filter(({ opens }) => opens > 0), ...inOrder.filter(({ opens }) => opens === 0)]
}

const requirementOf: Record<keyof RequirementCodes, RequirementName> = {
  aptitude: 'aptitude',
  graduateTest: 'graduateTest',
  twelfthGrade: 'twelfthGrade',
  undergraduate: 'undergraduate',
  work: 'workExperience',
}

/** One look at each combination of requirements that listed rows have. */
function findWaitingRows({ asked, requirements }: Matchable, tables: Tables, result: Scan) {
  const names = Object.keys(requirementOf) as (keyof RequirementCodes)[]
  const kinds = names.map((name) => {
    const size = requirements[name].length
    const waiting: WaitingRows = { closed: new Uint32Array(size), asking: new Uint32Array(size) }
    return { bit: REQUIREMENT_BITS[requirementOf[name]], codes: asked.of[name], ...waiting }
  })
  for (let code = 0; code < asked.size; code++) {
    const rows = result.asked[code]
    const mask = tables.asked.worth[code] >>> REQUIREMENT_SHIFT
    if (rows === 0 || mask === 0) continue
    const unmet = mask & UNMET
    for (const { bit, codes, closed, asking } of kinds) {
      if (unmet === bit) closed[codes[code]] += rows
      else if (unmet === 0 && (mask & (bit << UNKNOWN_REQUIREMENT)) !== 0) asking[codes[code]] += rows
    }
  }
  const byName = {} as Record<keyof RequirementCodes, WaitingRows>
  names.forEach((name, index) => {
    byName[name] = kinds[index]
  })
  return byName
}

function testChanges(
  requirement: 'aptitude' | 'graduateTest',
  tests: EntranceTest[],
  m: Matchable,
  tables: Tables,
  waiting: WaitingRows,
): CountedChange[][] {
  const { student } = tables
  const requirements = m.requirements[requirement]
  const steps = tests.map((test) => {
    const from = getTotalScore(test, student)
    const meets = (code: number, to: number) =>
      judgeTests(requirement, requirements[code], setEntranceScore(test, to, student))?.finding.state ===
      'met'
    const change = (to: number): Change =>
      from === undefined ? { kind: 'take', test, to } : { kind: 'test', test, from, to }
    return listSteps(waiting, getEntranceRange(test, tables), from ?? Number.NEGATIVE_INFINITY, meets, change)
  })
  return tests.some((test) => getTotalScore(test, student) !== undefined) ? steps : chooseBestTest(steps)
}

function getEntranceRange(test: EntranceTest, { student }: Tables): Range {
  if (test === 'gre') {
    const { verbal, quantitative } = entranceRanges
    return { least: verbal.least + quantitative.least, most: verbal.most + quantitative.most, step: 1 }
  }
  if (test === 'gmat') {
    const { gmat } = student
    return gmat && (gmat.edition ?? (gmat.total % 10 === 5 ? 'focus' : 'classic')) === 'classic'
      ? entranceRanges.classic
      : entranceRanges.focus
  }
  return entranceRanges[test]
}

function listMarksChanges(
  level: 'twelfthGrade' | 'undergraduate',
  m: Matchable,
  tables: Tables,
  { closed }: WaitingRows,
): CountedChange[][] {
  const marks = tables.student[level]
  if (!marks) return []
  const { today } = tables.moment
  const range = { least: 0, most: marks.outOf, step: markStep(marks.outOf) }
  const meets = (code: number, value: number) =>
    judgeMarks(level, m.requirements[level][code], { value, outOf: marks.outOf }, today)?.finding.state ===
    'met'
  const change = (to: number): Change => ({ kind: level, from: marks.value, to, outOf: marks.outOf })
  return [listSteps({ closed, asking: NO_ROWS }, range, marks.value, meets, change)]
}

/** Marks in per cent move by whole ones, grade points by tenths. */
function markStep(outOf: MarkScale) {
  return outOf === 100 ? 1 : 0.1
}

function listWorkChanges(m: Matchable, tables: Tables, { closed }: WaitingRows): CountedChange[] {
  const from = tables.student.workMonths
  if (from === undefined) return []
  const meets = (code: number, workMonths: number) =>
    judgeWork(m.requirements.work[code], { workMonths })?.finding.state === 'met'
  const change = (to: number): Change => ({ kind: 'workMonths', from, to })
  return listSteps({ closed, asking: NO_ROWS }, { least: 0, most: 600, step: 1 }, from, meets, change)
}

function listBudgetChanges(m: Matchable, tables: Tables, result: Scan): CountedChange[] {
  const { budget } = tables.student
  if (!budget || result.overBudget === 0) return []
  const step = getBudgetStep(budget.amount)
  const limits = listBudgetLimits(budget)
  const each = 1 / (limits[1] - limits[0])
  const rows = new Uint32Array(BUDGET_STEPS + 1)
  const { costs } = m.scratch
  for (let place = 0; place < result.overBudget; place++) {
    const cost = costs[place]
    // The quotient finds the step except for rounding; the limits themselves decide.
    let index = Math.max(1, Math.min(BUDGET_STEPS, Math.ceil((cost - limits[0]) * each)))
    while (cost > limits[index]) index++
    while (index > 1 && cost <= limits[index - 1]) index--
    rows[index]++
  }
  let opens = 0
  return Array.from(rows, (gain, index) => {
    opens += gain
    const to = budget.amount + index * step
    const change: Change = { kind: 'budget', from: budget.amount, to, currency: budget.currency }
    return gain > 0 ? { change, opens, settles: 0 } : undefined
  }).filter((counted) => counted !== undefined)
}

/** Returns the budget and each step up from it, in the unit of the rows. */
export function listBudgetLimits({ amount, currency }: Money): Int32Array {
  const step = getBudgetStep(amount)
  return Int32Array.from({ length: BUDGET_STEPS + 1 }, (_, index) =>
    getHundredths({ amount: amount + index * step, currency }),
  )
}

/** About a tenth of the budget, as people round: one, two or five with noughts. 20 lakh moves by 2 lakh. */
function getBudgetStep(amount: number): number {
  const tenth = Math.max(1, amount / 10)
  const power = 10 ** Math.floor(Math.log10(tenth) + 1e-9)
  const digit = tenth / power
  return power * (digit >= 5 ? 5 : digit >= 2 ? 2 : 1)
}

/** One more month, in the year nearest to the start wished for; the months that open most first. */
function listIntakeChanges(m: Matchable, tables: Tables, result: Scan): CountedChange[] {
  const wishedIntakes = tables.student.wishes?.intake ?? []
  if (wishedIntakes.length === 0) return []
  return Array.from({ length: 12 }, (_, index): CountedChange => {
    const to = findNearestMonth(index + 1, wishedIntakes[0], tables.moment.today)
    const opens = result.intakes.reduce(
      (sum, rows, offer) =>
        rows > 0 && m.intakes.values[m.offer.two[offer]]?.some((intake) => startsIn(intake, to))
          ? sum + rows
          : sum,
      0,
    )
    return { change: { kind: 'intake', to }, opens, settles: 0 }
  })
    .filter(({ opens }) => opens > 0)
    .sort((a, b) => b.opens - a.opens)
}

/** A month as it is wished: without a year where none was. */
function findNearestMonth(month: number, wish: string, today: string): string {
  const name = formatMonthNumber(month)
  if (wish.length === 2) return name
  // No intake is ahead around a start that has passed: then around today.
  const year = Math.max(Number(wish.slice(0, 4)), Number(today.slice(0, 4)))
  const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
  return [year - 1, year, year + 1]
    .map((wishedYear) => `${wishedYear}-${name}`)
    .filter((month) => month > today.slice(0, 7))
    .sort((a, b) => Math.abs(months(a) - months(wish)) - Math.abs(months(b) - months(wish)))[0]
}
