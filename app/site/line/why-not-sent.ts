import { type ErrorResponse, isRouteErrorResponse } from 'react-router'
import { lineWords } from './words.ts'

/** Part of the router's error message if an answer breaks off in the middle. */
const CUT_SHORT = 'turbo-stream'

/** Why there is no answer of a page, by which `lineWords` has a sentence. */
export type SendFailure = keyof typeof lineWords.alone

/**
 * Returns why a request got no answer from a page: the site could not be reached, or the data sent was too
 * long. `undefined` for any other error.
 */
export function explainNotSent(error: unknown): 'offline' | 'too-long' | undefined {
  if (error instanceof TypeError || (error instanceof Error && error.message.includes(CUT_SHORT)))
    return 'offline'
  return isRouteErrorResponse(error) && error.status === 413 ? 'too-long' : undefined
}

/**
 * Returns why a form failed: as `explainNotSent`, or a proxy, a limit or a fault prevented it. A 404 has its own
 * page.
 */
export function explainFormFailure(error: unknown): SendFailure | undefined {
  const isRefused = isRouteErrorResponse(error) && error.status !== 404
  return explainNotSent(error) ?? (isRefused ? 'failed' : undefined)
}

/**
 * Returns why a page could not be fetched. Our own error pages answer with data; a proxy or a limit answers
 * with a whole page of text.
 */
export function explainPageFailure(error: unknown): SendFailure | undefined {
  const isNoneOfOurs = isPassing(error) && typeof error.data === 'string'
  return explainNotSent(error) ?? (isNoneOfOurs ? 'unopened' : undefined)
}

/** True if the same request may succeed a little later. */
export function isPassing(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && (error.status >= 500 || error.status === 429)
}

/** Returns why one of our scripts got no answer it could read, as a clause for a toast. */
export function explainNoAnswer(error: unknown): string {
  return lineWords.after[explainNotSent(error) ?? 'failed']
}
