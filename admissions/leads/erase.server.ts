import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { addEvent } from '../access/store.server.ts'
import { type Acting, BY_COMMAND } from '../access/types.ts'
import { LEAD_LANE } from './forwarding.server.ts'
import { hashesOfPerson } from './limits.server.ts'

/** How much of a person went. */
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
export function eraseByEmail(
  { pool }: Database,
  email: string,
  who: Omit<Acting, 'student'> = BY_COMMAND,
): Promise<Erased> {
  const wanted = email.trim().toLowerCase()
  return inTransaction(pool, async (client) => {
    await client.query('select from outbox_lanes where name = $1 for no key update', [LEAD_LANE])
    const leads = await client.query<{ id: string; phone: string }>(
      'delete from leads where lower(email) = $1 returning id, phone',
      [wanted],
    )
    const messages = await client.query<{ id: string; phone: string }>(
      'delete from contact_messages where lower(email) = $1 returning id, phone',
      [wanted],
    )
    const gone = [...leads.rows, ...messages.rows]
    for (const { id } of gone) await addEvent(client, 'leads.erase', who, id)
    const queued = await client.query<{ left: boolean }>(
      `delete from outbox where subject = any ($1) returning status = 'delivered' or unclear > 0 as left`,
      [gone.map(({ id }) => id)],
    )
    await client.query('delete from form_sendings where sender = any ($1)', [
      hashesOfPerson(
        wanted,
        gone.map(({ phone }) => phone),
      ),
    ])
    return {
      leads: leads.rows.length,
      messages: messages.rows.length,
      forwarded: queued.rows.filter(({ left }) => left).length,
    }
  })
}
