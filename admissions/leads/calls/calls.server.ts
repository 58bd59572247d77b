import type { Database } from '../../../platform/database/open.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { acted, noteReading, obey } from '../../access/acting.server.ts'
import type { Actor } from '../../access/types.ts'
import { isUuid } from '../../inputs/uuid.ts'
import { MAX_LEAD_NOTE_LENGTH } from '../lanes.ts'
import { getLaneAfterCall, getNextCallTime, isCallOutcome, type NextCallChoice } from './calls.ts'
import { isRepeatedEntry } from './repeated-store.server.ts'
import * as store from './store.server.ts'

// Calls to leads: their outcomes, and when the next one is due.

export type CallChange =
  | { ok: true }
  | { ok: false; reason: 'invalid'; faults: { spoken?: 'note'; day?: 'next-call' } }
  /** There is no such lead; they may not be called; another person has called since the page was read. */
  | { ok: false; reason: 'gone' | 'unconsented' | 'called' }

interface CallForm {
  /** The last call or follow-up that the page showed; `0` if none. */
  lastEntry: string
  next: NextCallChoice
}

/**
 * Records a call to a lead: its outcome, a note, and when to call again. Reaching a new lead moves them to
 * “contacted”; an unassigned lead becomes the caller's. The same form sent again within ten minutes is the same
 * call.
 */
export async function noteCall(
  { pool }: Database,
  actor: Actor,
  id: string,
  { outcome, note, lastEntry, next }: CallForm & { outcome: string; note: string },
  { now, zone }: { now: Date; zone: string },
): Promise<CallChange> {
  const text = note.trim()
  if (!isCallOutcome(outcome)) return { ok: false, reason: 'gone' }
  if (text.length > MAX_LEAD_NOTE_LENGTH) return { ok: false, reason: 'invalid', faults: { spoken: 'note' } }
  return inTransaction(pool, async (client) => {
    await obey(client, 'leads.noteCall', actor)
    const lead = isUuid(id) ? await store.holdLead(client, id) : undefined
    const entry = { what: 'call', by: actor.by.id, note: text, reason: outcome } as const
    const refusal = findCallRefusal(lead, lastEntry)
    if (refusal === 'called' && (await isRepeatedEntry(client, id, entry, now))) return { ok: true }
    if (!lead || refusal) return { ok: false, reason: refusal ?? 'gone' }
    const followUpAt = getNextCallTime(next, { outcome, calls: lead.calls }, { now, zone })
    if (followUpAt === 'invalid') return { ok: false, reason: 'invalid', faults: { day: 'next-call' } }
    const lane = getLaneAfterCall(lead.lane, outcome)
    await store.writeCall(client, id, { outcome, note: text, lane, followUpAt, by: actor.by.id }, now)
    await acted(client, 'leads.noteCall', actor, id)
    return { ok: true }
  })
}

/** Sets when to call a lead again, or removes it (`none`). */
export async function setFollowUp(
  { pool }: Database,
  actor: Actor,
  id: string,
  { lastEntry, next }: CallForm,
  { now, zone }: { now: Date; zone: string },
): Promise<CallChange> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'leads.followUp', actor)
    const lead = isUuid(id) ? await store.holdLead(client, id) : undefined
    const refusal = findCallRefusal(lead, lastEntry)
    if (!lead || (refusal && refusal !== 'called')) return { ok: false, reason: refusal ?? 'gone' }
    const callTime = getNextCallTime(next, { calls: lead.calls }, { now, zone })
    const entry = { what: 'follow-up', by: actor.by.id } as const
    if (
      refusal &&
      callTime !== 'invalid' &&
      (await isRepeatedEntry(client, id, { ...entry, starts: callTime }, now))
    )
      return { ok: true }
    if (refusal) return { ok: false, reason: refusal }
    if (callTime === 'invalid') return { ok: false, reason: 'invalid', faults: { day: 'next-call' } }
    await store.writeFollowUp(client, id, { at: callTime, by: actor.by.id }, now)
    await acted(client, 'leads.followUp', actor, id)
    return { ok: true }
  })
}

/** Returns leads to call again before an instant, the caller's own and unassigned ones, earliest first. */
export async function listFollowUps(database: Database, actor: Actor, until: Date, limit: number) {
  await obey(database.pool, 'leads.view', actor)
  const list = await store.readFollowUps(database.pool, { of: actor.by.id!, until, limit })
  await noteReading(database, 'leads.view', actor, {
    reason: 'list',
    records: list.followUps.map(({ id }) => id),
  })
  return list
}

function findCallRefusal(lead: store.LeadToCall | undefined, lastEntry: string) {
  if (!lead || lead.lane === 'registered') return 'gone'
  if (lead.unconsented) return 'unconsented'
  return lead.lastEntry === lastEntry ? undefined : 'called'
}
