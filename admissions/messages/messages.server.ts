import type { PoolClient } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { announce, announceIn } from '../../platform/live/announce.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { acted, changing, NotAllowed, noting, obey } from '../access/acting.server.ts'
import { type Acting, BY_ITSELF, type Whose } from '../access/types.ts'
import { countTryWithin, ofAccount } from '../accounts/tries.server.ts'
import { MOST_FOUND, pageOf } from './page.ts'
import * as store from './store.server.ts'
import { unfilledIn } from './templates.ts'
import {
  LONGEST_MESSAGE,
  MOST_ENCLOSED,
  MOST_MESSAGES_AN_HOUR,
  type Sending,
  type Sent,
  type Thread,
  UNDO_MS,
} from './types.ts'

/** A mail that leads to the messages lives no longer: by then it says nothing new. */
const MAIL_LIVES_MS = 7 * 86_400_000

/**
 * A page of a student's thread as they see it: the newest messages, or those before one. That they have seen the newest is kept, so that they are told of
 * nothing that they have read.
 */
export async function viewThread(
  database: Database,
  acting: Acting,
  now: Date,
  before?: number,
): Promise<Thread> {
  const { pool } = database
  const { by, student } = acting
  await obey(pool, 'messages.view', acting)
  const messages = await store.readThread(pool, student.id, { before, most: MOST_FOUND }, now)
  const sentCount = await store.sentBy(pool, student.id, by.id!)
  const draft = await store.draftOf(pool, student.id, by.id!)
  const last = messages.at(-1)
  if (last && before === undefined)
    await noting(database, 'messages.view', acting, (client) => store.putRead(client, student.id, last.nr))
  return { ...pageOf(messages), sentCount, ...draft }
}

/** Whether the actor may write to this student: asked before anything they send is accepted. */
export async function maySend({ pool }: Database, acting: Acting): Promise<boolean> {
  try {
    await obey(pool, 'messages.send', acting)
    return true
  } catch (error) {
    if (error instanceof NotAllowed) return false
    throw error
  }
}

/** How many messages a student has not read, and who looks after them; null: nobody yet. */
export async function messagesStand({ pool }: Database, { by, student }: Acting, now: Date) {
  await obey(pool, 'messages.view', { by, student })
  return store.standOf(pool, student.id, now)
}

/**
 * Adds a message to a thread, unless somebody wrote since the writer looked. Staff's is shown ten seconds later. A repetition is the same one.
 */
export function sendMessage(
  database: Database,
  acting: Acting,
  { text, seen, documents = [] }: Sending,
  now: Date,
): Promise<Sent> {
  const { by, student } = acting
  return changing(database, 'messages.send', acting, async (client, done) => {
    if (!text) return { ok: false, reason: 'invalid', faults: { text: 'empty' } }
    if (text.length > LONGEST_MESSAGE) return { ok: false, reason: 'invalid', faults: { text: 'too-long' } }
    const isStudent = by.role === 'student'
    if (!isStudent && unfilledIn(text)) return { ok: false, reason: 'invalid', faults: { text: 'unfilled' } }
    // A student has seen what is shown, and nobody else sees less than all.
    const last = await store.lastOf(client, student.id, isStudent ? { shownBy: now } : {})
    if ((last?.nr ?? 0) > seen)
      return last!.byPerson === by.id && last!.text === text
        ? { ok: true }
        : { ok: false, reason: 'answered' }
    const nr = await store.nextOf(client, student.id)
    const shownAt = isStudent ? now : new Date(now.getTime() + UNDO_MS)
    const whole = await store.areOf(client, student.id, documents)
    if (documents.length > MOST_ENCLOSED || !whole) return { ok: false, reason: 'no-document' }
    if (isStudent) {
      const turn = await countTryWithin(
        client,
        'message',
        [ofAccount(student.id, MOST_MESSAGES_AN_HOUR)],
        now,
      )
      if (!turn.ok) return turn
    }
    await store.addMessage(client, { student: student.id, nr, by, text, sentAt: now, shownAt })
    await store.encloseIn(client, student.id, nr, documents)
    await store.putDraft(client, student.id, by.id!, '', now)
    await done(String(nr))
    if (isStudent) await tellCarer(client, student, 'messages')
    return { ok: true }
  })
}

/** Whether somebody who works here has written to a student since then. */
export function hasAnswered(client: PoolClient, { id }: Whose, since: Date): Promise<boolean> {
  return store.hasAnswer(client, id, since)
}

/** Tells open pages at the desk, on commit, that something of a student's has changed: of whoever looks after them, or of those who look after everybody. */
export async function tellCarer(client: PoolClient, student: Whose, topic: string) {
  const carer = await store.carerOf(client, student.id)
  if (carer) await announce(client, carer, topic)
  else await announceIn(client, 'unassigned', topic)
}

/** Adds a message that comes with a staff action, in its transaction: nobody has written it, it is seen at once, and answers nobody. */
export async function addNotice(client: PoolClient, { by, student }: Acting, text: string, now: Date) {
  await store.addMessage(client, {
    student: student.id,
    nr: await store.nextOf(client, student.id),
    by: { ...by, id: undefined },
    text,
    sentAt: now,
    shownAt: now,
  })
}

/** Takes a message back that the student has not seen yet; its text is the draft again. False: it is too late. */
export function takeBack(database: Database, acting: Acting, nr: number, now: Date): Promise<boolean> {
  const { by, student } = acting
  return changing(database, 'messages.takeBack', acting, async (client, done) => {
    const text = await store.deleteUnseen(client, student.id, nr, by.id!, now)
    if (text === undefined) return false
    await store.putDraft(client, student.id, by.id!, text, now)
    await done(String(nr))
    return true
  })
}

/** Keeps what somebody has begun to write, for them alone. It is no event: nothing has been said yet. */
export function keepDraft(database: Database, acting: Acting, text: string, now: Date): Promise<void> {
  const { by, student } = acting
  return changing(database, 'messages.keepDraft', acting, (client) =>
    store.putDraft(client, student.id, by.id!, text.slice(0, LONGEST_MESSAGE), now),
  )
}

/** The same while they type. What comes after they have sent a message that they had not `seen` then is what they sent, and overtaken by it. */
export function keepTyped(
  database: Database,
  acting: Acting,
  { text, seen }: Pick<Sending, 'text' | 'seen'>,
  now: Date,
): Promise<void> {
  const { by, student } = acting
  return changing(database, 'messages.keepDraft', acting, async (client) => {
    if ((await store.sentBy(client, student.id, by.id!)) > seen) return
    await store.putDraft(client, student.id, by.id!, text.slice(0, LONGEST_MESSAGE), now)
  })
}

/** Tells students of messages that can now be seen: on their open pages, and by mail where they were not told before. Returns how many mails. */
export function tellOfMessages(
  { pool }: Database,
  write: (to: { name: string; stop: string }) => { subject: string; body: string; unsubscribe: string },
  now: Date,
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const untold = await store.takeUntold(client, now)
    const expiresAt = new Date(now.getTime() + MAIL_LIVES_MS)
    for (const { student, mail, name } of untold) {
      await acted(client, 'messages.tell', { ...BY_ITSELF, student: { id: student } })
      await announce(client, student, 'messages')
      if (!mail) continue
      const written = write({ name, stop: await store.stopKeyOf(client, student) })
      await queueMail(client, { userId: student, recipient: mail, expiresAt, ...written }, now)
    }
    return untold.filter(({ mail }) => mail).length
  })
}
