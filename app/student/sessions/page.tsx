import { Link, redirect } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import { viewSessions } from '../../../admissions/counselling/sessions.server.ts'
import { endWaiting, viewWaiting } from '../../../admissions/counselling/waiting.server.ts'
import { pageContext } from '../../context.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { readFormCopy } from '../../forms/read-form.ts'
import { AddressToast } from '../../forms/ToastText.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { NamedPart } from '../../ui/NamedPart.tsx'
import { useLive } from '../live.ts'
import { openStudentPage, requireStudent } from '../require-student.ts'
import type { Route } from './+types/page'
import { actOnSession, readToast, type SessionAnswer } from './actions.server.ts'
import { MoveForm } from './MoveForm.tsx'
import { listMoves } from './moving.server.ts'
import { SessionCard } from './SessionCard.tsx'
import { presentSession } from './session-times.server.ts'
import { sessionWords } from './words.ts'
import '../../site/book/page.css'

const words = sessionWords.own

export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, student } = await openStudentPage(request, context)
  const acting = own(student)
  const search = new URL(request.url).searchParams
  const [all, waiting] = await Promise.all([
    viewSessions(page.database, acting, page.now()),
    viewWaiting(page.database, acting),
  ])
  const sessionToMove = all.find(({ id }) => id === search.get('move'))
  return {
    sessions: all.map((session) => presentSession(session, page)),
    moving: sessionToMove && {
      session: presentSession(sessionToMove, page),
      times: await listMoves(page, sessionToMove, search, page.zone()),
    },
    waits: waiting !== undefined && waiting.offered === null,
    unproven: page.abilities.mail && !student.emailVerified,
    toast: readToast(search, page.abilities.mail && student.emailVerified),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const acting = own(await requireStudent(request, page))
  if ((await readFormCopy(request)).get('do') === 'unwait') {
    await endWaiting(page.database, acting)
    return redirect(paths.sessions({ done: 'stopped' }), 303)
  }
  return actOnSession(request, page, { acting }, (outcome) => paths.sessions({ done: outcome }))
}

/** Reloads after a refusal too: the page shows the current state of the sessions. */
export const shouldRevalidate = () => true

export const meta = () => createUnlistedMeta(words.titleAlone)

export default function SessionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: SessionAnswer | undefined = useAnswer(actionData)
  const { sessions, moving, waits, unproven, toast } = loaderData
  useLive(['counselling'])
  const parts = [
    ['coming', words.coming, sessions.filter(({ coming }) => coming)],
    ['past', words.past, sessions.filter(({ coming }) => !coming)],
  ] as const
  return (
    <FormProvider form="move" answer={answer}>
      <div className="stack">
        <h1>{moving?.session.may.move ? sessionWords.one.moveTitle : words.title}</h1>
        <AddressToast toast={toast} />
        <FormMessages heading={sessionWords.one.summary} />
        {moving?.session.may.move ? (
          <MoveForm
            session={{ ...moving.session, when: sessionWords.one.moving(moving.session.when) }}
            moving={moving.times}
            next={answer?.next}
            keepAt={paths.sessions()}
            movesAt={paths.sessions}
          />
        ) : (
          <>
            {sessions.length === 0 && !waits && <p>{words.none}</p>}
            {!waits && (
              <p>
                <Link className="button next" to={paths.book()}>
                  {words.bookOne}
                </Link>
              </p>
            )}
            {unproven && <p className="quiet">{words.unproven}</p>}
            {waits && (
              <section className="notice" aria-label={words.waitingTitle}>
                <div className="stack">
                  <p>{sessionWords.book.waitingPlain}</p>
                  <PostForm>
                    <Submit does="unwait" label={words.stopWaiting} kind="plain" />
                  </PostForm>
                  <p>
                    <Link to={paths.book()}>{words.lookAgain}</Link>
                  </p>
                </div>
              </section>
            )}
            {parts.map(
              ([id, title, some]) =>
                some.length > 0 && (
                  <NamedPart key={title} id={id} title={title}>
                    {some.map((session) => (
                      <SessionCard
                        key={session.id}
                        session={session}
                        moveTo={paths.sessions({ move: session.id })}
                        late={sessionWords.one.cancelLate}
                        heldLate={sessionWords.one.heldLate}
                      />
                    ))}
                  </NamedPart>
                ),
            )}
            <p className="quiet">
              {words.feed} <Link to={`${paths.notices()}#calendar`}>{words.feedLink}</Link>.
            </p>
          </>
        )}
      </div>
    </FormProvider>
  )
}
