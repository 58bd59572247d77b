import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { acted, changing, obey } from '../access/acting.server.ts'
import { type Acting, BY_ITSELF, VISITOR } from '../access/types.ts'
import { createVisitOwner } from './holds.server.ts'
import * as store from './store.server.ts'
import { bookTime } from './take-time.server.ts'
import { OFFER_MS, type Wish } from './types.ts'
import {
  findWait,
  listWaits,
  putSessionOffer,
  type SessionWait,
  startWaiting,
  stopWaiting,
} from './waiting-store.server.ts'

const AHEAD_MS = 190 * 86_400_000

/** Puts a student on the waiting list for a time; a student already on it keeps their place. */
export function waitForTime(database: Database, acting: Acting, wish: Wish, zone: string, now: Date) {
  return changing(database, 'counselling.book', acting, async (client, recordEvent) => {
    await recordEvent(await startWaiting(client, { student: acting.student.id }, wish, zone, now))
  })
}

/** Puts a visitor on the waiting list, by the lead that they have become. */
export function waitAsVisitor({ pool }: Database, lead: string, wish: Wish, zone: string, now: Date) {
  return inTransaction(pool, async (client) => {
    const id = await startWaiting(client, { lead }, wish, zone, now)
    await acted(client, 'counselling.hold', { by: VISITOR, surface: 'page' }, id)
  })
}

/** Takes a student off the list. Returns false if they were not on it. */
export function endWaiting(database: Database, acting: Acting): Promise<boolean> {
  return changing(database, 'counselling.change', acting, async (client, recordEvent) => {
    const hasEnded = await stopWaiting(client, { student: acting.student.id })
    if (hasEnded) await recordEvent()
    return hasEnded
  })
}

/** Returns the time a student is waiting for; `undefined` if none. */
export async function viewWaiting({ pool }: Database, acting: Acting): Promise<SessionWait | undefined> {
  await obey(pool, 'counselling.view', acting)
  return findWait(pool, acting.student.id)
}

/**
 * Releases unconfirmed holds and offers free times to the waiting list; each offer lasts some hours. Returns
 * the number of people offered one.
 */
export async function offerFreedTimes(database: Database, now: Date): Promise<number> {
  await inTransaction(database.pool, async (client) => {
    if ((await store.lapseHolds(client, now)) > 0) await acted(client, 'counselling.offer', BY_ITSELF)
  })
  let offerCount = 0
  for (const waiting of await listWaits(database.pool))
    if (await offerToWaiting(database, waiting, now)) offerCount++
  return offerCount
}

/**
 * Offers a person the first free time that suits them. Returns false if there is none, or they no longer
 * wait.
 */
async function offerToWaiting(database: Database, waiting: SessionWait, now: Date): Promise<boolean> {
  const { id, student, lead, email, counsellor } = waiting
  const wish = { ...waiting, counsellor: counsellor ?? undefined }
  const query = { ...wish, student: student ?? undefined, from: now, to: new Date(now.getTime() + AHEAD_MS) }
  const [first] = await store.readFreeTimes(database.pool, query, 1, now)
  if (!first) return false
  const heldUntil = new Date(Math.min(now.getTime() + OFFER_MS, first.start.getTime()))
  const owner = student ? { student } : createVisitOwner({ lead: lead!, email: email! })
  const offer = async (client: Parameters<typeof bookTime>[0]) => {
    const outcome = await bookTime(client, owner, { ...wish, start: first.start, guests: [] }, heldUntil, now)
    if (!outcome.ok) return undefined
    if (!(await putSessionOffer(client, id, outcome.session.id))) throw new NoLongerWaiting()
    return outcome.session.id
  }
  try {
    if (student)
      return await changing(
        database,
        'counselling.offer',
        { ...BY_ITSELF, student: { id: student } },
        async (client, recordEvent) => {
          const session = await offer(client)
          if (session) await recordEvent(session)
          return session !== undefined
        },
      )
    return await inTransaction(database.pool, async (client) => {
      const session = await offer(client)
      if (session) await acted(client, 'counselling.offer', BY_ITSELF, session)
      return session !== undefined
    })
  } catch (error) {
    if (error instanceof NoLongerWaiting) return false
    throw error
  }
}

/** They have just left the list, so the time taken for them is released. */
class NoLongerWaiting extends Error {
  override name = 'NoLongerWaiting'
}
