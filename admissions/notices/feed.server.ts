import type { Database } from '../../platform/database/open.ts'
import { changing, obey } from '../access/acting.server.ts'
import { type Acting, VISITOR } from '../access/types.ts'
import { getDayIn } from '../days/days.server.ts'
import * as store from './store.server.ts'

/**
 * Opens the calendar of a student's deadlines at a new address, or closes it. The earlier address stops
 * working.
 */
export function openFeed(database: Database, acting: Acting, isOpen: boolean): Promise<void> {
  return changing(database, 'notices.choose', acting, async (client, recordEvent) => {
    await store.putFeed(client, acting.student.id, isOpen)
    await recordEvent('feed')
  })
}

/**
 * Returns the owner of a calendar address and their deadlines from last month on; `undefined` if the address
 * opens nothing.
 */
export async function readFeed({ pool }: Database, key: string, now: Date) {
  await obey(pool, 'notices.readFeed', { by: VISITOR })
  const student = await store.findStudentOfFeed(pool, key)
  if (!student) return undefined
  const monthAgo = new Date(now.getTime() - 31 * 86_400_000)
  return { student, deadlines: await store.listDeadlines(pool, student, getDayIn('UTC', monthAgo)) }
}
