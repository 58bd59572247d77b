import type pg from 'pg'
import { convert } from '../../admissions/catalogue/currencies.ts'
import { livingCost } from '../../admissions/conversions/money.ts'
import type { StudentFacts } from '../../admissions/matching/student.ts'
import type { Tables } from '../../admissions/matching/tables.ts'
import type { MadeUp } from './catalogue.ts'

export const TODAY = '2026-11-21'

/** Puts the rows into one table, with what a year of living costs beside them, so that the statement has nothing to look up. */
export async function fillPostgresql(client: pg.Client, made: MadeUp) {
  await client.query(`create unlogged table programmes (id int primary key, position int, country text, level text, discipline text,
    duration real, tuition int, living int, rank real, earnings real, intakes int, ielts real, toefl real, pte real, gre real,
    undergraduate real, work real)`)
  const living = new Map(
    [...new Set(made.country)].map((country) => {
      const cost = livingCost(country, undefined, TODAY)
      const money = cost && convert({ amount: cost.annual, currency: cost.currency }, 'USD')
      return [country, money ? Math.round(money.amount * 100) : null]
    }),
  )
  const known = (value: number) => (Number.isNaN(value) ? null : value)
  const { columns } = made
  for (let from = 0; from < made.rows; from += 10_000) {
    const ids = Array.from({ length: Math.min(10_000, made.rows - from) }, (_, i) => from + i)
    const numbers = [
      columns.duration,
      columns.rank,
      columns.earnings,
      columns.ielts,
      columns.toefl,
      columns.pte,
      columns.gre,
      columns.undergraduate,
      columns.work,
    ]
    await client.query(
      `insert into programmes (id, position, country, level, discipline, tuition, living, intakes, duration, rank, earnings, ielts, toefl, pte, gre,
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
        ids.map((id) => living.get(made.country[id]) ?? null),
        ids.map((id) => made.intakes[id] || null),
        ...numbers.map((column) => ids.map((id) => known(column[id]))),
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
  /** Rows that each step of IELTS would open, at the step alone. */
  ielts: Record<string, number>
  first: string[]
}

/**
 * The same rules as one statement: wishes, each requirement as met (2), unknown (1) or unmet (0), the points of each part, counts, what the
 * steps of IELTS open, and the first ten. The most points of each part are taken from the tables, as they are the student's weights.
 */
export function statementOf(
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
      ? `case when tuition is null then 1 when ${budgetCost(student)} is null then (case when tuition > ${budget.limit} then 0 else 1 end)
        when ${budgetCost(student)} <= ${budget.limit} then 2 else 0 end`
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
      ? `case budget_is when 1 then ${Math.round(most.cost * 0.5)} else ${part(
          most.cost,
          `least(1, greatest(0, (130 - least(130, trunc(coalesce(${budgetCost(student)}, tuition) * (100 / ${budget.limit}::float8)))) / 60))`,
        )} end`
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
    part(
      most.outcomes,
      'case when earnings is null then 0.5 else least(1, floor(earnings::float8 / 1000 + 0.5) * 1000 / 120000) end',
    ),
  ].join(' + ')
  const where = [
    required.has('country') && `country in (${list(wishes.country)})`,
    required.has('level') && `level in (${list(wishes.level)})`,
    required.has('discipline') && `discipline in (${list(wishes.discipline)})`,
  ].filter(Boolean)
  const names = Object.keys(state).map((name) => `${name}_is`)
  return `with states as materialized (
      select *, ${Object.entries(state)
        .map(([name, value]) => `(${value}) as ${name}_is`)
        .join(', ')}
      from programmes ${where.length > 0 ? `where ${where.join(' and ')}` : ''}),
    judged as materialized (
      select id, position, ielts, least(${names.join(', ')}) as worst, least(${names.slice(1).join(', ')}) as others, english_is,
        ${parts} as points from states)
    select (select count(*) from judged)::int as total,
      (select count(*) from judged where worst > 0)::int as open,
      (select count(*) from judged where worst = 2)::int as ready,
      (select coalesce(json_object_agg(ielts, rows), '{}') from
        (select ielts, count(*) as rows from judged where english_is = 0 and coalesce(others, 2) > 0 group by ielts) steps) as ielts,
      (select array_agg(id::text) from
        (select id from judged order by (worst > 0) desc, points desc, position limit 10) page) as first`
}

function budgetCost({ budget }: StudentFacts) {
  return budget?.covers === 'tuition-and-living' ? '(tuition + living)' : 'tuition'
}

function monthBits(intake: string[]) {
  return intake.reduce((bits, wish) => bits | (1 << (Number(wish.slice(-2)) - 1)), 0)
}
