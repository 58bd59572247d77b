import { data, Link } from 'react-router'
import { viewSession } from '../../../admissions/counselling/sessions.server.ts'
import { pageContext } from '../../context.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import { FormMessages } from '../../forms/PostForm.tsx'
import { AddressToast } from '../../forms/ToastText.tsx'
import { paths } from '../../paths.ts'
import { onePersons } from '../../student/one-persons.ts'
import { actOnSession, readToast, type SessionAnswer } from '../../student/sessions/actions.server.ts'
import { MoveForm } from '../../student/sessions/MoveForm.tsx'
import { listMoves } from '../../student/sessions/moving.server.ts'
import { SessionCard } from '../../student/sessions/SessionCard.tsx'
import { presentSession } from '../../student/sessions/session-times.server.ts'
import { sessionWords } from '../../student/sessions/words.ts'
import { ReturnedMail } from '../../ui/ReturnedMail.tsx'
import { returnedMail } from '../../words/returned-mail.ts'
import type { PageHandle } from '../handle.ts'
import { createUnlistedMeta } from '../seo/unlisted.ts'
import type { Route } from './+types/booking'
import './page.css'

const words = sessionWords.one

export const handle: PageHandle = { signsIn: true }

/**
 * Loads a session for anyone with the link from its mail. Opening it changes nothing, because programs follow
 * mailed links automatically.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const session = await viewSession(page.database, { key: params.key })
  // People with an account open their session there.
  if (!session || session.student) throw data(null, { status: 404 })
  const search = new URL(request.url).searchParams
  // A device that has not reported its zone is assumed to be where the session was booked.
  const getZone = () => page.deviceZone() ?? session.zone
  return {
    session: presentSession(session, { now: page.now, zone: getZone }),
    moving: search.has('move') ? await listMoves(page, session, search, getZone()) : undefined,
    toast: readToast(search, page.abilities.mail),
    key: params.key,
    returned: await page.mailReturned(session.email),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { key } = params
  return actOnSession(request, page, { key }, (outcome) => paths.booking(key, { done: outcome }))
}

export const shouldRevalidate = () => true

export const headers = () => onePersons

export function meta() {
  return [...createUnlistedMeta(words.titleAlone), { name: 'referrer', content: 'same-origin' }]
}

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: SessionAnswer | undefined = useAnswer(actionData)
  const { session, moving, toast, key, returned } = loaderData
  const isOver = session.state === 'cancelled' || session.state === 'lapsed' || session.over
  return (
    <FormProvider form="move" answer={answer}>
      <div className="page stack book">
        <h1>{words.title}</h1>
        <AddressToast toast={toast} />
        <ReturnedMail returned={returned}>
          {returnedMail.session} <Link to={paths.contact()}>{returnedMail.contact}</Link>.
        </ReturnedMail>
        <FormMessages heading={words.summary} />
        {moving && session.may.move ? (
          <MoveForm
            session={session}
            moving={moving}
            next={answer?.next}
            keepAt={paths.booking(key)}
            movesAt={(view) => paths.booking(key, view)}
          />
        ) : (
          <SessionCard
            session={session}
            moveTo={paths.booking(key, { move: 'yes' })}
            late={words.cancelLateVisitor}
            heading="h2"
          />
        )}
        {session.state === 'lapsed' && <p>{words.lapsedText}</p>}
        {isOver && (
          <p>
            <Link className="button next" to={paths.book()}>
              {words.again}
            </Link>
          </p>
        )}
      </div>
    </FormProvider>
  )
}
