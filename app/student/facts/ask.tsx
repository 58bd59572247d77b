import { data, Link, redirect } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import { askForFacts, takeBackRequests, viewQuestions } from '../../../admissions/facts/requests.server.ts'
import { FACT_QUESTIONS } from '../../../admissions/facts/requests.ts'
import { type Actions, actionIn } from '../../forms/actions.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { anyFields, takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { recordWords } from '../../programme/words.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { openStudentPage } from '../require-student.ts'
import type { Route } from './+types/ask'
import { factRequestWords as words } from './words.ts'

const FORM = 'ask'

/** Where a visitor comes back to after signing in: what we would find out about a programme. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { page, student } = await openStudentPage(request, context)
  const programme = page.catalogue.programme(params.programme)
  if (!programme) throw data(recordWords.noSuchProgramme, { status: 404 })
  const { id, title, institution } = programme
  const today = page.houseDayOf(page.now())
  const { states, requests } = await viewQuestions(page.database, own(student), page.catalogue, id, today)
  return {
    programme: { id, title, institution: institution.name },
    open: FACT_QUESTIONS.filter(
      (question) =>
        states[question] === 'open' &&
        !requests.some((request) => request.question === question && request.outcome === null),
    ),
  }
}

const actions = {
  ask({ page, student }, fields, programme) {
    const now = page.now()
    const at = { now, today: page.houseDayOf(now) }
    const names = fields.questions?.split(' ') ?? []
    const questions = FACT_QUESTIONS.filter((question) => names.includes(question))
    return askForFacts(page.database, own(student), page.catalogue, { programme, questions }, at)
  },
  back: ({ page, student }, _, programme) => takeBackRequests(page.database, own(student), programme),
} satisfies Actions<Awaited<ReturnType<typeof openStudentPage>>, Record<string, string>>

/** A student asks us to find out what nobody has published of a programme, or takes that back. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const on = await openStudentPage(request, context)
  return takeForm(request, on.page, anyFields, words, async (_, fields) => {
    const { act } = actionIn(actions, fields.do ?? 'ask')
    const outcome = await act(on, fields, params.programme)
    return outcome.ok ? redirect(paths.openQuestions({ id: params.programme }), 303) : outcome
  })
}

export const meta = () => createUnlistedMeta(words.titleAlone)

export default function AskForFacts({ loaderData: { programme, open }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData as Answer | undefined)
  return (
    <PostForm className="stack" form={FORM} answer={answer}>
      <h1>{words.title}</h1>
      <FormMessages heading={words.summary} />
      <p>
        <Link to={paths.programme(programme)}>{programme.title}</Link>, {programme.institution}
      </p>
      {open.length > 0 ? (
        <>
          <ul className="dashes">
            {open.map((question) => (
              <li key={question}>{recordWords.questions.open[question]}</li>
            ))}
          </ul>
          <p>{words.how}</p>
          <input type="hidden" name="questions" value={open.join(' ')} />
          <p>
            <Submit does="ask" label={words.ask} />
          </p>
        </>
      ) : (
        <p>{words.nothing}</p>
      )}
    </PostForm>
  )
}
