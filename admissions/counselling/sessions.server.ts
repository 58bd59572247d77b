import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { announce } from '../../platform/live/announce.ts'
import { acted, changing, noteReading, obey } from '../access/acting.server.ts'
import { type Acting, type Actor, VISITOR } from '../access/types.ts'
import { countTry, limitByNetwork, type NetworkAsker, type Try } from '../accounts/tries.server.ts'
import { canonicalEmail } from '../inputs/email.ts'
import { returnVoucher, useVoucher, type VoucherUse } from '../plans/vouchers.server.ts'
import {
  mailCancelledGuests,
  mailExistingSession,
  mailFormerCounsellor,
  queueMissedMail,
  queueSessionMails,
} from './invitations.server.ts'
import { canStepSession, isLate, type Party, type SessionStep, sessionSteps } from './states.ts'
import * as store from './store.server.ts'
import { type Booking, HOLD_MS, type Session, type Slot, type Wish } from './types.ts'
import { stopWaiting } from './waiting-store.server.ts'

/** Number of free times offered to someone whose time was taken. */
const NEXT = 3
const AHEAD_MS = 190 * 86_400_000
const NEAR_MS = 7 * 86_400_000

export type BookingRefusal =
  /** Someone else was quicker, or it was never free. `next`: the next free times. */
  | { ok: false; reason: 'taken'; next: Slot[] }
  /** `own-other`: this student has another session at that time. */
  /** `has-one`, `has-hold`: this visitor has a session, or has yet to confirm one. Only where no mail can say so. */
  | { ok: false; reason: 'own-other' | 'has-one' | 'has-hold' }
  /** The student's plan has no session left, or has ended. */
  | NoVoucher

export type BookingOutcome = { ok: true; session: Session } | BookingRefusal

type NoVoucher = Extract<VoucherUse, { ok: false }>

/** Times that can be booked, the first ones first. Anybody may know them. */
export function freeTimes(
  { pool }: Database,
  wish: Omit<Wish, 'topic'>,
  { from, to, student, except }: { from: Date; to: Date; student?: string; except?: string },
  limit: number,
  now: Date,
): Promise<Slot[]> {
  return store.readFreeTimes(pool, { ...wish, from, to, student, except }, limit, now)
}

/** Returns a student's own counsellor, whose times are shown first; `undefined` if they have none. */
export async function ownCounsellor({ pool }: Database, acting: Acting): Promise<string | undefined> {
  await obey(pool, 'counselling.view', acting)
  return store.counsellorOfStudent(pool, acting.student.id)
}

/**
 * Books a session for a student with a voucher of their plan. If someone else was quicker, returns the next
 * three free times. A repeated booking returns the existing session.
 */
export async function bookSession(
  database: Database,
  acting: Acting,
  booking: Booking,
  now: Date,
): Promise<BookingOutcome> {
  const { student } = acting
  const booked = await catchMissingVoucher(
    changing(database, 'counselling.book', acting, async (client, done) => {
      const session = await store.findRepeated(client, { student: student.id }, booking, now)
      if (session) return { ok: true as const, session }
      const outcome = await bookTime(client, { student: student.id }, booking, undefined, now)
      if (!outcome.ok) return outcome
      await useSessionVoucher(client, outcome.session, now)
      await stopWaiting(client, { student: student.id })
      await done(outcome.session.id)
      return outcome
    }),
  )
  if (booked.ok || booked.reason !== 'taken') return booked as BookingOutcome
  return refuseWithAlternatives(database, booking, student.id, now)
}

/** Rolls the transaction back: there is no voucher for the session. */
class WithoutVoucher extends Error {
  override name = 'WithoutVoucher'
  readonly used: NoVoucher
  constructor(use: NoVoucher) {
    super(use.reason)
    this.used = use
  }
}

/** Uses one of a student's vouchers for a session; throws `WithoutVoucher`. */
async function useSessionVoucher(
  client: PoolClient,
  { id, student }: Pick<Session, 'id' | 'student'>,
  now: Date,
) {
  if (student === null) return
  const voucher = await useVoucher(client, { id: student }, 'session', id, now)
  if (!voucher.ok) throw new WithoutVoucher(voucher)
}

/** Returns the refusal instead of throwing `WithoutVoucher`. */
async function catchMissingVoucher<T>(work: Promise<T>): Promise<T | NoVoucher> {
  try {
    return await work
  } catch (error) {
    if (error instanceof WithoutVoucher) return error.used
    throw error
  }
}

/** A person without an account, identified by their lead. */
export interface Visitor {
  lead: string
  email: string
}

/**
 * One in this many of the forms that a network may send in an hour may hold a counsellor's time, so made-up
 * addresses cannot take them all.
 */
