import type { Engine } from './engine.ts'
import { gatherHits } from './text/hits.ts'
import { readText } from './text/read.ts'

/** What being wholly typed is worth, beside the quality of readings (see `read.ts`). */
const WHOLE = 30
const OTHER_NAME = 3 / 4

/**
 * Codes of a text dimension for what someone has typed so far, the best first: by how well the words match, then by number of rows.
 * Every word must be found in the code's texts; slips are forgiven as in a search.
 */
export function suggest(engine: Engine, dimension: string, prefix: string, limit: number): number[] {
  const { reader, hits } = engine
  const d = hits.dimensions.findIndex(({ column }) => column === dimension)
  if (d < 0) throw new RangeError(`There is no text dimension ${dimension}.`)
  const [from, to] = [reader.index.dimensionStart[d], reader.index.dimensionStart[d + 1]]
  const read = readText(reader, prefix, { from, to })
  if (!read || read.accepted.length === 0) return []

  gatherHits(hits, reader.marks, read.asked)
  const { base, rows } = hits.dimensions[d]
  const best = bestReadings(engine, d)
  const codes: number[] = []
  for (let i = 0; i < hits.touchedCount[d]; i++) {
    const code = hits.touched[d][i]
    const bits = hits.bits[base + code]
    if (rows[code] > 0 && read.accepted.some((all) => (bits & all) === all)) codes.push(code)
  }
  return codes.sort((a, b) => best.get(b)! - best.get(a)! || rows[b] - rows[a] || a - b).slice(0, limit)
}

/**
 * How well a code's words were read, at best; how long its text is does not count, as someone who is still typing will go on.
 * A text that is wholly there already comes before others.
 */
function bestReadings({ reader, hits }: Engine, d: number): Map<number, number> {
  const { marks, index } = reader
  const best = new Map<number, number>()
  for (let i = 0; i < marks.count; i++) {
    const text = marks.touched[i]
    const code = hits.slots[text] - hits.dimensions[d].base
    const worth = marks.worth[text]
    const whole = worth >>> 24 >= index.textWords[text] ? WHOLE : 0
    const reading = ((worth & 0xffff) + whole) * (index.textIsFirst[text] ? 1 : OTHER_NAME)
    if (reading > (best.get(code) ?? -1)) best.set(code, reading)
  }
  return best
}
