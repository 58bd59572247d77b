import { fields } from '../catalogue/fields.ts'
import { convert } from '../catalogue/money/currencies.ts'
import type { Money } from '../catalogue/types.ts'
import { filterChoice, type TermChoice, termChoices } from '../search/filters.ts'
import { COMPARED_IN } from '../search/table/compared-currency.ts'
import {
  type FloorCode,
  getWorth,
  isFloorCode,
  type Judgement,
  REQUIREMENTS,
  type RequirementName,
} from './findings.ts'
import {
  type Costs,
  getHundredths,
  type Matchable,
  NO_AMOUNT,
  type Pair,
  type PlaceColumns,
  type RequirementCodes,
  type RequirementLists,
  toAmount,
  UNKNOWN_COST,
} from './matchable.server.ts'
import { createResultCache, judgeEnglish, judgeStudentEnglish, type Moment } from './requirements/english.ts'
import { judgeMarks, judgeTests, judgeWork } from './requirements/other.ts'
import type { StudentFacts } from './student.ts'
import { FIT_PARTS, type FitPart, type FitPartId, MAX_WEIGHT, type Weights } from './weights.ts'
import { getFailBits, type ReadWishes, readWishes, WISH_BITS, type WishAnswer } from './wishes.ts'

/** A complete fit, in points: hundredths of a per cent, which keeps sums exact. */
export const WHOLE = 10_000

/** Requirements as bits; eight higher, that the requirement is unknown. */
export const REQUIREMENT_BITS = Object.fromEntries(
  REQUIREMENTS.map((name, bit) => [name, 1 << bit]),
) as Record<RequirementName, number>
export const UNKNOWN_REQUIREMENT = 8

/** One student's result for every value that rows share. Rows then only look up and add. */
export interface Tables {
  student: StudentFacts
  moment: Moment
  wishes: ReadWishes
  /** The most points of each part; 0 for one that does not count for this student. */
  most: Record<FitPartId, number>
  place: FitTable
  subject: FitTable
  offer: FitTable
  rank: FitTable
  standing: FitTable
  /** English, and all other requirements: the weaker of the two counts. Their bits are side by side. */
  english: FitTable
  /** By the code of English: the result by a visa's rule, or by what most ask, if that decides. */
  englishFloor: EnglishFloor[]
  asked: FitTable
  judged: JudgementsByCode
  budget?: BudgetTable
}

export interface FitTable {
  fails: Uint32Array
  /** Points, and sixteen bits higher the bits of requirements. No two parts share a requirement. */
  worth: Uint32Array
}

type EnglishFloor = FloorCode | undefined

export const REQUIREMENT_SHIFT = 16
export const POINTS = (1 << REQUIREMENT_SHIFT) - 1

/** Each distinct requirement but English, judged once. */
export type JudgementsByCode = { [name in keyof RequirementCodes]: (Judgement | undefined)[] }

export interface BudgetTable {
  /** The costs that the budget is compared with: tuition, or tuition and living costs. */
  costs: Costs
  /** A year, as `costs` has amounts. */
  limit: number
  /** False if the budget's currency has no rate: nothing can then be compared with it. */
  isComparable: boolean
  /** Points by the code of the cost. */
  points: Uint16Array
  /** The bits that an over-budget and an unknown cost set if the budget is required. */
  fails: { over: number; unknown: number }
}

/** A cost of this share of the budget, or less, is as good as any. */
const CHEAP = 0.7
/** A cost this far over the budget is worth half as much as a cost equal to the budget. */
export const HALF_AS_GOOD: Money = { amount: 10_000, currency: COMPARED_IN }
/** Beyond this rank the world's order says little. */
const LAST_RANK = 5000

const broadOf = new Map(fields.map((field) => [field.slug, field.broad]))

/** Returns a student's wishes in the form that judges places and subjects. */
export function readWishesOf({ wishes }: StudentFacts): ReadWishes {
  return readWishes(wishes ?? {}, (slug) => broadOf.get(slug))
}

