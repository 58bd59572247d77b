import type { Award } from './awards.ts'
import { GrowingInts } from './growing.ts'

/**
 * The one list of programmes of an import, as columns: either IPEDS' (institution × six-digit subject × award
 * level) or the College Scorecard's (institution × four-digit group × credential level). They describe the
 * same programmes and are never added together.
 */
export class ProgrammeList {
  readonly grain: 'ipeds' | 'scorecard'
  readonly file: string
  readonly awards: ReadonlyMap<number, Award>
  readonly unitids = new GrowingInts()
  readonly cips = new GrowingInts()
  readonly awardCodes = new GrowingInts()
  readonly lines = new GrowingInts()

  constructor(grain: 'ipeds' | 'scorecard', file: string, awards: ReadonlyMap<number, Award>) {
    this.grain = grain
    this.file = file
    this.awards = awards
  }

  get length(): number {
    return this.unitids.length
  }

  add(unitid: number, cip: number, award: number, line: number): void {
    this.unitids.push(unitid)
    this.cips.push(cip)
    this.awardCodes.push(award)
    this.lines.push(line)
  }
}
