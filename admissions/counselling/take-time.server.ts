import type { PoolClient } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { announce } from '../../platform/live/announce.ts'
import type { VoucherUse } from '../plans/vouchers.server.ts'
import { queueSessionMails } from './invitations.server.ts'
import * as store from './store.server.ts'
import type { Booking, Session, Slot, Wish } from './types.ts'

// Free times, and taking one of them.

/** Number of free times offered to someone whose time was taken. */
const NEXT = 3
const AHEAD_MS = 190 * 86_400_000
const NEAR_MS = 7 * 86_400_000

export type BookingRefusal =
  /** Someone else was quicker, or it was never free. `next`: the next free times. */
  | { ok: false; reason: 'taken'; next: Slot[] }
  /** `own-other`: this student has another session at that time. */
  /**
   * `has-one`, `has-hold`: this visitor has booked a session, or still has to confirm one. Only used if no
   * mail can tell them.
   */
  | { ok: false; reason: 'own-other' | 'has-one' | 'has-hold' }
  /** The student's plan has no session left, or has ended. */
  | Extract<VoucherUse, { ok: false }>

export type BookingOutcome = { ok: true; session: Session } | BookingRefusal

/** Returns the times that can be booked, the earliest first. Needs no permission. */
export function freeTimes(
  { pool }: Database,
  wish: Omit<Wish, 'topic'>,
  { from, to, student, except }: { from: Date; to: Date; student?: string; except?: string },
  limit: number,
  now: Date,
): Promise<Slot[]> {
  return store.readFreeTimes(pool, { ...wish, from, to, student, except }, limit, now)
}

/** A session, or the reason why no counsellor had the time. */
export type TakeOutcome = { ok: true; session: Session } | { ok: false; reason: store.TakeRefusal }

/**
 * Books the time with a counsellor who is free then, or with the next one if someone is quicker, and tells
 * everyone invited.
 */
export async function bookTime(
  client: PoolClient,
  owner: store.SessionOwner,
  booking: Booking,
  heldUntil: Date | undefined,
  now: Date,
): Promise<TakeOutcome> {
  const outcome = await takeFirstFree(client, owner, booking, heldUntil, now)
  if (outcome.ok) await queueSessionMails(client, outcome.session, now)
  return outcome
}

/** Takes the time with the first counsellor who has it. Sends no mail. */
export async function takeFirstFree(
  client: PoolClient,
  owner: store.SessionOwner,
  booking: Booking,
  heldUntil: Date | undefined,
  now: Date,
): Promise<TakeOutcome> {
  const { start, guests } = booking
  const student = 'student' in owner ? owner.student : undefined
  const query = { ...booking, from: start, to: new Date(start.getTime() + 1), student }
  let reason: store.TakeRefusal = 'taken'
  for (const { counsellor } of await store.freeAt(client, query, start, now)) {
    const outcome = await store.tryCounsellor(
      client,
      () => store.takeTime(client, owner, { ...booking, counsellor }, heldUntil, now),
      (result) => 'id' in result,
    )
    if ('id' in outcome) {
      await store.addGuests(client, outcome.id, guests)
      const session = (await store.findSession(client, outcome.id))!
      await announce(client, counsellor, 'counselling')
      return { ok: true, session }
    }
    reason = outcome.why
    if (reason !== 'taken') break
  }
  return { ok: false, reason }
}

/** Refuses a time that is taken, with the next free ones. */
export async function refuseWithAlternatives(
  database: Database,
  wish: Wish & { start: Date },
  student: string | undefined,
  now: Date,
  except?: string,
): Promise<BookingRefusal> {
  return { ok: false, reason: 'taken', next: await findNextFree(database, wish, student, now, except) }
}

/** Returns the next free times to offer instead of a taken one. */
export async function findNextFree(
  { pool }: Database,
  wish: Wish & { start: Date },
  student: string | undefined,
  now: Date,
  except?: string,
): Promise<Slot[]> {
  const query = { ...wish, student, except }
  const period = (from: Date, ms: number) => ({ ...query, from, to: new Date(from.getTime() + ms) })
  // There are usually three within a few days, and searching these is ten times as fast as searching all.
  const soon = await store.readFreeTimes(pool, period(wish.start, NEAR_MS), NEXT, now)
  if (soon.length === NEXT) return soon
  const after = await store.readFreeTimes(pool, period(wish.start, AHEAD_MS), NEXT, now)
  // At the end of the open period, the first free times are better than none.
  return after.length > 0 ? after : store.readFreeTimes(pool, period(now, AHEAD_MS), NEXT, now)
}
