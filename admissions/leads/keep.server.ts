import type { Database } from '../../platform/database/open.ts'
import type { Verb } from '../access/can.ts'
import type { Outcome } from './outcome.ts'

interface Keeping {
  form: Form
  key: string
  fingerprint: string
  /** What the form's function in the database takes, in its order. */
  values: unknown[]
}

type Form = 'lead' | 'message'

type Kept = Exclude<Outcome<never>, { reason: 'invalid' }>

const VERBS: Record<Form, Verb> = { lead: 'leads.submit', message: 'leads.sendMessage' }
const TABLES: Record<Form, string> = { lead: 'leads', message: 'contact_messages' }

/**
 * Keeps a form once for each key: on disk before it answers, and with the same answer for a repetition. Repetitions that come at the
 * same time wait for the first.
 */
export async function keepOnce(
  { pool }: Database,
  { form, key, fingerprint, values }: Keeping,
): Promise<Kept> {
  // One statement is a transaction, and one way there and back. What the function does is in db/migrations/0030-keep-forms.sql.
  const places = values.map((_, index) => `$${index + 1}`).join(', ')
  const inserted = await pool.query<{ id: string | null; at: Date; wait: number | null }>({
    name: `keep ${form}`,
    text: `with kept as (select id, at, wait from keep_${form}(${places})), event as (
        insert into events (verb, by_role, record, surface) select '${VERBS[form]}', 'visitor', id, 'page' from kept where id is not null)
      select id, at, wait from kept`,
    values,
  })
  const { id, at, wait } = inserted.rows[0]
  if (id !== null) return { ok: true, id, at }

  // A repetition is answered as before, also when there were too many since.
  const { rows } = await pool.query<{ id: string; at: Date; same: boolean }>(
    `select id, submitted_at as at, fingerprint = $2 as same from ${TABLES[form]} where idempotency_key = $1`,
    [key, fingerprint],
  )
  const [earlier] = rows
  if (earlier)
    return earlier.same ? { ok: true, id: earlier.id, at: earlier.at } : { ok: false, reason: 'key-reused' }
  if (wait !== null) return { ok: false, reason: 'too-many', retryAfterSeconds: Math.max(1, Math.ceil(wait)) }
  throw new Error(`The ${form} that had this key went while it was sent again.`)
}
