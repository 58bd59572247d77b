import type { Database } from '../../platform/database/open.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { changing } from '../access/acting.server.ts'
import { BY_ITSELF } from '../access/types.ts'
import { type Day, getDayIn, getHourIn } from '../days/days.server.ts'
import * as store from './store.server.ts'
import { NEWS_FOR_MS, type Notice } from './types.ts'

/** An unsent mail is dropped after this: the days that it names would be out of date. */
const MAIL_LIVES_MS = 2 * 86_400_000
/** Hours of a student's day in which mail is sent. At other hours it might wake them. */
const WAKING = { from: 8, to: 21 }

/** Writes one mail from a student's notices; `stop` is the key that ends such mails. */
export type WriteNotices = (
  notices: Notice[],
  on: { name: string; stop: string; today: Day },
) => { subject: string; body: string; unsubscribe: string }

/**
 * Sends each student their new notices in one mail a day, never at night in their zone. Returns the number of
 * mails.
 */
export async function mailNotices(
  database: Database,
  write: WriteNotices,
  house: string,
  now: Date,
): Promise<number> {
  const since = new Date(now.getTime() - NEWS_FOR_MS)
  let mails = 0
  for (const { student, zone, mailedOn } of await store.listStudentsToMail(database.pool, since)) {
    const hour = getHourIn(zone || house, now)
    const day = getDayIn(zone || house, now)
    if (hour < WAKING.from || hour >= WAKING.to || mailedOn === day) continue
    await changing(
      database,
      'notices.mail',
      { ...BY_ITSELF, student: { id: student } },
      async (client, recordEvent) => {
        const toMail = await store.takeToMail(client, student, { since, day, now })
        if (!toMail || toMail.notices.length === 0) return
        const mail = write(toMail.notices, { name: toMail.name, stop: toMail.stop, today: day })
        const expiresAt = new Date(now.getTime() + MAIL_LIVES_MS)
        await queueMail(client, { userId: student, recipient: toMail.email, expiresAt, ...mail }, now)
        await recordEvent()
        mails++
      },
    )
  }
  return mails
}
