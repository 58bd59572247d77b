import type { SmallCodes } from './coded.ts'
import type { Matchable } from './matchable.server.ts'

/**
 * Codes in the form that the scan reads, two in a number: the first in the lower bits given by `shifts`, the
 * second above.
 */
export interface Packed {
  tests: Uint32Array
  where: Uint32Array
  outcome: Uint32Array
  shifts: { tests: number; where: number; outcome: number }
}

type PackedColumns = Pick<Matchable, 'english' | 'asked' | 'place' | 'offer' | 'rank' | 'standing'>

/** Packs the columns in pairs, in the form that the scan reads. */
export function packColumns({ english, asked, place, offer, rank, standing }: PackedColumns): Packed {
  const tests = packCodes(english.codes, english.values.length, asked.codes, asked.size)
  const where = packCodes(place.codes, place.values.length, offer.codes, offer.one.length)
  const outcome = packCodes(rank.codes, rank.values.length, standing.codes, standing.values.length)
  return {
    tests: tests.codes,
    where: where.codes,
    outcome: outcome.codes,
    shifts: { tests: tests.shift, where: where.shift, outcome: outcome.shift },
  }
}

function packCodes(low: SmallCodes, lowSize: number, high: SmallCodes, highSize: number) {
  const shift = countBitsFor(lowSize)
  if (shift + countBitsFor(highSize) > 32)
    throw new RangeError(`${lowSize} and ${highSize} codes do not fit into one number.`)
  return { shift, codes: Uint32Array.from(low, (code, row) => code | (high[row] << shift)) }
}

function countBitsFor(size: number): number {
  return 32 - Math.clz32(Math.max(1, size - 1))
}
