import { studentIn } from '../../admissions/accounts/types.ts'
import { viewUserDocument } from '../../admissions/hosted/view.server.ts'
import type { Services } from '../services.ts'
import { addressesOf } from '../student/addresses-of.ts'
import type { ApiCall } from './call.ts'
import { answerProblem, problemOf } from './problems.ts'

const NOT_KEPT = { 'cache-control': 'private, no-store' }

/** `GET /api/v1/me`: the signed-in student's own document, under the names of the specification. */
export async function showMe({ accounts, database, origin }: Services, { req }: ApiCall) {
  const student = studentIn(await accounts().personOf(req.raw))
  if (!student) return answerProblem(problemOf('signed-out', 401), NOT_KEPT)
  return Response.json(await viewUserDocument(database, student, addressesOf(origin())), {
    headers: NOT_KEPT,
  })
}