const FORMS_A_HOLD = 10

/** Longer than it takes to mail somebody what they have already, so that the time of an answer tells nothing. */
const ANSWER_AFTER_MS = 250

/**
 * Holds a time for a visitor until they follow the mailed link; without mail it is booked at once. One person
 * has one session at a time: someone who already has one is mailed about it, and the answer is the same as for
 * everyone. The same form sent again returns the time that is held.
 */
export async function holdSession(
  database: Database,
  visitor: Visitor,
  booking: Booking,
  { byMail, asking }: { byMail: boolean; asking: NetworkAsker },
  now: Date,
): Promise<BookingOutcome | Extract<Try, { ok: false }>> {
  const limit = Math.ceil(asking.maxPerAddress / FORMS_A_HOLD)
  const attempt = await countTry(
    database.pool,
    'hold',
    [limitByNetwork({ ...asking, maxPerAddress: limit })],
    now,
  )
  if (!attempt.ok) return attempt
  const heldUntil = byMail ? new Date(now.getTime() + HOLD_MS) : undefined
  const owner = ownerOfVisit(visitor)
  const answerTime = byMail ? wait(ANSWER_AFTER_MS) : undefined
  const outcome = await inTransaction(database.pool, async (client) => {
    // Two presses at once are one after the other.
    await store.lockVisitor(client, owner)
    const session = byMail && (await store.findRepeated(client, owner, booking, now))
    if (session) return { ok: true as const, session }
    let outcome = await bookTime(client, owner, booking, heldUntil, now)
    if (!outcome.ok && outcome.reason === 'has-one') {
      const existing = await store.findOfVisitor(client, owner, now)
      if (heldUntil) outcome = await holdWithoutLink(client, owner, booking, heldUntil, existing, now)
      else if (existing?.state === 'held') return { ok: false as const, reason: 'has-hold' as const }
    }
    if (outcome.ok)
      await acted(client, 'counselling.hold', { by: VISITOR, surface: 'page' }, outcome.session.id)
    return outcome
  })
  await answerTime
  if (!outcome.ok) await attempt.forgive()
  if (outcome.ok || outcome.reason !== 'taken') return outcome as BookingOutcome
  return refuseWithAlternatives(database, booking, undefined, now)
}

/**
 * Holds the time also for a visitor who already has a session, and mails them about that one. So neither the
 * answer nor the free times tell a stranger who has a session. Nobody gets the link of this hold: it lapses.
 */
async function holdWithoutLink(
  client: PoolClient,
  owner: store.VisitingOwner,
  booking: Booking,
  heldUntil: Date,
  existing: Session | undefined,
  now: Date,
): Promise<TakeOutcome> {
  const outcome = await takeFirstFree(client, { ...owner, visitor: randomBytes(32) }, booking, heldUntil, now)
  if (outcome.ok && existing) await mailExistingSession(client, existing, now)
  return outcome
}

/**
 * Returns the session held for a visitor who has yet to follow the mailed link. Only the person who booked
 * knows its id.
 */
export async function viewHeldSession({ pool }: Database, id: string, now: Date) {
  await obey(pool, 'counselling.hold', { by: VISITOR })
  const session = await store.findHeldSession(pool, id, now)
  return session && { ...session, heldUntil: session.heldUntil! }
}

/** Returns how the database identifies a visitor. */
export function ownerOfVisit({ lead, email }: Visitor): store.VisitingOwner {
  return { lead, visitor: createHash('sha256').update(canonicalEmail(email)).digest() }
}

type TakeOutcome = { ok: true; session: Session } | { ok: false; reason: store.WhyNotTaken }

/**
 * Books the time with a counsellor who is free then, or with the next one if someone is quicker, and tells
 * everyone invited.
 */
export async function bookTime(
  client: PoolClient,
  whose: store.SessionOwner,
  booking: Booking,
  heldUntil: Date | undefined,
  now: Date,
): Promise<TakeOutcome> {
  const outcome = await takeFirstFree(client, whose, booking, heldUntil, now)
  if (outcome.ok) await queueSessionMails(client, outcome.session, now)
  return outcome
}

async function takeFirstFree(
  client: PoolClient,
  whose: store.SessionOwner,
  booking: Booking,
  heldUntil: Date | undefined,
  now: Date,
): Promise<TakeOutcome> {
  const { start, guests } = booking
  const student = 'student' in whose ? whose.student : undefined
  const query = { ...booking, from: start, to: new Date(start.getTime() + 1), student }
  let why: store.WhyNotTaken = 'taken'
  for (const { counsellor } of await store.freeAt(client, query, start, now)) {
    const outcome = await store.tryCounsellor(
      client,
      () => store.takeTime(client, whose, { ...booking, counsellor }, heldUntil, now),
      (one) => 'id' in one,
    )
    if ('id' in outcome) {
      await store.addGuests(client, outcome.id, guests)
      const session = (await store.findSession(client, outcome.id))!
      await announce(client, counsellor, 'counselling')
      return { ok: true, session }
    }
    why = outcome.why
    if (why !== 'taken') break
  }
  return { ok: false, reason: why }
}

