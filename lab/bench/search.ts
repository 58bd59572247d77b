import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { describeMachine, formatMegabytes, formatTable, ms, type Spread, summarise } from './measure.ts'
import { createBenchSnapshot, openCarried } from './search/carried.ts'
import { makeCatalogue } from './search/catalogue.ts'
import type { Measured } from './search/measured.ts'
import { type LoggedQuery, makeQueries } from './search/queries.ts'

// Our engine beside its peers: the same rows, the same queries, the same job (words, filters, six counts, the first twenty).
//   npm run bench -- search [--rows 300000] [--only ours,sqlite] [--quick]
// The rows are the catalogue that the product carries; with --rows so many made-up ones. All peers get the same rows and the same time.

const PEERS: Record<string, string> = {
  ours: 'Our engine',
  postgresql: 'PostgreSQL 18 (GIN on tsvector, pg_trgm)',
  sqlite: 'SQLite FTS5 (no typos)',
  minisearch: 'MiniSearch over all rows',
  orama: 'Orama (counts with all filters)',
  flexsearch: 'FlexSearch (no typos)',
}

/** Measured only where `--only` names them: Orama takes more than ten minutes to fill with 300,000 rows. */
const TOO_SLOW = ['orama']
/** An engine that takes longer to fill and query is reported as unfinished. */
const ENGINE_TIMEOUT_MS = 10 * 60_000

const { values } = parseArgs({
  options: {
    rows: { type: 'string' },
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
})
const count = values.quick ? 60 : 200
const seconds = values.quick ? 2 : 12
const names = values.only?.split(',') ?? Object.keys(PEERS).filter((name) => !TOO_SLOW.includes(name))
const unknown = names.find((name) => !(name in PEERS))
if (unknown) throw new Error(`There is no ${unknown} here: ${Object.keys(PEERS).join(', ')}.`)

const say = (text: string) => process.stdout.write(`${text}\n`)
const snapshot = values.rows ? undefined : await createBenchSnapshot()
const catalogue = snapshot ? await openCarried(snapshot) : makeCatalogue(Number(values.rows), 1)
const { rows } = catalogue.table
const queries = makeQueries(catalogue, count, 2)

say(
  `Search: ${rows.toLocaleString('en')} ${snapshot ? 'programmes that the product carries' : 'made-up rows'}, ${count} queries, six counts and the first 20 rows each.`,
)
say(`Machine: ${describeMachine()}.\n`)
const measured = new Map<string, Measured>()
for (const name of names) {
  const measurement = await measure(name, snapshot ? { snapshot } : { rows })
  if (measurement) measured.set(name, measurement)
}
say(comparison(measured))
const ours = measured.get('ours')
if (ours) {
  say(`\nOur engine by kind of query:\n\n${kinds(ours)}`)
  say(`\n${limit(ours)}`)
  const postgres = measured.get('postgresql')
  if (postgres) say(`\n${agreement(ours, postgres)}`)
  if (!snapshot && !values.quick) say(`\nOur engine as rows grow:\n\n${await growth(ours)}`)
}

if (snapshot) await rm(snapshot, { recursive: true })

/** Undefined, with a sentence, where an engine cannot hold the rows. */
async function measure(
  name: string,
  of: { rows: number } | { snapshot: string },
): Promise<Measured | undefined> {
  process.stderr.write(`${name}, ${'rows' in of ? of.rows : rows} rows …\n`)
  const file = join(import.meta.dirname, 'search', 'measure-one.ts')
  const flags = ['--max-old-space-size=12000', '--disable-warning=ExperimentalWarning']
  const options = { engine: name, ...of, queries: count, seconds }
  const words = Object.entries(options).flatMap(([flag, value]) => [`--${flag}`, String(value)])
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [...flags, file, ...words], {
      maxBuffer: 2 ** 28,
      timeout: ENGINE_TIMEOUT_MS,
    })
    return JSON.parse(stdout)
  } catch (error) {
    const { stderr, message, killed } = error as Error & { stderr?: string; killed?: boolean }
    const why = (stderr || message).trim().split('\n').slice(-3).join(' ')
    say(`${PEERS[name]} did not finish${killed ? ' within ten minutes' : `: ${why}`}.\n`)
    return undefined
  }
}

