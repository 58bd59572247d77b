import { parseArgs } from 'node:util'
import { createEngine, indexTexts, search } from '../../engine/engine.ts'
import { bytesInUse, readBandwidth, timed } from '../measure.ts'
import { makeCatalogue } from './catalogue.ts'
import type { Measured } from './measured.ts'
import type { OpenPeer } from './peers/peer.ts'
import { makeQueries } from './queries.ts'
import { columnBytes } from './touched.ts'

// One engine in a process of its own, so that none has another's heap or another's compiled code. Prints one line of JSON.

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    rows: { type: 'string' },
    queries: { type: 'string' },
    seconds: { type: 'string' },
  },
})
const catalogue = makeCatalogue(Number(values.rows), 1)
const queries = makeQueries(catalogue, Number(values.queries), 2)
const { open } = (await import(`./peers/${values.engine}.ts`)) as { open: OpenPeer }

const before = bytesInUse()
const { ms: buildMs, value: peer } = await timed(() => open(catalogue))
const bytes = bytesInUse() - before + ((await peer.bytesOutside?.()) ?? 0)

const totals: number[] = []
const times: number[][] = queries.map(() => [])
// The first round warms up and is thrown away. Then whole rounds, three at least, for as long as there is time.
for (const { query } of queries) totals.push(await peer.search(query))
const deadline = performance.now() + Number(values.seconds) * 1000
for (let round = 0; round < 3 || (round < 20 && performance.now() < deadline); round++) {
  for (let q = 0; q < queries.length; q++) {
    const start = performance.now()
    const total = peer.search(queries[q].query)
    if (typeof total !== 'number') await total
    times[q].push(performance.now() - start)
  }
}
await peer.close?.()

const measured: Measured = { buildMs, bytes, totals, times }
if (values.engine === 'ours') {
  const { ms: indexMs, value: index } = await timed(() => indexTexts(catalogue.table))
  const { ms: openMs, value: engine } = await timed(() => createEngine(catalogue.table, index))
  measured.ours = {
    indexMs,
    openMs,
    bandwidth: readBandwidth(),
    touched: queries.map(({ query }) => {
      search(engine, query)
      return columnBytes(engine, catalogue.table, query)
    }),
  }
}
process.stdout.write(`${JSON.stringify(measured)}\n`)
process.exit(0)
