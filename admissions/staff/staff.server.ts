import type { PoolClient } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { acted, changing, obey } from '../access/acting.server.ts'
import { findRole } from '../access/store.server.ts'
import { type Acting, type Actor, BY_ITSELF, type Person, STAFF_ROLES } from '../access/types.ts'
import { makeLink } from '../accounts/mail/links.server.ts'
import type { WriteMail } from '../accounts/mail/mails.ts'
import { notify } from '../accounts/mail/notice.server.ts'
import { findEmailFault, nameFault } from '../accounts/rules.ts'
import { countFactors } from '../accounts/second/store.server.ts'
import { endSessionsBy } from '../accounts/sessions/store.server.ts'
import { addUser, endLinks, findAccountsByEmail, lockEmail, revokeAccess } from '../accounts/store.server.ts'
import type { Day } from '../days/days.server.ts'
import { addOfficeNotice } from '../messages/messages.server.ts'
import { findRoleEnd, parseSpan, type SpanFault } from './rules.ts'
import * as store from './store.server.ts'

export type InvitationFault = 'name' | 'email' | 'role' | SpanFault

export type InviteOutcome =
  | { ok: true; token: string; expiresAt: Date }
  /** Wrong input, by field, in the order of the form. */
  | { ok: false; reason: 'invalid'; faults: { [Field in InvitationFault]?: Field } }
  /**
   * The address already has an account, which stays as it is: no account is both a student's and a member of
   * staff's.
   */
  | { ok: false; reason: 'has-account' }

/**
 * Creates an account for a new member of staff, and returns the token of the link by which they choose a
 * password. The account cannot be used before that, before the role's first day or after its last, in the
 * operator's zone. Inviting them again ends every way in that they had, and gives a new link and the role
 * given last, so staff who lost every factor can come back and a finder of one cannot. Users cannot invite
 * themselves.
 */
export function inviteStaff(
  { pool }: Database,
  { by, surface }: Actor,
  {
    name,
    email,
    role,
    zone,
    isMailed,
    ...days
  }: {
    name: string
    email: string
    role: string
    zone: string
    firstDay?: Day
    lastDay?: Day
    /** Also mail the link, since mail leaves this site. */
    isMailed?: boolean
  },
  now: Date,
  writeMail: WriteMail,
): Promise<InviteOutcome> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'staff.invite', { by })
    const staffRole = STAFF_ROLES.find((knownRole) => knownRole === role)
    const span = parseSpan(zone, days, now)
    if (nameFault(name) || findEmailFault(email) || !staffRole || Array.isArray(span)) {
      const faultyFields: InvitationFault[] = [
        ...(nameFault(name) ? (['name'] as const) : []),
        ...(findEmailFault(email) ? (['email'] as const) : []),
        ...(staffRole ? [] : (['role'] as const)),
        ...(Array.isArray(span) ? span : []),
      ]
      return {
        ok: false,
        reason: 'invalid',
        faults: Object.fromEntries(faultyFields.map((field) => [field, field])),
      }
    }
    await lockEmail(client, email)
    const others = await findAccountsByEmail(client, email)
    const member = await store.findMember(client, email)
    const isOthers = others.some(({ id, proven }) => proven && id !== member)
    if (isOthers || (member && member === by.id)) return { ok: false, reason: 'has-account' }
    const id = member ?? (await addUser(client, { name, email, proven: false }, now))
    if (member) await closeAccount(client, { id, name, email }, now, writeMail)
    await store.giveRole(client, id, staffRole, by, span)
    await acted(client, 'staff.invite', { by, surface, student: { id } })
    const link = await makeLink(client, { userId: id, purpose: 'invitation', email }, now)
    if (isMailed) {
      const text = writeMail({ is: 'invitation', token: link.token, role: staffRole })
      await queueMail(client, { userId: id, recipient: email, expiresAt: link.expiresAt, ...text }, now)
    }
    return { ok: true, ...link }
  })
}

/** Ends every way into an account until its new invitation is followed, and mails its owner that factors are gone. */
async function closeAccount(
  client: PoolClient,
  { id, name, email }: { id: string; name: string; email: string },
  now: Date,
  writeMail: WriteMail,
) {
  const { passkeys, codes } = await countFactors(client, id)
  await endSessionsBy(client, id, 'staff', {}, now)
  await revokeAccess(client, id)
  await store.endSessionFeed(client, id)
  if (passkeys > 0 || codes)
    await notify(
      client,
      { writeMail },
      { userId: id, email, name, proven: true },
      { is: 'factors-ended' },
      now,
    )
}

