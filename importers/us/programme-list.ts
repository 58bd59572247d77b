import type { Award } from './awards.ts'
import { GrowingInts } from './growing.ts'

/**
 * The one list of programmes of an import, as columns: either IPEDS' (institution × six-digit subject × award level) or the
 * College Scorecard's (institution × four-digit group × credential level). They describe the same programmes and are
 * never added up.
 */
export class ProgrammeList {
  readonly grain: 'ipeds' | 'scorecard'
  readonly file: string
  readonly awards: ReadonlyMap<number, Award>
  readonly unitids = new GrowingInts()
  readonly cips = new GrowingInts()
  readonly awardCodes = new GrowingInts()
  readonly lines = new GrowingInts()
  #keys = new Set<number>()

  constructor(grain: 'ipeds' | 'scorecard', file: string, awards: ReadonlyMap<number, Award>) {
    this.grain = grain
    this.file = file
    this.awards = awards
  }

  get length(): number {
    return this.unitids.length
  }

  /** False where the same programme is in the list already, and it is not added again. */
  add(unitid: number, cip: number, award: number, line: number): boolean {
    // A UNITID has up to 8 digits, a code 6, an award level 2: 16 digits could pass 2^53, a group of awards in 32 cannot.
    const key = (unitid * 1_000_000 + cip) * 32 + award
    if (this.#keys.has(key)) return false
    this.#keys.add(key)
    this.unitids.push(unitid)
    this.cips.push(cip)
    this.awardCodes.push(award)
    this.lines.push(line)
    return true
  }

  /** Lets go of what only adding needs. */
  close(): void {
    this.#keys = new Set()
  }
}
