import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { enqueueing } from '../../platform/outbox/queue.ts'
import type { ConsentText } from '../content/offer.ts'
import type { LeadInput, MessageInput } from './form.ts'
import { LEAD_LANE } from './forwarding.server.ts'
import { keepOnce } from './keep.server.ts'
import { countingSending, forgettingOldSendings, judging, type Sender, sendersOf } from './limits.server.ts'
import type { Outcome } from './outcome.ts'
import { fingerprintOf, keyFor } from './repetition.server.ts'
import { leadFaults, messageFaults } from './rules.ts'

/** Where leads and messages are kept. */
export type LeadStore = Database

/** Where a form came from, as the server saw it. */
export interface FormSender {
  /** The visitor's network address. It is kept as a hash, for an hour. */
  address: string
  /** How many forms one address may send in an hour. */
  mostOfOneAddress: number
}

/**
 * Keeps a lead, what it agreed to and its place in the line to the spreadsheet, all or nothing, and answers once that is on disk.
 * It never waits for the spreadsheet.
 *
 * `consent` are the words that are on the form now; whoever saw others is asked to read again, as the old words are no longer at hand.
 * A lead that filled in what people cannot see gets the same answer; it is kept as suspect and not forwarded, since browsers and
 * password keepers fill in fields too, and a person must not be lost for it.
 */
export async function submitLead(
  database: LeadStore,
  input: LeadInput,
  consent: ConsentText,
  from: FormSender,
  now: Date,
): Promise<Outcome<LeadInput>> {
  const faults = leadFaults(input)
  if (input.consent && input.consentVersion !== consent.version) faults.consent = 'consent-changed'
  if (Object.keys(faults).length > 0) return { ok: false, reason: 'invalid', faults }

  const { name, email, phone, page, trapped } = input
  const fingerprint = fingerprintOf([name, email, phone, consent.id, consent.version])
  const key = input.key ?? keyFor('lead', fingerprint, now)
  const form = 'lead'
  const senders = sendersOf({ address: from.address, email, phone }, from.mostOfOneAddress)

  const newLead = sql`
    insert into leads (idempotency_key, fingerprint, name, email, phone, source, page, suspect, submitted_at)
    select ${key}::uuid, ${fingerprint}, ${name}, ${email}, ${phone}, 'joinUs', ${page}, ${trapped}::boolean, ${now}::timestamptz
    from judged where wait is null on conflict (idempotency_key) do nothing
    returning id, submitted_at`
  const newConsent = sql`
    insert into lead_consents (lead_id, consent, version, label, purposes, channels, page, given_at)
    select id, ${consent.id}, ${consent.version}, ${consent.label},
      array(select jsonb_array_elements_text(${JSON.stringify(consent.purposes)}::jsonb)),
      array(select jsonb_array_elements_text(${JSON.stringify(consent.channels)}::jsonb)),
      ${page}, submitted_at
    from added`
  const queued = enqueueing(LEAD_LANE, sql`select id from added where not ${trapped}::boolean`, now)

  const insert = insertion({ form, senders, now, row: newLead, along: [newConsent, queued] })
  return keepOnce(database, { form, key, fingerprint, insert })
}

/** Keeps a message from the contact page, likewise. `topics` are the ids of those on offer. */
export async function sendContactMessage(
  database: LeadStore,
  input: MessageInput,
  topics: readonly string[],
  from: FormSender,
  now: Date,
): Promise<Outcome<MessageInput>> {
  const faults = messageFaults(input, topics)
  if (Object.keys(faults).length > 0) return { ok: false, reason: 'invalid', faults }

  const { name, email, phone, topic, message, page, trapped } = input
  const fingerprint = fingerprintOf([name, email, phone, topic, message])
  const key = input.key ?? keyFor('message', fingerprint, now)
  const form = 'message'
  const senders = sendersOf({ address: from.address, email, phone }, from.mostOfOneAddress)

  const newMessage = sql`
    insert into contact_messages
      (idempotency_key, fingerprint, name, email, phone, topic, message, page, suspect, submitted_at)
    select ${key}::uuid, ${fingerprint}, ${name}, ${email}, ${phone}, ${topic}, ${message}, ${page}, ${trapped}::boolean, ${now}::timestamptz
    from judged where wait is null on conflict (idempotency_key) do nothing
    returning id, submitted_at`

  const insert = insertion({ form, senders, now, row: newMessage, along: [] })
  return keepOnce(database, { form, key, fingerprint, insert })
}

interface Insertion {
  form: string
  senders: Sender[]
  now: Date
  /** Inserts the form's row if `judged` lets it. */
  row: SQL
  /** What goes with it, reading from `added`. */
  along: SQL[]
}

/** All of it as one statement: one way to the database and back, whatever belongs to the form. */
function insertion({ form, senders, now, row, along }: Insertion) {
  const parts = [
    sql`judged as materialized (${judging(form, senders, now)})`,
    sql`added as (${row})`,
    ...along.map((part, index) => sql`${sql.raw(`along_${index}`)} as (${part})`),
    sql`counted as (${countingSending(form, senders, sql`added`, now)})`,
    sql`forgotten as (${forgettingOldSendings(now)})`,
  ]
  return sql`with ${sql.join(parts, sql`, `)} select id, submitted_at as at, wait from judged left join added on true`
}
