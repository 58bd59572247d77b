import type { InstitutionRecord, ProgrammeRecord, Source } from '../../admissions/catalogue/types.ts'
import type { Register, Rejection } from '../../importers/types.ts'

/** For tests of importers: everything that a register reads from a place, and what it tells meanwhile. */
export async function readAll(register: Register, ...locations: string[]) {
  const sources: Source[] = []
  const institutions: InstitutionRecord[] = []
  const programmes: ProgrammeRecord[] = []
  const rejected: Rejection[] = []
  const notes: Record<string, number> = {}
  const log = {
    reject: (rejection: Rejection) => void rejected.push(rejection),
    note: (code: string) => {
      notes[code] = (notes[code] ?? 0) + 1
    },
    progress: () => {},
  }
  for await (const record of register.read({ locations, today: '2026-11-21' }, log)) {
    if (record.kind === 'source') sources.push(record.source)
    else if (record.kind === 'institution') institutions.push(record.institution)
    else programmes.push(record.programme)
  }
  return { sources, institutions, programmes, rejected, notes }
}
