import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Catalogue } from '../../admissions/catalogue/catalogue.server.ts'
import { fields } from '../../admissions/catalogue/fields.ts'
import { match } from '../../admissions/matching/match.server.ts'
import { getHundredths, getMatchable } from '../../admissions/matching/matchable.server.ts'
import type { StudentFacts } from '../../admissions/matching/student.ts'
import { getTables } from '../../admissions/matching/tables.ts'
import type { Change } from '../../admissions/matching/what-if/changes.ts'
import { listBudgetLimits } from '../../admissions/matching/what-if/opening.ts'
import { openSearchable } from '../../admissions/search/publish.server.ts'
import { names } from '../../app/words/names.ts'
import { type MadeUp, makeMatchingCatalogue } from './matching/catalogue.ts'
import { createMatchStatement, fillPostgresql, type SqlAnswer, type Step, TODAY } from './matching/sql.ts'
import { KINDS, makeStudents } from './matching/students.ts'
import {
  describeMachine,
  formatMegabytes,
  formatTable,
  measureBytesInUse,
  measureMs,
  ms,
  summarise,
} from './measure.ts'
import { startPostgresql } from './postgresql.ts'
import { createBenchSnapshot } from './search/carried.ts'

// One student and the whole catalogue: requirements, fit, the first ten with their reasons, and the changes that open most; beside the same
// rules as one SQL statement over the same rows. Then the same students and the catalogue that the product carries, alone.
//   npm run bench -- matching [--rows 300000] [--quick]

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '300000' }, quick: { type: 'boolean', default: false } },
})
const rows = values.quick ? Math.min(30_000, Number(values.rows)) : Number(values.rows)
/** The statement takes seconds for a student who looks everywhere: with more students the bench takes over three minutes. */
const students = makeStudents(values.quick ? 15 : 30)
const RUNS = values.quick ? 5 : 20
/** Rounds over the rows that grow, after one for the compiler. */
const GROWTH_RUNS = 1
const options = { today: TODAY, currency: 'INR', changes: true }

const say = (text: string) => process.stdout.write(`${text}\n`)
say(
  `Matching: eligibility, fit, ten reasons and what-if of ${students.length} students. Both are asked about the same students over the same ${rows.toLocaleString('en')} rows: ours ${RUNS} times each, the statement once each, after one that does not count.`,
)
say(`Machine: ${describeMachine()}.\n`)

const catalogue = makeMatchingCatalogue(rows)
const ours = await measureOurs(catalogue)
const sqlResults = await measureSql(catalogue)

const line = (name: string, times: number[], base?: ReturnType<typeof summarise>) => {
  const { p50, p95, p99 } = summarise(times)
  return [
    name,
    times.length,
    ms(p50),
    ms(p95),
    ms(p99),
    ...(base ? [(p50 / base.p50).toFixed(0), (p99 / base.p99).toFixed(0)] : ['1', '1']),
  ]
}
const base = summarise(ours.times.flat())
say(
  formatTable(
    ['', 'runs', 'p50 ms', 'p95 ms', 'p99 ms', 'p50 ÷ ours', 'p99 ÷ ours'],
    [line('Our matching', ours.times.flat()), line('PostgreSQL 18, one statement', sqlResults.times, base)],
  ),
)
say(`\nBy how widely a student looks:\n\n${kinds()}`)
say(`\n${agreement()}`)
say(`\nLaid out in ${ms(ours.layMs)} ms, ${formatMegabytes(ours.bytes)} over the catalogue's own columns.`)
if (!values.quick) {
  say(`\nOn the catalogue that the product carries:\n\n${await openBenchCatalogue()}`)
  say(`\nAs rows grow:\n\n${await growth()}`)
}

async function measureOurs({ catalogue }: { catalogue: Catalogue }, runs = RUNS) {
  const before = measureBytesInUse()
  const { formatMs: layMs, value: m } = await measureMs(() => getMatchable(catalogue))
  const bytes = measureBytesInUse() - before
  const answers = students.map(({ student }) => match(m, student, options))
  const times: number[][] = students.map(() => [])
  // The first rounds are for the compiler.
  for (let round = -Math.min(3, runs); round < runs; round++) {
    for (const [index, { student }] of students.entries()) {
      const start = performance.now()
      match(m, student, options)
      if (round >= 0) times[index].push(performance.now() - start)
    }
  }
  const tables = students.map(({ student }) => getTables(m, student, {}, TODAY))
  return { layMs, bytes, answers, times, tables }
}

async function openBenchCatalogue() {
  const folder = await createBenchSnapshot()
  const searchable = await openSearchable(folder, names, () => {})
  if (!searchable) throw new Error(`There is no snapshot in ${folder}.`)
  const { times } = await measureOurs(searchable)
  await rm(folder, { recursive: true })
  return formatTable(
    ['', 'runs', 'p50 ms', 'p95 ms', 'p99 ms'],
    KINDS.map((kind) => {
      const here = times.filter((_, index) => students[index].kind === kind).flat()
      const { p50, p95, p99 } = summarise(here)
      return [kind, here.length, ms(p50), ms(p95), ms(p99)]
    }),
  )
}

