import type { Database } from '../../platform/database/open.ts'
import { createLikePatterns } from '../../platform/database/patterns.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { acted, noteReading, obey } from '../access/acting.server.ts'
import { type Actor, BY_ITSELF } from '../access/types.ts'
import { type Day, isDayOfCalendar, isInstant } from '../days/days.server.ts'
import { searchText } from '../inputs/search-text.server.ts'
import { isUuid } from '../inputs/uuid.ts'
import * as store from './enquiries-store.server.ts'
import {
  getContactLimits,
  type Lane,
  type LaneClock,
  type LeadList,
  type LostReason,
  MAX_LEAD_NOTE_LENGTH,
  type Move,
  WAITS,
  WITHDRAWALS,
} from './lanes.ts'
import { withdrawConsent } from './operator.server.ts'

// Work of staff on leads and messages.

/** Enquiries on one page of a lane: a person cannot handle more at once. */
export const LISTED = 50

/** The outcome for one of several enquiries. If someone else was quicker, `now` is its current state. */
export type MoveOutcome = { id: string } & ({ ok: true } | { ok: false; now: store.Enquiry | undefined })

/**
 * Returns a page of a list, longest waiting first, with counts of all lists. `mine`: only the asker's and
 * unassigned ones; `due`: only those that have waited this long and may be contacted. `next`: the cursor to
 * the next page (`after`), if any.
 */
export async function listEnquiries(
  database: Database,
  actor: Actor,
  list: LeadList,
  { mine, after, due }: { mine: boolean; after?: string; due?: { is: LaneClock['is']; now: Date } },
) {
  const { pool } = database
  await obey(pool, 'leads.view', actor)
  const assignee = mine ? actor.by.id : undefined
  const [laneEnquiries, counts] = await Promise.all([
    store.readLane(pool, list, {
      of: assignee,
      after: parseCursor(after),
      most: LISTED + 1,
      due: due && getTimes(due),
    }),
    store.countLanes(pool, assignee),
  ])
  const enquiries = laneEnquiries.slice(0, LISTED)
  const last = enquiries.at(-1)
  await noteRead(database, actor, 'list', enquiries)
  return {
    enquiries,
    counts,
    next: laneEnquiries.length > LISTED && last ? `${last.at} ${last.id}` : undefined,
  }
}

/**
 * Finds leads and messages whose name, address or number contains every word typed: in any lane, assigned to
 * anyone, latest to reach their lane first, at most `limit`. `more`: there are others.
 */
export async function findEnquiries(database: Database, actor: Actor, text: string, limit = LISTED) {
  await obey(database.pool, 'leads.view', actor)
  const patterns = createLikePatterns(searchText(text))
  const matching = patterns.length > 0 ? await store.findByPatterns(database.pool, patterns, limit + 1) : []
  const enquiries = matching.slice(0, limit)
  await noteRead(database, actor, 'list', enquiries)
  return { enquiries, more: matching.length > limit }
}

/** Commits an audit row before anyone receives leads: one for a lead's page (`page`), one for each list. */
async function noteRead(
  database: Database,
  actor: Actor,
  reason: 'page' | 'list',
  enquiries: readonly { id: string }[],
) {
  await noteReading(database, 'leads.view', actor, { reason, records: enquiries.map(({ id }) => id) })
}

/**
 * Returns people waiting for a contact who are assigned to the asker or to no one: counts by state, and the
 * `limit` longest waiting. Leaves out people who may not be contacted.
 */
export async function listDueEnquiries(database: Database, actor: Actor, now: Date, limit: number) {
  await obey(database.pool, 'leads.view', actor)
  const rows = await store.readDue(database.pool, { of: actor.by.id!, most: limit, ...getContactLimits(now) })
  await noteRead(database, actor, 'list', rows)
  return WAITS.flatMap((is) => {
    const first = rows.filter((row) => row.is === is)
    return first.length > 0 ? [{ is, count: first[0].count, first }] : []
  })
}

/** When those came that wait so long. */
function getTimes({ is, now }: { is: LaneClock['is']; now: Date }) {
  const { late, soon } = getContactLimits(now)
  return { late: { until: late }, soon: { since: late, until: soon }, 'in-time': { since: soon } }[is]
}

function parseCursor(after: string | undefined): store.LaneCursor | undefined {
  const [, cameAt = '', id = ''] = /^(\d{4}-\d\d-\d\d [\d:.]+[+-][\d:]+) (\S+)$/.exec(after ?? '') ?? []
  return isUuid(id) && isInstant(cameAt) ? { cameAt, id } : undefined
}

/**
 * Returns an enquiry with its history, others that may be from the same person, and the next in the list it
 * was opened from; `mine` as in that list.
 */
