import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { isSame } from '../../../platform/same.ts'
import { formatHttpOnlyCookie, readCookie } from './cookies.ts'
import { SESSION_LIFETIMES } from './lifetime.server.ts'
import { type CurrentSession, findCurrentSession } from './store.server.ts'

/** The sessions of the site by their cookie. Our verbs decide who may sign in (`openSession`). */
export interface Sessions {
  /** Returns the session of a request that still counts, with its account; `undefined` for a visitor. */
  current(headers: Headers, now: Date): Promise<CurrentSession | undefined>
  /**
   * Returns the token in a request's cookie, even if its session has ended; `undefined` if we did not issue
   * it.
   */
  tokenIn(headers: Headers): string | undefined
  /** `Set-Cookie` for a session. Unless it is kept, it goes when the browser closes. */
  cookieFor(token: string, isKept: boolean): string
  /** `Set-Cookie` that takes the session's cookie away. */
  endingCookie: string
}

/**
 * Creates the sessions of a site. The cookie's value is the token with its HMAC by `secret`, so read access
 * to the database is not enough to forge a cookie.
 */
export function createSessions(
  pool: Pool,
  { secret, secure }: { secret: string; secure: boolean },
): Sessions {
  const signToken = (token: string) => createHmac('sha256', secret).update(token).digest('base64')

  function tokenIn(headers: Headers): string | undefined {
    const value = decodeValue(readCookie(headers, 'session', secure) ?? '')
    const [token, signature] = value?.split('.') ?? []
    return token && signature && isSame(signature, signToken(token)) ? token : undefined
  }

  return {
    tokenIn,
    async current(headers, now) {
      const token = tokenIn(headers)
      return token === undefined ? undefined : findCurrentSession(pool, token, now)
    },
    cookieFor(token, isKept) {
      const value = encodeURIComponent(`${token}.${signToken(token)}`)
      // The cookie may outlive the session, which lasts on while it is used; the session decides.
      return formatHttpOnlyCookie(
        'session',
        value,
        secure,
        isKept ? SESSION_LIFETIMES.kept.atMost : undefined,
      )
    },
    endingCookie: formatHttpOnlyCookie('session', '', secure, 0),
  }
}

function decodeValue(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    // The cookie was edited by hand.
    return undefined
  }
}