export type EndRoleOutcome =
  /** `now`: it has ended. Else it ends with the day that was named. */
  | { ok: true; now: boolean }
  | { ok: false; reason: 'lastDay' }
  /** No account with this address has a role. */
  | { ok: false; reason: 'no-role' }

/**
 * Ends a role now or by a last day in the operator's zone. The account stays closed, and their students then
 * have no counsellor (`releaseStudents`).
 */
export async function endRole(
  { pool }: Database,
  { by, surface }: Actor,
  { email, zone, lastDay }: { email: string; zone: string; lastDay?: Day },
  now: Date,
): Promise<EndRoleOutcome> {
  await obey(pool, 'staff.endRole', { by })
  const roleEnd = findRoleEnd(zone, lastDay ?? '', now)
  if (!roleEnd) return { ok: false, reason: 'lastDay' }
  return inTransaction(pool, async (client) => {
    const id = await store.writeRoleEnd(client, email, roleEnd)
    if (!id) return { ok: false, reason: 'no-role' }
    if (roleEnd <= now) {
      await endSessionsBy(client, id, 'staff', {}, now)
      await endLinks(client, id)
      await store.endSessionFeed(client, id)
    }
    await acted(client, 'staff.endRole', { by, surface, student: { id } })
    return { ok: true, now: roleEnd <= now }
  })
}

/**
 * Signs a member of staff out on every device, and tells each device why. Returns their name; `undefined` if
 * no one with a role has this id.
 */
export async function endSessionsOf(
  { pool }: Database,
  { by, surface }: Actor,
  id: string,
  now: Date,
): Promise<string | undefined> {
  await obey(pool, 'staff.endSessions', { by })
  const member = (await store.readStaff(pool)).find((candidate) => candidate.id === id)
  if (!member) return undefined
  await inTransaction(pool, async (client) => {
    await endSessionsBy(client, id, 'staff', {}, now)
    await acted(client, 'staff.endSessions', { by, surface, student: { id } })
  })
  return member.name
}

/**
 * Ends the caseload of a counsellor whose role has ended, and tells each student (`text`). Returns the number
 * of students now without a counsellor.
 */
export async function releaseStudents(
  database: Database,
  text: (counsellor: string) => string,
  now: Date,
): Promise<number> {
  let releasedCount = 0
  for (const { student: id, name } of await store.listStudentsLeft(database.pool)) {
    const acting = { ...BY_ITSELF, student: { id } }
    const result = await changing(database, 'staff.release', acting, async (client, recordEvent) => {
      const formerCounsellor = await store.endCare(client, id)
      if (!formerCounsellor) return false
      await addOfficeNotice(client, acting, text(name), now)
      await recordEvent(formerCounsellor)
      return true
    })
    if (result) releasedCount++
  }
  return releasedCount
}

export type AssignOutcome = { ok: true } | { ok: false; reason: 'no-counsellor' | 'no-student' }

/**
 * Puts a student into a counsellor's care, instead of anyone else's. If they are already in it, nothing
 * changes.
 */
export async function assignStudent(
  database: Database,
  { by, surface }: Actor,
  { counsellor, student }: { counsellor: string; student: string },
  now: Date,
): Promise<AssignOutcome> {
  const [counsellorId, studentId] = await Promise.all([
    store.findPersonByEmail(database.pool, counsellor),
    store.findPersonByEmail(database.pool, student),
  ])
  if (!counsellorId || (await findRole(database.pool, counsellorId)) !== 'counsellor')
    return { ok: false, reason: 'no-counsellor' }
  if (!studentId || (await findRole(database.pool, studentId)) !== 'student')
    return { ok: false, reason: 'no-student' }
  const acting = { by, surface, student: { id: studentId } }
  return changing(database, 'staff.assign', acting, async (client, recordEvent) => {
    if (await store.takeIntoCare(client, studentId, counsellorId, now)) await recordEvent(counsellorId)
    return { ok: true }
  })
}

/**
 * Puts students into a counsellor's care, one by one, and tells each (`text`). Returns the number moved;
 * `undefined` if there is no such counsellor.
 */
export async function handOver(
  database: Database,
  { by, surface }: Actor,
  {
    students,
    to,
    text,
  }: { students: { of: string } | string[]; to: string; text(counsellor: string): string },
  now: Date,
): Promise<number | undefined> {
  await obey(database.pool, 'staff.handOver', { by })
  const counsellors = (await store.readStaff(database.pool)).filter(({ role }) => role === 'counsellor')
  const counsellor = counsellors.find(({ id, joined }) => id === to && joined)
  if (!counsellor) return undefined
  if (!Array.isArray(students)) {
    const counsellorsWithLeft = [...counsellors, ...(await store.readLeft(database.pool))]
    if (!counsellorsWithLeft.some(({ id }) => id === students.of)) return undefined
  }
  const ids = Array.isArray(students)
    ? await store.listStudentsAmong(database.pool, students)
    : await store.listStudentsOfStaff(database.pool, students.of)
  let count = 0
  for (const id of ids)
    if (
      await putInCare(database, 'staff.handOver', { by, surface, student: { id } }, { counsellor, text }, now)
    )
      count++
  return count
}