/** Judges a student once for every value that rows share. */
export function getTables(m: Matchable, student: StudentFacts, weights: Weights, today: string): Tables {
  const wishes = readWishesOf(student)
  const moment = { today, start: findFirstStart(student, today) }
  const maxPoints = divideWeights(student, wishes, weights)
  const judgements = judgeRequirements(m.requirements, student, moment)
  const worth = (part: FitPartId, value: number) => Math.round(maxPoints[part] * value)
  const toTable = (part: FitPartId, answer: WishAnswer) =>
    answer === undefined
      ? 0
      : worth(part, answer === 'unknown' ? unknownWorth[part] : answer === 'yes' ? 1 : 0)

  const { budget: wishedBudget } = student
  const subject = createFitTable(m.subject.values, (subjectFacts) => {
    const discipline = wishes.discipline(subjectFacts)
    const nearness = discipline === 'no' && wishes.isNear(subjectFacts)
    return [
      (wishes.isListedLevel(subjectFacts) ? 0 : WISH_BITS.level) |
        getFailBits('level', wishes.level(subjectFacts), wishes) |
        getFailBits('discipline', discipline, wishes) |
        getFailBits('online', wishes.choice('online', subjectFacts.attendance), wishes),
      toTable('level', wishes.level(subjectFacts)) +
        (nearness ? worth('discipline', NEAR) : toTable('discipline', discipline)),
    ]
  })
  const terms = createFitTable(m.terms.values, (termFacts) => {
    const duration = wishes.duration(termFacts)
    let [fails, points] = [getFailBits('duration', duration, wishes), toTable('duration', duration)]
    fails |= getFailBits('language', wishes.choice('language', termFacts.language), wishes)
    for (const name of termChoices) {
      const answer = wishes.choice(name, termFacts.choices[name])
      fails |= getFailBits(name, answer, wishes)
      points += toTable(name, answer)
    }
    return [fails, points]
  })
  const intakes = createFitTable(m.intakes.values, (intakeList) => {
    const answer = wishes.intake(intakeList)
    return [
      getFailBits('intake', answer, wishes),
      toTable('intake', answer) | (getBit('intake', answer) << REQUIREMENT_SHIFT),
    ]
  })
  const rank = createFitTable(m.rank.values, (value) => [
    getFailBits('maxRank', wishes.rank(value), wishes),
    worth('rank', Number.isNaN(value) ? unknownWorth.rank : rateRank(value)),
  ])
  const standing = createFitTable(m.standing.values, (value) => [
    0,
    worth('outcomes', Number.isNaN(value) ? unknownWorth.outcomes : value / 100),
  ])
  return {
    student,
    moment,
    wishes,
    most: maxPoints,
    judged: judgements,
    subject,
    offer: combineFits(m.offer, terms, intakes),
    rank,
    standing,
    ...createEnglishTables(m, student, moment, maxPoints.requirements),
    asked: createAskedTable(m, judgements, maxPoints.requirements),
    place: createPlaceTable(m, wishes, maxPoints.place),
    budget: wishedBudget && createBudgetTable(m, wishedBudget, maxPoints.cost, wishes),
  }
}

/**
 * Judges each country once, and each of its places only if the student wishes for a state or city: there are
 * many places.
 */
function createPlaceTable({ place: { values } }: Matchable, wishes: ReadWishes, maxPoints: number): FitTable {
  const { state, city } = wishes.wishes
  const isByCountry = (state ?? []).length === 0 && (city ?? []).length === 0
  const entries = new Map<string, [fails: number, worth: number]>()
  return createFitTable(values, (place) => {
    const before = isByCountry && entries.get(place.country)
    if (before) return before
    const answers = [wishes.country(place), wishes.state(place), wishes.city(place)]
    const wished = answers.filter((answer) => answer !== undefined)
    const grantedCount = wished.filter((answer) => answer === 'yes').length
    const entry: [number, number] = [
      findPlaceFails(place, wishes),
      wished.length === 0 ? 0 : Math.round(maxPoints * (grantedCount / wished.length)),
    ]
    entries.set(place.country, entry)
    return entry
  })
}

/** Returns the bits of the required wishes that a place does not meet, or may not meet. */
export function findPlaceFails(place: PlaceColumns, wishes: ReadWishes): number {
  return (
    (wishes.isExcluded(place) ? WISH_BITS.excluded : 0) |
    getFailBits('country', wishes.country(place), wishes) |
    getFailBits('state', wishes.state(place), wishes) |
    getFailBits('city', wishes.city(place), wishes)
  )
}

/** Worth of a discipline in the same broad field. */
export const NEAR = 0.5

export const unknownWorth = Object.fromEntries(FIT_PARTS.map(({ id, unknown }) => [id, unknown])) as Record<
  FitPartId,
  number
