import type { SourceId } from '../../admissions/catalogue/types.ts'
import type { ReadingLog } from '../types.ts'
import { createUsInstitution, type Directory } from './directory.ts'
import { type CollegeFigures, getFigures, type InstitutionFigures } from './figures.ts'
import type { KnownFile } from './files.ts'
import { readInstitutionRows } from './rows.ts'
import { findUndergraduateTuition, findYearOfFees } from './undergraduate-tuition.ts'
import { numberFrom, readAddress, readWordsInCell } from './values.ts'

const FIGURES = ['ADM_RATE', 'TUITIONFEE_OUT']

/**
 * Reads the College Scorecard's institution file: figures that IPEDS lacks, and the institutions into
 * `directory`. Its fees are two years older than those of IPEDS, so they only fill gaps.
 */
export async function readScorecardInstitutions(
  file: KnownFile,
  figures: InstitutionFigures,
  directory: Directory,
  log: ReadingLog,
): Promise<void> {
  const fees = new Map<number, number>()
  for await (const { row, line, unitid, name } of readInstitutionRows(file, [], log, FIGURES)) {
    addFigures(getFigures(figures, unitid), row, file.source.id)
    const fee = numberFrom(row.TUITIONFEE_OUT)
    if (fee) fees.set(unitid, fee)
    directory.set(unitid, {
      record: createUsInstitution(unitid, name, file.source.id, {
        state: readWordsInCell(row.STABBR),
        city: readWordsInCell(row.CITY),
        website: readAddress(row.INSTURL),
      }),
      line,
      closed: row.CURROPER?.trim() === '0' ? 'It is not operating.' : undefined,
      // The highest award is an associate degree or above; the column is not in every copy.
      degreeGranting: (numberFrom(row.HIGHDEG) ?? 0) >= 2,
    })
  }
  const year = findYearOfFees(fees, figures)
  for (const [unitid, fee] of fees)
    getFigures(figures, unitid).undergraduateTuition ??= findUndergraduateTuition(fee, file.source.id, year)
}

function addFigures(figures: CollegeFigures, row: Record<string, string>, source: SourceId): void {
  const rate = numberFrom(row.ADM_RATE)
  if (rate !== undefined && rate <= 1)
    figures.facts.acceptanceRate ??= { state: 'published', value: rate, source }

  if (row.DISTANCEONLY?.trim() === '1')
    figures.attendance ??= {
      state: 'published',
      value: 'online',
      source,
      basis: 'the institution teaches at a distance only',
    }
}