export async function viewEnquiry(
  database: Database,
  actor: Actor,
  id: string,
  from: { lane?: LeadList; mine?: boolean } = {},
) {
  const { pool } = database
  await obey(pool, 'leads.view', actor)
  const enquiry = isUuid(id) ? await store.findEnquiry(pool, id) : undefined
  if (!enquiry) return undefined
  const { mergedInto } = enquiry
  const assignee = from.mine === false ? undefined : actor.by.id
  const [earlier, alike, past, [next]] = await Promise.all([
    mergedInto ? store.findEnquiry(pool, mergedInto) : undefined,
    store.findAlike(pool, enquiry),
    store.readPast(pool, id),
    store.readLane(pool, from.lane ?? enquiry.lane, {
      of: assignee,
      after: await store.findLaneOfEnquiry(pool, id),
      most: 1,
    }),
  ])
  await noteRead(database, actor, 'page', [enquiry])
  if (alike.length > 0) await noteRead(database, actor, 'list', alike)
  return { enquiry, earlier, alike, past, next: next && { id: next.id, name: next.name } }
}

/**
 * Saves a note about a conversation with a person on their enquiry. Sending the same text again within ten minutes
 * adds nothing.
 */
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
    if (note === '' || note.length > MAX_LEAD_NOTE_LENGTH)
      return { ok: false, reason: 'invalid', faults: { said: 'note' } } as const
    if (!isUuid(id) || !(await store.addNote(client, id, { note, by: by.id }, now)))
      return { ok: false, reason: 'gone' } as const
    await acted(client, 'leads.note', { by, surface }, id)
    return { ok: true } as const
  })
}

export type WithdrawOutcome =
  | { ok: true }
  | { ok: false; reason: 'invalid'; faults: { how?: 'how'; on?: 'day' } }
  | { ok: false; reason: 'gone' }

/**
 * Records that the writer of an enquiry does not want to be contacted again, how they said so and on which
 * day, which may not be in the future. It applies to everything they wrote.
 */
export async function withdrawEnquiry(
  database: Database,
  actor: Actor,
  id: string,
  { how, on }: { how: string; on: string },
  today: Day,
  now: Date,
): Promise<WithdrawOutcome> {
  await obey(database.pool, 'leads.withdrawConsent', actor)
  const withdrawal = WITHDRAWALS.find((knownWay) => knownWay === how)
  const isPast = isDayOfCalendar(on) && on <= today
  if (!withdrawal || !isPast) {
    const faults = {
      ...(withdrawal ? {} : { how: 'how' as const }),
      ...(isPast ? {} : { on: 'day' as const }),
    }
    return { ok: false, reason: 'invalid', faults }
  }
  const enquiry = isUuid(id) ? await store.findEnquiry(database.pool, id) : undefined
  if (!enquiry) return { ok: false, reason: 'gone' }
  await withdrawConsent(database, enquiry, { how: withdrawal, day: on }, actor, now)
  return { ok: true }
}

/** Returns the enquiries that a student sent before they had an account, unchanged. */
export async function listEnquiriesOfStudent({ pool }: Database, { by }: Actor, student: string) {
  await obey(pool, 'leads.view', { by })
  return isUuid(student) ? store.listEnquiriesOfStudent(pool, student) : []
}

/** Lists who an enquiry can be assigned to: current counsellors, fewest open enquiries first. */
export async function listTakers({ pool }: Database, { by }: Actor) {
  await obey(pool, 'leads.assign', { by })
  return store.listCounsellorsByLoad(pool)
}

/**
 * Moves enquiries on, each out of the lane it was seen in. One that someone else has moved since stays where
 * it is, as does one that must not be contacted; each is reported.
 */
export async function moveEnquiries(
  database: Database,
  { by, surface }: Actor,
  lastSeen: { id: string; lane: Lane }[],
  to: { lane: Exclude<Move, 'lost'> } | { lane: 'lost'; reason: LostReason },
  now: Date,
): Promise<MoveOutcome[]> {
  const reason = to.lane === 'lost' ? to.reason : ''
  return moveEach(database, lastSeen, async (client, { id, lane: from }) => {
    await obey(client, 'leads.move', { by })
    if (!(await store.moveEnquiry(client, id, { from, to: to.lane, reason, by: by.id! }, now))) return false
    await acted(client, 'leads.move', { by, surface }, id)
    return true
  })
}

