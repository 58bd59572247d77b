import { MAX_TALKS, TALK_LIVES_DAYS } from '../../../admissions/coach/talks.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { ActionButton, PostForm } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { openStudentPage } from '../require-student.ts'
import type { Route } from './+types/page'
import { AskForm } from './AskForm.tsx'
import { actOnTalks } from './actions.server.ts'
import { listOwnTalks } from './present-talk.server.ts'
import { TalkList } from './TalkList.tsx'
import { talkWords as words } from './words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, student } = await openStudentPage(request, context)
  const questions = new URL(request.url).searchParams.getAll('take').filter(Boolean)
  return { talks: await listOwnTalks(page, student), questions }
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnTalks(request, await openStudentPage(request, context))
}

export const meta = () => createUnlistedMeta(words.titleAlone)

export default function Talks({ loaderData: { talks, questions }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData as Answer | undefined)
  return (
    <div className="stack">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      {questions.length > 0 && (
        <PostForm action={paths.ownTalks()} className="stack">
          <p>{words.takeAlong}</p>
          <ul className="dashes">
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
          <input type="hidden" name="questions" value={questions.join('\n')} />
          <ActionButton does="keep" kind="next">
            {words.keep}
          </ActionButton>
        </PostForm>
      )}
      <AskForm action={paths.ownTalks()} answer={answer} />
      <section className="stack mt-4">
        <h2>{words.yours}</h2>
        <TalkList talks={talks} />
        <p className="small quiet">{words.keptFor(TALK_LIVES_DAYS, MAX_TALKS)}</p>
      </section>
    </div>
  )
}
