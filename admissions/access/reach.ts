import type { Relation, Role } from './types.ts'

// The roles that may use a verb, and on whose records; several capabilities share these rows.

type ReachByRole = Partial<Record<Role, Relation>>

/** Verbs that staff use on their own account. */
export const STAFF = {
  counsellor: 'own',
  finance: 'own',
  content: 'own',
  manager: 'own',
  owner: 'own',
} as const satisfies ReachByRole

/** What account holders do with their account. */
export const ACCOUNT_HOLDERS = { student: 'own', ...STAFF } as const satisfies ReachByRole

/** Verbs that only students may use, on their own records. */
export const STUDENT = { student: 'own' } as const satisfies ReachByRole

/** Verbs that the student's own counsellor may use too. */
export const STUDENT_AND_COUNSELLOR = { ...STUDENT, counsellor: 'caseload' } as const satisfies ReachByRole

/** Verbs of the people who keep the books. */
export const FINANCE = {
  finance: 'anyone',
  manager: 'anyone',
  owner: 'anyone',
} as const satisfies ReachByRole

/** Verbs of the student, their counsellor, and the managers and owners, who answer for everyone's care. */
export const CARE_AND_MANAGEMENT = {
  ...STUDENT_AND_COUNSELLOR,
  manager: 'anyone',
  owner: 'anyone',
} as const satisfies ReachByRole
