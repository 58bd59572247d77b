import type { AccessRows } from '../access/types.ts'

/**
 * Files are opened by database functions, which check every session against the same rows:
 * `db/functions/access.sql` is generated from them.
 */
export const deskAccess = {
  'students.list': { counsellor: 'caseload', manager: 'anyone', owner: 'anyone' },
  'students.open': { counsellor: 'caseload', manager: 'anyone', owner: 'anyone' },
  // The student's own pages, read-only.
  'students.see': { counsellor: 'caseload', manager: 'anyone', owner: 'anyone' },
  // Returns who opened one's own file, when and why.
  'students.viewAudit': { student: 'own' },
  // Their own saved views of applications.
  'desk.saveView': { counsellor: 'own', manager: 'own', owner: 'own' },
  'desk.renameView': { counsellor: 'own', manager: 'own', owner: 'own' },
  'desk.removeView': { counsellor: 'own', manager: 'own', owner: 'own' },
  'applications.export': { manager: 'anyone', owner: 'anyone' },
} as const satisfies AccessRows
