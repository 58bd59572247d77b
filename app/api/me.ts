import type { Student } from '../../admissions/accounts/types.ts'
import { viewUserDocument } from '../../admissions/profile/user-document.server.ts'
import { addressesOf } from '../student/addresses-of.ts'
import { type ApiProblem, ourFault } from './problems.ts'

/** What the endpoint answers from. */
export interface MeContext {
  database: Parameters<typeof viewUserDocument>[0]
  studentOf(request: Request): Promise<Student | undefined>
  /** Where the site is reached from outside: `https://example.org`. */
  origin(): string
  report(error: unknown, path: string): void
}

/** `GET /api/v1/me`: the signed-in student's own document, under the names of the specification. */
export function createMeApi({ database, studentOf, origin, report }: MeContext) {
  return async (request: Request): Promise<Response> => {
    try {
      if (request.method !== 'GET') return problem(notAllowed, { allow: 'GET' })
      const student = await studentOf(request)
      if (!student) return problem(signedOut)
      return Response.json(await viewUserDocument(database, student, addressesOf(origin())), { headers })
    } catch (error) {
      report(error, new URL(request.url).pathname)
      return problem(ourFault())
    }
  }
}

const headers = { 'cache-control': 'private, no-store' }

const signedOut: ApiProblem = {
  type: 'about:blank',
  title: 'Signed out',
  status: 401,
  detail: 'Sign in first. The document is its owner’s alone.',
}

const notAllowed: ApiProblem = {
  type: 'about:blank',
  title: 'Not that way',
  status: 405,
  detail: 'The document is read here. It is changed on the pages.',
}

function problem(body: ApiProblem, more: Record<string, string> = {}) {
  return new Response(JSON.stringify(body), {
    status: body.status,
    headers: { ...headers, ...more, 'content-type': 'application/problem+json' },
  })
}
