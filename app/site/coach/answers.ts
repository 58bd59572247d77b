import { pageContext } from '../../context.ts'
import type { Route } from './+types/answers'
import { findCoachPerson, listFrequentQuestions, readCoachQuestion } from './answer.server.ts'
import type { CoachReply } from './coach-answer.ts'
import { speakAnswer } from './model/speak.server.ts'
import { sendReplies } from './model/stream.server.ts'

/**
 * Answers one question of the panel, in the light of those before it; without one, proposes some. An answer that a
 * model words comes line by line.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const question = readCoachQuestion(request)
  const around: Omit<CoachReply, 'answer'> = {
    person: await findCoachPerson(page, question),
    oftenAsked: listFrequentQuestions(page),
    asksModel: page.coachModel !== undefined,
  }
  if (question.text === '') return Response.json(around)
  const stopping = new AbortController()
  return sendReplies(page, speakAnswer(page, question, stopping.signal), around, () => stopping.abort())
}
