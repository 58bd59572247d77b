import type { EngineColumn } from '../../../engine/types.ts'
import type { CatalogueColumns } from '../../catalogue/columns.server.ts'
import { convert } from '../../catalogue/money/currencies.ts'
import { getFactValue, type StudyLevel } from '../../catalogue/types.ts'
import { filterChoice, type WorkedOut } from '../filters.ts'
import { createCodeColumn, findCodeOrUnknown, numberColumn } from './columns.ts'
import { COMPARED_IN } from './compared-currency.ts'
import { listFactValues } from './fact-columns.ts'

/** Levels that the share of admitted applicants refers to. */
const FIRST_DEGREES: StudyLevel[] = ['associate', 'bachelor', 'integrated-master']

/**
 * Returns the published outcomes of former students: amounts per year in one currency, shares in per cent,
 * the rating of the institution.
 */
export function createOutcomeColumns(
  columns: CatalogueColumns,
): Record<Exclude<WorkedOut, 'annualTuition' | 'yearInAll'>, EngineColumn> {
  const { rows, institution, institutions, level, levels } = columns
  const [graduatePay, medianEarnings] = [columns.fact('graduatePay'), columns.fact('medianEarnings')]
  const [work, continuation] = [columns.fact('graduateWork'), columns.fact('continuation')]
  const admissionRates = institutions.map(({ facts }) => getFactValue(facts.acceptanceRate))
  const institutionRatings = institutions.map(({ facts }) => getFactValue(facts.tef)?.overall.toLowerCase())
  const ratings = listFactValues(filterChoice('teaching'))
  // Narrow: shares are whole per cent, so 0.29 × 100 is stored as 29.
  const shares = (getShare: (row: number) => number | undefined): EngineColumn => ({
    kind: 'number',
    values: Float32Array.from({ length: rows }, (_, row) => getShare(row) ?? Number.NaN),
  })
  return {
    pay: numberColumn(rows, (row) => {
      const graduates = graduatePay?.value(row)
      const pay = graduates?.pay ?? medianEarnings?.value(row)
      const inAYear = graduates?.period === 'month' ? 12 : 1
      return pay && convert({ ...pay, amount: pay.amount * inAYear }, COMPARED_IN)?.amount
    }),
    inWork: shares((row) => work?.value(row)?.working),
    continuing: shares((row) => continuation?.value(row)?.continuing),
    admitted: shares((row) => {
      const share = admissionRates[institution[row]]
      return share === undefined || !FIRST_DEGREES.includes(levels[level[row]]) ? undefined : share * 100
    }),
    teaching: createCodeColumn(rows, ratings.length, (row) =>
      findCodeOrUnknown(ratings, institutionRatings[institution[row]]),
    ),
  }
}
