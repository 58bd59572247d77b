import { Link } from 'react-router'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import { FormMessages } from '../../forms/PostForm.tsx'
import { AddressToast } from '../../forms/ToastText.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { useLive } from '../../student/live.ts'
import type { SessionAnswer } from '../../student/sessions/actions.server.ts'
import { MoveForm } from '../../student/sessions/MoveForm.tsx'
import { DayText } from '../../ui/DayText.tsx'
import { createSuccessToast } from '../flash.ts'
import { openRolePage } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/page'
import { actOnCalendar } from './actions.server.ts'
import { ExceptionsForm, FeedForm, WeeklyForm } from './CalendarForms.tsx'
import { loadCalendar } from './page.server.ts'
import { SessionList } from './SessionList.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { WeekGrid } from './WeekGrid.tsx'
import { calendarWords as words } from './words.ts'
import '../../site/book/page.css'
import './page.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = await openRolePage('counselling.keepCalendar', request, context)
  return loadCalendar(staff, new URL(request.url).searchParams)
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnCalendar(request, await openRolePage('counselling.keepCalendar', request, context))
}

/** Revalidate after a refusal too: the list then shows the current state. */
export const shouldRevalidate = () => true

export const meta = () => createUnlistedMeta(deskWords.titleOf(words.title))

export default function CalendarPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: SessionAnswer | undefined = useAnswer(actionData)
  const { zone, zones, zoneText, monday, sunday, week, sessions, settings, weekly, exceptions, feed, busy } =
    loaderData
  const { moving, done } = loaderData
  useLive(['counselling'])
  const button = answer?.typed?.do?.split(' ')[0]
  const answerTo = (what: string) => (button === what ? answer : undefined)
  return (
    <FormProvider form={button ?? 'calendar'} answer={answer}>
      <h1>{words.title}</h1>
      <p>{words.lead(zoneText)}</p>
      <FormMessages heading={words.summary} />
      <AddressToast toast={done ? createSuccessToast(words.moved) : undefined} />
      {moving ? (
        <section aria-labelledby="moving">
          <h2 id="moving">{words.move}</h2>
          <FormProvider form="move" answer={answerTo('move')}>
            <MoveForm
              session={moving.session}
              moving={moving.times}
              next={answer?.next}
              keepAt={paths.deskCalendar()}
              movesAt={paths.deskCalendar}
            />
          </FormProvider>
        </section>
      ) : settings ? (
        <>
          <section aria-labelledby="sessions">
            <h2 id="sessions">{words.sessions}</h2>
            <p className="calendar-week row items-center">
              <b>
                <DayText day={monday} /> – <DayText day={sunday} />
              </b>
              <Link to={paths.deskCalendar({ week: getPreviousDay(monday) })}>{words.before}</Link>
              <Link to={paths.deskCalendar({ week: getNextDay(sunday) })}>{words.after}</Link>
            </p>
            <WeekGrid week={week} />
            {sessions.length === 0 ? <p>{words.none}</p> : <SessionList sessions={sessions} />}
          </section>
          <WeeklyForm weekly={weekly} answer={answerTo('hours')} />
          <ExceptionsForm exceptions={exceptions} closed={loaderData.closed} answer={answerTo('exception')} />
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
    </FormProvider>
  )
}

// A day as text has no zone, so the browser may calculate with it.
const getPreviousDay = (day: string) => addDays(day, -1)
const getNextDay = (day: string) => addDays(day, 1)
function addDays(day: string, days: number) {
  const date = new Date(Date.parse(day) + days * 86_400_000)
  return date.toJSON().split('T')[0]
}
