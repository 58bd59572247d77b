import { openStudentPage } from '../require-student.ts'
import type { Route } from './+types/ask'
import { answerPanel } from './actions.server.ts'

/** Answers the panel of a signed-in student. It is only ever posted to. */
export async function action({ request, context }: Route.ActionArgs) {
  return answerPanel(request, await openStudentPage(request, context))
}
