import type { InstitutionRecord, ProgrammeRecord } from '../../admissions/catalogue/types.ts'
import { type ImportInput, type ReadingLog, type RegisterRecord, RegisterRefused } from '../types.ts'
import { type InputFile, noteLeftAlone, openInput } from './input.ts'
import type { WholeRow } from './one-table.ts'

/** The one workbook (.xlsx) that was given; other files are told to be left alone. Throws `RegisterRefused` where there is none. */
export async function onlyWorkbook(input: ImportInput, log: ReadingLog): Promise<InputFile> {
  const files = await openInput(input.locations, input)
  const file = files.find(({ name }) => /\.xlsx$/i.test(name))
  if (!file) throw new RegisterRefused(`${files[0].name} is no workbook (.xlsx).`)
  noteLeftAlone(files, log, [file])
  return file
}

/** What the rows of a list of programmes say: each institution before its first programme, and each programme once; a repeated one is rejected. */
export async function* listedIn<Row extends Pick<WholeRow, 'reject'>>(
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
