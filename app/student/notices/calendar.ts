import { data } from 'react-router'
import { calendarOf } from '../../../admissions/notices/calendar.server.ts'
import { readFeed } from '../../../admissions/notices/notices.server.ts'
import { pageContext } from '../../context.ts'
import { noticeWords as words } from '../../words/student/notices.ts'
import type { Route } from './+types/calendar'

/** `GET /calendar/:key.ics`: a student's deadlines for whoever has the address, which is kept nowhere else. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, now, origin } = context.get(pageContext)
  const deadlines = await readFeed(database, params.key, now())
  if (!deadlines) throw data(null, { status: 404 })
  const calendar = calendarOf(deadlines, {
    name: words.calendarName,
    host: new URL(origin).hostname,
    summaryOf: ({ title, institution }) => words.lastDayOf(title, institution),
    now: now(),
  })
  return new Response(calendar, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}
