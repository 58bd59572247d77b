import { Link } from 'react-router'
import { openThread } from '../../../admissions/desk/desk.server.ts'
import { pageContext } from '../../context.ts'
import { useAnswer } from '../../forms/notice.ts'
import { paths } from '../../paths.ts'
import { useLive } from '../../student/live.ts'
import { actOnThread } from '../../student/messages/act.server.ts'
import { shownMessages } from '../../student/messages/shown.server.ts'
import { Thread } from '../../student/messages/Thread.tsx'
import { deskWords } from '../../words/desk/desk.ts'
import { atDesk, requireDesk, requireRole } from '../require-desk.ts'
import type { Route } from './+types/messages'
import { AskWhy, whyOf } from './why.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const person = await requireDesk(request, page)
  const why = whyOf(person, request)
  if (!why) return { thread: undefined, why: undefined }
  const thread = await atDesk(openThread(page.database, person, params.student, why))
  return { why, thread: { ...thread, messages: shownMessages(thread.messages, page) } }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const by = await requireRole('messages.send', request, page)
  const why = whyOf(by, request)
  const acting = { by, student: { id: params.student }, surface: 'page' } as const
  return actOnThread(request, page, acting, paths.deskMessages(acting.student, why))
}

/** Also after a refusal: what somebody has written meanwhile is there to be read. */
export function shouldRevalidate() {
  return true
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.thread?.name ?? deskWords.student.messages
  return [{ title: deskWords.titleOf(title) }, { name: 'robots', content: 'noindex' }]
}

export default function Messages({ loaderData: { thread, why }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  useLive(['messages'])
  if (!thread) return <AskWhy />
  return (
    <>
      <p>
        <Link to={paths.deskStudent(thread, why)}>{deskWords.student.file}</Link>
      </p>
      <h1>{thread.name}</h1>
      <Thread {...thread} answer={answer} />
    </>
  )
}
