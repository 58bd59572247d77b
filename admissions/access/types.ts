/** A person's role. Anyone signed in without another role is a student. */
export const ROLES = ['visitor', 'student', 'counsellor', 'finance', 'content', 'manager', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** Roles that are given, by `npm run staff` or by another member of staff. */
export const STAFF_ROLES = ROLES.filter((role) => role !== 'visitor' && role !== 'student')
export type StaffRole = Exclude<Role, 'visitor' | 'student'>

/**
 * The person who acts. Without an id: a person without an account, which is a visitor or the operator at a
 * command.
 */
export interface Person {
  id: string | undefined
  role: Role
}

/** Anyone who can run commands on the machine. */
const OPERATOR: Person = { id: undefined, role: 'owner' }

/** Actor for an operator's command that concerns no student. */
export const BY_COMMAND = { by: OPERATOR, surface: 'command' } as const satisfies Actor

/** The actor of automatic work, as the operator has configured it. */
export const BY_ITSELF = { by: OPERATOR, surface: 'job' } as const satisfies Actor

/** The student a record is about. */
export interface Whose {
  id: string
}

/** Where an action came from: one of the site's pages, the API, an operator's command, or a job. */
export type Surface = 'page' | 'api' | 'command' | 'job'

/**
 * The person who acts, whose records they act on, and from where: the first argument of every verb about a
 * student.
 */
export interface Acting {
  by: Person
  student: Whose
  surface: Surface
}

/** The person who acts, and from where, on something that belongs to no single student. */
export type Actor = Omit<Acting, 'student'>

/** Returns the `Acting` of a person on their own records: a student, unless they have another role. */
export function own({ id, role = 'student' }: Whose & { role?: Role }, surface: Surface = 'page'): Acting {
  return { by: { id, role }, student: { id }, surface }
}

/**
 * A person we know nothing about, or one who is still proving by a password or a link which account is
 * theirs.
 */
export const VISITOR: Person = { id: undefined, role: 'visitor' }

/** The records that a verb may be used on: the person's own, those of students in their care, or anyone's. */
export type Relation = 'own' | 'caseload' | 'anyone'

/**
 * A capability's rows: who may use each of its verbs, and on whose records. A role that is not named may not
 * use the verb.
 */
export type AccessRows = Record<string, Partial<Record<Role, Relation>>>
