import type { PoolClient } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { forgetReturned } from '../../platform/mail/returned.ts'
import { acted, obey } from '../access/acting.server.ts'
import { type Actor, BY_COMMAND } from '../access/types.ts'
import { cancelSessionsOf } from '../counselling/sessions.server.ts'
import { toCanonicalEmail } from '../inputs/email.ts'
import { findEnquiry } from './enquiries-store.server.ts'
import { LEAD_LANE } from './forwarding/forwarding.server.ts'
import { hashPerson } from './limits.server.ts'
import {
  deleteForm,
  deleteForms,
  deleteNumberStops,
  deleteQueued,
  deleteSendings,
  holdLane,
} from './store.server.ts'

export interface ErasureCounts {
  leads: number
  messages: number
  /**
   * The number of these that have been forwarded elsewhere, or may have been: they have to be removed there
   * by hand.
   */
  forwarded: number
}

/**
 * Deletes everything that a person left under an e-mail address: leads with their consent, messages, places
 * in any queue, and the hashes that count submissions. Deletes all of it, or nothing if it fails.
 *
 * Waits up to fifteen seconds for a lead that is being sent, so it knows what has been forwarded.
 */
export function eraseByEmail(
  { pool }: Database,
  email: string,
  actor: Actor = BY_COMMAND,
): Promise<ErasureCounts> {
  const address = toCanonicalEmail(email)
  return inTransaction(pool, async (client) => {
    await holdLane(client, LEAD_LANE)
    await cancelSessionsOf(client, { email: address }, new Date())
    await forgetReturned(client, address)
    const leads = await deleteForms(client, 'lead', address)
    const messages = await deleteForms(client, 'message', address)
    return recordErasure(client, address, { leads, messages }, actor)
  })
}

/**
 * Erases from a lead's page, for people who ask by letter, mail or phone: everything under the lead's
 * address, or only this lead if it has none. `undefined` if it is gone, or belongs to a student by now, whose
 * account is erased instead.
 */
export async function eraseEnquiry(
  database: Database,
  id: string,
  actor: Actor,
): Promise<ErasureCounts | undefined> {
  await obey(database.pool, 'leads.erase', actor)
  const enquiry = await findEnquiry(database.pool, id)
  if (!enquiry || enquiry.studentId) return undefined
  if (enquiry.email !== '') return eraseByEmail(database, enquiry.email, actor)
  return inTransaction(database.pool, async (client) => {
    await holdLane(client, LEAD_LANE)
    const deleted = await deleteForm(client, enquiry.form, id)
    const [leads, messages] = enquiry.form === 'lead' ? [deleted, []] : [[], deleted]
    return recordErasure(client, '', { leads, messages }, actor)
  })
}

type DeletedForms = Awaited<ReturnType<typeof deleteForms>>

/** Records the erasure, and removes the erased data from every queue and count. */
async function recordErasure(
  client: PoolClient,
  email: string,
  { leads, messages }: { leads: DeletedForms; messages: DeletedForms },
  actor: Actor,
): Promise<ErasureCounts> {
  const deleted = [...leads, ...messages]
  for (const { id } of deleted) await acted(client, 'leads.erase', actor, id)
  const queueCount = await deleteQueued(
    client,
    deleted.map(({ id }) => id),
  )
  const phones = deleted.map(({ phone }) => phone)
  await deleteNumberStops(client, phones)
  await deleteSendings(client, hashPerson(email, phones))
  return { leads: leads.length, messages: messages.length, forwarded: queueCount }
}
