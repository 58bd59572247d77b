/** RFC 9457 problem details: what every error of the API looks like. */
export interface ApiProblem {
  type: string
  title: string
  status: number
  detail: string
  /** For wrong parameters: each one's name and the sentence that says how to put it right. */
  errors?: { parameter: string; message: string }[]
}

export function wrongParameters(errors: { parameter: string; message: string }[]): ApiProblem {
  const names = errors.map(({ parameter }) => parameter).join(', ')
  return {
    type: 'about:blank',
    title: 'Wrong parameter',
    status: 400,
    detail: `These parameters were not understood: ${names}. ${errors[0].message}`,
    errors,
  }
}

export function notFound(detail: string): ApiProblem {
  return { type: 'about:blank', title: 'Not found', status: 404, detail }
}

export function ourFault(): ApiProblem {
  return {
    type: 'about:blank',
    title: 'Something went wrong on our side',
    status: 500,
    detail: 'The request was fine; we could not answer it. Try again in a moment.',
  }
}
