import type { SourceId, StatedFact, Tuition } from '../../admissions/catalogue/types.ts'
import type { InstitutionFigures } from './figures.ts'

/** Returns `2022–23`, or `an earlier year` if the year is not known. */
export function formatAcademicYear(begins: number | undefined): string {
  return begins === undefined ? 'an earlier year' : `${begins}–${String(begins + 1).slice(2)}`
}

/**
 * Returns a year's tuition and fees of an institution's undergraduates. `begins`: the year in which it began.
 */
export function findUndergraduateTuition(
  amount: number,
  source: SourceId,
  begins: number | undefined,
): StatedFact<Tuition> {
  return {
    state: 'estimated',
    value: { amount, currency: 'USD', period: 'year', audience: 'out-of-state' },
    source,
    basis: `the institution's tuition and fees for undergraduates from outside the state in ${formatAcademicYear(begins)}; programmes and international students may be charged otherwise`,
  }
}

/** Fewer equal figures may be chance. */
const MIN_EQUAL = 10

/**
 * Returns the year in which the academic year of some fees began: the one for which IPEDS has the same
 * figures of more than half of the institutions. The Scorecard's file does not state its year.
 */
export function findYearOfFees(fees: Map<number, number>, figures: InstitutionFigures): number | undefined {
  const equal = new Map<number, number>()
  let compared = 0
  for (const [unitid, fee] of fees) {
    const charges = figures.get(unitid)?.undergraduateCharges
    if (!charges?.size) continue
    compared++
    for (const [year, charge] of charges) if (charge === fee) equal.set(year, (equal.get(year) ?? 0) + 1)
  }
  const [year, maxCount] = [...equal].toSorted(([, a], [, b]) => b - a)[0] ?? []
  return maxCount && maxCount >= MIN_EQUAL && maxCount > compared / 2 ? year : undefined
}
