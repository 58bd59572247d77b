import type { AccessRows } from '../access/types.ts'

const WRITERS = { counsellor: 'caseload', manager: 'anyone', owner: 'anyone' } as const

/** Notes are read at the desk, by `students.open`. */
export const notesAccess = {
  'notes.add': WRITERS,
  'notes.remove': WRITERS,
} as const satisfies AccessRows
