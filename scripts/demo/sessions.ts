import { own } from '../../admissions/access/types.ts'
import { saveCalendar, saveWeeklyHours } from '../../admissions/counselling/calendar.server.ts'
import { bookSession, freeTimes } from '../../admissions/counselling/sessions.server.ts'
import type { Calendar, Wish } from '../../admissions/counselling/types.ts'
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

/** Gives each counsellor the hours of a working week. */
export async function openCalendars(database: Database, counsellors: string[], now: Date) {
  for (const id of counsellors) {
    const acting = { by: { id, role: 'counsellor' }, surface: 'command' } as const
    const weekly = [1, 2, 3, 4, 5].flatMap((weekday) => [
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
