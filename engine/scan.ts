import type { Bundle } from './bundles.ts'
import type { Engine } from './engine.ts'

/** The result of a scan. The arrays belong to the engine and are valid until the next query. */
export interface Hits {
  total: number
  /** The matching rows, when `listed`. */
  matches: Uint32Array
  listed: boolean
  /** Rows that exactly one filter keeps out; with `inRuns`, only where that filter is not one of the runs' own. */
  singles: Uint32Array
  singleCount: number
  /**
   * If rows were read run by run: for each run, how many rows match, and how many only one of the runs' own
   * filters keeps out.
   */
  inRuns: { matches: Uint32Array; kept: Uint32Array } | undefined
  /**
   * True if some row holds all words, even if it fails filters; set only if candidates were checked one by
   * one.
   */
  wordsHeld?: boolean
}

const WORDS = 0xffff

/**
 * Scans whole runs, if no word or filter is outside of them: a run matches or not. Does not list the rows
 * themselves.
 */
export function scanRuns(engine: Engine, want: number): Hits {
  const { size, bits, start } = engine.bundles[0]
  const { matches, singles, inRuns } = engine.scratch
  const { matches: matchesInRuns, kept: keptInRuns } = inRuns
  let total = 0
  for (let run = 0; run < size; run++) {
    const fails = bits[run] >>> 16
    const count =
      (fails & (fails - 1)) === 0 && (bits[run] & WORDS) === want ? start[run + 1] - start[run] : 0
    matchesInRuns[run] = fails === 0 ? count : 0
    keptInRuns[run] = fails === 0 ? 0 : count
    if (fails === 0) total += count
  }
  return { total, matches, listed: false, singles, singleCount: 0, inRuns }
}

/**
 * Scans with one more bundle, bit by bit: 0 is a match, a lone high bit is a single. Written out, as a nested
 * loop takes three times as long.
 */
export function scanOne(engine: Engine, want: number, one: Bundle, filtered: boolean): Hits {
  const { size, bits, start } = engine.bundles[0]
  const { matches, singles, inRuns } = engine.scratch
  const { ids: ids1, bits: bits1 } = one
  const { matches: matchesInRuns, kept: keptInRuns } = inRuns
  let total = 0
  let singleCount = 0
  for (let run = 0; run < size; run++) {
    const own = bits[run]
    const fails = own >>> 16
    const end = start[run + 1]
    let row = start[run]
    let count = 0
    const before = total
    if (fails !== 0) {
      const target = want | (fails << 16)
      if ((fails & (fails - 1)) === 0)
        for (; row < end; row++) count += testNoBit((own | bits1[ids1[row]]) ^ target)
    } else {
      if (filtered) {
        for (; row < end; row++) {
          const off = (own | bits1[ids1[row]]) ^ want
          const match = testNoBit(off)
          matches[total] = row
          total += match
          singles[singleCount] = row
          singleCount += hasOneFilterBitAtMost(off) - match
        }
      } else {
        for (; row < end; row++) {
          matches[total] = row
          total += testNoBit((own | bits1[ids1[row]]) ^ want)
        }
      }
    }
    matchesInRuns[run] = total - before
    keptInRuns[run] = count
  }
  return { total, matches, listed: true, singles, singleCount, inRuns }
}

/** Scans with two more bundles. Otherwise like `scanOne`. */
export function scanTwo(engine: Engine, want: number, one: Bundle, two: Bundle, filtered: boolean): Hits {
  const { size, bits, start } = engine.bundles[0]
  const { matches, singles, inRuns } = engine.scratch
  const { ids: ids1, bits: bits1 } = one
  const { ids: ids2, bits: bits2 } = two
  const { matches: matchesInRuns, kept: keptInRuns } = inRuns
  let total = 0
  let singleCount = 0
  for (let run = 0; run < size; run++) {
    const own = bits[run]
    const fails = own >>> 16
    const end = start[run + 1]
    let row = start[run]
    let count = 0
    const before = total
    if (fails !== 0) {
      const target = want | (fails << 16)
      if ((fails & (fails - 1)) === 0)
        for (; row < end; row++) count += testNoBit((own | bits1[ids1[row]] | bits2[ids2[row]]) ^ target)
    } else {
      if (filtered) {
        for (; row < end; row++) {
          const off = (own | bits1[ids1[row]] | bits2[ids2[row]]) ^ want
          const match = testNoBit(off)
          matches[total] = row
          total += match
          singles[singleCount] = row
          singleCount += hasOneFilterBitAtMost(off) - match
        }
      } else {
        for (; row < end; row++) {
          matches[total] = row
          total += testNoBit((own | bits1[ids1[row]] | bits2[ids2[row]]) ^ want)
        }
      }
    }
    matchesInRuns[run] = total - before
    keptInRuns[run] = count
  }
  return { total, matches, listed: true, singles, singleCount, inRuns }
}

/** Scans with three more bundles. Otherwise like `scanOne`. */
export function scanThree(
  engine: Engine,
  want: number,
  one: Bundle,
  two: Bundle,
  three: Bundle,
  filtered: boolean,
): Hits {
  const { size, bits, start } = engine.bundles[0]
  const { matches, singles, inRuns } = engine.scratch
  const { ids: ids1, bits: bits1 } = one
  const { ids: ids2, bits: bits2 } = two
  const { ids: ids3, bits: bits3 } = three
  const { matches: matchesInRuns, kept: keptInRuns } = inRuns
  let total = 0
  let singleCount = 0
  for (let run = 0; run < size; run++) {
    const own = bits[run]
    const fails = own >>> 16
    const end = start[run + 1]
    let row = start[run]
    let count = 0
    const before = total
    if (fails !== 0) {
      const target = want | (fails << 16)
      if ((fails & (fails - 1)) === 0)
        for (; row < end; row++)
          count += testNoBit((own | bits1[ids1[row]] | bits2[ids2[row]] | bits3[ids3[row]]) ^ target)
    } else {
      if (filtered) {
        for (; row < end; row++) {
          const off = (own | bits1[ids1[row]] | bits2[ids2[row]] | bits3[ids3[row]]) ^ want
          const match = testNoBit(off)
          matches[total] = row
          total += match
          singles[singleCount] = row
          singleCount += hasOneFilterBitAtMost(off) - match
        }
      } else {
        for (; row < end; row++) {
          matches[total] = row
          total += testNoBit((own | bits1[ids1[row]] | bits2[ids2[row]] | bits3[ids3[row]]) ^ want)
        }
      }
    }
    matchesInRuns[run] = total - before
    keptInRuns[run] = count
  }
  return { total, matches, listed: true, singles, singleCount, inRuns }
}

/** Returns 1 if no bit is set, else 0, without a branch. Bit 31 must not be set. */
export function testNoBit(bits: number): number {
  return (bits - 1) >>> 31
}

/** Returns 1 if no bit for a word and at most one for a filter is set, else 0. */
export function hasOneFilterBitAtMost(bits: number): number {
  return testNoBit((bits & (bits - 1)) | (bits & WORDS))
}