>

/** 1 for the first, less with each doubling, 0 from `LAST_RANK` on. */
function rateRank(rank: number): number {
  return Math.max(0, 1 - Math.log(rank) / Math.log(LAST_RANK))
}

/** Only the student's wishes can tell programmes apart, so they share the weights of the others. */
function divideWeights(
  { budget }: StudentFacts,
  { wishes }: ReadWishes,
  weights: Weights,
): Record<FitPartId, number> {
  const some = (list: unknown[] | undefined) => (list ?? []).length > 0
  const counts: Record<FitPartId, boolean> = {
    requirements: true,
    cost: budget !== undefined,
    discipline: some(wishes.discipline),
    level: some(wishes.level),
    place: some(wishes.country) || some(wishes.state) || some(wishes.city),
    intake: some(wishes.intake),
    duration: wishes.minDuration !== undefined || wishes.maxDuration !== undefined,
    rank: true,
    ...(Object.fromEntries(
      termChoices.map((name) => [
        name,
        filterChoice(name).offered.some((value) => wishes[name]?.includes(value)),
      ]),
    ) as Record<TermChoice, boolean>),
    outcomes: true,
  }
  const getWeight = ({ id, weight }: FitPart) =>
    counts[id] ? Math.min(MAX_WEIGHT, Math.max(0, weights[id] ?? weight)) : 0
  const total = FIT_PARTS.reduce((sum, fitPart) => sum + getWeight(fitPart), 0)
  return Object.fromEntries(
    FIT_PARTS.map((fitPart) => [
      fitPart.id,
      total === 0 ? 0 : Math.floor((getWeight(fitPart) / total) * WHOLE),
    ]),
  ) as Record<FitPartId, number>
}

function judgeRequirements(
  requirements: RequirementLists,
  student: StudentFacts,
  moment: Moment,
): JudgementsByCode {
  return {
    aptitude: requirements.aptitude.map((requirement) => judgeTests('aptitude', requirement, student)),
    graduateTest: requirements.graduateTest.map((requirement) =>
      judgeTests('graduateTest', requirement, student),
    ),
    twelfthGrade: requirements.twelfthGrade.map((requirement) =>
      judgeMarks('twelfthGrade', requirement, student.twelfthGrade, moment.today),
    ),
    undergraduate: requirements.undergraduate.map((requirement) =>
      judgeMarks('undergraduate', requirement, student.undergraduate, moment.today),
    ),
    work: requirements.work.map((years) => judgeWork(years, student)),
  }
}

const requirementNames: [keyof RequirementCodes, RequirementName][] = [
  ['aptitude', 'aptitude'],
  ['graduateTest', 'graduateTest'],
  ['twelfthGrade', 'twelfthGrade'],
  ['undergraduate', 'undergraduate'],
  ['work', 'workExperience'],
]

/** Returns the judgements of a row: English first, then the other requirements that it has. */
export function listJudgements(m: Matchable, { judged, student, moment }: Tables, row: number): Judgement[] {
  const { of, codes } = m.asked
  return [
    judgeEnglish(m.english.values[m.english.codes[row]], student, moment),
    ...requirementNames.flatMap(([name]) => judged[name][of[name][codes[row]]] ?? []),
  ]
}

/**
 * English is required in many combinations of few tests: each result is judged once per test, and each
 * combination only picks the best.
 */
function createEnglishTables(
  { english }: Matchable,
  student: StudentFacts,
  moment: Moment,
  maxPoints: number,
): Pick<Tables, 'english' | 'englishFloor'> {
  const byResult = createResultCache(moment)
  const judgements = english.values.map((requirement) =>
    judgeStudentEnglish(requirement, student, byResult, moment.today),
  )
  const worth = Uint32Array.from(
    judgements,
    (judgement) =>
      Math.round(maxPoints * getWorth(judgement)) |
      (getStateBit('english', judgement.finding.state) << REQUIREMENT_SHIFT),
  )
  return {
    english: { fails: NONE, worth },
    englishFloor: judgements.map(({ finding: { code } }) => (isFloorCode(code) ? code : undefined)),
  }
}

