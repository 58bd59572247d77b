import { own } from '../../admissions/access/types.ts'
import { saveCalendar, saveWeeklyHours } from '../../admissions/counselling/calendar.server.ts'
import { bookSession } from '../../admissions/counselling/sessions.server.ts'
import { freeTimes } from '../../admissions/counselling/take-time.server.ts'
import type { Calendar, Wish } from '../../admissions/counselling/types.ts'
import { getDayIn, getDayStart } from '../../admissions/days/days.server.ts'
import type { Database } from '../../platform/database/open.ts'

const AHEAD_MS = 14 * 86_400_000

const CALENDAR: Calendar = {
  zone: 'Asia/Kolkata',
  takes: true,
  kinds: [30, 60],
  bufferMinutes: 10,
  noticeHours: 12,
  horizonDays: 28,
  languages: ['en', 'hi'],
  meetingUrl: 'https://meet.invalid/room',
  place: '',
  busyUrl: '',
}

/** Gives each counsellor the same hours on every day of the week. */
export async function openCalendars(database: Database, counsellors: string[], now: Date) {
  for (const id of counsellors) {
    const acting = { by: { id, role: 'counsellor' }, surface: 'command' } as const
    // On every day, so there is always a session today.
    const weekly = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
      { weekday, starts: '10:00', ends: '13:00' },
      { weekday, starts: '14:00', ends: '18:00' },
    ])
    const outcomes = [
      await saveCalendar(database, acting, CALENDAR, now),
      await saveWeeklyHours(database, acting, weekly, now),
    ]
    if (outcomes.some(({ ok }) => !ok)) throw new Error('The hours cannot be kept.')
  }
}

/** Books a session for one student three days ago and for another today, as if each had booked the day before. */
export async function bookPastAndToday(
  database: Database,
  counsellor: string,
  [before, onDay]: { id: string }[],
  now: Date,
) {
  const DAY_MS = 86_400_000
  const wish: Wish = { minutes: 60, language: 'en', meets: 'link', topic: 'applications', counsellor }
  for (const [student, daysAgo] of [
    [before, 3],
    [onDay, 0],
  ] as const) {
    const from = new Date(
      getDayStart(CALENDAR.zone, getDayIn(CALENDAR.zone, now)).getTime() - daysAgo * DAY_MS,
    )
    const booked = new Date(from.getTime() - DAY_MS)
    const [first] = await freeTimes(
      database,
      wish,
      { from, to: new Date(from.getTime() + DAY_MS) },
      1,
      booked,
    )
    if (!first) throw new Error('No time is free.')
    const booking = { ...wish, start: first.start, guests: [], zone: CALENDAR.zone }
    const outcome = await bookSession(database, own(student), booking, booked)
    if (!outcome.ok) throw new Error(`The session is refused: ${outcome.reason}.`)
  }
}

/** Books a session for each of these students with one counsellor, spread over two weeks. */
export async function bookSome(
  database: Database,
  counsellor: string,
  students: { id: string }[],
  now: Date,
) {
  const wish: Wish = { minutes: 30, language: 'en', meets: 'link', topic: 'choosing', counsellor }
  for (const [index, student] of students.entries()) {
    const from = new Date(now.getTime() + (index * AHEAD_MS) / students.length)
    const to = new Date(from.getTime() + AHEAD_MS)
    const [first] = await freeTimes(database, wish, { from, to }, 1, now)
    if (!first) continue
    const booking = { ...wish, start: first.start, guests: [], zone: CALENDAR.zone }
    await bookSession(database, own(student), booking, now)
  }
}
