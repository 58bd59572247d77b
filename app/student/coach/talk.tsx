import { data } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import { viewCoachTalk } from '../../../admissions/coach/talks.server.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { ActionButton, PostForm } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { CoachTurn } from '../../site/coach/CoachTurn.tsx'
import { coachWords } from '../../site/coach/words.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { DayText } from '../../ui/DayText.tsx'
import { OfficeText } from '../messages/OfficeText.tsx'
import { presentOfficeHours } from '../messages/thread.server.ts'
import { openStudentPage } from '../require-student.ts'
import type { Route } from './+types/talk'
import { AskForm } from './AskForm.tsx'
import { actOnTalks } from './actions.server.ts'
import { Learned } from './Learned.tsx'
import { offerLearned } from './learned.server.ts'
import { presentTalk, type ShownTurn } from './present-talk.server.ts'
import { talkWords as words } from './words.ts'
import '../../site/coach/coach.css'
import '../messages/thread.css'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { page, student } = await openStudentPage(request, context)
  const talk = await viewCoachTalk(page.database, own(student), params.talk)
  if (!talk) throw data(null, { status: 404 })
  return {
    id: talk.id,
    turns: await presentTalk(page, talk),
    learned: await offerLearned(page, student, talk),
    office: presentOfficeHours(page.content.office, page),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return actOnTalks(request, await openStudentPage(request, context), params.talk)
}

export const meta = () => createUnlistedMeta(words.titleAlone)

export default function Talk({
  loaderData: { id, turns, learned, office },
  actionData,
}: Route.ComponentProps) {
  const answer = useAnswer(actionData as Answer | undefined)
  const address = paths.ownTalk({ id })
  return (
    <div className="stack coach">
      <h1>{words.titleAlone}</h1>
      <p>
        <a href={paths.ownTalks()}>{words.all}</a>
      </p>
      {turns.map((turn, place) => (
        <Turn key={turn.id} turn={turn} isLast={place === turns.length - 1} address={address} />
      ))}
      <p className="unseen" role="status">
        {describeAnswer(turns.at(-1))}
      </p>
      <Learned address={address} {...learned} />
      <h2 className="mt-4">{words.goOn}</h2>
      <AskForm action={address} answer={answer} answered={turns.length} />
      <OfficeText office={office} />
      <p className="row gap-2">
        <a className="button" href={paths.messages({ kept: id })}>
          {coachWords.person}
        </a>
      </p>
      <PostForm action={address}>
        <ActionButton does="remove" kind="bare">
          {words.remove}
        </ActionButton>
      </PostForm>
    </div>
  )
}

/** What a screen reader is told once the last question is answered. */
function describeAnswer(turn: ShownTurn | undefined) {
  return turn?.answer ? (turn.answer.heading ?? turn.answer.claims[0]?.text) : words.cutOff
}

/** Renders a question with its answer. What may be chosen is asked in the same talk. */
function Turn({ turn, isLast, address }: { turn: ShownTurn; isLast: boolean; address: string }) {
  const { question, day, answer } = turn
  return (
    <article id={isLast ? 'last' : undefined} className="mt-4">
      <h2 className="small-head">{coachWords.asked(question)}</h2>
      <p className="small quiet">
        <DayText day={day} />
      </p>
      {answer && <CoachTurn answer={{ ...answer, choices: [] }} addressOf={paths.coach} />}
      {!answer && <p>{words.cutOff}</p>}
      {isLast && (
        <ChoiceForm address={address} choices={answer?.choices ?? [{ label: words.askAgain, question }]} />
      )}
    </article>
  )
}

function ChoiceForm({
  address,
  choices,
}: {
  address: string
  choices: { label: string; question: string }[]
}) {
  if (choices.length === 0) return null
  return (
    <PostForm action={address} className="coach-try row gap-2 pt-3">
      {choices.map(({ label, question }) => (
        <button key={label} type="submit" name="q" value={question} className="chip">
          {label}
        </button>
      ))}
    </PostForm>
  )
}
