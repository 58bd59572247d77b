import { isRouteErrorResponse } from 'react-router'

/** What the router names when an answer ended in its middle. */
const CUT_SHORT = 'turbo-stream'

/** Why something got no answer of a page: the site could not be reached, or takes nothing so long. Undefined for all else. */
export function whyNotSent(error: unknown): 'offline' | 'too-long' | undefined {
  if (error instanceof TypeError || (error instanceof Error && error.message.includes(CUT_SHORT)))
    return 'offline'
  return isRouteErrorResponse(error) && error.status === 413 ? 'too-long' : undefined
}
