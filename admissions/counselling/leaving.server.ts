import type { PoolClient } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { announce } from '../../platform/live/announce.ts'
import { acted, changing, obey } from '../access/acting.server.ts'
import { type Acting, type Actor, BY_ITSELF } from '../access/types.ts'
import { addOfficeNotice } from '../messages/messages.server.ts'
import { returnVoucher } from '../plans/vouchers.server.ts'
import {
  getSessionTime,
  mailFormerCounsellor,
  queueSessionMails,
  type SessionMail,
} from './invitations.server.ts'
import * as store from './store.server.ts'
import { findNextFree } from './take-time.server.ts'
import type { Session } from './types.ts'

/**
 * Texts for a student whose session is after its counsellor's last day. Times are in the zone they booked in.
 */
export interface LeavingWords {
  /** A colleague holds it. */
  handedOn(change: { when: SessionMail['when']; was: string; name: string }): string
  /** No colleague can hold it; `next`: free times instead. */
  calledOff(change: { when: SessionMail['when']; was: string; next: SessionMail['when'][] }): string
}

/** Returns how many sessions are booked with a counsellor from a moment on. */
export async function countSessionsFrom(
  { pool }: Database,
  actor: Actor,
  counsellor: string,
  from: Date,
): Promise<number> {
  await obey(pool, 'counselling.handOn', actor)
  return store.countFrom(pool, counsellor, from)
}

/**
 * Gives the sessions of a counsellor whose role has ended to a colleague who is free: the one who looks after
 * the student by now, else the one with the fewest. If no one is free, cancels the session and returns its voucher. Students get a message saying
 * which, with free times instead if it is cancelled; calendars are updated by mail. Returns the number of
 * sessions.
 */
export async function reassignSessions(database: Database, words: LeavingWords, now: Date): Promise<number> {
  const sessions = await store.listSessionsOfFormerCounsellors(database.pool, now)
  for (const session of sessions)
    if (!(await reassignSession(database, session, words, now)))
      await cancelWithMessage(database, session, words, now)
  return sessions.length
}

/** Returns false if no other counsellor is free. */
async function reassignSession(
  database: Database,
  session: Session,
  words: LeavingWords,
  now: Date,
): Promise<boolean> {
  const { id, start, minutes, language, meets, student, zone, counsellorName: earlierName } = session
  const query = { minutes, language, meets, from: start, to: new Date(start.getTime() + 1), except: id }
  return changeSession(database, session, async (client, acting) => {
    const colleagues = await store.freeAt(client, { ...query, student: student ?? undefined }, start, now)
    const own = student === null ? undefined : await store.findCounsellorOfStudent(client, student)
    colleagues.sort((a, b) => Number(b.counsellor === own) - Number(a.counsellor === own))
    for (const free of colleagues) {
      const setCounsellor = () => store.handOverSession(client, id, free, now)
      if ((await store.tryCounsellor(client, setCounsellor, (reason) => reason === null)) !== null) continue
      await store.noteChange(client, session, { party: 'itself' })
      await queueSessionMails(client, (await store.findSession(client, id))!, now)
      await mailFormerCounsellor(client, session, now)
      if (acting)
        await addOfficeNotice(
          client,
          acting,
          words.handedOn({ when: getSessionTime(session, zone), was: earlierName, name: free.name }),
          now,
        )
      await announce(client, free.counsellor, 'counselling')
      return true
    }
    return false
  })
}

async function cancelWithMessage(database: Database, session: Session, words: LeavingWords, now: Date) {
  const { id, student, zone, counsellorName: earlierName } = session
  const free = await findNextFree(
    database,
    { ...session, counsellor: undefined },
    student ?? undefined,
    now,
    id,
  )
  const next = free.map(({ start }) =>
    getSessionTime({ start, end: new Date(start.getTime() + session.minutes * 60_000) }, zone),
  )
  await changeSession(database, session, async (client, acting) => {
    const change = { from: 'booked', to: 'cancelled', tell: true } as const
    if (!(await store.putState(client, id, change, now))) return false
    await store.noteChange(client, session, { party: 'itself' })
    await returnVoucher(client, id, now)
    await queueSessionMails(client, { ...session, state: 'cancelled' }, now)
    if (acting)
      await addOfficeNotice(
        client,
        acting,
        words.calledOff({ when: getSessionTime(session, zone), was: earlierName, next }),
        now,
      )
    return true
  })
}

/**
 * Changes one session and records its event in one transaction, if `work` returns true. A student's session
 * is changed with the student's row locked.
 */
function changeSession(
  database: Database,
  { id, student, counsellor }: Session,
  work: (client: PoolClient, acting: Acting | undefined) => Promise<boolean>,
): Promise<boolean> {
  const runAndAnnounce = async (
    client: PoolClient,
    acting: Acting | undefined,
    done: () => Promise<void>,
  ) => {
    const hasChanged = await work(client, acting)
    if (hasChanged) {
      await announce(client, counsellor, 'counselling')
      await done()
    }
    return hasChanged
  }
  if (student === null)
    return inTransaction(database.pool, (client) =>
      runAndAnnounce(client, undefined, () => acted(client, 'counselling.handOn', BY_ITSELF, id)),
    )
  const acting = { ...BY_ITSELF, student: { id: student } }
  return changing(database, 'counselling.handOn', acting, (client, recordEvent) =>
    runAndAnnounce(client, acting, () => recordEvent(id)),
  )
}
