import ical from 'ical-generator'
import { data } from 'react-router'
import { isPastReview } from '../../../admissions/conversions/cited.ts'
import { listSessionsForFeed, readSessionFeed } from '../../../admissions/counselling/calendar.server.ts'
import { addToCalendar } from '../../../admissions/counselling/invitations.server.ts'
import { dayAfter } from '../../../admissions/days/days.server.ts'
import { getHouseName } from '../../../admissions/house/house-name.ts'
import { getCalendar } from '../../../admissions/notices/calendar.server.ts'
import { readFeed } from '../../../admissions/notices/feed.server.ts'
import { planDeparture } from '../../../admissions/path/departure.ts'
import { listPathsForFeed } from '../../../admissions/path/path.server.ts'
import { type PageContext, pageContext } from '../../context.ts'
import { calendarWords } from '../../desk/calendar/words.ts'
import { departureWords } from '../departure/words.ts'
import { sessionWords } from '../sessions/words.ts'
import type { Route } from './+types/calendar'
import { noticeWords as words } from './words.ts'

/**
 * `GET /calendar/:key.ics`: a student's or counsellor's dates, for anyone with the address. The address is
 * not stored anywhere else.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const calendar =
    (await writeStudentCalendar(page, params.key)) ?? (await writeCounsellorCalendar(page, params.key))
  if (!calendar) throw data(null, { status: 404 })
  return new Response(calendar.toString(), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}

async function writeStudentCalendar({ database, content, now, today, origin }: PageContext, key: string) {
  const feed = await readFeed(database, key, now())
  if (!feed) return undefined
  const calendar = getCalendar(feed.deadlines, {
    name: words.calendarName(),
    host: new URL(origin).hostname,
    summaryOf: ({ what, title, institution }) => words.eventOf(what, title, institution),
    now: now(),
  })
  for (const path of await listPathsForFeed(database, feed.student))
    for (const { step, name, days, source } of planDeparture(path, content, now())?.steps ?? [])
      if (days)
        calendar.createEvent({
          id: `path-${path.application}-${step}@${new URL(origin).hostname}`,
          start: days.startBy,
          end: dayAfter(days.startBy, 1),
          allDay: true,
          stamp: now(),
          summary: departureWords.event(
            name,
            path.title,
            source !== undefined && isPastReview(source, today()),
          ),
        })
  for (const session of await listSessionsForFeed(database, feed.student, now()))
    addToCalendar(calendar, session, sessionWords.summary(session.counsellorName), now())
  return calendar
}

async function writeCounsellorCalendar({ database, now }: PageContext, key: string) {
  const sessions = await readSessionFeed(database, key, now())
  if (!sessions) return undefined
  const calendar = ical({
    name: calendarWords.feedName(),
    prodId: { company: getHouseName(), product: 'sessions' },
    ttl: 3600,
  })
  for (const session of sessions.filter(({ state }) => state !== 'cancelled' && state !== 'held'))
    addToCalendar(calendar, session, calendarWords.feedWith(session.name), now())
  return calendar
}
