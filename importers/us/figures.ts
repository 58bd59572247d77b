import type {
  Attendance,
  InstitutionRecord,
  Money,
  StatedFact,
  Tuition,
} from '../../admissions/catalogue/types.ts'

/** Figures in the files about an institution as a whole. */
export interface CollegeFigures {
  facts: InstitutionRecord['facts']
  /** Figures that its programmes take from it, each with its basis. */
  undergraduateTuition?: StatedFact<Tuition>
  /**
   * The dollars that undergraduates from outside the state paid, by the year in which the academic year
   * began. They identify the year of fees in a file that does not state it.
   */
  undergraduateCharges?: Map<number, number>
  graduateTuition?: StatedFact<Tuition>
  undergraduateFee?: StatedFact<Money>
  graduateFee?: StatedFact<Money>
  attendance?: StatedFact<Attendance>
}

/** By UNITID. */
export type InstitutionFigures = Map<number, CollegeFigures>

export function getFigures(all: InstitutionFigures, unitid: number): CollegeFigures {
  let figures = all.get(unitid)
  if (!figures) {
    figures = { facts: {} }
    all.set(unitid, figures)
  }
  return figures
}