/** Assigns enquiries to the caller, if each still has the holder, or none, that it had when it was seen. */
export async function takeEnquiries(
  database: Database,
  { by, surface }: Actor,
  lastSeen: { id: string; assignedTo: string | null }[],
): Promise<MoveOutcome[]> {
  return moveEach(database, lastSeen, async (client, { id, assignedTo }) => {
    await obey(client, 'leads.take', { by })
    if (!(await store.assignEnquiry(client, id, { seen: assignedTo, to: by.id!, by: by.id }))) return false
    await acted(client, 'leads.take', { by, surface }, id)
    return true
  })
}

/** Assigns enquiries to a counsellor by hand. Returns `undefined` if no current counsellor has this id. */
export async function giveEnquiries(
  database: Database,
  { by, surface }: Actor,
  lastSeen: { id: string; assignedTo: string | null }[],
  to: string,
): Promise<MoveOutcome[] | undefined> {
  if (!(await listTakers(database, { by, surface })).some(({ id }) => id === to)) return undefined
  return moveEach(database, lastSeen, async (client, { id, assignedTo }) => {
    await obey(client, 'leads.assign', { by })
    if (!(await store.assignEnquiry(client, id, { seen: assignedTo, to, by: by.id }))) return false
    await acted(client, 'leads.assign', { by, surface }, id)
    return true
  })
}

/**
 * Gives every open enquiry of one member of staff to a counsellor: the leads of a caseload that is handed over.
 * Returns the number; `undefined` if no current counsellor has this id.
 */
export async function giveOpenEnquiriesOf(
  database: Database,
  { by, surface }: Actor,
  { from, to }: { from: string; to: string },
): Promise<number | undefined> {
  if (!(await listTakers(database, { by, surface })).some(({ id }) => id === to)) return undefined
  return inTransaction(database.pool, async (client) => {
    await obey(client, 'leads.assign', { by })
    const ids = await store.holdOpenEnquiriesOf(client, from)
    for (const id of ids) {
      await store.assignEnquiry(client, id, { seen: from, to, by: by.id })
      await acted(client, 'leads.assign', { by, surface }, id)
    }
    return ids.length
  })
}

/**
 * Assigns new, unassigned enquiries of people who may be contacted to the counsellors in turn, fewest open
 * first. Returns how many each was given.
 */
export function assignInTurn(
  { pool }: Database,
  { by, surface }: Actor,
): Promise<{ name: string; count: number }[]> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'leads.assign', { by })
    const counsellors = await store.listCounsellorsByLoad(client)
    if (counsellors.length === 0) return []
    const before = new Map(counsellors.map(({ id, open }) => [id, open]))
    const enquiry = await store.holdUnassigned(client)
    for (const id of enquiry) {
      counsellors.sort((a, b) => a.open - b.open)
      counsellors[0].open++
      await store.assignEnquiry(client, id, { seen: null, to: counsellors[0].id, by: by.id })
      await acted(client, 'leads.assign', { by, surface }, id)
    }
    return counsellors
      .map(({ id, name, open }) => ({ name, count: open - before.get(id)! }))
      .filter(({ count }) => count > 0)
  })
}

/** Unassigns open enquiries of staff who have left, to show them to everyone. Returns the number. */
export function releaseEnquiries({ pool }: Database): Promise<number> {
  return inTransaction(pool, async (client) => {
    const released = await store.releaseEnquiriesOf(client)
    for (const id of released) await acted(client, 'leads.release', BY_ITSELF, id)
    return released.length
  })
}

/**
 * Marks an enquiry as from the same person as another, or undoes it. No data is lost. Returns false if it is
 * not possible.
 */
export function mergeEnquiry(
  { pool }: Database,
  { by, surface }: Actor,
  id: string,
  into: string | undefined,
) {
  if (!isUuid(id) || (into !== undefined && !isUuid(into))) return false
  return inTransaction(pool, async (client) => {
    await obey(client, 'leads.merge', { by })
    if (!(await store.markMerged(client, id, into ?? null))) return false
    await acted(client, 'leads.merge', { by, surface }, id)
    return true
  })
}

/** Handles each in its own transaction, so a refused one does not hold up the others. */
async function moveEach<Seen extends { id: string }>(
  { pool }: Database,
  lastSeen: Seen[],
  work: (client: Parameters<Parameters<typeof inTransaction<boolean>>[1]>[0], one: Seen) => Promise<boolean>,
): Promise<MoveOutcome[]> {
  const moves: MoveOutcome[] = []
  for (const seenLead of lastSeen) {
    if (!isUuid(seenLead.id)) continue
    const ok = await inTransaction(pool, (client) => work(client, seenLead))
    moves.push(
      ok ? { id: seenLead.id, ok } : { id: seenLead.id, ok, now: await store.findEnquiry(pool, seenLead.id) },
    )
  }
  return moves
}
