import { randomBytes, randomUUID } from 'node:crypto'
import {
  type Counsellor,
  saveCalendar,
  saveWeeklyHours,
} from '../../admissions/counselling/calendar.server.ts'
import type { Booking, Calendar, WeeklyHours } from '../../admissions/counselling/types.ts'
import type { Database } from '../../platform/database/open.ts'
import { makeStaff, makeStudent } from './students.ts'

/** How Meera Iyer takes sessions. */
export const calendar: Calendar = {
  zone: 'Asia/Kolkata',
  takes: true,
  kinds: [15, 30, 60],
  bufferMinutes: 10,
  noticeHours: 12,
  horizonDays: 28,
  languages: ['en', 'hi'],
  meetingUrl: 'https://meet.example/meera',
  place: '12 Harbour Road, Mumbai',
  busyUrl: '',
}

/** The same hours on every day of the week. */
export function hours(starts: string, ends: string): WeeklyHours[] {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, starts, ends }))
}

/** A counsellor who can be booked, every day from 10:00 to 12:00. */
export async function makeCounsellor(database: Database, now: Date, changes: Partial<Calendar> = {}) {
  const person = await makeStaff(database, 'counsellor')
  const acting: Counsellor = { by: person, surface: 'page' }
  await saveCalendar(database, acting, { ...calendar, ...changes }, now)
  await saveWeeklyHours(database, acting, hours('10:00', '12:00'), now)
  return { person, acting }
}

/** A student whose plan is good for years, with its two sessions. */
export async function makeBooker(database: Database) {
  const student = await makeStudent(database)
  await database.pool.query(`update grants set until = '2030-01-01' where student_id = $1`, [student.id])
  return student
}

/** The default wish for a session. */
export function booking(changes: Partial<Booking> = {}): Booking {
  const plain = {
    minutes: 30,
    language: 'en',
    meets: 'link',
    topic: 'choosing',
    zone: 'Asia/Kolkata',
  } as const
  return { ...plain, start: new Date(0), guests: [], ...changes }
}

/** Creates a visitor without an account who has left their details. */
export async function makeLead({ pool }: Database) {
  const email = `visitor.${randomBytes(6).toString('hex')}@example.org`
  const { rows } = await pool.query<{ id: string }>(
    `insert into leads (idempotency_key, fingerprint, name, email, phone, source, page, suspect, submitted_at)
     values ($1, '', 'Visitor', $2, '+919876543210', 'joinUs', '/book', false, now()) returning id`,
    [randomUUID(), email],
  )
  return { lead: rows[0].id, email }
}
