import { convert, exchangeRates } from '../catalogue/money/currencies.ts'
import { findTown } from '../catalogue/places/town.ts'
import type { Programme, ShownFact } from '../catalogue/records.ts'
import type { Money } from '../catalogue/types.ts'
import { estimateLivingAt } from '../costs/year-at.ts'
import { filterChoice, findFilterValue, type TermChoice, termChoices } from '../search/filters.ts'
import { COMPARED_IN } from '../search/table/compared-currency.ts'
import { countsUndergraduates } from './bands.ts'
import {
  type Finding,
  type FindingState,
  type FoundCost,
  REQUIREMENTS,
  type RequirementName,
} from './findings.ts'
import type { Matchable } from './matchable.server.ts'
import { MIN_REASONS, type Reason } from './reasons.ts'
import type { StudentFacts } from './student.ts'
import {
  type FitTable,
  type JudgementsByCode,
  listJudgements,
  NEAR,
  POINTS,
  REQUIREMENT_SHIFT,
  type Tables,
  UNKNOWN_REQUIREMENT,
  unknownWorth,
} from './tables.ts'
import { FIT_PARTS, type FitPartId } from './weights.ts'
import { startsIn, type WishAnswer } from './wishes.ts'

const UNMET = (1 << UNKNOWN_REQUIREMENT) - 1

/** One part of a fit: `points` of `most`, in hundredths of a per cent of the whole. */
export interface ExplainedPart {
  part: FitPartId
  points: number
  most: number
  /** True if it is not published; it counts the points that the table of weights gives for that. */
  unknown: boolean
}

/** Returns the findings for every requirement of one row, in the order in which they are shown. */
export function listFindings(m: Matchable, tables: Tables, row: number): Finding[] {
  const judgements = listJudgements(m, tables, row)
  const budget = explainBudget(m, tables, row)
  const intake = explainIntake(m, tables, row)
  return [
    ...judgements.map(({ finding }) => finding),
    ...(budget ? [budget] : []),
    ...(intake ? [intake] : []),
  ]
}

/**
 * Returns a function that says how the student measures up to a whole row: unmet if one finding is, else
 * unknown if one is. It only looks values up, because every row is asked.
 */
export function getStanding(m: Matchable, tables: Tables): (row: number) => FindingState {
  const { student, judged, english, asked, offer, budget } = tables
  const scores = Object.keys(listHeldResults(student)) as (keyof JudgementsByCode)[]
  const { of, codes, size } = m.asked
  const unaskedByCode = Uint8Array.from({ length: size }, (_, code) =>
    scores.some((name) => judged[name][of[name][code]] === undefined) ? 1 : 0,
  )
  return (row) => {
    const code = codes[row]
    const bits =
      (english.worth[m.english.codes[row]] | asked.worth[code] | offer.worth[m.offer.codes[row]]) >>>
      REQUIREMENT_SHIFT
    const cost = budget ? getCost(tables, row).state : 'met'
    if ((bits & UNMET) !== 0 || cost === 'unmet') return 'unmet'
    return bits !== 0 || unaskedByCode[code] === 1 || cost === 'unknown' ? 'unknown' : 'met'
  }
}

/**
 * Returns findings for the student's results that a programme publishes nothing about. They are shown as
 * unknown, because otherwise they would seem forgotten. They do not count.
 */
export function findUnasked(student: StudentFacts, findings: Finding[]): Finding[] {
  const requirements = new Set(findings.map(({ requirement }) => requirement))
  const scores = listHeldResults(student)
  return REQUIREMENTS.filter((name) => name in scores && !requirements.has(name)).map((requirement) => ({
    requirement,
    state: 'unknown',
    code: 'not-published',
    ask: 'institution',
  }))
}

/** Returns the results and marks that a student has given, by the requirement they would meet. */
function listHeldResults(student: StudentFacts): Partial<Record<RequirementName, object>> {
  const scores = {
    aptitude: student.sat ?? student.act,
    graduateTest: student.gre ?? student.gmat,
    twelfthGrade: student.twelfthGrade,
    undergraduate: student.undergraduate,
  }
  return Object.fromEntries(Object.entries(scores).filter(([, value]) => value !== undefined))
}

