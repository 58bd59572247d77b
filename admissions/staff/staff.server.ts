import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { acted, changing, obey } from '../access/acting.server.ts'
import { roleOf } from '../access/store.server.ts'
import type { Acting, Person, StaffRole } from '../access/types.ts'
import { makeLink } from '../accounts/mail/links.server.ts'
import { emailFault, nameFault } from '../accounts/rules.ts'
import { addUser, goingBy, lockEmail } from '../accounts/store.server.ts'
import { addNotice } from '../messages/messages.server.ts'
import * as store from './store.server.ts'

/** Who does it, and from where. */
type By = Omit<Acting, 'student'>

export type Invited =
  | { ok: true; token: string; expiresAt: Date }
  /** Wrong input. */
  | { ok: false; reason: 'name' | 'email' }
  /** The address has an account already, which keeps what it is: nobody is a student and a member of staff in one. */
  | { ok: false; reason: 'has-account' }

/**
 * Makes an account for somebody who is to work here, and gives the token of the link by which they choose their password. Nothing is open to
 * them before. Invited again, also long after, they get a new link and the role that was named last: so somebody who has lost every proof of theirs comes in
 * anew. Nobody invites themselves.
 */
export function inviteStaff(
  { pool }: Database,
  { by, surface }: By,
  { name, email, role }: { name: string; email: string; role: StaffRole },
  now: Date,
): Promise<Invited> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'staff.invite', { by })
    if (nameFault(name)) return { ok: false, reason: 'name' }
    if (emailFault(email)) return { ok: false, reason: 'email' }
    await lockEmail(client, email)
    const known = await goingBy(client, email)
    const invited = await store.findMember(client, email)
    const isOthers = known.some(({ id, proven }) => proven && id !== invited)
    if (isOthers || (invited && invited === by.id)) return { ok: false, reason: 'has-account' }
    const id = invited ?? (await addUser(client, { name, email, proven: false }, now))
    await store.giveRole(client, id, role, by, now)
    await acted(client, 'staff.invite', { by, surface, student: { id } })
    return { ok: true, ...(await makeLink(client, { userId: id, purpose: 'invitation', email }, now)) }
  })
}

/** Ends a role at once: the account stays, and is nobody's who works here. False: nobody by this address has one. */
export function endRole({ pool }: Database, { by, surface }: By, email: string, now: Date): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'staff.endRole', { by })
    const id = await store.endRole(client, email, now)
    if (id) await acted(client, 'staff.endRole', { by, surface, student: { id } })
    return id !== undefined
  })
}

export type Assigned = { ok: true } | { ok: false; reason: 'no-counsellor' | 'no-student' }

/** Puts a student into a counsellor's care, in place of whoever had it. In it already: nothing changes. */
export async function assignStudent(
  database: Database,
  { by, surface }: By,
  { counsellor, student }: { counsellor: string; student: string },
  now: Date,
): Promise<Assigned> {
  const [carer, cared] = await Promise.all([
    store.personBy(database.pool, counsellor),
    store.personBy(database.pool, student),
  ])
  if (!carer || (await roleOf(database.pool, carer)) !== 'counsellor')
    return { ok: false, reason: 'no-counsellor' }
  if (!cared || (await roleOf(database.pool, cared)) !== 'student') return { ok: false, reason: 'no-student' }
  const acting = { by, surface, student: { id: cared } }
  return changing(database, 'staff.assign', acting, async (client, done) => {
    if (await store.takeIntoCare(client, cared, carer, now)) await done(carer)
    return { ok: true }
  })
}

/**
 * Puts students into a counsellor's care, each in a transaction of its own, and tells each in their thread. `text` says so in words, of whoever looks after
 * them from now on. In it already: nothing changes. Gives how many have come; undefined where that is no counsellor here.
 */
export async function handOver(
  database: Database,
  { by, surface }: By,
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
  if (!Array.isArray(students) && !counsellors.some(({ id }) => id === students.of)) return undefined
  const given = Array.isArray(students)
    ? await store.studentsAmong(database.pool, students)
    : await store.studentsOf(database.pool, students.of)
  let come = 0
  for (const id of given) {
    const acting = { by, surface, student: { id } }
    const moved = await changing(database, 'staff.handOver', acting, async (client, done) => {
      if (!(await store.takeIntoCare(client, id, to, now))) return false
      await addNotice(client, acting, text(counsellor.name), now)
      await done(to)
      return true
    })
    if (moved) come++
  }
  return come
}

/** Somebody who works here, by their address; undefined where nobody does. */
export async function memberBy({ pool }: Database, email: string): Promise<Person | undefined> {
  const id = await store.personBy(pool, email)
  if (!id) return undefined
  const role = await roleOf(pool, id)
  return role === 'student' ? undefined : { id, role }
}

/** Who works here now, and whether they have come by their invitation. */
export async function listStaff({ pool }: Database, { by }: By) {
  await obey(pool, 'staff.view', { by })
  return store.readStaff(pool)
}
