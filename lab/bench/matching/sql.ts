import type pg from 'pg'
import { shippedAmounts } from '../../../admissions/costs/amounts.ts'
import { estimateLivingForYear } from '../../../admissions/costs/year.ts'
import { getHundredths } from '../../../admissions/matching/matchable.server.ts'
import type { StudentFacts } from '../../../admissions/matching/student.ts'
import type { Tables } from '../../../admissions/matching/tables.ts'
import { listBudgetLimits } from '../../../admissions/matching/what-if/opening.ts'
import type { MadeUp } from './catalogue.ts'

export const TODAY = '2026-11-21'

/** Puts the rows into one table, with what a year of living costs beside them, so that the statement has nothing to look up. */
export async function fillPostgresql(client: pg.Client, made: MadeUp) {
  await client.query(`create unlogged table programmes (id int primary key, position int, country text, level text, discipline text,
    duration real, tuition int, living int, rank real, standing real, intakes int, ielts real, toefl real, pte real, gre real,
    undergraduate real, work real)`)
  const getLiving = (id: number) => {
    const months = made.columns.duration[id]
    const money = estimateLivingForYear(
      shippedAmounts,
      made.country[id],
      undefined,
      undefined,
      undefined,
      months,
    )
    return money ? getHundredths(money) : 0
  }
  const orNull = (value: number) => (Number.isNaN(value) ? null : value)
  const { columns } = made
  for (let from = 0; from < made.rows; from += 10_000) {
    const ids = Array.from({ length: Math.min(10_000, made.rows - from) }, (_, i) => from + i)
    const numbers = [
      columns.duration,
      columns.rank,
      columns.standing,
      columns.ielts,
      columns.toefl,
      columns.pte,
      columns.gre,
      columns.undergraduate,
      columns.work,
    ]
    await client.query(
      `insert into programmes (id, position, country, level, discipline, tuition, living, intakes, duration, rank, standing, ielts, toefl, pte, gre,
        undergraduate, work)
      select * from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::text[], $6::int[], $7::int[], $8::int[],
        ${numbers.map((_, i) => `$${i + 9}::real[]`).join(', ')})`,
      [
        ids,
        ids.map((id) => made.order[id]),
        ids.map((id) => made.country[id]),
        ids.map((id) => made.level[id]),
        ids.map((id) => made.discipline[id] ?? null),
        ids.map((id) => (Number.isNaN(columns.tuition[id]) ? null : Math.round(columns.tuition[id] * 100))),
        ids.map((id) => getLiving(id)),
        ids.map((id) => made.intakes[id] || null),
        ...numbers.map((column) => ids.map((id) => orNull(column[id]))),
      ],
    )
  }
  for (const statement of [
    'create index on programmes (country, level)',
    'create index on programmes (discipline)',
    'vacuum analyze programmes',
  ])
    await client.query(statement)
}

export interface SqlAnswer {
  total: number
  open: number
  ready: number
  first: string[]
  /** By what would have to change, and to what: the rows that it alone keeps closed or out. */
  steps: Partial<Record<Step, Record<string, number>>>
}

/** The changes that the statement counts: budgets by the step that reaches them, starts by the bits of their months. */
export type Step =
  | 'ielts'
  | 'gre'
  | 'undergraduate'
  | 'work'
  | 'budget'
  | 'intakes'
  | 'country'
  | 'discipline'
  | 'duration'

/**
 * The same rules as one statement: wishes, each requirement as met (2), unknown (1) or unmet (0), the points of each part, counts, the first
 * ten, and how many rows each single change opens. The most points of each part are taken from the tables, as they are the student's weights.
 */