async function refuseWithAlternatives(
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
  // There are usually three within a few days, and these are found ten times as fast as among all.
  const soon = await store.readFreeTimes(pool, period(wish.start, NEAR_MS), NEXT, now)
  if (soon.length === NEXT) return soon
  const after = await store.readFreeTimes(pool, period(wish.start, AHEAD_MS), NEXT, now)
  // At the end of the open period, the first ones are better than none.
  return after.length > 0 ? after : store.readFreeTimes(pool, period(now, AHEAD_MS), NEXT, now)
}

/**
 * How a caller reaches a session: a student by account, a visitor by its link, a counsellor by their
 * calendar.
 */
export type By = { acting: Acting } | { key: string } | { counsellor: Actor & { by: { id: string } } }

const partyOf = (by: By): Party => ('counsellor' in by ? 'counsellor' : 'booker')

const changerOf = (by: By) => ({
  party: partyOf(by),
  counsellor: 'counsellor' in by ? by.counsellor.by.id : undefined,
})

/**
 * Returns one session of the person asking; `undefined` if they have no such session. A counsellor sees who
 * booked it, so the audit row is committed before they have it.
 */
export async function viewSession(database: Database, by: By, id?: string): Promise<Session | undefined> {
  const session = await findSessionOf(database, by, id)
  if (session && 'counsellor' in by)
    await noteReading(database, 'counselling.attend', by.counsellor, { why: 'list', records: [session.id] })
  return session
}

async function findSessionOf({ pool }: Database, by: By, id?: string): Promise<Session | undefined> {
  if ('acting' in by) {
    await obey(pool, 'counselling.view', by.acting)
    return store.findOfStudent(pool, id!, by.acting.student.id)
  }
  if ('key' in by) {
    await obey(pool, 'counselling.followLink', { by: VISITOR })
    return store.findByKey(pool, by.key)
  }
  await obey(pool, 'counselling.attend', by.counsellor)
  return store.findOfCounsellor(pool, id!, by.counsellor.by.id)
}

/** Returns a student's sessions, what is to come first. */
export async function viewSessions({ pool }: Database, acting: Acting, now: Date): Promise<Session[]> {
  await obey(pool, 'counselling.view', acting)
  return store.sessionsOf(pool, acting.student.id, now)
}

export type StepOutcome =
  | { ok: true; session: Session }
  /** It cannot be done, or no longer. */
  | { ok: false; reason: 'not-now' }
  | NoVoucher

/**
 * Takes a step with a session: confirms, cancels, notes who did not come, or takes that note back. Confirming
 * uses the student's voucher, which is returned if we cancel or do not come, or if they cancel in time.
 * `undefined` if the caller has no such session.
 */
export function takeSessionStep(
  database: Database,
  by: By,
  id: string | undefined,
  name: Exclude<SessionStep, 'move' | 'lapse'>,
  now: Date,
): Promise<StepOutcome | undefined> {
  const outcome = changeOneSession(database, by, id, async (client, session, done): Promise<StepOutcome> => {
    // Pressed twice: it was done the first time.
    if (name === 'confirm' && session.state === 'booked') return { ok: true, session }
    if (!canStepSession(name, session, partyOf(by), now)) return { ok: false, reason: 'not-now' }
    if (name === 'takeBackMissed' && (await store.isTimeTaken(client, session.id)))
      return { ok: false, reason: 'not-now' }
    const late =
      name === 'cancel' && session.state === 'booked' && partyOf(by) === 'booker' && isLate(session, now)
    const { to } = sessionSteps[name]
    const change = { from: session.state, to, late, tell: name === 'cancel' }
    if (!(await store.putState(client, session.id, change, now))) return { ok: false, reason: 'not-now' }
    if (session.offered) await stopWaiting(client, { offered: session.id })
    if (name === 'confirm') await useSessionVoucher(client, session, now)
    if (name === 'sayWeMissed' || (name === 'cancel' && !late)) await returnVoucher(client, session.id, now)
    if (change.tell) await store.noteChange(client, session, changerOf(by))
    await done()
    const changed = { ...session, state: to, late, sequence: session.sequence + (change.tell ? 1 : 0) }
    if (name === 'confirm' || name === 'cancel') await queueSessionMails(client, changed, now)
    if (name === 'sayTheyMissed' || name === 'takeBackMissed') await queueMissedMail(client, changed, now)
    return { ok: true, session: changed }
  })
  return catchMissingVoucher(outcome)
}

