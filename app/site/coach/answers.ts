import { pageContext } from '../../context.ts'
import type { Route } from './+types/answers'
import { answerCoach, findCoachPerson, listFrequentQuestions, readCoachQuestion } from './answer.server.ts'
import type { CoachReply } from './coach-answer.ts'

/** Answers one question of the panel, in the light of those before it; without one, proposes some. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const question = readCoachQuestion(request)
  const reply: CoachReply = {
    answer: question.text === '' ? undefined : await answerCoach(page, question),
    person: await findCoachPerson(page, question),
    oftenAsked: listFrequentQuestions(page),
  }
  return Response.json(reply)
}
