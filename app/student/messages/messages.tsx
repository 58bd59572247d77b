import { own } from '../../../admissions/access/types.ts'
import { listDocuments } from '../../../admissions/documents/documents.server.ts'
import { messagesStand, viewThread } from '../../../admissions/messages/messages.server.ts'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import type { PageHandle } from '../../site/handle.ts'
import { unlisted } from '../../site/seo/unlisted.ts'
import { messageWords as words } from '../../words/student/messages.ts'
import { useLive } from '../live.ts'
import { requireStudent } from '../require-student.ts'
import type { Route } from './+types/messages'
import { actOnThread } from './act.server.ts'
import { OfficeText } from './OfficeText.tsx'
import { Thread } from './Thread.tsx'
import { shownMessages, shownOffice } from './thread.server.ts'
import { useThreadAnswer } from './use-thread-answer.ts'

/** What is typed is kept while it is typed. */
export const handle: PageHandle = { atOnce: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const acting = own(await requireStudent(request, page))
  const { messages, draft } = await viewThread(page.database, acting, page.now())
  const { counsellor } = await messagesStand(page.database, acting, page.now())
  const documents = await listDocuments(page.database, acting)
  return {
    messages: shownMessages(messages, page),
    draft,
    counsellor,
    papers: documents.map(({ title, versions: [{ id, number }] }) => ({ version: id, title, number })),
    office: shownOffice(page.content.office, page),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  return actOnThread(request, page, own(await requireStudent(request, page)), { back: paths.messages() })
}

/** Also after a refusal: what somebody has written meanwhile is there to be read. */
export const shouldRevalidate = () => true

export const meta = () => unlisted(words.titleAlone)

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useThreadAnswer(actionData)
  useLive(['messages'])
  const { counsellor, office, ...thread } = loaderData
  return (
    <>
      <h1>{words.title}</h1>
      <p className="lead">{counsellor ? words.lead(counsellor) : words.nobody}</p>
      <OfficeText office={office} />
      <Thread {...thread} answer={answer} documentAt={(version) => paths.document({ id: version })} />
    </>
  )
}
