import type { PoolClient } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { changing } from '../access/acting.server.ts'
import { type Acting, type Actor, BY_ITSELF } from '../access/types.ts'
import type { Day } from '../days/days.server.ts'
import { endContact } from '../leads/operator.server.ts'
import { addOfficeNotice, type SentAlong } from '../messages/messages.server.ts'
import { isStop } from './stop-words.ts'
import * as store from './store.server.ts'

const BY_MESSAGE = { how: 'message', day: null } as const

/**
 * Ends all contact with a student who said STOP, and with leads who have their number or proven address. The
 * answer stands in their thread, once. The caller holds the student's row. Returns false if they had said so
 * before.
 */
export function stopStudent(
  client: PoolClient,
  student: string,
  via: 'whatsapp' | 'thread',
  answer: StopAnswer,
): Promise<boolean> {
  return endContactWith(client, student, { ...BY_MESSAGE, via }, BY_ITSELF, answer)
}

/** The text in the thread of a student who said STOP, and its time. */
interface StopAnswer {
  text: string
  now: Date
}

async function endContactWith(
  client: PoolClient,
  student: string,
  how: Parameters<typeof endContact>[2],
  actor: Actor,
  { text, now }: StopAnswer,
): Promise<boolean> {
  const { email, phone } = await store.readOwner(client, student)
  const { stoppedAt } = await store.readContact(client, student)
  await endContact(client, { student, email, phone }, how, actor, now)
  if (stoppedAt) return false
  await addOfficeNotice(client, { ...BY_ITSELF, student: { id: student } }, text, now)
  return true
}

/**
 * Records that a student wrote STOP in answer to a mail, on that day: the product reads no mailbox, so staff
 * note it. Returns false if they had said so before.
 */
export function noteStopByMail(
  database: Database,
  acting: Acting,
  day: Day,
  answer: StopAnswer,
): Promise<boolean> {
  const { by, surface, student } = acting
  return changing(database, 'whatsapp.noteStop', acting, async (client, recordEvent) => {
    const how = { how: 'email', day, via: 'staff' } as const
    const isNew = await endContactWith(client, student.id, how, { by, surface }, answer)
    await recordEvent()
    return isNew
  })
}

/**
 * Ends all contact with everybody who has a number from which STOP came and that no student has proven.
 * Returns false if that had been said before.
 */
export async function stopNumber(client: PoolClient, phone: string, now: Date): Promise<boolean> {
  const how = { ...BY_MESSAGE, via: 'whatsapp' } as const
  for (const { id, email } of await store.findStudentsByPhone(client, phone))
    await endContact(client, { student: id, email, phone }, how, BY_ITSELF, now)
  await endContact(client, { email: '', phone }, how, BY_ITSELF, now)
  return store.addNumberStop(client, phone, now)
}

/** Returns what happens with a student's own message: if it says STOP, that is honoured in its transaction. */
export function heedStop(
  student: string,
  text: string,
  { answer, now }: { answer: string; now: Date },
): SentAlong {
  if (!isStop(text)) return {}
  return {
    async add(client) {
      await stopStudent(client, student, 'thread', { text: answer, now })
    },
  }
}
