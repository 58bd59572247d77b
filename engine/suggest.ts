import type { Engine } from './engine.ts'
import { clearScratch } from './plan.ts'
import { countTextWords, isFirst } from './text/layout.ts'
import { readText } from './text/read.ts'

/** Bonus for a text typed in full, on the scale of reading quality (see `read.ts`). */
const WHOLE = 30
const OTHER_NAME = 3 / 4

/**
 * Returns the codes for the text typed so far, the best first: by match, then by rows. All words must be
 * found; typos are forgiven.
 */
export function suggest(
  engine: Engine,
  dimension: string,
  prefix: string,
  limit: number,
  of: 'with-rows' | 'without-rows' = 'with-rows',
): number[] {
  const { reader } = engine
  const target = reader.layout.dimensions.find(({ column }) => column === dimension)
  if (!target) throw new RangeError(`There is no text dimension ${dimension}.`)
  clearScratch(engine)
  const read = readText(reader, prefix, target)
  if (!read) return []

  const { rows } = target
  const codes = collectFoundCodes(engine)
  return [...codes.keys()]
    .filter(
      (code) =>
        rows[code] > 0 === (of === 'with-rows') &&
        read.accepted.some((all) => (codes.get(code)!.bits & all) === all),
    )
    .sort((a, b) => codes.get(b)!.reading - codes.get(a)!.reading || rows[b] - rows[a] || a - b)
    .slice(0, limit)
}

/**
 * Returns the words found in each code, and how well. A text's length does not count while the user types,
 * but a text typed in full comes first.
 */
function collectFoundCodes({ reader: { marks, layout } }: Engine) {
  const codes = new Map<number, { bits: number; reading: number }>()
  for (let i = 0; i < marks.count; i++) {
    const text = marks.touched[i]
    const worth = marks.worth[text]
    const facts = layout.facts[text]
    const wholeNamePoints = worth >>> 24 >= countTextWords(facts) ? WHOLE : 0
    const reading = ((worth & 0xffff) + wholeNamePoints) * (isFirst(facts) ? 1 : OTHER_NAME)
    const before = codes.get(layout.codes[text])
    codes.set(layout.codes[text], {
      bits: marks.bits[text] | (before?.bits ?? 0),
      reading: Math.max(reading, before?.reading ?? 0),
    })
  }
  return codes
}
