import type { ClientBase, Pool, PoolClient } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isNoRoom } from '../../platform/database/waiting.ts'
import { announce } from '../../platform/live/announce.ts'
import { staysAfterPlan } from './after-plan.ts'
import { can, type Verb } from './can.ts'
import { addEvent, addReading, isInCaseload, lockStudent } from './store.server.ts'
import type { Acting, Actor } from './types.ts'

/** Asked by pages too. */
export { isNoRoom }

/**
 * Thrown when a person may not do this with this student's records. They get the answer for a record that
 * does not exist.
 */
export class NotAllowed extends Error {
  override name = 'NotAllowed'
}

/**
 * True if the error is `NotAllowed`. Checks the name because the pages bundle their own copy of the class.
 */
export function isNotAllowed(error: unknown) {
  return error instanceof Error && error.name === 'NotAllowed'
}

/**
 * The student's plan has ended, so their own pages are read-only (409). Nothing is lost; `after-plan.ts`
 * lists what they can still do.
 */
export class PlanEnded extends Error {
  override name = 'PlanEnded'
}

/**
 * Records that the verb was used, and on which record, and notifies the student's open pages. Call it once
 * something has changed.
 */
export type RecordEvent = (record?: string) => Promise<void>

/**
 * Changes a student's data in one transaction. It checks permission, locks out other changes to the same
 * student, and writes an event if `work` calls `recordEvent`; otherwise nothing has happened. Throws `NotAllowed`,
 * and `PlanEnded` if the student's own plan no longer counts.
 */
export function changing<T>(
  { pool }: Database,
  verb: Verb,
  acting: Acting,
  work: (client: PoolClient, recordEvent: RecordEvent) => Promise<T>,
): Promise<T> {
  const { by, student } = acting
  const [topic] = verb.split('.')
  return inTransaction(pool, async (client) => {
    await obey(client, verb, acting)
    const plan = await lockStudent(client, student)
    if (!plan) throw new Error('The student whom this is about is gone.')
    if (by.role === 'student' && !plan.hasPlan && !staysAfterPlan(verb))
      throw new PlanEnded(`${verb} is refused: the student's plan has ended.`)
    return work(client, async (record) => {
      await addEvent(client, verb, acting, record)
      await announce(client, student.id, topic)
    })
  })
}

/**
 * Records a side effect of reading, such as that a person has seen a page. If nothing can be written, it is
 * skipped: the person can still read.
 */
export async function recordSilently(...details: Parameters<typeof changing<void>>): Promise<void> {
  try {
    await changing(...details)
  } catch (error) {
    if (!isNoRoom(error)) throw error
  }
}

/**
 * Writes, in the action's transaction, the event of an action that concerns no single student. Throws
 * `NotAllowed`, and then nothing is done.
 */
export async function acted(
  client: PoolClient,
  verb: Verb,
  acting: Pick<Acting, 'by' | 'surface'> & Partial<Acting>,
  record?: string,
) {
  await obey(client, verb, acting)
  await addEvent(client, verb, acting, record)
}

/**
 * Writes to the audit that a member of staff reads people's records, and returns once that is committed: call
 * it before handing the records on. Each of these people sees the entry on their account page once they have
 * an account.
 */
export async function noteReading(
  { pool }: Database,
  verb: Verb,
  actor: Actor,
  reading: { reason: string; records: readonly string[] },
) {
  await obey(pool, verb, actor)
  await addReading(pool, verb, actor, reading)
}

/**
 * Does the same as `noteReading` for a list of students. The actor must be allowed to use the verb on each of
 * their records.
 */
export async function noteStudentsRead(
  { pool }: Database,
  verb: Verb,
  actor: Actor,
  students: readonly string[],
) {
  for (const id of students) await obey(pool, verb, { ...actor, student: { id } })
  await addReading(pool, verb, actor, { reason: 'list', records: students })
}

/**
 * Throws `NotAllowed` unless the actor may use the verb on this student's records, or at all if it concerns
 * no student.
 */
export async function obey(
  client: ClientBase | Pool,
  verb: Verb,
  { by, student }: Pick<Acting, 'by'> & Partial<Acting>,
) {
  if (!(await isAllowed(client, verb, { by, student })))
    throw new NotAllowed(`A ${by.role} may not use ${verb} here.`)
}

/**
 * Returns whether the actor may use the verb on this student's records, or at all if it concerns no student.
 * Pages ask this before they offer an action.
 */
export async function isAllowed(
  client: ClientBase | Pool,
  verb: Verb,
  { by, student }: Pick<Acting, 'by'> & Partial<Acting>,
): Promise<boolean> {
  if (student && by.id === student.id ? can(verb, by.role, 'own') : can(verb, by.role, 'anyone')) return true
  return student !== undefined && can(verb, by.role, 'caseload') && isInCaseload(client, student, by)
}
