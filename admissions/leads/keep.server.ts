import type { Database } from '../../platform/database/open.ts'
import { announceSoon } from '../../platform/live/announce.ts'
import type { Outcome } from './outcome.ts'
import { type Form, findStoredForm, type SentLead, type SentMessage, storeForm } from './store.server.ts'

type LeadOutcome = Exclude<Outcome<never>, { reason: 'invalid' }>

/**
 * Stores a form once per key, on disk before it returns. A repetition gets the same answer, even if both come
 * at the same time.
 */
export async function storeFormOnce(
  { pool }: Database,
  form: Form,
  content: SentLead | SentMessage,
): Promise<LeadOutcome> {
  const { id, at, wait } = await storeForm(pool, form, content)
  if (id !== null) {
    void announceSoon(pool, 'leads', 'leads')
    return { ok: true, id, at }
  }

  // A repetition gets the first answer, even if too many came since.
  const earlier = await findStoredForm(pool, form, content)
  if (earlier)
    return earlier.same ? { ok: true, id: earlier.id, at: earlier.at } : { ok: false, reason: 'key-reused' }
  if (wait !== null) return { ok: false, reason: 'too-many', retryAfterSeconds: Math.max(1, Math.ceil(wait)) }
  throw new Error(`The ${form} that had this key went while it was sent again.`)
}
