import type { AccessRows } from '../access/types.ts'

/** Files are opened by functions of the database, which ask the same of every session: a test holds the two against each other. */
export const deskAccess = {
  'students.list': { counsellor: 'caseload', manager: 'anyone', owner: 'anyone' },
  'students.open': { counsellor: 'caseload', manager: 'anyone', owner: 'anyone' },
  // Their pages as they see them, to be read.
  'students.see': { counsellor: 'caseload', manager: 'anyone', owner: 'anyone' },
  // Who opened one's own file, when and why.
  'students.viewAudit': { student: 'own' },
} as const satisfies AccessRows
