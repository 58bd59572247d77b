import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { acted } from '../access/acting.server.ts'
import { type Actor, BY_COMMAND } from '../access/types.ts'
import { endSessionsOf } from '../counselling/sessions.server.ts'
import { canonicalEmail } from '../inputs/email.ts'
import { LEAD_LANE } from './forwarding/forwarding.server.ts'
import { hashesOfPerson } from './limits.server.ts'
import { deleteForms, deleteQueued, deleteSendings, holdLane } from './store.server.ts'

export interface Erased {
  leads: number
  messages: number
  /** Of these, what has left for somewhere else, or may have: there it has to be taken out by hand. */
  forwarded: number
}

/**
 * Takes away all that somebody left under an e-mail address, as if they had never written: leads with what they agreed to, messages,
 * their places in any line, and the hashes that count who sends how much. All of it, or nothing when it fails.
 *
 * Waits for a lead that is being sent at this moment, fifteen seconds at most, so that it knows what has left.
 */
export function eraseByEmail({ pool }: Database, email: string, who: Actor = BY_COMMAND): Promise<Erased> {
  const wanted = canonicalEmail(email)
  return inTransaction(pool, async (client) => {
    await holdLane(client, LEAD_LANE)
    await endSessionsOf(client, { email: wanted }, new Date())
    const leads = await deleteForms(client, 'lead', wanted)
    const messages = await deleteForms(client, 'message', wanted)
    const gone = [...leads, ...messages]
    for (const { id } of gone) await acted(client, 'leads.erase', who, id)
    const forwarded = await deleteQueued(
      client,
      gone.map(({ id }) => id),
    )
    const phones = gone.map(({ phone }) => phone)
    await deleteSendings(client, hashesOfPerson(wanted, phones))
    return { leads: leads.length, messages: messages.length, forwarded }
  })
}
