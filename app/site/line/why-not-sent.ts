import { type ErrorResponse, isRouteErrorResponse } from 'react-router'
import { lineWords } from './words.ts'

/** What the router names when an answer ended in its middle. */
const CUT_SHORT = 'turbo-stream'

/** Why there is no answer of a page, by which `lineWords` has a sentence. */
export type WhyNot = keyof typeof lineWords.alone

/** Why something got no answer of a page: the site could not be reached, or takes nothing so long. Undefined for all else. */
export function whyNotSent(error: unknown): 'offline' | 'too-long' | undefined {
  if (error instanceof TypeError || (error instanceof Error && error.message.includes(CUT_SHORT)))
    return 'offline'
  return isRouteErrorResponse(error) && error.status === 413 ? 'too-long' : undefined
}

/** Why a form came to nothing: the same, or a proxy, a limit or a fault stood against it. What is not there is said by its own page. */
export function whyFormFailed(error: unknown): WhyNot | undefined {
  const isRefused = isRouteErrorResponse(error) && error.status !== 404
  return whyNotSent(error) ?? (isRefused ? 'failed' : undefined)
}

/** Why a page could not be fetched. What our own pages say of themselves comes as data; what a proxy or a limit says, as a whole page of text. */
export function whyPageFailed(error: unknown): WhyNot | undefined {
  const isNoneOfOurs = isPassing(error) && typeof error.data === 'string'
  return whyNotSent(error) ?? (isNoneOfOurs ? 'unopened' : undefined)
}

/** Whether the same may be answered a little later. */
export function isPassing(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && (error.status >= 500 || error.status === 429)
}

/** Why something that was sent by a script of ours got no answer that it could read: a clause for a toast. */
export function whyNoAnswer(error: unknown): string {
  return lineWords.after[whyNotSent(error) ?? 'failed']
}
