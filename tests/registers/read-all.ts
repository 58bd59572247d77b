import type { InstitutionRecord, ProgrammeRecord, Source } from '../../admissions/catalogue/types.ts'
import type { Register, RegisterRecord, Rejection } from '../../importers/types.ts'

/** For tests of importers: everything that a register reads from a place, and what it tells meanwhile. */
export async function readAll(register: Register, ...locations: string[]) {
  const records: RegisterRecord[] = []
  const sources: Source[] = []
  const institutions: InstitutionRecord[] = []
  const programmes: ProgrammeRecord[] = []
  const rejected: Rejection[] = []
  /** How often each note came, and all of them with what they say. */
  const notes: Record<string, number> = {}
  const lines: string[] = []
  const log = {
    reject: (rejection: Rejection) => void rejected.push(rejection),
    note: (code: string, detail: string) => {
      notes[code] = (notes[code] ?? 0) + 1
      lines.push(`${code}: ${detail}`)
    },
    progress: () => {},
  }
  for await (const record of register.read({ locations, today: '2026-11-21' }, log)) {
    records.push(record)
    if (record.kind === 'source') sources.push(record.source)
    else if (record.kind === 'institution') institutions.push(record.institution)
    else programmes.push(record.programme)
  }
  return { records, sources, institutions, programmes, rejected, notes, told: lines }
}
