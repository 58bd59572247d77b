import type { Relation, Role } from './types.ts'

// Who may, as several capabilities have it in their rows.

type Reach = Partial<Record<Role, Relation>>

/** What staff do with their own account. */
export const STAFF = {
  counsellor: 'own',
  finance: 'own',
  content: 'own',
  manager: 'own',
  owner: 'own',
} as const satisfies Reach

/** What account holders do with their account. */
export const EVERYBODY = { student: 'own', ...STAFF } as const satisfies Reach

/** What students do with their own records, and no one else may do for them. */
export const STUDENT = { student: 'own' } as const satisfies Reach

/** What the student's own counsellor may also do or see. */
export const IN_CARE = { ...STUDENT, counsellor: 'caseload' } as const satisfies Reach

/** What the people who keep the books do. */
export const FINANCE = { finance: 'anyone', manager: 'anyone', owner: 'anyone' } as const satisfies Reach

/** What the people responsible for everybody's care may also see. */
export const SEEN = { ...IN_CARE, manager: 'anyone', owner: 'anyone' } as const satisfies Reach
