import { createHash } from 'node:crypto'
import type { Database } from '../../platform/database/open.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { changing, obey, recordSilently } from '../access/acting.server.ts'
import { type Acting, BY_ITSELF, VISITOR } from '../access/types.ts'
import type { Catalogue } from '../catalogue/catalogue.server.ts'
import { readStoredProgramme } from '../catalogue/copy.ts'
import { lastDayAt } from '../catalogue/places/last-day.server.ts'
import { type Day, dayAfter, dayIn, hourIn } from '../days/days.server.ts'
import { changesSince, REMINDER_DAYS, reminderDue } from './rules.ts'
import * as store from './store.server.ts'
import type { MailedKind, Notice, NoticeAbout } from './types.ts'

/** Notices shown on the page, the latest first. */
const SHOWN = 50
/** Notices older than this are no longer mailed. */
const NEWS_FOR_MS = 3 * 86_400_000
/** A mail that tells of days lives no longer. */
const MAIL_LIVES_MS = 2 * 86_400_000
/** The hours of a person's day in which a mail does not wake them. */
const WAKING = { from: 8, to: 21 }

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

/** The latest few, and how many of all are new: for a student's home. They stay new. */
export async function glanceAtNotices({ pool }: Database, { by, student }: Acting, limit: number) {
  await obey(pool, 'notices.view', { by, student })
  const [latest, unseen] = await Promise.all([
    store.readNotices(pool, student.id, limit),
    store.countNew(pool, student.id),
  ])
  return { latest, unseen }
}

/** Returns a student's mail choices, the time zone they were last seen in, and the key of their calendar. */
export async function choicesOf({ pool }: Database, { by, student }: Acting) {
  await obey(pool, 'notices.view', { by, student })
  return store.readNoticeChoices(pool, student.id)
}

/** Keeps which kinds come by mail, or the zone in which days are counted from now on. */
export function chooseNotices(
  database: Database,
  acting: Acting,
  choices: { mailed?: MailedKind[]; zone?: string },
): Promise<void> {
  return changing(database, 'notices.choose', acting, async (client, done) => {
    await store.putChoices(client, acting.student.id, choices)
    if (choices.mailed) await done()
  })
}

/** Days are counted in the zone that a student was last seen in, also while they sleep. */
export async function keepZone(database: Database, acting: Acting, zone: string): Promise<void> {
  const choices = await choicesOf(database, acting)
  if (choices.zone === zone) return
  await recordSilently(database, 'notices.choose', acting, (client) =>
    store.putChoices(client, acting.student.id, { zone }),
  )
}

/**
 * Opens the calendar of a student's deadlines at a new address, or closes it. The earlier address stops
 * working.
 */
export function openFeed(database: Database, acting: Acting, open: boolean): Promise<void> {
  return changing(database, 'notices.choose', acting, async (client, done) => {
    await store.putFeed(client, acting.student.id, open)
    await done('feed')
  })
}

/**
 * Returns the owner of a calendar address and their deadlines from last month on; `undefined` if the address
 * opens nothing.
 */
export async function readFeed({ pool }: Database, key: string, now: Date) {
  await obey(pool, 'notices.readFeed', { by: VISITOR })
  const student = await store.studentOfFeed(pool, key)
  if (!student) return undefined
  const monthAgo = new Date(now.getTime() - 31 * 86_400_000)
  return { student, deadlines: await store.deadlinesOf(pool, student, dayIn('UTC', monthAgo)) }
}

/** True if this unsubscribe key belongs to a student. */
export async function isStopKey({ pool }: Database, key: string): Promise<boolean> {
  await obey(pool, 'notices.stop', { by: VISITOR })
  return (await store.studentOfStop(pool, key)) !== undefined
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
  const student = await store.studentOfStop(database.pool, key)
  if (!student) return false
  const acting = { by: VISITOR, surface: 'page', student: { id: student } } as const
  return changing(database, 'notices.stop', acting, async (client, done) => {
    const { mailed } = await store.readNoticeChoices(client, student)
    const remaining = kinds.length > 0 ? mailed.filter((kind) => !kinds.includes(kind)) : []
    await store.putChoices(client, student, { mailed: remaining })
    await done()
    return true
  })
}

/** Makes notices of open deadlines 30, 14, 7 and 2 days ahead, by the institution's calendar. Returns how many. */
export async function remindOfDeadlines(database: Database, now: Date): Promise<number> {
  const today = dayIn('UTC', now)
  const open = await store.readDeadlines(
    database.pool,
    dayAfter(today, -1),
    dayAfter(today, REMINDER_DAYS[0] + 1),
  )
  const due = open.flatMap(({ student, programme, place, ...rest }) => {
    const ahead = reminderDue(lastDayAt(place, rest.deadline, now).daysLeft)
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
            // One who applied before offers had days was told under the shorter key.
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
    const changes = changesSince(readStoredProgramme(programme), catalogue.programme(id))
    if (changes.length === 0) return []
    const about = { id, title: programme.title, institution: programme.institution.name, changes }
    const digest = createHash('sha256').update(JSON.stringify(changes)).digest('base64url').slice(0, 16)
    return [{ student, key: `change ${id} ${digest}`, notice: { kind: 'change', about } as const }]
  })
  return makeNotices(database, due, now)
}

/**
 * Adds notices of the outcome of programmes that students added and facts that they reported. A published one
 * is announced once the catalogue shows it. Returns the number of notices.
 */
export async function tellOfOutcomes(
  database: Database,
  catalogue: Pick<Catalogue, 'programme'>,
  now: Date,
): Promise<number> {
  const since = new Date(now.getTime() - NEWS_FOR_MS)
  const decided = await store.readOutcomes(database.pool, since)
  const due = decided.flatMap(({ student, key, kept, programme: id, ...outcome }) => {
    const listed = catalogue.programme(id)
    const programme = outcome.state === 'published' ? listed : (listed ?? kept)
    if (!programme) return []
    const about = { id, title: programme.title, institution: programme.institution.name, ...outcome }
    return [{ student, key, notice: { kind: 'checked', about } as const }]
  })
  return makeNotices(database, due, now)
}

/** Adds the notices that do not exist yet, each in its own transaction. */
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
      async (client, done) => {
        if (!(await store.addNotice(client, student, notice, key, now))) return
        await done(key)
        count++
      },
    )
  }
  return count
}

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
  for (const { student, zone, mailedOn } of await store.studentsToMail(database.pool, since)) {
    const hour = hourIn(zone || house, now)
    const day = dayIn(zone || house, now)
    if (hour < WAKING.from || hour >= WAKING.to || mailedOn === day) continue
    await changing(
      database,
      'notices.mail',
      { ...BY_ITSELF, student: { id: student } },
      async (client, done) => {
        const toMail = await store.takeToMail(client, student, { since, day, now })
        if (!toMail || toMail.notices.length === 0) return
        const mail = write(toMail.notices, { name: toMail.name, stop: toMail.stop, today: day })
        const expiresAt = new Date(now.getTime() + MAIL_LIVES_MS)
        await queueMail(client, { userId: student, recipient: toMail.email, expiresAt, ...mail }, now)
        await done()
        mails++
      },
    )
  }
  return mails
}
