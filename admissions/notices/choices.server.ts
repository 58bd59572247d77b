import type { Database } from '../../platform/database/open.ts'
import { changing, obey, recordSilently } from '../access/acting.server.ts'
import { type Acting, VISITOR } from '../access/types.ts'
import * as store from './store.server.ts'
import type { MailedKind } from './types.ts'

/** Returns a student's mail choices, the time zone they were last seen in, and the key of their calendar. */
export async function getChoices({ pool }: Database, { by, student }: Acting) {
  await obey(pool, 'notices.view', { by, student })
  return store.readNoticeChoices(pool, student.id)
}

/** Saves which kinds come by mail, or the zone in which days are counted from now on. */
export function chooseNotices(
  database: Database,
  acting: Acting,
  choices: { mailed?: MailedKind[]; zone?: string },
): Promise<void> {
  return changing(database, 'notices.choose', acting, async (client, recordEvent) => {
    await store.putChoices(client, acting.student.id, choices)
    if (choices.mailed) await recordEvent()
  })
}

/** Saves the zone that a student was last seen in: their days are counted in it while they are away, too. */
export async function keepZone(database: Database, acting: Acting, zone: string): Promise<void> {
  const choices = await getChoices(database, acting)
  if (choices.zone === zone) return
  await recordSilently(database, 'notices.choose', acting, (client) =>
    store.putChoices(client, acting.student.id, { zone }),
  )
}

/** True if this unsubscribe key belongs to a student. */
export async function isStopKey({ pool }: Database, key: string): Promise<boolean> {
  await obey(pool, 'notices.stop', { by: VISITOR })
  return (await store.findStudentOfStop(pool, key)) !== undefined
}

/**
 * Ends mails of these kinds by the link in one of them; without kinds, all optional mails. Returns `false` if
 * the link belongs to no student.
 */
export async function stopMails(
  database: Database,
  key: string,
  kinds: readonly MailedKind[] = [],
): Promise<boolean> {
  const student = await store.findStudentOfStop(database.pool, key)
  if (!student) return false
  const acting = { by: VISITOR, surface: 'page', student: { id: student } } as const
  return changing(database, 'notices.stop', acting, async (client, recordEvent) => {
    const { mailed } = await store.readNoticeChoices(client, student)
    const remaining = kinds.length > 0 ? mailed.filter((kind) => !kinds.includes(kind)) : []
    await store.putChoices(client, student, { mailed: remaining })
    await recordEvent()
    return true
  })
}
