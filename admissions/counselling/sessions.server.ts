import type { PoolClient } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { announce } from '../../platform/live/announce.ts'
import { acted, changing, noteReading, obey } from '../access/acting.server.ts'
import { type Acting, type Actor, VISITOR } from '../access/types.ts'
import { returnVoucher, useVoucher, type VoucherUse } from '../plans/vouchers.server.ts'
import {
  mailCancelledGuests,
  mailFormerCounsellor,
  queueMissedMail,
  queueSessionMails,
} from './invitations.server.ts'
import { canStepSession, isLate, type Party, type SessionStep, sessionSteps } from './states.ts'
import * as store from './store.server.ts'
import { type BookingOutcome, bookTime, refuseWithAlternatives } from './take-time.server.ts'
import type { Booking, Session } from './types.ts'
import { stopWaiting } from './waiting-store.server.ts'

type NoVoucher = Extract<VoucherUse, { ok: false }>

/** Returns a student's own counsellor, whose times are shown first; `undefined` if they have none. */
export async function findOwnCounsellor({ pool }: Database, acting: Acting): Promise<string | undefined> {
  await obey(pool, 'counselling.view', acting)
  return store.findCounsellorOfStudent(pool, acting.student.id)
}

/**
 * Books a session for a student with a voucher of their plan. If someone else was quicker, returns the next
 * three free times. A repeated booking returns the existing session. A counsellor books their own times only,
 * and the session says that they booked it.
 */
export async function bookSession(
  database: Database,
  acting: Acting,
  wish: Booking,
  now: Date,
): Promise<BookingOutcome> {
  const { by, student } = acting
  const isOwn = by.id === student.id
  const booking = isOwn ? wish : { ...wish, counsellor: by.id }
  const owner = { student: student.id, bookedBy: isOwn ? undefined : by.id }
  const booked = await catchMissingVoucher(
    changing(database, 'counselling.book', acting, async (client, recordEvent) => {
      const session = await store.findRepeated(client, { student: student.id }, booking, now)
      if (session) return { ok: true as const, session }
      const outcome = await bookTime(client, owner, booking, undefined, now)
      if (!outcome.ok) return outcome
      await useSessionVoucher(client, outcome.session, now)
      await stopWaiting(client, { student: student.id })
      await recordEvent(outcome.session.id)
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

/**
 * How a caller reaches a session: a student by account, a visitor by its link, a counsellor by their
 * calendar.
 */
export type By = { acting: Acting } | { key: string } | { counsellor: Actor & { by: { id: string } } }

const getParty = (by: By): Party => ('counsellor' in by ? 'counsellor' : 'booker')

const getChanger = (by: By) => ({
  party: getParty(by),
  counsellor: 'counsellor' in by ? by.counsellor.by.id : undefined,
})

/**
 * Returns one session of the person asking; `undefined` if they have no such session. A counsellor sees who
 * booked it, so the audit row is committed before they have it.
 */
export async function viewSession(database: Database, by: By, id?: string): Promise<Session | undefined> {
  const session = await findSessionOf(database, by, id)
  if (session && 'counsellor' in by)
    await noteReading(database, 'counselling.attend', by.counsellor, {
      reason: 'list',
      records: [session.id],
    })
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

/** Returns a student's sessions, upcoming ones first. */
export async function viewSessions({ pool }: Database, acting: Acting, now: Date): Promise<Session[]> {
  await obey(pool, 'counselling.view', acting)
  return store.listSessions(pool, acting.student.id, now)
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
  const outcome = changeOneSession(
    database,
    by,
    id,
    async (client, session, recordEvent): Promise<StepOutcome> => {
      // Pressed twice: the first press has done it.
      if (name === 'confirm' && session.state === 'booked') return { ok: true, session }
      if (!canStepSession(name, session, getParty(by), now)) return { ok: false, reason: 'not-now' }
      if (name === 'takeBackMissed' && (await store.isTimeTaken(client, session.id)))
        return { ok: false, reason: 'not-now' }
      const late =
        name === 'cancel' && session.state === 'booked' && getParty(by) === 'booker' && isLate(session, now)
      const { to } = sessionSteps[name]
      const change = { from: session.state, to, late, tell: name === 'cancel' }
      if (!(await store.putState(client, session.id, change, now))) return { ok: false, reason: 'not-now' }
      if (session.offered) await stopWaiting(client, { offered: session.id })
      if (name === 'confirm') await useSessionVoucher(client, session, now)
      if (name === 'sayWeMissed' || (name === 'cancel' && !late)) await returnVoucher(client, session.id, now)
      if (change.tell) await store.noteChange(client, session, getChanger(by))
      await recordEvent()
      const changed = { ...session, state: to, late, sequence: session.sequence + (change.tell ? 1 : 0) }
      if (name === 'confirm' || name === 'cancel') await queueSessionMails(client, changed, now)
      if (name === 'sayTheyMissed' || name === 'takeBackMissed') await queueMissedMail(client, changed, now)
      return { ok: true, session: changed }
    },
  )
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
  const moveOutcome = await changeOneSession(database, by, id, async (client, session, recordEvent) => {
    current = session
    if (!canStepSession('move', session, getParty(by), now))
      return { ok: false as const, reason: 'not-now' as const }
    const goes = counsellor !== undefined && counsellor !== session.counsellor
    const reason = goes
      ? await handOver(client, session, { start, counsellor }, now)
      : (await store.isCounsellorAt(client, session.counsellor, start))
        ? await store.moveTime(client, session.id, start, now)
        : 'taken'
    if (reason === 'not-booked') return { ok: false as const, reason: 'not-now' as const }
    if (reason === 'same') return { ok: true as const, session }
    if (reason !== null) return { ok: false as const, reason }
    await store.noteChange(client, session, getChanger(by))
    const changed = (await store.findSession(client, session.id))!
    await queueSessionMails(client, changed, now)
    if (goes) {
      await mailFormerCounsellor(client, session, now)
      await announce(client, changed.counsellor, 'counselling')
    }
    await recordEvent()
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
    return changing(database, verb, { ...acting, student: { id: current.student } }, (client, recordEvent) =>
      inOne(client, () => recordEvent(current.id)),
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
  const live = await store.listLiveSessions(client, leaving, now)
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
