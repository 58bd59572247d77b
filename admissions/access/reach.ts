import type { Relation, Role } from './types.ts'

// The roles that may use a verb, and on whose records; several capabilities share these rows.

type Reach = Partial<Record<Role, Relation>>

/** Verbs that staff use on their own account. */
export const STAFF = {
  counsellor: 'own',
  finance: 'own',
  content: 'own',
  manager: 'own',
  owner: 'own',
} as const satisfies Reach

/** Verbs that account holders use on their own account. */
export const EVERYBODY = { student: 'own', ...STAFF } as const satisfies Reach

/** Verbs that only students may use, on their own records. */
export const STUDENT = { student: 'own' } as const satisfies Reach

/** Verbs that the student's own counsellor may use too. */
export const IN_CARE = { ...STUDENT, counsellor: 'caseload' } as const satisfies Reach

/** Verbs of the people who keep the books. */
export const FINANCE = { finance: 'anyone', manager: 'anyone', owner: 'anyone' } as const satisfies Reach

/** Records that managers and owners, who answer for everyone's care, may see too. */
export const SEEN = { ...IN_CARE, manager: 'anyone', owner: 'anyone' } as const satisfies Reach
