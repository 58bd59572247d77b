import { parseArgs } from 'node:util'
import { createEngine, indexTexts, runQuery } from '../../../engine/engine.ts'
import { measureBytesInUse, measureMs, readBandwidth } from '../measure.ts'
import { openCarried } from './carried.ts'
import { makeCatalogue } from './catalogue.ts'
import type { Measured } from './measured.ts'
import type { OpenPeer } from './peers/peer.ts'
import { makeQueries } from './queries.ts'
import { columnBytes } from './touched.ts'

// One engine in a process of its own, so that none has another's heap or another's compiled code. Prints one line of JSON.

/** Shares no factor with a round number of queries. */
const STEP = 149
/** Runs that a slow engine is given at least. */
const MIN_RUNS = 10

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    rows: { type: 'string' },
    snapshot: { type: 'string' },
    queries: { type: 'string' },
    seconds: { type: 'string' },
  },
})
const catalogue = values.snapshot ? await openCarried(values.snapshot) : makeCatalogue(Number(values.rows), 1)
const queries = makeQueries(catalogue, Number(values.queries), 2)
const { open } = (await import(`./peers/${values.engine}.ts`)) as { open: OpenPeer }

const before = measureBytesInUse()
const { formatMs: buildMs, value: peer } = await measureMs(() => open(catalogue))
const bytes = measureBytesInUse() - before + ((await peer.bytesOutside?.()) ?? 0)

const totals: number[] = []
const times: number[][] = queries.map(() => [])
// Mixed, so that a slow engine that does not get through all of them has had some of every kind.
const mixed = queries.map((_, i) => (i * STEP) % queries.length)
async function run(q: number) {
  const start = performance.now()
  const answer = peer.search(queries[q].query)
  totals[q] = typeof answer === 'number' ? answer : await answer
  return performance.now() - start
}

const budget = Number(values.seconds) * 1000
const warmUntil = performance.now() + budget / 4
for (const q of mixed) {
  if (performance.now() > warmUntil) break
  await run(q)
}
const until = performance.now() + budget
let runs = 0
for (let round = 0; round < 20 && performance.now() < until; round++) {
  for (const q of mixed) {
    // A first round is finished if it can be in twice the time.
    if (performance.now() > until + budget && runs >= MIN_RUNS) break
    times[q].push(await run(q))
    runs++
  }
}
await peer.close?.()

const measured: Measured = { buildMs, bytes, totals, times }
if (values.engine === 'ours') {
  const { formatMs: indexMs, value: index } = await measureMs(() => indexTexts(catalogue.table))
  const { formatMs: openMs, value: engine } = await measureMs(() => createEngine(catalogue.table, index))
  measured.ours = {
    indexMs,
    openMs,
    bandwidth: readBandwidth(),
    touched: queries.map(({ query }) => {
      runQuery(engine, query)
      return columnBytes(engine, catalogue.table, query)
    }),
  }
}
// A library may keep timers: leave once all is written.
process.stdout.write(`${JSON.stringify(measured)}\n`, () => process.exit(0))
