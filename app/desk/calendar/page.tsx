import { Link } from 'react-router'
import {
  keepCalendar,
  keepException,
  keepWeekly,
  openSessionFeed,
  viewCalendar,
  viewSessionsWith,
} from '../../../admissions/counselling/calendar.server.ts'
import { whenOf } from '../../../admissions/counselling/invitations.server.ts'
import { takeSessionStep, viewSession } from '../../../admissions/counselling/sessions.server.ts'
import { canStepSession } from '../../../admissions/counselling/states.ts'
import type { Session } from '../../../admissions/counselling/types.ts'
import {
  beginsAt,
  dayAfter,
  dayIn,
  isDayOfCalendar,
  weekdayOf,
} from '../../../admissions/days/days.server.ts'
import type { PageContext } from '../../context.ts'
import { InForm } from '../../forms/InForm.tsx'
import { AddressNotice } from '../../forms/NoticeText.tsx'
import { useAnswer } from '../../forms/notice.ts'
import { Complaints } from '../../forms/PostForm.tsx'
import { refuse, wrong } from '../../forms/refusals.ts'
import { anyFields, refused, takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { zonesToChoose } from '../../site/book/zones.server.ts'
import { unlisted } from '../../site/seo/unlisted.ts'
import { useLive } from '../../student/live.ts'
import { moveAsked, type SessionAnswer } from '../../student/sessions/actions.server.ts'
import { MoveForm } from '../../student/sessions/MoveForm.tsx'
import { movingOf } from '../../student/sessions/moving.server.ts'
import { sessionWords, zoneInWords } from '../../student/sessions/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import { dayInWords } from '../../words/dates.ts'
import { flashSuccess, successToast } from '../flash.ts'
import { asRole, atDesk } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/page'
import { Exceptions, FeedForm, SettingsForm, WeeklyForm } from './CalendarForms.tsx'
import { settingsIn, timesIn, weeklyIn, wrongCalendarFields } from './read-calendar.ts'
import { SessionsTable } from './SessionsTable.tsx'
import { timeFaults, calendarWords as words } from './words.ts'
import '../../site/book/page.css'
import './page.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, who } = await asRole('counselling.keepCalendar', request, context)
  const { calendar, weekly, exceptions } = await viewCalendar(page.database, who)
  const zone = calendar?.zone ?? page.zone()
  const now = page.now()
  const search = new URL(request.url).searchParams
  const week = search.get('week') ?? ''
  const of = isDayOfCalendar(week) ? week : dayIn(zone, now)
  const monday = dayAfter(of, 1 - weekdayOf(of))
  const [from, to] = [monday, dayAfter(monday, 7)].map((day) => beginsAt(zone, day))
  const sessions = calendar ? await atDesk(viewSessionsWith(page.database, who, { from, to }, now)) : []
  const move = search.get('move') ?? undefined
  const moved = move && (await viewSession(page.database, { counsellor: who }, move))
  const { feedKey, busyReadAt, busyGoodAt, busyFault, busyFailedSince, busyRemarks, ...settings } =
    calendar ?? {}
  const timeInWords = (at: Date) => `${dayInWords(page.dayOf(at))}, ${page.timeOf(at)}`
  return {
    zone,
    zoneText: zoneInWords(zone),
    zones: zonesToChoose(zone, page.zone()),
    monday,
    sunday: dayAfter(monday, 6),
    sessions: sessions.map((session) => shown(session, zone, now)),
    moving:
      moved && canStepSession('move', moved, 'counsellor', now)
        ? {
            session: { id: moved.id, when: words.moving(moved.name, sessionWords.when(whenOf(moved, zone))) },
            times: await movingOf(page, moved, search, zone),
          }
        : undefined,
    done: search.has('done'),
    settings: calendar && (settings as typeof calendar),
    weekly,
    exceptions: exceptions.filter(({ day }) => day >= dayIn(zone, now)),
    // Days of the house on which the counsellor has said nothing else.
    closed: page.content.holidays.days.filter(
      (day) => day >= dayIn(zone, now) && !exceptions.some((one) => one.day === day),
    ),
    feed: feedKey ? page.origin + paths.calendar(feedKey) : undefined,
    busy: calendar?.busyUrl
      ? {
          readAt: busyReadAt ? page.timeOf(busyReadAt) : undefined,
          lastGood: busyGoodAt ? timeInWords(busyGoodAt) : undefined,
          fault: busyFault ?? '',
          since: busyFailedSince ? timeInWords(busyFailedSince) : undefined,
          remarks: busyRemarks ?? [],
        }
      : undefined,
  }
}

function shown(session: Session, zone: string, now: Date) {
  const { id, state, name, student, topic, minutes, language, meets, late, email, phone } = session
  return {
    id,
    state,
    name,
    student,
    late,
    email,
    phone,
    about: `${sessionWords.topics[topic]}, ${sessionWords.minutes(minutes)}, ${sessionWords.languages[language]}, ${sessionWords.meets[meets]}`,
    when: whenOf(session, zone),
    may: {
      cancel: canStepSession('cancel', session, 'counsellor', now),
      move: canStepSession('move', session, 'counsellor', now),
      theyMissed: canStepSession('sayTheyMissed', session, 'counsellor', now),
      weMissed: canStepSession('sayWeMissed', session, 'counsellor', now),
      takeBack: canStepSession('takeBackMissed', session, 'counsellor', now),
    },
  }
}

export type ShownAtDesk = ReturnType<typeof shown>

const form = {
  faults: { ...words.faults, ...timeFaults, slot: sessionWords.book.faults.slot },
  refusals: {
    'booked-under': words.bookedUnder,
    'no-calendar': words.noCalendar,
    'not-now': words.notNow,
    'own-other': words.theirOther,
    'none-left': words.notNow,
    'plan-ended': words.notNow,
  },
}

