import type { PoolClient } from 'pg'
import type { Database } from '../../../platform/database/open.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { announceIn } from '../../../platform/live/announce.ts'
import { computeBackoffMs } from '../../../platform/outbox/backoff.ts'
import { acted, obey } from '../../access/acting.server.ts'
import { BY_ITSELF } from '../../access/types.ts'
import { insertLead } from '../by-hand/store.server.ts'
import { addNote } from '../enquiries-store.server.ts'
import { readAdvertForm } from './answers.server.ts'
import * as store from './store.server.ts'
import type { AdvertAdapter, AdvertForm } from './types.ts'

/** The result of receiving a lead of a service. `empty`: its form has no answers. */
export type AdvertOutcome = 'kept' | 'repeated' | 'empty'

/**
 * Receives a complete form, once for each number of its service. `channels`: those that its text asks consent
 * for; without any the person must not be contacted.
 */
export function receiveAdvertLead(
  { pool }: Database,
  lead: store.AdvertLead,
  form: AdvertForm,
  { channels, now }: { channels: string[]; now: Date },
): Promise<AdvertOutcome> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'leads.receive', BY_ITSELF)
    if (!(await store.addAdvertLead(client, lead, { now }))) return 'repeated'
    return keepForm(client, lead, form, { channels, now })
  })
}

/** Queues forms that a service has named by their numbers, each once. Returns how many are new. */
export function queueAdvertLeads({ pool }: Database, leads: store.AdvertLead[], now: Date): Promise<number> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'leads.receive', BY_ITSELF)
    let count = 0
    // Sorted: two messages with the same leads must never wait for each other.
    for (const lead of leads.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      if (await store.addAdvertLead(client, lead, { now, tryAt: now })) count++
    return count
  })
}

/** A form that the service does not give is asked for so long. */
const GIVE_UP_AFTER_MS = 30 * 86_400_000
/** Maximum number of forms fetched in one turn, to leave time for other jobs. */
const MAX_FORMS_A_TURN = 20

/**
 * Asks Meta for the forms that it has told of. One that it does not give is asked for again after a rest that
 * grows; if the service itself fails, the turn ends. Returns how many leads were kept.
 */
export async function fetchAdvertLeads(
  database: Database,
  adapter: AdvertAdapter,
  {
    channels,
    now,
    stopping,
    onTrouble,
  }: {
    channels: string[]
    now: () => Date
    stopping?: AbortSignal
    onTrouble?: (trouble: { why: string; tries: number; isLast: boolean }) => void
  },
): Promise<number> {
  const { pool } = database
  const service = 'meta'
  const rests = (tries: number) => computeBackoffMs(tries, Math.random())
  let count = 0
  for (let turn = 0; turn < MAX_FORMS_A_TURN && !stopping?.aborted; turn++) {
    const toAsk = await inTransaction(pool, (client) => store.takeAdvertToAsk(client, service, rests, now()))
    if (!toAsk) break
    const lead = { service, id: toAsk.id } as const
    const answer = await adapter.fetchForm(toAsk.id)
    if (!answer.ok) {
      const isLast = now().getTime() - toAsk.toldAt.getTime() > GIVE_UP_AFTER_MS
      const note = { trouble: answer.why, isLast }
      await inTransaction(pool, (client) => store.noteAdvertTrouble(client, lead, note))
      onTrouble?.({ why: answer.why, tries: toAsk.tries, isLast })
      if (answer.isOfForm) continue
      break
    }
    const outcome = await inTransaction(pool, async (client) => {
      await obey(client, 'leads.receive', BY_ITSELF)
      if (!(await store.holdAdvertToAsk(client, lead))) return 'repeated'
      return keepForm(client, lead, answer.form, { channels, now: now() })
    })
    if (outcome === 'kept') count++
  }
  return count
}

async function keepForm(
  client: PoolClient,
  lead: store.AdvertLead,
  form: AdvertForm,
  { channels, now }: { channels: string[]; now: Date },
): Promise<AdvertOutcome> {
  const newLead = readAdvertForm(lead.service, form, channels)
  if (!newLead) {
    await store.settleAdvertLead(client, lead, undefined)
    return 'empty'
  }
  // Another system's clock may be ahead.
  const cameAt = form.cameAt && form.cameAt < now ? form.cameAt : now
  const id = await insertLead(client, newLead, cameAt, 'lead-form')
  if (newLead.note) await addNote(client, id, { note: newLead.note, by: undefined }, now)
  await store.settleAdvertLead(client, lead, id)
  await acted(client, 'leads.receive', BY_ITSELF, id)
  await announceIn(client, 'leads', 'leads')
  return 'kept'
}
