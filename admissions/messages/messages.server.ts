import type { PoolClient } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { announce, announceIn } from '../../platform/live/announce.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { acted, changing, NotAllowed, obey, recordSilently } from '../access/acting.server.ts'
import { type Acting, BY_ITSELF, type Whose } from '../access/types.ts'
import { countTryWithin, limitByAccount } from '../accounts/tries.server.ts'
import { createMessagePage, MAX_MESSAGES } from './page.ts'
import * as store from './store.server.ts'
import { findUnfilled } from './templates.ts'
import {
  MAX_ENCLOSED,
  MAX_MESSAGE_LENGTH,
  MAX_MESSAGES_AN_HOUR,
  type MessageThread,
  type MessageToSend,
  type SentMessage,
  UNDO_MS,
} from './types.ts'

/** A mail that leads to the messages lives no longer: by then it says nothing new. */
const MAIL_LIVES_MS = 7 * 86_400_000

/**
 * Returns a page of a student's thread as they see it: the newest messages, or those before a given one.
 * Records that they have seen the newest, so they are not notified of messages they have read.
 */
export async function viewThread(
  database: Database,
  acting: Acting,
  now: Date,
  before?: number,
): Promise<MessageThread> {
  const { pool } = database
  const { by, student } = acting
  await obey(pool, 'messages.view', acting)
  const messages = await store.readThread(pool, student.id, { before, most: MAX_MESSAGES }, now)
  const sentCount = await store.countSentBy(pool, student.id, by.id!)
  const draft = await store.getDraft(pool, student.id, by.id!)
  const last = messages.at(-1)
  if (last && before === undefined)
    await recordSilently(database, 'messages.view', acting, (client) =>
      store.putReadUpTo(client, student.id, last.nr),
    )
  return { ...createMessagePage(messages), sent: sentCount, ...draft }
}

/** True if the actor may write to this student. Checked before anything they send is accepted. */
export async function maySend({ pool }: Database, acting: Acting): Promise<boolean> {
  try {
    await obey(pool, 'messages.send', acting)
    return true
  } catch (error) {
    if (error instanceof NotAllowed) return false
    throw error
  }
}

/**
 * Returns how many messages a student has not read, and the name of their counsellor; `null` if they have
 * none yet.
 */
export async function viewThreadState({ pool }: Database, { by, student }: Acting, now: Date) {
  await obey(pool, 'messages.view', { by, student })
  return store.readThreadState(pool, student.id, now)
}

/** Further work in the transaction of a message. */
export interface SentAlong {
  /** Returns why it cannot happen: then the message is not sent either. */
  refuse?(client: PoolClient): Promise<'copy-changed' | undefined>
  /** Called once the message is there. `shownAt`: until then it may be taken back. */
  add?(client: PoolClient, message: { nr: number; shownAt: Date }): Promise<void>
}

/** For so long the same text, with no answer in between, is the same message. */
const REPEATED_MS = 10 * 60_000

/**
 * Adds a message to a thread, unless someone has written since the writer last looked. A staff message is
 * shown ten seconds later. Sending the same message again within ten minutes adds nothing: without script the
 * browser fills the form in again after Back. `along`: what happens with it, in the same transaction.
 */
export function sendMessage(
  database: Database,
  acting: Acting,
  { text, seen, documents = [] }: MessageToSend,
  now: Date,
  along: SentAlong = {},
): Promise<SentMessage> {
  const { by, student } = acting
  return changing(database, 'messages.send', acting, async (client, recordEvent) => {
    if (!text) return { ok: false, reason: 'invalid', faults: { text: 'empty' } }
    if (text.length > MAX_MESSAGE_LENGTH)
      return { ok: false, reason: 'invalid', faults: { text: 'too-long' } }
    const isStudent = by.role === 'student'
    if (!isStudent && findUnfilled(text))
      return { ok: false, reason: 'invalid', faults: { text: 'unfilled' } }
    // A student has seen only the messages already shown; staff see all of them.
    const last = await store.findLastMessage(client, student.id, isStudent ? { shownBy: now } : {})
    const isNew = (last?.nr ?? 0) > seen
    if (isNew && last!.byPerson === by.id && last!.text === text) return { ok: true }
    const since = new Date(now.getTime() - REPEATED_MS)
    if (documents.length === 0 && (await store.hasSaid(client, student.id, { by: by.id!, text, since })))
      return { ok: true }
    if (isNew) return { ok: false, reason: 'answered' }
    const messageNumber = await store.getNextNumber(client, student.id)
    const shownAt = isStudent ? now : new Date(now.getTime() + UNDO_MS)
    const areOwnDocuments = await store.areVersionsOf(client, student.id, documents)
    if (documents.length > MAX_ENCLOSED || !areOwnDocuments) return { ok: false, reason: 'no-document' }
    const refusal = await along.refuse?.(client)
    if (refusal) return { ok: false, reason: refusal }
    if (isStudent) {
      const attempt = await countTryWithin(
        client,
        'message',
        [limitByAccount(student.id, MAX_MESSAGES_AN_HOUR)],
        now,
      )
      if (!attempt.ok) return attempt
    }
    await store.addMessage(client, { student: student.id, nr: messageNumber, by, text, sentAt: now, shownAt })
    await store.encloseVersions(client, student.id, messageNumber, documents)
    await store.putDraft(client, student.id, by.id!, '', now)
    await recordEvent(String(messageNumber))
    await along.add?.(client, { nr: messageNumber, shownAt })
    if (isStudent) await notifyCounsellor(client, student, 'messages')
    return { ok: true }
  })
}