/** All runs of all queries together. */
function getSpread({ times }: Measured): Spread {
  return summarise(times.flat())
}

function comparison(measured: Map<string, Measured>): string {
  const first = measured.get('ours')
  const base = first && getSpread(first)
  return formatTable(
    [
      'engine',
      'runs',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'p50 ÷ ours',
      'p95 ÷ ours',
      'build s',
      'memory over the rows',
    ],
    [...measured].map(([name, one]) => {
      const { p50, p95, p99 } = getSpread(one)
      return [
        PEERS[name],
        one.times.flat().length,
        ms(p50),
        ms(p95),
        ms(p99),
        base ? (p50 / base.p50).toFixed(1) : '',
        base ? (p95 / base.p95).toFixed(1) : '',
        (one.buildMs / 1000).toFixed(1),
        formatMegabytes(one.bytes),
      ]
    }),
  )
}

function kinds({ times, totals }: Measured): string {
  const byKind = Map.groupBy(
    queries.map((query, q) => ({ ...query, q })),
    ({ kind }) => kind,
  )
  return formatTable(
    ['kind', 'queries', 'rows found, p50', 'p50 ms', 'p95 ms', 'p99 ms'],
    [...byKind].map(([kind, list]) => {
      const { p50, p95, p99 } = summarise(list.flatMap(({ q }) => times[q]))
      const hits = summarise(list.map(({ q }) => totals[q])).p50
      return [kind, list.length, hits, ms(p50), ms(p95), ms(p99)]
    }),
  )
}

function limit({ times, ours }: Measured): string {
  const { bandwidth, touched, indexMs, openMs } = ours!
  const limits = touched.map((bytes) => (bytes / bandwidth) * 1000)
  const ratio = summarise(times.map((runs, q) => summarise(runs).p50 / limits[q]))
  const all = summarise(limits)
  return [
    `Read bandwidth of one core, measured in this run: ${(bandwidth / 1e9).toFixed(1)} GB/s.`,
    `Reading the columns a query concerns would take ${ms(all.p50)} ms (p50), ${ms(all.p95)} ms (p95).`,
    `Our median time of a query ÷ this limit: ${ratio.p50.toFixed(2)} (p50), ${ratio.p95.toFixed(2)} (p95), ${ratio.mean.toFixed(2)} (mean).`,
    `Text index made in ${ms(indexMs)} ms, engine opened with it in ${ms(openMs)} ms.`,
  ].join('\n')
}

/** Queries that both engines read word by word, without typos. */
function agreement(ours: Measured, postgresResults: Measured): string {
  const compared = queries
    .map(({ kind }: LoggedQuery, q) => ({ kind, a: ours.totals[q], b: postgresResults.totals[q] }))
    // A slow peer may not get through all queries.
    .filter(({ kind, a, b }) => kind !== 'typo' && typeof a === 'number' && typeof b === 'number')
  const same = compared.filter(({ a, b }) => a === b)
  const near = compared.filter(({ a, b }) => Math.abs(a - b) <= 0.02 * Math.max(a, b))
  return `Of ${compared.length} queries without slips, ${same.length} find exactly as many rows as PostgreSQL, ${near.length} within 2 %.`
}

async function growth(here: Measured): Promise<string> {
  const lines: (string | number)[][] = []
  for (const size of [30_000, 300_000, 3_000_000]) {
    const sized = size === rows ? here : await measure('ours', { rows: size })
    if (!sized) continue
    const { p50, p95, p99 } = getSpread(sized)
    lines.push([
      size.toLocaleString('en'),
      ms(p50),
      ms(p95),
      ms(p99),
      ms(sized.ours!.indexMs),
      ms(sized.ours!.openMs),
      formatMegabytes(sized.bytes),
    ])
  }
  return formatTable(
    ['rows', 'p50 ms', 'p95 ms', 'p99 ms', 'text index ms', 'open ms', 'memory over the rows'],
    lines,
  )
}