/** Returns the parts that count for this student; together they are the fit. */
export function listParts(m: Matchable, tables: Tables, row: number): ExplainedPart[] {
  const { wishes, most } = tables
  const place = m.place.values[m.place.codes[row]]
  const subject = m.subject.values[m.subject.codes[row]]
  const terms = m.terms.values[m.terms.codes[row]]
  const intakes = m.intakes.values[m.intakes.codes[row]]
  const cost = getCost(tables, row)
  const places = [wishes.country(place), wishes.state(place), wishes.city(place)].filter(Boolean)

  const scorePart = (part: FitPartId, answer: WishAnswer) => ({
    points: Math.round(most[part] * (answer === 'yes' ? 1 : answer === 'unknown' ? unknownWorth[part] : 0)),
    unknown: answer === 'unknown',
  })
  const discipline = wishes.discipline(subject)
  const values: Record<FitPartId, { points: number; unknown: boolean }> = {
    requirements: {
      points: Math.min(
        getPoints(tables.english, m.english.codes[row]),
        getPoints(tables.asked, m.asked.codes[row]),
      ),
      unknown: listJudgements(m, tables, row).some(({ finding }) => finding.state === 'unknown'),
    },
    cost: { points: cost.points, unknown: cost.state === 'unknown' },
    discipline:
      discipline === 'no' && wishes.isNear(subject)
        ? { points: Math.round(most.discipline * NEAR), unknown: false }
        : scorePart('discipline', discipline),
    level: scorePart('level', wishes.level(subject)),
    place: { points: getPoints(tables.place, m.place.codes[row]), unknown: places.includes('unknown') },
    intake: scorePart('intake', wishes.intake(intakes)),
    duration: scorePart('duration', wishes.duration(terms)),
    rank: {
      points: getPoints(tables.rank, m.rank.codes[row]),
      unknown: Number.isNaN(m.rank.values[m.rank.codes[row]]),
    },
    ...(Object.fromEntries(
      termChoices.map((name) => [name, scorePart(name, wishes.choice(name, terms.choices[name]))]),
    ) as Record<TermChoice, ReturnType<typeof scorePart>>),
    outcomes: {
      points: getPoints(tables.standing, m.standing.codes[row]),
      unknown: Number.isNaN(m.standing.values[m.standing.codes[row]]),
    },
  }
  return FIT_PARTS.filter(({ id }) => most[id] > 0).map(({ id }) => ({
    part: id,
    most: most[id],
    ...values[id],
  }))
}

/**
 * Returns at least three reasons: the student's wishes, then the strengths of the programme, then its nature.
 */
export function listReasons(
  m: Matchable,
  tables: Tables,
  row: number,
  programme: Programme,
  findings: Finding[],
  currency: string,
): Reason[] {
  const { wishes } = tables
  const place = m.place.values[m.place.codes[row]]
  const subject = m.subject.values[m.subject.codes[row]]
  const terms = m.terms.values[m.terms.codes[row]]
  const intakes = m.intakes.values[m.intakes.codes[row]]
  const rank = m.rank.values[m.rank.codes[row]]
  const discipline = programme.discipline?.label
  const level = programme.level.value
  const months = Number.isNaN(terms.duration) ? undefined : terms.duration
  const isMet = (name: Finding['requirement']) =>
    findings.find(({ requirement, state }) => requirement === name && state === 'met')

  const reasons: Reason[] = []
  const add = (when: unknown, reason: () => Reason) => {
    if (when) reasons.push(reason())
  }
  add(wishes.discipline(subject) === 'yes', () => ({ code: 'discipline-wished', discipline: discipline! }))
  add(wishes.discipline(subject) === 'no' && wishes.isNear(subject), () => ({
    code: 'discipline-near',
    discipline: discipline!,
  }))
  add(wishes.level(subject) === 'yes', () => ({ code: 'level-wished', level }))
  if (wishes.city(place) === 'yes') reasons.push({ code: 'city-wished', place: findTown(programme)! })
  else if (wishes.state(place) === 'yes') reasons.push({ code: 'state-wished', place: programme.state!.name })
  else add(wishes.country(place) === 'yes', () => ({ code: 'country-wished', place: programme.country.name }))
  add(wishes.choice('online', subject.attendance) === 'yes', () => ({
    code: 'online-wished',
    online: wishes.wishes.online!.includes('yes'),
  }))
  add(wishes.choice('language', terms.language) === 'yes', () => ({
    code: 'language-wished',
    languages: terms.language!,
  }))
  add(isMet('budget'), () => ({
    code: 'within-budget',
    cost: isMet('budget')!.cost!,
    tried: isMet('budget')!.tried,
  }))
  for (const finding of findings) {
    const isTold = finding.state === 'met' && finding.code === 'enough'
    add(isTold, () => ({ code: 'requirement-met', finding }))
  }
  add(isMet('intake'), () => ({
    code: 'intake-wished',
    intakes: isMet('intake')!.intakes!,
    tried: isMet('intake')!.tried,
  }))
  add(wishes.duration(terms) === 'yes', () => ({ code: 'duration-wished', months: months! }))
  for (const name of termChoices) {
    const fact = terms.choices[name]
    const value = findFilterValue(name, fact)!
    const isWished = filterChoice(name).offered.includes(value) && wishes.choice(name, fact) === 'yes'
    add(isWished, () => ({ code: 'choice-wished', filter: name, value }))
  }
  add(!Number.isNaN(rank), () => ({ code: 'rank', rank }))
  for (const reason of listPublishedReasons(m, row, programme, currency)) reasons.push(reason)

  const tuition = toCurrency(programme.annualTuition, currency)
  const plain: (Reason | undefined)[] = [
    discipline ? { code: 'discipline-is', discipline } : undefined,
    { code: 'level-is', level },
    { code: 'country-is', place: programme.country.name },
    tuition && { code: 'tuition-is', amount: tuition, isEstimate: isEstimate(programme.annualTuition) },
    months === undefined ? undefined : { code: 'lasts', months },
    intakes && { code: 'starts-in', intakes },
    { code: 'institution-is', institution: programme.institution.name },
  ]
  const kinds = new Set(reasons.map(({ code }) => code.split('-')[0]))
  for (const reason of plain) {
    if (reasons.length >= MIN_REASONS) break
    if (reason && !kinds.has(reason.code.split('-')[0])) reasons.push(reason)
  }
  return reasons
}

