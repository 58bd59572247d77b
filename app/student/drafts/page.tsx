import { Link, redirect } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import { beginDraft, viewDrafts } from '../../../admissions/drafts/drafts.server.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { AddressToast } from '../../forms/ToastText.tsx'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { useLive } from '../live.ts'
import { openStudentPage } from '../require-student.ts'
import { resumeWords } from '../resume/words.ts'
import type { Route } from './+types/page'
import { detailsForm, draftFormWords, readDetails } from './actions.server.ts'
import { ClockText, MomentText } from './ClockText.tsx'
import { DraftFields } from './DraftFields.tsx'
import { listChoices, presentListed } from './present.server.ts'
import { draftWords as words } from './words.ts'
import './page.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, student } = await openStudentPage(request, context)
  const drafts = await viewDrafts(page.database, own(student))
  const applications = await listChoices(page, student)
  const { searchParams } = new URL(request.url)
  return {
    drafts: drafts.map((draft) => presentListed(draft, page)),
    applications,
    application: applications.find(([id]) => id === searchParams.get('application'))?.[0],
    toast: searchParams.has('removed') ? { done: words.removed } : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { page, student } = await openStudentPage(request, context)
  return takeForm(request, page, detailsForm, draftFormWords, async (fields) => {
    const outcome = await beginDraft(page.database, own(student), readDetails(fields), page.now())
    return outcome.ok ? redirect(paths.draft(outcome), 303) : outcome
  })
}

export const meta = () => createUnlistedMeta(words.titleAlone)

export default function Drafts({
  loaderData: { drafts, applications, application, toast },
  actionData,
}: Route.ComponentProps) {
  const answer = useAnswer<Answer | undefined>(actionData)
  useLive(['drafts'])
  return (
    <>
      <AddressToast toast={toast} />
      <h1>{words.title}</h1>
      <p className="lead mt-2">{words.lead}</p>
      <p className="mt-2">
        <Link to={paths.resume()}>{resumeWords.seeFromDrafts}</Link>
      </p>
      {drafts.length === 0 && <p className="quiet mt-4">{words.none}</p>}
      <ul className="grid gap-4 mt-4">
        {drafts.map(
          ({ id, kind, title, programme, institution, wordLimit, isClosed, saved, clock, ...draft }) => (
            <li key={id} className="card grid gap-2 p-4">
              <p className="small quiet">
                {words.kinds[kind]}
                {isClosed && `, ${words.closedList}`}
              </p>
              <h2>
                <Link to={paths.draft({ id })}>{title}</Link>
              </h2>
              {programme && institution && <p>{words.for(programme, institution)}</p>}
              <p className="small">
                {wordLimit ? words.ofLimit(draft.words, wordLimit) : words.words(draft.words)}.{' '}
                <span className="quiet">
                  {words.savedAt} <MomentText {...saved} />
                </span>
              </p>
              {draft.openComments > 0 && <p>{words.openComments(draft.openComments)}</p>}
              {!isClosed && 'due' in clock && <ClockText clock={clock} />}
            </li>
          ),
        )}
      </ul>
      <details className="mt-4" open={drafts.length === 0 || Boolean(application || answer) || undefined}>
        <summary className="semibold">{words.begin}</summary>
        <PostForm form="begin" answer={answer} className="stack mt-4">
          <FormMessages heading={words.summary} />
          <DraftFields draft={{ application }} applications={applications} />
          <Submit label={words.beginNow} />
        </PostForm>
      </details>
    </>
  )
}