/**
 * Adds what a student has written elsewhere, in the caller's transaction, which holds the student's row. It is
 * as good as a message that they have sent here. `sentAt`: when they wrote it.
 */
export async function addReceivedMessage(
  client: PoolClient,
  student: Whose,
  { text, sentAt, via }: { text: string; sentAt: Date; via: 'whatsapp' },
  now: Date,
) {
  for (let start = 0; start < text.length; start += MAX_MESSAGE_LENGTH)
    await store.addMessage(client, {
      student: student.id,
      nr: await store.getNextNumber(client, student.id),
      by: { id: student.id, role: 'student' },
      text: text.slice(start, start + MAX_MESSAGE_LENGTH),
      sentAt,
      shownAt: now,
      via,
    })
  await notifyCounsellor(client, student, 'messages')
}

/** True if a member of staff has written to a student since then. */
export function hasAnswered(client: PoolClient, { id }: Whose, since: Date): Promise<boolean> {
  return store.hasAnswer(client, id, since)
}

/**
 * Tells open desk pages, on commit, that something of a student's has changed: the pages of their counsellor
 * or, without one, of staff who look after all students.
 */
export async function notifyCounsellor(client: PoolClient, student: Whose, topic: string) {
  const counsellor = await store.findCounsellorOfThread(client, student.id)
  if (counsellor) await announce(client, counsellor, topic)
  else await announceIn(client, 'unassigned', topic)
}

/**
 * Adds the message that comes with a staff action, in its transaction. It has no author, is shown at once,
 * and does not count as an answer.
 */
export async function addOfficeNotice(client: PoolClient, { by, student }: Acting, text: string, now: Date) {
  await store.addMessage(client, {
    student: student.id,
    nr: await store.getNextNumber(client, student.id),
    by: { ...by, id: undefined },
    text,
    sentAt: now,
    shownAt: now,
  })
}

/**
 * Withdraws a message that the student has not seen yet, and makes its text the draft again. Returns false if
 * it is too late.
 */
export function withdrawMessage(
  database: Database,
  acting: Acting,
  messageNumber: number,
  now: Date,
): Promise<boolean> {
  const { by, student } = acting
  return changing(database, 'messages.takeBack', acting, async (client, recordEvent) => {
    const text = await store.deleteUnseen(client, student.id, messageNumber, by.id!, now)
    if (text === undefined) return false
    await store.putDraft(client, student.id, by.id!, text, now)
    await recordEvent(String(messageNumber))
    return true
  })
}

/** Saves a draft, visible only to its writer. This is no event: nothing has been sent yet. */
export function keepDraft(database: Database, acting: Acting, text: string, now: Date): Promise<void> {
  const { by, student } = acting
  return changing(database, 'messages.keepDraft', acting, (client) =>
    store.putDraft(client, student.id, by.id!, text.slice(0, MAX_MESSAGE_LENGTH), now),
  )
}

/**
 * Saves a draft while the user types. Ignores text that arrives after the user has sent a message newer than
 * `seen`: it is the text of that message.
 */
export function saveTypedDraft(
  database: Database,
  acting: Acting,
  { text, seen }: Pick<MessageToSend, 'text' | 'seen'>,
  now: Date,
): Promise<void> {
  const { by, student } = acting
  return changing(database, 'messages.keepDraft', acting, async (client) => {
    if ((await store.countSentBy(client, student.id, by.id!)) > seen) return
    await store.putDraft(client, student.id, by.id!, text.slice(0, MAX_MESSAGE_LENGTH), now)
  })
}

/**
 * Tells students of messages that have become visible: on their open pages, and by mail if no mail has told
 * them yet. Returns the number of mails.
 */
export function tellOfMessages(
  { pool }: Database,
  write: (to: { name: string; stop: string }) => { subject: string; body: string; unsubscribe: string },
  now: Date,
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const untold = await store.takeUntoldMessages(client, now)
    const expiresAt = new Date(now.getTime() + MAIL_LIVES_MS)
    for (const { student, mail, name } of untold) {
      await acted(client, 'messages.tell', { ...BY_ITSELF, student: { id: student } })
      await announce(client, student, 'messages')
      if (!mail) continue
      const writtenMail = write({ name, stop: await store.getStopKey(client, student) })
      await queueMail(client, { userId: student, recipient: mail, expiresAt, ...writtenMail }, now)
    }
    return untold.filter(({ mail }) => mail).length
  })
}
