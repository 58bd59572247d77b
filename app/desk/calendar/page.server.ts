import { viewCalendar, viewSessionsWith } from '../../../admissions/counselling/calendar.server.ts'
import { getSessionTime } from '../../../admissions/counselling/invitations.server.ts'
import { viewSession } from '../../../admissions/counselling/sessions.server.ts'
import { canStepSession } from '../../../admissions/counselling/states.ts'
import type { Session } from '../../../admissions/counselling/types.ts'
import {
  dayAfter,
  getDayIn,
  getDayStart,
  getWeekday,
  isDayOfCalendar,
} from '../../../admissions/days/days.server.ts'
import { paths } from '../../paths.ts'
import { listZonesToChoose } from '../../site/book/zones.server.ts'
import { listMoves } from '../../student/sessions/moving.server.ts'
import { describeZone, sessionWords } from '../../student/sessions/words.ts'
import { formatDay } from '../../words/dates.ts'
import { readAtDesk, type StaffContext } from '../require-desk.ts'
import { layOutWeek } from './week.ts'
import { calendarWords as words } from './words.ts'

/** Loads a week of a counsellor's sessions, their hours and their settings. */
export async function loadCalendar({ page, who }: StaffContext, search: URLSearchParams) {
  const { calendar, weekly, exceptions } = await viewCalendar(page.database, who)
  const zone = calendar?.zone ?? page.zone()
  const now = page.now()
  const chosen = search.get('week') ?? ''
  const of = isDayOfCalendar(chosen) ? chosen : getDayIn(zone, now)
  const monday = dayAfter(of, 1 - getWeekday(of))
  const [from, to] = [monday, dayAfter(monday, 7)].map((day) => getDayStart(zone, day))
  const sessions = calendar ? await readAtDesk(viewSessionsWith(page.database, who, { from, to }, now)) : []
  const move = search.get('move') ?? undefined
  const sessionToMove = move && (await viewSession(page.database, { counsellor: who }, move))
  const { feedKey, busyReadAt, busyGoodAt, busyFault, busyFailedSince, busyRemarks, ...settings } =
    calendar ?? {}
  const shown = sessions.map((session) => describeSession(session, zone, now))
  const { days: holidays, names } = page.content.holidays
  const formatTime = (time: Date) => `${formatDay(page.dayOf(time))}, ${page.timeOf(time)}`
  return {
    zone,
    zoneText: describeZone(zone),
    zones: listZonesToChoose(zone, page.zone()),
    monday,
    sunday: dayAfter(monday, 6),
    sessions: shown,
    week: layOutWeek(
      Array.from({ length: 7 }, (_, index) => dayAfter(monday, index)),
      {
        weekly,
        exceptions,
        closed: holidays.map((day) => ({ day, name: names[day] })),
        sessions: shown.filter(({ state }) => state !== 'cancelled' && state !== 'lapsed'),
      },
    ),
    moving:
      sessionToMove && canStepSession('move', sessionToMove, 'counsellor', now)
        ? {
            session: {
              id: sessionToMove.id,
              when: words.moving(sessionToMove.name, sessionWords.when(getSessionTime(sessionToMove, zone))),
            },
            times: await listMoves(page, sessionToMove, search, zone),
          }
        : undefined,
    done: search.has('done'),
    settings: calendar && (settings as typeof calendar),
    weekly,
    exceptions: exceptions.filter(({ day }) => day >= getDayIn(zone, now)),
    // Days on which the office is closed and the counsellor has set no other hours.
    closed: holidays
      .filter((day) => day >= getDayIn(zone, now) && !exceptions.some((exception) => exception.day === day))
      .map((day) => ({ day, name: names[day] })),
    feed: feedKey ? page.origin + paths.calendar(feedKey) : undefined,
    busy: calendar?.busyUrl
      ? {
          readAt: busyReadAt ? page.timeOf(busyReadAt) : undefined,
          lastGood: busyGoodAt ? formatTime(busyGoodAt) : undefined,
          fault: busyFault ?? '',
          since: busyFailedSince ? formatTime(busyFailedSince) : undefined,
          remarks: busyRemarks ?? [],
        }
      : undefined,
  }
}

function describeSession(session: Session, zone: string, now: Date) {
  const { id, state, name, student, topic, minutes, language, meets, late, email, phone, bookedByName } =
    session
  return {
    id,
    state,
    name,
    student,
    late,
    bookedByName,
    email,
    phone,
    about: `${sessionWords.topics[topic]}, ${sessionWords.minutes(minutes)}, ${sessionWords.languages[language]}, ${sessionWords.meets[meets]}`,
    when: getSessionTime(session, zone),
    may: {
      cancel: canStepSession('cancel', session, 'counsellor', now),
      move: canStepSession('move', session, 'counsellor', now),
      theyMissed: canStepSession('sayTheyMissed', session, 'counsellor', now),
      weMissed: canStepSession('sayWeMissed', session, 'counsellor', now),
      takeBack: canStepSession('takeBackMissed', session, 'counsellor', now),
    },
  }
}

export type ShownAtDesk = ReturnType<typeof describeSession>
