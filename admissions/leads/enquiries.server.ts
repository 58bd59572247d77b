import type { Database } from '../../platform/database/open.ts'
import { patternsOf } from '../../platform/database/patterns.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { acted, noteReading, obey } from '../access/acting.server.ts'
import { type Actor, BY_ITSELF } from '../access/types.ts'
import { type Day, isDayOfCalendar } from '../days/days.server.ts'
import { searchText } from '../inputs/search-text.server.ts'
import * as store from './enquiries-store.server.ts'
import {
  contactLimits,
  type Lane,
  type LaneClock,
  type LeadList,
  LONGEST_LEAD_NOTE,
  type LostReason,
  type Move,
  WAITS,
  WITHDRAWALS,
} from './lanes.ts'
import { withdrawConsent } from './operator.server.ts'

// What staff do with leads and messages.

/** On one page of a lane: nobody works off more at once. */
export const LISTED = 50

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What became of one of several. `changed`: somebody else was quicker; `now` says where it is. */
export type Moved = { id: string } & ({ ok: true } | { ok: false; now: store.Enquiry | undefined })

/** A list, the longest waiting first, with counts of all lists. `mine`: the asker's and nobody's; `due`: those alone that wait so long and may be contacted. `next`: where the next page begins (`after`), if any. */
export async function listEnquiries(
  database: Database,
  who: Actor,
  list: LeadList,
  { mine, after, due }: { mine: boolean; after?: string; due?: { is: LaneClock['is']; now: Date } },
) {
  const { pool } = database
  await obey(pool, 'leads.view', who)
  const of = mine ? who.by.id : undefined
  const [listed, counts] = await Promise.all([
    store.readLane(pool, list, { of, after: afterIn(after), most: LISTED + 1, due: due && timesOf(due) }),
    store.countLanes(pool, of),
  ])
  const enquiries = listed.slice(0, LISTED)
  const last = enquiries.at(-1)
  await noteRead(database, who, 'list', enquiries)
  return { enquiries, counts, next: listed.length > LISTED && last ? `${last.at} ${last.id}` : undefined }
}

/** Leads and messages in any lane, anybody's, whose name, address or number has every word typed; whoever came to their lane last stands first. `more`: there are others. */
export async function findEnquiries(database: Database, who: Actor, text: string) {
  await obey(database.pool, 'leads.view', who)
  const patterns = patternsOf(searchText(text))
  const matching = patterns.length > 0 ? await store.findByPatterns(database.pool, patterns, LISTED + 1) : []
  const enquiries = matching.slice(0, LISTED)
  await noteRead(database, who, 'list', enquiries)
  return { enquiries, more: matching.length > LISTED }
}

/** Nobody reads leads without a row in the audit, committed before they have them: one for a lead's page (`page`), one for each list. */
async function noteRead(
  database: Database,
  who: Actor,
  why: 'page' | 'list',
  enquiries: readonly { id: string }[],
) {
  await noteReading(database, 'leads.view', who, { why, records: enquiries.map(({ id }) => id) })
}

/** People waiting for a contact, the asker's or all: counts by state, and the `most` longest waiting; without those who may not be contacted. */
export async function enquiriesDue(database: Database, who: Actor, now: Date, most: number) {
  await obey(database.pool, 'leads.view', who)
  const rows = await store.readDue(database.pool, { of: who.by.id!, most, ...contactLimits(now) })
  await noteRead(database, who, 'list', rows)
  return WAITS.flatMap((is) => {
    const first = rows.filter((row) => row.is === is)
    return first.length > 0 ? [{ is, count: first[0].count, first }] : []
  })
}

/** When those came that wait so long. */
function timesOf({ is, now }: { is: LaneClock['is']; now: Date }) {
  const { late, soon } = contactLimits(now)
  return { late: { until: late }, soon: { since: late, until: soon }, 'in-time': { since: soon } }[is]
}

function afterIn(after: string | undefined): store.After | undefined {
  const [, cameAt = '', id = ''] = /^(\d{4}-\d\d-\d\d [\d:.]+[+-][\d:]+) (\S+)$/.exec(after ?? '') ?? []
  return UUID.test(id) ? { cameAt, id } : undefined
}

