import type { Attendance, Fact, InstitutionRecord, Money, Tuition } from '../../admissions/catalogue/types.ts'

/** Figures in the files about an institution as a whole. */
export interface Figures {
  facts: InstitutionRecord['facts']
  /** Figures that its programmes take from it, each with its basis. */
  undergraduateTuition?: Fact<Tuition>
  graduateTuition?: Fact<Tuition>
  undergraduateFee?: Fact<Money>
  graduateFee?: Fact<Money>
  attendance?: Fact<Attendance>
}

/** By UNITID. */
export type InstitutionFigures = Map<number, Figures>

export function figuresOf(all: InstitutionFigures, unitid: number): Figures {
  let figures = all.get(unitid)
  if (!figures) {
    figures = { facts: {} }
    all.set(unitid, figures)
  }
  return figures
}
