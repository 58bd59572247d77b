import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { ANSWER_AFTER_MS } from '../../platform/answer-time.ts'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { acted, obey } from '../access/acting.server.ts'
import { VISITOR } from '../access/types.ts'
import {
  countTry,
  limitByNetwork,
  limitByRecipient,
  type NetworkAsker,
  type Try,
} from '../accounts/tries.server.ts'
import { toCanonicalEmail } from '../inputs/email.ts'
import { mailExistingSession } from './invitations.server.ts'
import * as store from './store.server.ts'
import {
  type BookingOutcome,
  bookTime,
  refuseWithAlternatives,
  type TakeOutcome,
  takeFirstFree,
} from './take-time.server.ts'
import { type Booking, HOLD_MS, type Session } from './types.ts'

// Times that are held for visitors until they confirm them.

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

/** Holds of one address in an hour: each sends it a mail. */
const HOLDS_OF_ADDRESS = 10

/**
 * Holds a time for a visitor until they follow the mailed link; without mail it is booked at once. An address
 * holds one time: a newer hold replaces the earlier one. One person has one session at a time: someone who
 * already has one is mailed about it, and the answer is the same as for everyone. The same form sent again
 * returns the time that is held.
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
    [
      limitByNetwork({ ...asking, maxPerAddress: limit }),
      { ...limitByRecipient(toCanonicalEmail(visitor.email)), max: HOLDS_OF_ADDRESS },
    ],
    now,
  )
  if (!attempt.ok) return attempt
  const heldUntil = byMail ? new Date(now.getTime() + HOLD_MS) : undefined
  const owner = { ...createVisitOwner(visitor), replaces: byMail }
  const answerTime = byMail ? wait(ANSWER_AFTER_MS) : undefined
  const outcome = await inTransaction(database.pool, async (client) => {
    // Two presses at once run one after the other.
    await store.lockVisitor(client, owner)
    const session = await store.findRepeated(client, owner, booking, now)
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
 * answer nor the free times reveal to a stranger who has a session. The link of this hold is not sent: it
 * lapses. It is kept under the hash of the visitor's hash, where `session_take` replaces it as well.
 */
async function holdWithoutLink(
  client: PoolClient,
  owner: store.VisitingOwner,
  booking: Booking,
  heldUntil: Date,
  existing: Session | undefined,
  now: Date,
): Promise<TakeOutcome> {
  const outcome = await takeFirstFree(
    client,
    { ...owner, visitor: hashSha256(owner.visitor) },
    booking,
    heldUntil,
    now,
  )
  if (outcome.ok && existing) await mailExistingSession(client, existing, now)
  return outcome
}

/**
 * Returns the session held for a visitor who has not followed the mailed link yet. Only the person who booked
 * knows its id.
 */
export async function viewHeldSession({ pool }: Database, id: string, now: Date) {
  await obey(pool, 'counselling.hold', { by: VISITOR })
  const session = await store.findHeldSession(pool, id, now)
  return session && { ...session, heldUntil: session.heldUntil! }
}

/** Returns how the database identifies a visitor. */
export function createVisitOwner({ lead, email }: Visitor): store.VisitingOwner {
  return { lead, visitor: hashSha256(toCanonicalEmail(email)) }
}

const hashSha256 = (value: string | Buffer) => createHash('sha256').update(value).digest()
