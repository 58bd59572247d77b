import type { SourceId } from '../../admissions/catalogue/types.ts'
import { GrowingInts } from './growing.ts'
import { type Figure, SUPPRESSED } from './values.ts'

/** The Scorecard's figures for graduates of one institution, subject group and credential level. */
export interface CollegeOutcome {
  /** US dollars a year. */
  earnings: Figure
  /** US dollars. */
  debt: Figure
  /** 1 none of its credentials can be taken wholly at a distance, 2 some can, 3 all can. */
  distance: Figure
}

const UNKNOWN = -1
const WITHHELD = -2

/** Outcomes by institution, group and credential level, in three columns. */
export class outcomesSchema {
  readonly source: SourceId
  /** The groups that the two medians cover, in words: they differ by edition. */
  readonly earningsOf: string
  readonly debtOf: string
  #slots = new Map<number, number>()
  #earnings = new GrowingInts()
  #debts = new GrowingInts()
  #distances = new GrowingInts()

  constructor(source: SourceId, earningsOf: string, debtOf: string) {
    this.source = source
    this.earningsOf = earningsOf
    this.debtOf = debtOf
  }

  /** Returns false if the same group has an outcome already and it is not replaced. */
  add(unitid: number, group: number, credential: number, outcome: CollegeOutcome): boolean {
    const key = getKey(unitid, group, credential)
    if (this.#slots.has(key)) return false
    this.#slots.set(key, this.#earnings.length)
    this.#earnings.push(packFigure(outcome.earnings))
    this.#debts.push(packFigure(outcome.debt))
    this.#distances.push(packFigure(outcome.distance))
    return true
  }

  find(unitid: number, group: number, credential: number): CollegeOutcome | undefined {
    const slot = this.#slots.get(getKey(unitid, group, credential))
    if (slot === undefined) return undefined
    return {
      earnings: unpackFigure(this.#earnings.at(slot)),
      debt: unpackFigure(this.#debts.at(slot)),
      distance: unpackFigure(this.#distances.at(slot)),
    }
  }
}

const getKey = (unitid: number, group: number, credential: number) =>
  (unitid * 10_000 + group) * 10 + credential

function packFigure(figure: Figure): number {
  if (figure === SUPPRESSED) return WITHHELD
  return figure === undefined ? UNKNOWN : Math.round(figure)
}

function unpackFigure(value: number): Figure {
  if (value === WITHHELD) return SUPPRESSED
  return value === UNKNOWN ? undefined : value
}
