import type { SourceId } from '../../admissions/catalogue/types.ts'
import type { ReadingLog } from '../types.ts'
import { type Directory, institution } from './directory.ts'
import { type CollegeFigures, figuresOf, type InstitutionFigures } from './figures.ts'
import type { KnownFile } from './files.ts'
import { institutionRows } from './rows.ts'
import { addressFrom, numberFrom, wordsIn } from './values.ts'

const FIGURES = ['ADM_RATE', 'TUITIONFEE_OUT']

/** Reads the College Scorecard's institution file: figures that IPEDS lacks, and the institutions into `directory`. */
export async function readScorecardInstitutions(
  file: KnownFile,
  figures: InstitutionFigures,
  directory: Directory,
  log: ReadingLog,
): Promise<void> {
  for await (const { row, line, unitid, name } of institutionRows(file, [], log, FIGURES)) {
    addFigures(figuresOf(figures, unitid), row, file.source.id)
    directory.set(unitid, {
      record: institution(unitid, name, file.source.id, {
        state: wordsIn(row.STABBR),
        city: wordsIn(row.CITY),
        website: addressFrom(row.INSTURL),
      }),
      line,
      closed: row.CURROPER?.trim() === '0' ? 'It is not operating.' : undefined,
      // The highest award is an associate degree or above; the column is not in every copy.
      degreeGranting: (numberFrom(row.HIGHDEG) ?? 0) >= 2,
    })
  }
}

function addFigures(figures: CollegeFigures, row: Record<string, string>, source: SourceId): void {
  const rate = numberFrom(row.ADM_RATE)
  if (rate !== undefined && rate <= 1)
    figures.facts.acceptanceRate ??= { state: 'published', value: rate, source }

  const tuition = numberFrom(row.TUITIONFEE_OUT)
  if (tuition !== undefined && tuition > 0)
    figures.undergraduateTuition = {
      state: 'estimated',
      value: { amount: tuition, currency: 'USD', period: 'year', audience: 'out-of-state' },
      source,
      basis:
        "the institution's yearly tuition and fees for undergraduates from outside the state; programmes and international students may be charged otherwise",
    }

  if (row.DISTANCEONLY?.trim() === '1')
    figures.attendance ??= {
      state: 'published',
      value: 'online',
      source,
      basis: 'the institution teaches at a distance only',
    }
}
