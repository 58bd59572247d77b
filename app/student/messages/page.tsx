import { type Acting, own } from '../../../admissions/access/types.ts'
import { listDocuments } from '../../../admissions/documents/documents.server.ts'
import { viewThread, viewThreadState } from '../../../admissions/messages/messages.server.ts'
import { findSet } from '../../../admissions/recommendations/recommendations.server.ts'
import { type PageContext, pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { writeTalk } from '../../site/coach/answer.server.ts'
import type { PageHandle } from '../../site/handle.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { formatDay } from '../../words/dates.ts'
import { writeKeptTalk } from '../coach/present-talk.server.ts'
import { useLive } from '../live.ts'
import { requireStudent } from '../require-student.ts'
import type { Route } from './+types/page'
import { actOnThread } from './actions.server.ts'
import { OfficeText } from './OfficeText.tsx'
import { Thread } from './Thread.tsx'
import { describeSavedAt, presentMessages, presentOfficeHours, readBefore } from './thread.server.ts'
import { useThreadAnswer } from './use-thread-answer.ts'
import { messageWords as words } from './words.ts'

/** The draft is saved while it is typed. */
export const handle: PageHandle = { atOnce: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const acting = own(await requireStudent(request, page))
  const before = readBefore(request)
  const { messages, draft, keptAt, ...thread } = await viewThread(page.database, acting, page.now(), before)
  const { searchParams } = new URL(request.url)
  const set = searchParams.get('set')
  const talk = searchParams.getAll('talk').filter(Boolean)
  const kept = searchParams.get('kept')
  const { counsellor } = await viewThreadState(page.database, acting, page.now())
  const documents = await listDocuments(page.database, acting)
  return {
    ...thread,
    isNewest: before === undefined,
    messages: presentMessages(messages, page),
    draft: await openDraft(page, acting, { set, talk, kept }, draft),
    savedAt: describeSavedAt(keptAt, page),
    counsellor,
    papers: documents.map(({ title, versions: [{ id, number }] }) => ({ version: id, title, number })),
    office: presentOfficeHours(page.content.office, page),
  }
}

/** Begins the draft with what the student comes from: a set of recommendations, or a talk with the coach. */
async function openDraft(
  page: PageContext,
  acting: Acting,
  { set, talk, kept }: { set: string | null; talk: string[]; kept: string | null },
  draft: string | null,
) {
  if (set !== null) return addSetToDraft(page, acting, set, draft)
  // A draft that is under way is not touched.
  if (draft) return draft
  if (kept !== null) return (await writeKeptTalk(page, acting, kept)) ?? draft
  return talk.length > 0 ? writeTalk(page, talk) : draft
}

/** Adds a mention of a set to the draft, unless the draft mentions it already. */
async function addSetToDraft(page: PageContext, acting: Acting, id: string, draft: string | null) {
  const set = await findSet(page.database, acting, id)
  if (!set || draft?.includes(set.id)) return draft
  const opening = words.aboutSet(
    formatDay(page.dayOf(set.madeAt)),
    page.origin + paths.recommendationSet(set),
  )
  return draft ? `${draft}\n\n${opening}` : opening
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  return actOnThread(request, page, own(await requireStudent(request, page)), { back: paths.messages() })
}

/** Reloads after a refusal too, to show messages that arrived meanwhile. */
export const shouldRevalidate = () => true

export const meta = () => createUnlistedMeta(words.titleAlone)

export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useThreadAnswer(actionData)
  useLive(['messages'])
  const { counsellor, office, ...thread } = loaderData
  return (
    <>
      <h1>{words.title}</h1>
      <p className="lead">{counsellor ? words.lead(counsellor) : words.nobody}</p>
      <OfficeText office={office} />
      <Thread
        {...thread}
        answer={answer}
        documentAt={(version) => paths.document({ id: version })}
        pageAt={(before) => paths.messages({ before })}
      />
    </>
  )
}
