import type { InstitutionRecord, ProgrammeRecord } from '../../admissions/catalogue/types.ts'
import type { RegisterRecord } from '../types.ts'
import type { WholeRow } from './one-table.ts'

/**
 * Yields the records of a list of programmes: each institution before its first programme, and each programme
 * once. Rejects repeated programmes.
 */
export async function* readListedUrls<Row extends Pick<WholeRow, 'reject'>>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  programmeFrom: (row: Row) => ProgrammeRecord | undefined,
  institutionFrom: (row: Row) => InstitutionRecord,
): AsyncGenerator<RegisterRecord> {
  const urls = new Set<string>()
  for await (const row of rows) {
    const programme = programmeFrom(row)
    if (!programme) continue
    if (!urls.has(programme.institution)) yield { kind: 'institution', institution: institutionFrom(row) }
    urls.add(programme.institution)
    if (urls.has(programme.id))
      row.reject('repeated-programme', `${programme.title} (${programme.id}) came before: the first is kept.`)
    else yield { kind: 'programme', programme }
    urls.add(programme.id)
  }
}