/**
 * Moves a session to a free time of its counsellor, or of the one named, and updates calendars. `undefined`
 * if the caller has no such session.
 */
export async function moveSession(
  database: Database,
  by: By,
  id: string | undefined,
  { start, counsellor }: { start: Date; counsellor?: string },
  now: Date,
): Promise<BookingOutcome | StepOutcome | undefined> {
  let current: Session | undefined
  const moveOutcome = await changeOneSession(database, by, id, async (client, session, done) => {
    current = session
    if (!canStepSession('move', session, partyOf(by), now))
      return { ok: false as const, reason: 'not-now' as const }
    const goes = counsellor !== undefined && counsellor !== session.counsellor
    const why = goes
      ? await handOver(client, session, { start, counsellor }, now)
      : (await store.isCounsellorAt(client, session.counsellor, start))
        ? await store.moveTime(client, session.id, start, now)
        : 'taken'
    if (why === 'not-booked') return { ok: false as const, reason: 'not-now' as const }
    if (why === 'same') return { ok: true as const, session }
    if (why !== null) return { ok: false as const, reason: why }
    await store.noteChange(client, session, changerOf(by))
    const changed = (await store.findSession(client, session.id))!
    await queueSessionMails(client, changed, now)
    if (goes) {
      await mailFormerCounsellor(client, session, now)
      await announce(client, changed.counsellor, 'counselling')
    }
    await done()
    return { ok: true as const, session: changed }
  })
  if (!moveOutcome || moveOutcome.ok || moveOutcome.reason !== 'taken')
    return moveOutcome as BookingOutcome | StepOutcome | undefined
  const wish = { ...current!, start, counsellor: counsellor ?? current!.counsellor }
  return refuseWithAlternatives(database, wish, current!.student ?? undefined, now, current!.id)
}

/** Gives a session to another counsellor, who must offer such sessions. */
async function handOver(
  client: PoolClient,
  { id, minutes, language, meets, student }: Session,
  { start, counsellor }: { start: Date; counsellor: string },
  now: Date,
) {
  const to = new Date(start.getTime() + 1)
  const query = { minutes, language, meets, counsellor, from: start, to, except: id }
  const [free] = await store.freeAt(client, { ...query, student: student ?? undefined }, start, now)
  return free ? store.handOverSession(client, id, free, now) : 'taken'
}

/**
 * Runs work on one session in one transaction with its student's row locked, and notifies everyone whose
 * pages show it.
 */
async function changeOneSession<T>(
  database: Database,
  by: By,
  id: string | undefined,
  work: (client: PoolClient, session: Session, done: () => Promise<void>) => Promise<T>,
): Promise<T | undefined> {
  const current = await findSessionOf(database, by, id)
  if (!current) return undefined
  const verb =
    'acting' in by ? 'counselling.change' : 'key' in by ? 'counselling.followLink' : 'counselling.attend'
  const acting =
    'acting' in by ? by.acting : 'key' in by ? { by: VISITOR, surface: 'page' as const } : by.counsellor
  const inOne = async (client: PoolClient, done: () => Promise<void>) => {
    const session = await store.findSession(client, current.id)
    return (
      session &&
      work(client, session, async () => {
        await done()
        await announce(client, session.counsellor, 'counselling')
      })
    )
  }
  if (current.student !== null)
    return changing(database, verb, { ...acting, student: { id: current.student } }, (client, done) =>
      inOne(client, () => done(current.id)),
    )
  return inTransaction(database.pool, (client) =>
    inOne(client, () => acted(client, verb, acting, current.id)),
  )
}

/**
 * Cancels a person's sessions and deletes their guests, in the transaction that erases the person. All
 * calendars are updated.
 */
export async function cancelSessionsOf(client: PoolClient, leaving: store.LeavingCounsellor, now: Date) {
  const live = await store.liveSessionsOf(client, leaving, now)
  for (const session of live) await mailCancelledGuests(client, session, now)
  await store.deleteGuestsOf(client, leaving)
  for (const session of live) {
    const change = { from: session.state, to: 'cancelled', tell: true } as const
    await store.putState(client, session.id, change, now)
    await store.noteChange(client, session, { party: 'booker' })
    if (session.student === null) await store.forgetVisitor(client, session)
    await queueSessionMails(client, { ...session, state: 'cancelled', email: null, guests: [] }, now)
    await announce(client, session.counsellor, 'counselling')
  }
}
