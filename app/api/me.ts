import { type SignedIn, studentIn } from '../../admissions/accounts/types.ts'
import { viewUserDocument } from '../../admissions/hosted/view.server.ts'
import { addressesOf } from '../student/addresses-of.ts'
import { answerProblem, ourFault, problemOf } from './problems.ts'

/** What the endpoint answers from. */
export interface MeContext {
  database: Parameters<typeof viewUserDocument>[0]
  personOf(request: Request): Promise<SignedIn | undefined>
  /** Where the site is reached from outside: `https://example.org`. */
  origin(): string
  report(error: unknown, path: string): void
}

/** `GET /api/v1/me`: the signed-in student's own document, under the names of the specification. */
export function createMeApi({ database, personOf, origin, report }: MeContext) {
  return async (request: Request): Promise<Response> => {
    try {
      if (request.method !== 'GET')
        return answerProblem(problemOf('not-allowed', 405), { ...headers, allow: 'GET' })
      const student = studentIn(await personOf(request))
      if (!student) return answerProblem(problemOf('signed-out', 401), headers)
      return Response.json(await viewUserDocument(database, student, addressesOf(origin())), { headers })
    } catch (error) {
      report(error, new URL(request.url).pathname)
      return answerProblem(ourFault(), headers)
    }
  }
}

const headers = { 'cache-control': 'private, no-store' }
