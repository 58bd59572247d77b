import { viewUserDocument } from '../../admissions/user-document/view.server.ts'
import { getAddresses } from '../student/addresses-of.ts'
import { answerStudent, NOT_KEPT } from './call.ts'

/** `GET /api/v1/me`: the signed-in student's own document, under the names of the specification. */
export const showMe = answerStudent(async ({ database, origin }, student) =>
  Response.json(await viewUserDocument(database, student, getAddresses(origin())), { headers: NOT_KEPT }),
)