async function measureSql(made: MadeUp) {
  const { client, close } = await startPostgresql()
  await fillPostgresql(client, made)
  const broadOf = new Map(
    fields.map(({ slug, broad }) => [
      slug,
      fields.filter((other) => other.broad === broad).map((other) => other.slug),
    ]),
  )
  const answers: SqlAnswer[] = []
  const times: number[] = []
  const statements = students.map(({ student }, index) =>
    createMatchStatement(student, ours.tables[index], broadOf),
  )
  await client.query(statements[KINDS.indexOf('one discipline')])
  for (const statement of statements) {
    const start = performance.now()
    const { rows } = await client.query<SqlAnswer>(statement)
    times.push(performance.now() - start)
    answers.push(rows[0])
  }
  await close()
  return { answers, times }
}

function kinds() {
  const byKind = Map.groupBy(
    students.map((student, index) => ({ ...student, at: index })),
    ({ kind }) => kind,
  )
  return formatTable(
    ['', 'rows listed, p50', 'ours p50 ms', 'ours p99 ms', 'SQL p50 ms', 'p50 ÷ ours'],
    [...byKind].map(([kind, list]) => {
      const here = summarise(list.flatMap(({ at }) => ours.times[at]))
      const there = summarise(list.map(({ at }) => sqlResults.times[at]))
      return [
        kind,
        summarise(list.map(({ at }) => ours.answers[at].total)).p50,
        ms(here.p50),
        ms(here.p99),
        ms(there.p50),
        (there.p50 / here.p50).toFixed(0),
      ]
    }),
  )
}

/** Counts, the first ten in their order, and how many programmes each change opens. */
function agreement() {
  let [counts, orders] = [0, 0]
  const changes: Record<string, { all: number; same: number }> = {}
  students.forEach(({ student }, index) => {
    const [a, b] = [ours.answers[index], sqlResults.answers[index]]
    if (a.total === b.total && a.openCount === b.open && a.ready === b.ready) counts++
    if (a.matches.map(({ programme }) => programme.id).join() === (b.first ?? []).join()) orders++
    for (const { change, opens } of a.changes ?? []) {
      changes[change.kind] ??= { all: 0, same: 0 }
      const kind = changes[change.kind]
      kind.all++
      if (opensInSql(change, student, b) === opens) kind.same++
    }
  })
  const each = Object.entries(changes).map(([kind, { all, same }]) => `${kind} ${same} of ${all}`)
  return `Of ${students.length} students, ${counts} have the same counts in SQL and ${orders} the same first ten in the same order. Changes that open as many: ${each.join(', ')}.`
}

function opensInSql(change: Change, { budget }: StudentFacts, { steps }: SqlAnswer): number | undefined {
  const rows = (step: Step, isOpened: (value: string) => boolean) =>
    Object.entries(steps[step] ?? {}).reduce(
      (sum, [value, count]) => (isOpened(value) ? sum + count : sum),
      0,
    )
  const upTo = (step: Step, max: number) => rows(step, (value) => Number(value) <= max)
  switch (change.kind) {
    case 'english':
      return upTo('ielts', change.to)
    case 'test':
    case 'take':
      return change.test === 'gre' ? upTo('gre', change.to) : upTo('ielts', 0)
    case 'undergraduate':
      return upTo('undergraduate', change.to)
    case 'workMonths':
      return upTo('work', change.to / 12)
    case 'budget':
      return upTo(
        'budget',
        listBudgetLimits(budget!).indexOf(getHundredths({ ...budget!, amount: change.to })),
      )
    case 'intake':
      return rows('intakes', (bits) => (Number(bits) & (1 << (Number(change.to.slice(-2)) - 1))) !== 0)
    case 'country':
    case 'discipline':
      return rows(change.kind, (value) => value === change.to)
    case 'anywhere':
      return rows('country', () => true)
    case 'field':
      return rows('discipline', () => true)
    case 'duration':
      return upTo('duration', change.to)
    default:
      return undefined
  }
}

async function growth() {
  const lines: (string | number)[][] = []
  for (const size of [30_000, 300_000, 1_000_000]) {
    const measured = size === rows ? ours : await measureOurs(makeMatchingCatalogue(size), GROWTH_RUNS)
    const { p50, p95, p99 } = summarise(measured.times.flat())
    lines.push([
      size.toLocaleString('en'),
      ms(p50),
      ms(p95),
      ms(p99),
      ms(measured.layMs),
      formatMegabytes(measured.bytes),
    ])
  }
  return formatTable(['rows', 'p50 ms', 'p95 ms', 'p99 ms', 'laid out ms', 'memory'], lines)
}