/** The other requirements count by the weakest of them. */
function createAskedTable(
  { asked: { size, of } }: Matchable,
  judgements: JudgementsByCode,
  maxPoints: number,
): FitTable {
  const minWorth = new Float64Array(size).fill(1)
  const mask = new Uint16Array(size)
  for (const [name, requirement] of requirementNames) {
    const list = judgements[name]
    // No programme has this requirement, so there is nothing to look up.
    if (list.every((judgement) => judgement === undefined)) continue
    const bits = Uint16Array.from(list, (judgement) =>
      judgement ? getStateBit(requirement, judgement.finding.state) : 0,
    )
    const worths = Float64Array.from(list, (judgement) => (judgement ? getWorth(judgement) : 1))
    const codes = of[name]
    for (let code = 0; code < size; code++) {
      mask[code] |= bits[codes[code]]
      const value = worths[codes[code]]
      if (value < minWorth[code]) minWorth[code] = value
    }
  }
  const worth = new Uint32Array(size)
  for (let code = 0; code < size; code++)
    worth[code] = Math.round(maxPoints * minWorth[code]) | (mask[code] << REQUIREMENT_SHIFT)
  return { fails: NONE, worth }
}

const NONE = new Uint32Array(0)

function getStateBit(requirement: RequirementName, state: Judgement['finding']['state']): number {
  if (state === 'met') return 0
  return state === 'unmet'
    ? REQUIREMENT_BITS[requirement]
    : REQUIREMENT_BITS[requirement] << UNKNOWN_REQUIREMENT
}

function getBit(requirement: RequirementName, answer: WishAnswer): number {
  if (answer === undefined) return 0
  return getStateBit(requirement, answer === 'yes' ? 'met' : answer === 'no' ? 'unmet' : 'unknown')
}

function createBudgetTable(
  { costs }: Matchable,
  budget: NonNullable<StudentFacts['budget']>,
  maxPoints: number,
  wishes: ReadWishes,
): BudgetTable {
  const isComparable = convert(budget, COMPARED_IN) !== undefined
  // An amount that cannot be compared is over no limit.
  const limit = isComparable ? getHundredths(budget) : NO_AMOUNT - 1
  const points = Uint16Array.from({ length: 2 * UNKNOWN_COST }, (_, code) => {
    const minCost = toAmount(code % UNKNOWN_COST)
    const worth = rateCost(minCost, limit)
    // An unknown cost counts its share of the full points or, if living costs alone exceed the budget, its
    // share of the points for that amount.
    const unknown = unknownWorth.cost * (isComparable && minCost > limit ? worth : 1)
    return Math.round(maxPoints * (isComparable && code < UNKNOWN_COST ? worth : unknown))
  })
  return {
    costs: budget.covers === 'tuition' ? costs.tuition : costs.year,
    limit,
    isComparable,
    points,
    fails: { over: getFailBits('budget', 'no', wishes), unknown: getFailBits('budget', 'unknown', wishes) },
  }
}

/**
 * Returns 1 for a cheap cost, half at the budget, and ever less beyond it: of two expensive ones the cheaper
 * is better.
 */
function rateCost(amount: number, limit: number): number {
  if (amount > limit) return 0.5 / (1 + (amount - limit) / (HALF_AS_GOOD.amount * 100))
  return limit === 0 ? 1 : Math.min(1, 0.5 + (0.5 * (1 - amount / limit)) / (1 - CHEAP))
}

/** The day that scores are counted to: the first start wished for, and no earlier than today. */
function findFirstStart({ wishes }: StudentFacts, today: string): string {
  const starts = (wishes?.intake ?? []).filter((wish) => wish.length === 7).map((wish) => `${wish}-01`)
  const first = starts.sort()[0]
  return first !== undefined && first > today ? first : today
}

function createFitTable<Value>(
  values: Value[],
  of: (value: Value) => [fails: number, worth: number],
): FitTable {
  const table = { fails: new Uint32Array(values.length), worth: new Uint32Array(values.length) }
  for (let code = 0; code < values.length; code++) {
    const [fails, worth] = of(values[code])
    table.fails[code] = fails
    table.worth[code] = worth
  }
  return table
}

function combineFits({ one, two }: Pair, first: FitTable, second: FitTable): FitTable {
  const size = one.length
  const table = { fails: new Uint32Array(size), worth: new Uint32Array(size) }
  for (let code = 0; code < size; code++) {
    table.fails[code] = first.fails[one[code]] | second.fails[two[code]]
    table.worth[code] = first.worth[one[code]] + second.worth[two[code]]
  }
  return table
}
