/** A person's role. Anyone signed in without another role is a student. */
export const ROLES = ['visitor', 'student', 'counsellor', 'finance', 'content', 'manager', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** Roles that are given, by `npm run staff` or by another member of staff. */
export const STAFF_ROLES = ROLES.filter((role) => role !== 'visitor' && role !== 'student')
export type StaffRole = Exclude<Role, 'visitor' | 'student'>

/** The person who acts. Without an id it is somebody without an account: a visitor, or the operator at a command. */
export interface Person {
  id: string | undefined
  role: Role
}

/** Anyone who can run commands on the machine. */
const OPERATOR: Person = { id: undefined, role: 'owner' }

/** What the operator does by a command that concerns no student. */
export const BY_COMMAND = { by: OPERATOR, surface: 'command' } as const satisfies Actor

/** What the product does automatically, as the operator has set it up. */
export const BY_ITSELF = { by: OPERATOR, surface: 'job' } as const satisfies Actor

/** The student whom a record is about. */
export interface Whose {
  id: string
}

/** Where something was done from: one of the site's pages, the API, an operator's command, or automatically. */
export type Surface = 'page' | 'api' | 'command' | 'job'

/** Who acts on whose records, and from where: what every verb about a student begins with. */
export interface Acting {
  by: Person
  student: Whose
  surface: Surface
}

/** Who acts, and from where, on something that is no single student's. */
export type Actor = Omit<Acting, 'student'>

/** Somebody acting on their own records: a student, unless they have another role. */
export function own({ id, role = 'student' }: Whose & { role?: Role }, surface: Surface = 'page'): Acting {
  return { by: { id, role }, student: { id }, surface }
}

/** Somebody we know nothing about; also somebody who is proving, by a password or a link, which account is theirs. */
export const VISITOR: Person = { id: undefined, role: 'visitor' }

/** Whose records a verb may be used on: one's own, those of students in one's care, or anybody's. */
export type Relation = 'own' | 'caseload' | 'anyone'

/** A capability's rows: who may use each of its verbs, and on whose records. Roles that are not named may not. */
export type AccessRows = Record<string, Partial<Record<Role, Relation>>>
