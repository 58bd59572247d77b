import { apiWords as words } from '../words/api.ts'

/** RFC 9457 problem details: the shape of every error of the API. */
export interface ApiProblem {
  type: string
  title: string
  status: number
  detail: string
  /** For wrong parameters and fields: each one's name or path, and a sentence on how to correct it. */
  errors?: WrongField[]
}

export interface WrongField {
  parameter: string
  message: string
}

/** Creates a problem with its text from the message catalogue; `more` adds details of the request. */
export function createProblem(
  name: keyof typeof words.problems,
  status: number,
  more: Partial<Pick<ApiProblem, 'detail' | 'errors'>> = {},
): ApiProblem {
  return { type: 'about:blank', status, ...words.problems[name], ...more }
}

/** Creates the problem for wrong parameters, with status 400. Its detail quotes the first error. */
export function createParameterProblem(errors: WrongField[]): ApiProblem {
  const names = errors.map(({ parameter }) => parameter)
  return createProblem('wrong-parameter', 400, {
    detail: words.notUnderstood(names, errors[0].message),
    errors,
  })
}

/** Creates the problem for a fault on our side, with status 500. */
export function createFaultProblem(): ApiProblem {
  return createProblem('our-fault', 500)
}

/** Builds the response for a problem. Never cached: the next request may succeed. */
export function answerProblem(problem: ApiProblem, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  })
}