/**
 * Puts a student into a counsellor's care and tells the student (`text`). Returns false if they are in it
 * already.
 */
function putInCare(
  database: Database,
  verb: 'staff.handOver' | 'staff.keepLead',
  acting: Acting,
  { counsellor: { id, name }, text }: { counsellor: { id: string; name: string }; text: MoveText },
  now: Date,
): Promise<boolean> {
  return changing(database, verb, acting, async (client, recordEvent) => {
    if (!(await store.takeIntoCare(client, acting.student.id, id, now))) return false
    await addOfficeNotice(client, acting, text(name), now)
    await recordEvent(id)
    return true
  })
}

/** Text that tells a student about their counsellor. */
type MoveText = (counsellor: string) => string

/** Most students assigned at once. */
const MAX_SHARED = 500

/**
 * Assigns each student without a counsellor to the counsellor with the fewest students, and tells each
 * (`text`). Returns the number for each counsellor.
 */
export async function shareOutStudents(
  database: Database,
  { by, surface }: Actor,
  text: MoveText,
  now: Date,
): Promise<{ name: string; count: number }[]> {
  await obey(database.pool, 'staff.handOver', { by })
  const counsellors = (await store.readStaff(database.pool))
    .filter(({ role, joined }) => role === 'counsellor' && joined)
    .map(({ id, name, students }) => ({ id, name, students, count: 0 }))
  if (counsellors.length === 0) return []
  for (const id of await store.listStudentsWithout(database.pool, MAX_SHARED)) {
    const counsellor = counsellors.reduce((leastLoaded, candidate) =>
      candidate.students < leastLoaded.students ? candidate : leastLoaded,
    )
    const acting = { by, surface, student: { id } }
    if (!(await putInCare(database, 'staff.handOver', acting, { counsellor, text }, now))) continue
    counsellor.students++
    counsellor.count++
  }
  return counsellors.filter(({ count }) => count > 0).map(({ name, count }) => ({ name, count }))
}

/**
 * Assigns students who never had a counsellor to the one who had their lead, and tells each (`text`). Returns
 * the number of students.
 */
export async function keepLeads(database: Database, text: MoveText, now: Date): Promise<number> {
  let count = 0
  for (const { student: id, counsellor, name } of await store.listStudentsOfLeads(database.pool)) {
    const acting = { ...BY_ITSELF, student: { id } }
    if (
      await putInCare(database, 'staff.keepLead', acting, { counsellor: { id: counsellor, name }, text }, now)
    )
      count++
  }
  return count
}

/** Returns the number of students without a counsellor, for staff who can assign them one. */
export async function countUnassigned({ pool }: Database, actor: Actor): Promise<number> {
  await obey(pool, 'staff.handOver', actor)
  return store.countWithout(pool)
}

/** Returns a student's counsellor, for staff who can reassign the student; `undefined` if there is none. */
export async function findCounsellor({ pool }: Database, { by, student }: Acting) {
  await obey(pool, 'staff.handOver', { by })
  return store.readCarer(pool, student.id)
}

/** Returns a member of staff by their address; `undefined` if there is none. */
export async function findMemberByEmail({ pool }: Database, email: string): Promise<Person | undefined> {
  const id = await store.findPersonByEmail(pool, email)
  if (!id) return undefined
  const role = await findRole(pool, id)
  return !role || role === 'student' ? undefined : { id, role }
}

/** Returns counsellors whose role has ended, with the number of their students not reassigned since. */
export async function listLeft({ pool }: Database, { by }: Actor) {
  await obey(pool, 'staff.view', { by })
  return store.readLeft(pool)
}

/**
 * True if there is a counsellor that students can ask. The answer names no one, so it needs no permission.
 */
export function haveCounsellor({ pool }: Database) {
  return store.readHaveRole(pool, 'counsellor')
}

/**
 * Returns whether an owner has joined, who can invite all others. Names no one, so it needs no permission.
 */
export function haveOwner({ pool }: Database) {
  return store.readHaveRole(pool, 'owner')
}

/** Returns current and future staff, and whether they have accepted their invitation. */
export async function listStaff({ pool }: Database, { by }: Actor) {
  await obey(pool, 'staff.view', { by })
  return store.readStaff(pool)
}
