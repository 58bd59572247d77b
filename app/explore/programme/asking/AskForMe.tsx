import { Link } from 'react-router'
import type { FactQuestion } from '../../../../admissions/facts/requests.ts'
import { ActionButton, PostForm } from '../../../forms/PostForm.tsx'
import { paths } from '../../../paths.ts'
import { useFrame, useVariant } from '../../../site/frame-data.ts'
import { factRequestWords as words } from '../../../student/facts/words.ts'
import type { OwnQuestions } from './own-questions.server.ts'

/** Asks us to find out these points of a programme; a visitor signs in first and returns. */
export function AskForMe({
  programme,
  questions,
  ownQuestions,
}: {
  programme: { id: string }
  questions: FactQuestion[]
  /** What a student can ask, and has asked; absent for visitors. */
  ownQuestions?: OwnQuestions
}) {
  const { person } = useFrame() ?? {}
  if (useVariant() === 'institutions' || (person && !person.places.includes('shortlist'))) return null
  if (!ownQuestions)
    return (
      <Link className="button" to={paths.ask(programme)} rel="nofollow">
        {words.ask}
      </Link>
    )
  const openRequests = ownQuestions.requests.filter(({ outcome }) => outcome === null)
  const canAsk = questions.some(
    (question) =>
      ownQuestions.states[question] === 'open' &&
      !openRequests.some((request) => request.question === question),
  )
  return (
    <PostForm className="one-button" action={paths.ask(programme)} preventScrollReset>
      <input type="hidden" name="questions" value={questions.join(' ')} />
      {canAsk && (
        <ActionButton does="ask" kind="plain">
          {words.ask}
        </ActionButton>
      )}
      {openRequests.length > 0 && (
        <ActionButton does="back" kind="bare">
          {words.takeBack}
        </ActionButton>
      )}
    </PostForm>
  )
}