/** One enquiry with its past, others that may be the same person's, and the next in the list that it was opened from; `mine` as in that list. */
export async function viewEnquiry(
  database: Database,
  who: Actor,
  id: string,
  from: { lane?: LeadList; mine?: boolean } = {},
) {
  const { pool } = database
  await obey(pool, 'leads.view', who)
  const enquiry = UUID.test(id) ? await store.findEnquiry(pool, id) : undefined
  if (!enquiry) return undefined
  const { mergedInto } = enquiry
  const of = from.mine === false ? undefined : who.by.id
  const [earlier, alike, past, [next]] = await Promise.all([
    mergedInto ? store.findEnquiry(pool, mergedInto) : undefined,
    store.findAlike(pool, enquiry),
    store.readPast(pool, id),
    store.readLane(pool, from.lane ?? enquiry.lane, {
      of,
      after: await store.laneOfEnquiry(pool, id),
      most: 1,
    }),
  ])
  await noteRead(database, who, 'page', [enquiry])
  if (alike.length > 0) await noteRead(database, who, 'list', alike)
  return { enquiry, earlier, alike, past, next: next && { id: next.id, name: next.name } }
}

/** Keeps what was said with somebody, as part of their enquiry. */
export async function noteOnEnquiry(
  { pool }: Database,
  { by, surface }: Actor,
  id: string,
  text: string,
  now: Date,
) {
  const note = text.trim()
  return inTransaction(pool, async (client) => {
    await obey(client, 'leads.note', { by })
    if (note === '' || note.length > LONGEST_LEAD_NOTE)
      return { ok: false, reason: 'invalid', faults: { said: 'note' } } as const
    if (!UUID.test(id) || !(await store.addNote(client, id, { note, by: by.id }, now)))
      return { ok: false, reason: 'gone' } as const
    await acted(client, 'leads.note', { by, surface }, id)
    return { ok: true } as const
  })
}

export type Withdrawn =
  | { ok: true }
  | { ok: false; reason: 'invalid'; faults: { how?: 'how'; on?: 'day' } }
  | { ok: false; reason: 'gone' }

/** Notes that whoever wrote this does not want to be contacted again, how they said so and on which day: until today. It holds for all that they wrote. */
export async function withdrawEnquiry(
  database: Database,
  who: Actor,
  id: string,
  { how, on }: { how: string; on: string },
  today: Day,
  now: Date,
): Promise<Withdrawn> {
  await obey(database.pool, 'leads.withdrawConsent', who)
  const withdrawal = WITHDRAWALS.find((one) => one === how)
  const isPast = isDayOfCalendar(on) && on <= today
  if (!withdrawal || !isPast) {
    const faults = {
      ...(withdrawal ? {} : { how: 'how' as const }),
      ...(isPast ? {} : { on: 'day' as const }),
    }
    return { ok: false, reason: 'invalid', faults }
  }
  const enquiry = UUID.test(id) ? await store.findEnquiry(database.pool, id) : undefined
  if (!enquiry) return { ok: false, reason: 'gone' }
  await withdrawConsent(database, enquiry, { how: withdrawal, day: on }, who, now)
  return { ok: true }
}

/** What a student wrote before they were one: with each stays what was said then. */
export async function enquiriesOfStudent({ pool }: Database, { by }: Actor, student: string) {
  await obey(pool, 'leads.view', { by })
  return UUID.test(student) ? store.enquiriesOf(pool, student) : []
}

/** Whom an enquiry can be given to: counsellors who are here now, whoever has the fewest open first. */
export async function listTakers({ pool }: Database, { by }: Actor) {
  await obey(pool, 'leads.assign', { by })
  return store.counsellorsByLoad(pool)
}

/** Moves enquiries on, each out of the lane it was seen in. One that somebody else has moved meanwhile stays where it is, and so does one that must not be contacted; each is reported. */
export async function moveEnquiries(
  database: Database,
  { by, surface }: Actor,
  lastSeen: { id: string; lane: Lane }[],
  to: { lane: Exclude<Move, 'lost'> } | { lane: 'lost'; reason: LostReason },
  now: Date,
): Promise<Moved[]> {
  const reason = to.lane === 'lost' ? to.reason : ''
  return each(database, lastSeen, async (client, { id, lane: from }) => {
    await obey(client, 'leads.move', { by })
    if (!(await store.moveEnquiry(client, id, { from, to: to.lane, reason, by: by.id! }, now))) return false
    await acted(client, 'leads.move', { by, surface }, id)
    return true
  })
}

