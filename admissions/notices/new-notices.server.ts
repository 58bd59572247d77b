import { createHash } from 'node:crypto'
import type { Database } from '../../platform/database/open.ts'
import { changing } from '../access/acting.server.ts'
import { BY_ITSELF } from '../access/types.ts'
import type { Catalogue } from '../catalogue/catalogue.server.ts'
import { readStoredProgramme } from '../catalogue/copy.ts'
import { getLastDayState } from '../catalogue/places/last-day.server.ts'
import { dayAfter, getDayIn } from '../days/days.server.ts'
import { findDueReminder, listChangesSince, REMINDER_DAYS } from './rules.ts'
import * as store from './store.server.ts'
import { NEWS_FOR_MS, type NoticeAbout } from './types.ts'

/**
 * Adds notices of open deadlines 30, 14, 7 and 2 days ahead, by the institution's calendar. Returns the
 * number of notices.
 */
export async function remindOfDeadlines(database: Database, now: Date): Promise<number> {
  const today = getDayIn('UTC', now)
  const deadlines = await store.readDeadlines(
    database.pool,
    dayAfter(today, -1),
    dayAfter(today, REMINDER_DAYS[0] + 1),
  )
  const due = deadlines.flatMap(({ student, programme, place, ...rest }) => {
    const ahead = findDueReminder(getLastDayState(place, rest.deadline, now).daysLeft)
    const about = {
      id: programme,
      title: rest.title,
      institution: rest.institution,
      application: rest.application,
      deadline: rest.deadline,
      what: rest.what,
    }
    return ahead
      ? [
          {
            student,
            // Reminders from before offers had deadlines were stored under the shorter key.
            key: `deadline ${programme} ${rest.deadline} ${ahead}${rest.what === 'apply' ? '' : ` ${rest.what}`}`,
            notice: { kind: 'deadline', about } as const,
          },
        ]
      : []
  })
  return makeNotices(database, due, now)
}

/**
 * Adds notices of shortlisted programmes whose published facts have changed since they were saved. Returns
 * the number of notices.
 */
export async function tellOfChanges(
  database: Database,
  catalogue: Pick<Catalogue, 'programme' | 'info'>,
  now: Date,
) {
  const entries = await store.readOutdatedSnapshots(database.pool, catalogue.info.version)
  const due = entries.flatMap(({ student, id, programme }) => {
    const changes = listChangesSince(readStoredProgramme(programme), catalogue.programme(id))
    if (changes.length === 0) return []
    const about = { id, title: programme.title, institution: programme.institution.name, changes }
    const digest = createHash('sha256').update(JSON.stringify(changes)).digest('base64url').slice(0, 16)
    return [{ student, key: `change ${id} ${digest}`, notice: { kind: 'change', about } as const }]
  })
  return makeNotices(database, due, now)
}

/**
 * Adds notices of the outcome of programmes that students added, facts that they reported and what they asked
 * us to find out. A published one is announced once the catalogue shows it. Returns the number of notices.
 */
export async function tellOfOutcomes(
  database: Database,
  catalogue: Pick<Catalogue, 'programme'>,
  now: Date,
): Promise<number> {
  const since = new Date(now.getTime() - NEWS_FOR_MS)
  const outcomes = await store.readOutcomes(database.pool, since)
  const due = outcomes.flatMap(({ student, key, kept, programme: id, ...outcome }) => {
    const currentProgramme = catalogue.programme(id)
    const programme = outcome.state === 'published' ? currentProgramme : (currentProgramme ?? kept)
    if (!programme) return []
    const about = { id, title: programme.title, institution: programme.institution.name, ...outcome }
    return [{ student, key, notice: { kind: 'checked', about } as const }]
  })
  return makeNotices(database, due, now)
}

/** Adds the missing notices, each in its own transaction. */
async function makeNotices(
  database: Database,
  due: { student: string; key: string; notice: NoticeAbout }[],
  now: Date,
): Promise<number> {
  const existing = await store.wasNoticed(database.pool, due)
  let count = 0
  for (const { student, key, notice } of due.filter(
    ({ student, key }) => !existing.has(`${student} ${key}`),
  )) {
    await changing(
      database,
      'notices.make',
      { ...BY_ITSELF, student: { id: student } },
      async (client, recordEvent) => {
        if (!(await store.addNotice(client, student, notice, key, now))) return
        await recordEvent(key)
        count++
      },
    )
  }
  return count
}