export async function action({ request, context }: Route.ActionArgs) {
  const { page, who } = await asRole('counselling.keepCalendar', request, context)
  return takeForm(request, page, anyFields, form, async (fields, texts) => {
    const [act, id = ''] = String(fields.do ?? '').split(' ')
    if (act === 'move') {
      const move = { id, slot: String(fields.slot ?? ''), fields: texts }
      return moveAsked(page, { counsellor: who }, move, () => paths.deskCalendar({ done: 'moved' }))
    }
    const outcome = await keepOrStep(page, who, act, id, fields)
    if (outcome.ok) return flashSuccess(outcome.told)
    if ('session' in outcome && outcome.session) {
      const { calendar } = await viewCalendar(page.database, who)
      const when = sessionWords.when(whenOf(outcome.session, calendar?.zone ?? page.zone()))
      const refusals = { ...form.refusals, 'booked-under': words.bookedUnderOf(outcome.session.name, when) }
      return refused(outcome, { ...form, refusals }, texts)
    }
    return 'times' in outcome
      ? wrong({ ...outcome.faults, ...wrongCalendarFields(fields, outcome.times ?? []) })
      : outcome
  })
}

const STEPS = {
  cancel: 'cancel',
  'they-missed': 'sayTheyMissed',
  'we-missed': 'sayWeMissed',
  'take-back': 'takeBackMissed',
} as const

async function keepOrStep(
  { database, now, content }: PageContext,
  acting: Parameters<typeof viewCalendar>[1],
  act: string,
  id: string,
  fields: Record<string, unknown>,
) {
  const holidays = new Set(content.holidays.days)
  const saved = <Outcome extends { ok: boolean }>(outcome: Outcome) =>
    outcome.ok ? { ok: true as const, told: words.saved } : (outcome as Exclude<Outcome, { ok: true }>)
  switch (act) {
    case 'settings':
      return saved(await keepCalendar(database, acting, settingsIn(fields), now(), holidays))
    case 'hours':
      return saved(await keepWeekly(database, acting, weeklyIn(fields), now(), holidays))
    case 'exception':
      return saved(
        await keepException(
          database,
          acting,
          String(fields.day ?? ''),
          timesIn(fields, 'ex'),
          now(),
          holidays,
        ),
      )
    case 'ordinary':
      return saved(await keepException(database, acting, id, undefined, now(), holidays))
    case 'open-feed':
    case 'close-feed':
      await openSessionFeed(database, acting, act === 'open-feed')
      return { ok: true as const, told: words.saved }
    default: {
      const step = Object.hasOwn(STEPS, act) ? STEPS[act as keyof typeof STEPS] : undefined
      const stepTaken = step && (await takeSessionStep(database, { counsellor: acting }, id, step, now()))
      return stepTaken?.ok ? { ok: true as const, told: words.outcomes[step!] } : refuse('not-now')
    }
  }
}

/** Revalidate after a refusal too: the list then shows the current state. */
export const shouldRevalidate = () => true

export const meta = () => unlisted(deskWords.titleOf(words.title))

export default function CalendarPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: SessionAnswer | undefined = useAnswer(actionData)
  const { zone, zones, zoneText, monday, sunday, sessions, settings, weekly, exceptions, feed, busy } =
    loaderData
  const { moving, done } = loaderData
  useLive(['counselling'])
  const pressed = answer?.typed?.do?.split(' ')[0]
  const answerTo = (what: string) => (pressed === what ? answer : undefined)
  return (
    <InForm form={pressed ?? 'calendar'} answer={answer}>
      <h1>{words.title}</h1>
      <p>{words.lead(zoneText)}</p>
      <Complaints heading={words.summary} />
      <AddressNotice told={done ? successToast(words.moved) : undefined} />
      {moving ? (
        <section aria-labelledby="moving">
          <h2 id="moving">{words.move}</h2>
          <InForm form="move" answer={answerTo('move')}>
            <MoveForm
              session={moving.session}
              moving={moving.times}
              next={answer?.next}
              keepAt={paths.deskCalendar()}
              movesAt={paths.deskCalendar}
            />
          </InForm>
        </section>
      ) : settings ? (
        <>
          <section aria-labelledby="sessions">
            <h2 id="sessions">{words.sessions}</h2>
            <p className="calendar-week">
              <b>
                <DayText day={monday} /> – <DayText day={sunday} />
              </b>
              <Link to={paths.deskCalendar({ week: dayBefore(monday) })}>{words.before}</Link>
              <Link to={paths.deskCalendar({ week: dayNext(sunday) })}>{words.after}</Link>
            </p>
            {sessions.length === 0 ? <p>{words.none}</p> : <SessionsTable sessions={sessions} />}
          </section>
          <WeeklyForm weekly={weekly} answer={answerTo('hours')} />
          <Exceptions exceptions={exceptions} closed={loaderData.closed} answer={answerTo('exception')} />
        </>
      ) : (
        <p className="notice">{words.first}</p>
      )}
      {!moving && (
        <SettingsForm
          settings={settings}
          zone={zone}
          zones={zones}
          busy={busy}
          answer={answerTo('settings')}
        />
      )}
      {settings && !moving && <FeedForm feed={feed} />}
    </InForm>
  )
}

// A day as text has no zone, so the browser may count on from it.
const dayBefore = (day: string) => dayFrom(day, -1)
const dayNext = (day: string) => dayFrom(day, 1)
function dayFrom(day: string, days: number) {
  const date = new Date(Date.parse(day) + days * 86_400_000)
  return date.toJSON().split('T')[0]
}
