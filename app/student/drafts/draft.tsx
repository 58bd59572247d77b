import { useRef } from 'react'
import { data, Link } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import { viewDraft } from '../../../admissions/drafts/drafts.server.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import { ActionButton, FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { Fact } from '../../ui/Fact.tsx'
import { useLive } from '../live.ts'
import { openStudentPage } from '../require-student.ts'
import type { Route } from './+types/draft'
import { actOnDraft, type DraftAnswer } from './actions.server.ts'
import { ClaimList } from './ClaimList.tsx'
import { ClockText } from './ClockText.tsx'
import { CommentList } from './CommentList.tsx'
import { DemandText } from './DemandText.tsx'
import { DraftFields } from './DraftFields.tsx'
import { Editor } from './Editor.tsx'
import { listChoices, presentDraft, readOwnClaims, type ShownComment } from './present.server.ts'
import { draftWords as words } from './words.ts'
import './page.css'
import '../messages/thread.css'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { page, student } = await openStudentPage(request, context)
  const draft = await viewDraft(page.database, own(student), params.draft)
  if (!draft) throw data(words.refusals['not-there'], { status: 404 })
  return {
    draft: presentDraft(draft, page),
    claims: await readOwnClaims(page, student, draft),
    applications: await listChoices(page, student),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { page, student } = await openStudentPage(request, context)
  return actOnDraft(request, { page, acting: own(student), id: params.draft })
}

/** Reread after a refusal too, to show what was saved meanwhile. */
export const shouldRevalidate = () => true

export const meta = ({ loaderData }: Route.MetaArgs) =>
  createUnlistedMeta(loaderData ? words.titleOf(loaderData.draft.title) : words.titleAlone)

export default function Draft({
  loaderData: { draft, claims, applications },
  actionData,
}: Route.ComponentProps) {
  const answer = useAnswer<DraftAnswer | undefined>(actionData)
  useLive(['drafts'])
  const field = useRef<HTMLTextAreaElement>(null)
  const isOfDetails = answer?.typed?.do === 'describe'
  const isWaiting = 'due' in draft.clock
  const showComment = ({ now, start }: ShownComment) => {
    const area = field.current
    const position = area ? findNearest(area.value, now, start) : -1
    if (!area || position === -1) return
    area.focus()
    area.setSelectionRange(position, position + now.length)
  }
  return (
    <div className="grid gap-4">
      <header className="grid gap-2">
        <p className="small">
          <Link to={paths.drafts()}>{words.title}</Link>
        </p>
        <h1>{draft.title}</h1>
        <p className="quiet">
          {words.kinds[draft.kind]}.{' '}
          {draft.application && draft.programme && draft.institution ? (
            <Link to={paths.application({ id: draft.application })}>
              {words.for(draft.programme, draft.institution)}
            </Link>
          ) : (
            words.forNone
          )}
        </p>
        {!draft.isClosed && <ClockText clock={draft.clock} />}
      </header>
      <div className="draft-columns grid gap-6">
        <div className="grid content-start gap-5">
          <Editor
            key={draft.id}
            draft={draft}
            answer={isOfDetails ? undefined : answer}
            canSend={!isWaiting}
            field={field}
          />
        </div>
        <div className="grid content-start gap-5">
          <Asks draft={draft} />
          <CommentList comments={draft.comments} onShow={draft.isClosed ? undefined : showComment} />
        </div>
      </div>
      <ClaimList claims={claims} />
      <section className="grid gap-3 border-t pt-4">
        <p>
          <Link to={paths.draftVersions(draft)}>{words.versions}</Link>
        </p>
        {!draft.isClosed && (
          <details open={isOfDetails || undefined}>
            <summary>{words.change}</summary>
            <PostForm form="details" answer={isOfDetails ? answer : undefined} className="stack mt-4">
              {isOfDetails && <FormMessages heading={words.summary} />}
              <DraftFields draft={draft} applications={applications} />
              <Submit does="describe" kind="plain" label={words.saveDetails} />
            </PostForm>
          </details>
        )}
        <PostForm className="row gap-3">
          <ActionButton does={draft.isClosed ? 'reopen' : 'close'}>
            {draft.isClosed ? words.reopen : words.close}
          </ActionButton>
          {!draft.isClosed && <span className="quiet small">{words.closeHint}</span>}
        </PostForm>
        <details>
          <summary>{words.remove}</summary>
          <PostForm className="stack mt-4">
            <p>{words.removeHint}</p>
            <ActionButton does="remove" kind="danger">
              {words.removeSure}
            </ActionButton>
          </PostForm>
        </details>
      </section>
    </div>
  )
}

/** Shows the institution's requirements: the student's notes, and the checked statement of its page. */
function Asks({
  draft: { question, wordLimit, page, programmePage, demand },
}: {
  draft: Route.ComponentProps['loaderData']['draft']
}) {
  return (
    <section className="grid gap-3" aria-labelledby="asks">
      <h2 id="asks">{words.asks}</h2>
      <p className="thread-text">{question || <span className="quiet">{words.noQuestion}</span>}</p>
      <dl className="facts-fine grid gap-2">
        {wordLimit && <Fact name={words.limitFact}>{words.words(wordLimit)}</Fact>}
        {page && (
          <Fact name={words.pageFact}>
            <a href={page} rel="noopener noreferrer nofollow">
              {new URL(page).hostname}
            </a>
          </Fact>
        )}
        {programmePage && (
          <Fact name={words.programmePage}>
            <a href={programmePage.address} rel="noopener noreferrer">
              {programmePage.host}
            </a>
          </Fact>
        )}
      </dl>
      {demand && (
        <DemandText demand={demand}>
          {demand.programme && (
            <p>
              <Link to={paths.tell(demand.programme, { fact: 'statement' })}>{words.institution.tell}</Link>
            </p>
          )}
        </DemandText>
      )}
    </section>
  )
}

/** Returns the place of the words nearest to where the saved text has them. */
function findNearest(text: string, part: string, near: number): number {
  const behind = text.indexOf(part, near)
  return behind === -1 ? text.lastIndexOf(part, near) : behind
}
