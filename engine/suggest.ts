import type { Engine } from './engine.ts'
import { gatherHits } from './text/hits.ts'
import { readText } from './text/read.ts'

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

  gatherHits(hits, reader.marks)
  const { base, rows } = hits.dimensions[d]
  const codes: number[] = []
  for (let i = 0; i < hits.touchedCount[d]; i++) {
    const code = hits.touched[d][i]
    const bits = hits.bits[base + code]
    if (rows[code] > 0 && read.accepted.some((all) => (bits & all) === all)) codes.push(code)
  }
  return codes
    .sort((a, b) => hits.scores[base + b] - hits.scores[base + a] || rows[b] - rows[a] || a - b)
    .slice(0, limit)
}
