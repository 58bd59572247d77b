import type { AccessRows } from '../access/types.ts'

/**
 * Files are opened by database functions, which check every session against the same rows:
 * `db/functions/access.sql` is generated from them.
 */
export const deskAccess = {
  'students.list': { counsellor: 'caseload', manager: 'anyone', owner: 'anyone' },
  'students.open': { counsellor: 'caseload', manager: 'anyone', owner: 'anyone' },
  // Their pages as they see them, to be read.
  'students.see': { counsellor: 'caseload', manager: 'anyone', owner: 'anyone' },
  // Who opened one's own file, when and why.
  'students.viewAudit': { student: 'own' },
} as const satisfies AccessRows