function explainIntake(m: Matchable, { wishes }: Tables, row: number): Finding | undefined {
  const intakes = m.intakes.values[m.intakes.codes[row]]
  const requirement = 'intake' as const
  switch (wishes.intake(intakes)) {
    case undefined:
      return undefined
    case 'unknown':
      return { requirement, state: 'unknown', code: 'not-published', ask: 'institution' }
    case 'no':
      return { requirement, state: 'unmet', code: 'starts-otherwise', intakes }
    case 'yes': {
      const wishedIntakes = intakes!.filter((intake) =>
        wishes.wishes.intake!.some((wish) => startsIn(intake, wish)),
      )
      return { requirement, state: 'met', code: 'starts-then', intakes: wishedIntakes }
    }
  }
}

function explainBudget(m: Matchable, tables: Tables, row: number): Finding | undefined {
  const { budget } = tables.student
  if (!budget) return undefined
  const { state, least } = getCost(tables, row)
  const { columns } = m.catalogue
  const fee = m.costs.tuition.amounts[row]
  const tuition = columns.annualTuition(m.programme[row])
  const inBudgetCurrency = (hundredths: number): Money | undefined =>
    convert({ amount: hundredths / 100, currency: COMPARED_IN }, budget.currency)
  const living =
    budget.covers === 'tuition-and-living'
      ? estimateLivingAt(m.amounts, columns, m.programme[row])
      : undefined
  const cost: FoundCost = {
    tuition: fee < 0 ? undefined : inBudgetCurrency(fee),
    living: living && convert(living, budget.currency),
    isEstimate: tuition?.state === 'estimated' || (living !== undefined && living.amount > 0),
    total: fee < 0 && !living ? undefined : inBudgetCurrency(least),
    budget: { amount: budget.amount, currency: budget.currency },
    covers: budget.covers,
    ratesOf: exchangeRates.asOf,
  }
  const requirement = 'budget' as const
  if (state === 'met') return { requirement, state, code: 'within-budget', cost }
  if (state === 'unmet') return { requirement, state, code: 'over-budget', cost }
  return {
    requirement,
    state,
    code: tables.budget!.isComparable ? 'no-fee' : 'no-rate',
    ask: 'institution',
    cost,
  }
}

/** Calculated as in the pass over all rows. */
function getCost({ budget }: Tables, row: number) {
  if (!budget) return { state: 'unknown' as const, points: 0, least: 0 }
  const amount = budget.costs.amounts[row]
  const points = budget.points[budget.costs.codes[row]]
  const minAmount = amount < 0 ? ~amount : amount
  const isUnknown = amount < 0 || !budget.isComparable
  const state: Finding['state'] = minAmount > budget.limit ? 'unmet' : isUnknown ? 'unknown' : 'met'
  return { state, points, least: minAmount }
}

function getPoints({ worth }: FitTable, code: number) {
  return worth[code] & POINTS
}

/** The figures that its place by published figures rests on. */
function listPublishedReasons(m: Matchable, row: number, { facts }: Programme, currency: string): Reason[] {
  const reasons: Reason[] = []
  const { graduatePay: pay, graduateWork: work, continuation } = facts
  const earnings = toCurrency(facts.medianEarnings, currency)
  if ('value' in pay) {
    const { pay: paid } = pay.value
    const about = paid.currency === currency ? undefined : convert(paid, currency)
    reasons.push({ code: 'pay', pay: pay.value, about })
  } else if (earnings)
    reasons.push({ code: 'earnings', amount: earnings, isEstimate: isEstimate(facts.medianEarnings) })
  if ('value' in work) reasons.push({ code: 'work', work: work.value })
  if ('value' in continuation) reasons.push({ code: 'continuation', percent: continuation.value.continuing })
  const { tef, acceptanceRate } = m.institution.values[m.institution.codes[row]]
  if (tef && 'value' in tef) reasons.push({ code: 'teaching', rating: tef.value.overall })
  if (acceptanceRate && 'value' in acceptanceRate)
    reasons.push({
      code: 'admission',
      share: acceptanceRate.value,
      undergraduate: countsUndergraduates(acceptanceRate.source),
    })
  return reasons
}

const isEstimate = (fact: ShownFact<unknown>) => fact.state === 'estimated'

function toCurrency(fact: ShownFact<Money>, currency: string): Money | undefined {
  return 'value' in fact ? convert(fact.value, currency) : undefined
}
