import { isRouteErrorResponse } from 'react-router'

/** Why what a script sent was not taken by any page: the site could not be reached, or takes nothing so long. Undefined for all else. */
export function whyNotSent(error: unknown): 'offline' | 'too-long' | undefined {
  if (error instanceof TypeError) return 'offline'
  return isRouteErrorResponse(error) && error.status === 413 ? 'too-long' : undefined
}