export function createMatchStatement(
  student: StudentFacts,
  { most, budget }: Tables,
  broadOf: Map<string, string[]>,
): string {
  const { english, gre, notTaken, undergraduate, workMonths, wishes = {} } = student
  const band = english?.[0].overall
  const required = new Set<string>(wishes.required)
  const list = (values: string[] | undefined) => (values ?? []).map((value) => `'${value}'`).join(', ')
  const near = (wishes.discipline ?? []).flatMap((slug) => broadOf.get(slug) ?? [])

  const state = {
    english: `case when ielts is null and toefl is null and pte is null then 1
      when ${band === undefined} then 1 when ielts is null then 1 when ielts <= ${band ?? 0} then 2 else 0 end`,
    gre: gre
      ? `case when gre is null then null when gre <= ${gre.total} then 2 else 0 end`
      : `case when gre is null then null else ${notTaken?.includes('gre') ? 0 : 1} end`,
    undergraduate:
      undergraduate === undefined
        ? 'case when undergraduate is null then null else 1 end'
        : `case when undergraduate is null then null when undergraduate <= ${undergraduate.value} then 2 else 0 end`,
    work:
      workMonths === undefined
        ? 'case when work > 0 then 1 end'
        : `case when not work > 0 or work is null then null when work * 12 <= ${workMonths} then 2 else 0 end`,
    budget: budget
      ? `case when coalesce(tuition, 0) + ${living(student)} > ${budget.limit} then 0 when tuition is null then 1 else 2 end`
      : 'null::int',
    intake: wishes.intake
      ? `case when intakes is null then 1 when intakes & ${monthBits(wishes.intake)} <> 0 then 2 else 0 end`
      : 'null::int',
  }
  const worth = (name: string, margin: string) =>
    `case ${name}_is when 0 then 0 when 1 then 0.5 when 2 then 0.8 + 0.2 * least(1, ${margin}) else 1 end`
  const weakest = [
    worth('english', `(${band ?? 0} - ielts::float8) / 1.5`),
    worth('gre', `(${gre?.total ?? 0} - gre::float8) / 20`),
    worth('undergraduate', `(${undergraduate?.value ?? 0} - undergraduate::float8) / 20`),
    worth('work', `(${workMonths ?? 0} - work::float8 * 12) / 24`),
  ].join(', ')
  const part = (points: number, value: string) => `floor(${points} * (${value})::float8 + 0.5)`
  const parts = [
    part(most.requirements, `least(${weakest})`),
    budget
      ? `case when tuition is null then ${part(most.cost, unknownCost(student, budget.limit))}
         else ${part(most.cost, costWorth(budgetCost(student), budget.limit))} end`
      : '0',
    wishes.discipline
      ? part(
          most.discipline,
          `case when discipline is null then 0.25 when discipline in (${list(wishes.discipline)}) then 1 when discipline in (${list(near)}) then 0.5 else 0 end`,
        )
      : '0',
    wishes.level ? part(most.level, `case when level in (${list(wishes.level)}) then 1 else 0 end`) : '0',
    wishes.country
      ? part(most.place, `case when country in (${list(wishes.country)}) then 1 else 0 end`)
      : '0',
    wishes.intake ? part(most.intake, 'case intake_is when 2 then 1 when 1 then 0.5 else 0 end') : '0',
    wishes.maxDuration === undefined
      ? '0'
      : part(
          most.duration,
          `case when duration is null then 0.5 when duration <= ${wishes.maxDuration} then 1 else 0 end`,
        ),
    part(
      most.rank,
      'case when rank is null then 0.2 else greatest(0, 1 - ln(rank::float8) / ln(5000::float8)) end',
    ),
    part(most.outcomes, 'case when standing is null then 0.5 else standing::float8 / 100 end'),
  ].join(' + ')
  // A row that one of these alone keeps out is what a wider look brings in; no row that two keep out is looked at.
  const out = [
    required.has('country') ? `country not in (${list(wishes.country)})` : 'false',
    required.has('discipline') ? `discipline not in (${list(wishes.discipline)})` : 'false',
    required.has('duration') && wishes.maxDuration !== undefined
      ? `duration > ${wishes.maxDuration}`
      : 'false',
  ]
  const where = [
    required.has('level') && `level in (${list(wishes.level)})`,
    // No other discipline is brought in than one of the same broad field.
    required.has('discipline') && `discipline in (${list([...near, ...(wishes.discipline ?? [])])})`,
    required.has('duration') && wishes.maxDuration !== undefined && 'duration is not null',
    out.some((one) => one !== 'false') && `${out.map((one) => `(${one})::int`).join(' + ')} < 2`,
  ].filter(Boolean)
  const names = Object.keys(state).map((name) => `${name}_is`)
  const limits = student.budget && listBudgetLimits(student.budget)
  // Whole amounts: one above a limit is the first that it does not reach.
  const step = limits
    ? `width_bucket(${budgetCost(student)}, array[${Array.from(limits, (limit) => limit + 1).join(', ')}])`
    : 'null::int'
  const unmet = names.map((name, bit) => `case ${name} when 0 then ${1 << bit} else 0 end`).join(' + ')
  const closedBy = (name: keyof typeof state) => `kept_by = 0 and unmet = ${1 << names.indexOf(`${name}_is`)}`
  const keptBy = (bit: number) => `kept_by = ${bit} and unmet = 0`
  const steps: Record<Step, string> = {
    ielts: closedBy('english'),
    gre: closedBy('gre'),
    undergraduate: closedBy('undergraduate'),
    work: closedBy('work'),
    budget: `${closedBy('budget')} and budget <= ${(limits?.length ?? 0) - 1}`,
    intakes: closedBy('intake'),
    country: keptBy(1),
    discipline: keptBy(2),
    duration: keptBy(4),
  }
  return `with states as materialized (
      select *, ${Object.entries(state)
        .map(([name, value]) => `(${value}) as ${name}_is`)
        .join(
          ', ',
        )}, ${out.map((one, bit) => `case when ${one} then ${1 << bit} else 0 end`).join(' + ')} as kept_by
      from programmes ${where.length > 0 ? `where ${where.join(' and ')}` : ''}),
    judged as materialized (
      select id, position, kept_by, least(${names.join(', ')}) as worst, ${unmet} as unmet,
        ${step} as budget, ielts, gre, undergraduate, work, intakes, country, discipline, duration,
        case when kept_by = 0 then ${parts} end as points from states),
    waiting as materialized (
      select kept_by, unmet, budget, ielts, gre, undergraduate, work, intakes, country, discipline, duration from judged
      where case when kept_by = 0 then unmet <> 0 and unmet & (unmet - 1) = 0 else unmet = 0 end)
    select counts.*,
      (select array_agg(id::text) from
        (select id from judged where kept_by = 0 order by (worst > 0) desc, points desc, position limit 10) page) as first,
      json_build_object(${Object.entries(steps)
        .map(
          ([name, isWaiting]) => `'${name}', (select json_object_agg(${name}, rows) from
            (select ${name}, count(*) as rows from waiting where ${isWaiting} and ${name} is not null group by ${name}) step)`,
        )
        .join(', ')}) as steps
    from (select count(*)::int as total, count(*) filter (where worst > 0)::int as open,
      count(*) filter (where worst = 2)::int as ready from judged where kept_by = 0) counts`
}

function unknownCost(student: StudentFacts, limit: number) {
  const cost = living(student)
  return `0.5 * case when ${getStep(cost)} > ${limit} then ${costWorth(cost, limit)} else 1 end`
}

function getStep(cost: string) {
  return `(case when ${cost} < 1 then 0 else power(2::float8, floor(log(2, ${cost}::numeric) * 64) / 64) end)`
}

/** By steps of the same scale of costs. */
function costWorth(cost: string, limit: number) {
  const costStep = getStep(cost)
  return `case when ${costStep} > ${limit} then 0.5 / (1 + (${costStep} - ${limit}) / 1000000)
    else least(1, 0.5 + 0.5 * (1 - ${costStep} / ${limit}::float8) / 0.3) end`
}

function budgetCost(student: StudentFacts) {
  return `(tuition + ${living(student)})`
}

function living({ budget }: StudentFacts) {
  return budget?.covers === 'tuition-and-living' ? 'living' : '0'
}

function monthBits(intake: string[]) {
  return intake.reduce((bits, wish) => bits | (1 << (Number(wish.slice(-2)) - 1)), 0)
}
