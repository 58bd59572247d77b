import { viewCalendar, viewSessionsWith } from '../../../admissions/counselling/calendar.server.ts'
import { getSessionTime } from '../../../admissions/counselling/invitations.server.ts'
import { dayAfter, getDayIn, getDayStart } from '../../../admissions/days/days.server.ts'
import { paths } from '../../paths.ts'
import { sessionWords } from '../../student/sessions/words.ts'
import { type DueDay, type DueItems, toCompleteList } from '../due/due-item.ts'
import { myDayWords as words } from '../my-day/words.ts'
import { readAtDesk } from '../require-desk.ts'

/** Lists a counsellor's remaining booked sessions of the day, in their own time zone. */
export async function listDueSessions({ page, who, now }: DueDay): Promise<DueItems | undefined> {
  const { calendar } = await viewCalendar(page.database, who)
  if (!calendar) return undefined
  const tomorrow = getDayStart(calendar.zone, dayAfter(getDayIn(calendar.zone, now), 1))
  const sessions = await readAtDesk(viewSessionsWith(page.database, who, { from: now, to: tomorrow }, now))
  return toCompleteList(
    sessions
      .filter(({ state }) => state === 'booked')
      .map((session) => ({
        id: session.id,
        to: paths.deskCalendar(),
        text: words.session(getSessionTime(session, calendar.zone), session.name),
        by: session.start,
        note: {
          is: 'session',
          about: `${sessionWords.topics[session.topic]}, ${sessionWords.meets[session.meets]}`,
          link: session.meets === 'link' ? session.where : '',
        },
      })),
  )
}
