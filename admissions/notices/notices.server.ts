import type { Database } from '../../platform/database/open.ts'
import { obey, recordSilently } from '../access/acting.server.ts'
import type { Acting } from '../access/types.ts'
import * as store from './store.server.ts'
import type { Notice } from './types.ts'

/** Notices shown on the page, the latest first. */
const SHOWN = 50

/** Returns a student's notices, newest first, and marks them as seen. */
export async function viewNotices(database: Database, acting: Acting, now: Date): Promise<Notice[]> {
  const { student } = acting
  await obey(database.pool, 'notices.view', acting)
  const notices = await store.readNotices(database.pool, student.id, SHOWN)
  if (notices.some(({ isNew }) => isNew))
    await recordSilently(database, 'notices.view', acting, (client) =>
      store.markSeen(client, student.id, now),
    )
  return notices
}

/** Returns the latest few for a student's home, and how many of all are new. They stay new. */
export async function readNoticesGlance({ pool }: Database, { by, student }: Acting, limit: number) {
  await obey(pool, 'notices.view', { by, student })
  const [latest, unseen] = await Promise.all([
    store.readNotices(pool, student.id, limit),
    store.countNew(pool, student.id),
  ])
  return { latest, unseen }
}