/** Takes enquiries that nobody has, or that somebody had when they were seen. */
export async function takeEnquiries(
  database: Database,
  { by, surface }: Actor,
  lastSeen: { id: string; assignedTo: string | null }[],
): Promise<Moved[]> {
  return each(database, lastSeen, async (client, { id, assignedTo }) => {
    await obey(client, 'leads.take', { by })
    if (!(await store.assignEnquiry(client, id, { seen: assignedTo, to: by.id!, by: by.id }))) return false
    await acted(client, 'leads.take', { by, surface }, id)
    return true
  })
}

/** Gives enquiries to a counsellor by hand. Undefined: nobody who is here now is that. */
export async function giveEnquiries(
  database: Database,
  { by, surface }: Actor,
  lastSeen: { id: string; assignedTo: string | null }[],
  to: string,
): Promise<Moved[] | undefined> {
  if (!(await listTakers(database, { by, surface })).some(({ id }) => id === to)) return undefined
  return each(database, lastSeen, async (client, { id, assignedTo }) => {
    await obey(client, 'leads.assign', { by })
    if (!(await store.assignEnquiry(client, id, { seen: assignedTo, to, by: by.id }))) return false
    await acted(client, 'leads.assign', { by, surface }, id)
    return true
  })
}

/** Gives new, unassigned enquiries of people who may be contacted to the counsellors in turn, the one with the fewest open first. Returns how many to whom. */
export function assignInTurn(
  { pool }: Database,
  { by, surface }: Actor,
): Promise<{ name: string; count: number }[]> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'leads.assign', { by })
    const counsellors = await store.counsellorsByLoad(client)
    if (counsellors.length === 0) return []
    const before = new Map(counsellors.map(({ id, open }) => [id, open]))
    const waiting = await store.holdUnassigned(client)
    for (const id of waiting) {
      counsellors.sort((one, other) => one.open - other.open)
      counsellors[0].open++
      await store.assignEnquiry(client, id, { seen: null, to: counsellors[0].id, by: by.id })
      await acted(client, 'leads.assign', { by, surface }, id)
    }
    return counsellors
      .map(({ id, name, open }) => ({ name, count: open - before.get(id)! }))
      .filter(({ count }) => count > 0)
  })
}

/** Open enquiries of staff who have left belong to nobody again, so that everybody sees them. Returns how many. */
export function releaseEnquiries({ pool }: Database): Promise<number> {
  return inTransaction(pool, async (client) => {
    const released = await store.releaseEnquiriesOf(client)
    for (const id of released) await acted(client, 'leads.release', BY_ITSELF, id)
    return released.length
  })
}

/** Says that an enquiry is the same person's as another, or undoes it. Nothing of either is lost. False: it cannot be. */
export function mergeEnquiry(
  { pool }: Database,
  { by, surface }: Actor,
  id: string,
  into: string | undefined,
) {
  if (!UUID.test(id) || (into !== undefined && !UUID.test(into))) return false
  return inTransaction(pool, async (client) => {
    await obey(client, 'leads.merge', { by })
    if (!(await store.markMerged(client, id, into ?? null))) return false
    await acted(client, 'leads.merge', { by, surface }, id)
    return true
  })
}

/** Each in a transaction of its own, so that one that is refused holds up nothing. */
async function each<Seen extends { id: string }>(
  { pool }: Database,
  lastSeen: Seen[],
  work: (client: Parameters<Parameters<typeof inTransaction<boolean>>[1]>[0], one: Seen) => Promise<boolean>,
): Promise<Moved[]> {
  const moves: Moved[] = []
  for (const one of lastSeen) {
    if (!UUID.test(one.id)) continue
    const ok = await inTransaction(pool, (client) => work(client, one))
    moves.push(ok ? { id: one.id, ok } : { id: one.id, ok, now: await store.findEnquiry(pool, one.id) })
  }
  return moves
}
