import { createHmac, randomBytes } from 'node:crypto'
import { isSame } from '../../../platform/same.ts'
import { formatHttpOnlyCookie, readCookie } from './cookies.ts'

const YEAR_SECONDS = 365 * 86_400

/**
 * Browsers that have been signed in to an account before. Their tries are counted apart, so a guessing
 * stranger cannot lock the owner out.
 */
export interface KnownDevices {
  /**
   * `Set-Cookie` for a browser in which this account has just shown who it is. `assured`: by a second factor. A
   * browser that has shown one keeps that mark and its name, so signing in again gives it no new tries.
   */
  remember(userId: string, headers: Headers, assured?: boolean): string
  /** Returns the account that this browser is known for. */
  knownIn(headers: Headers): KnownDevice | undefined
}

export interface KnownDevice {
  userId: string
  /** The browser's own name. */
  device: string
  /** It has shown a second factor of the account before. */
  assured: boolean
}

export function createKnownDevices(secret: string, secure: boolean): KnownDevices {
  const sign = (kind: 'device' | 'assured-device', text: string) =>
    createHmac('sha256', secret).update(`${kind} ${text}`).digest('base64url')

  function knownIn(headers: Headers): KnownDevice | undefined {
    const [userId, device, signature] = readCookie(headers, 'device', secure)?.split('.') ?? []
    if (!userId || !device || !signature) return undefined
    const text = `${userId}.${device}`
    const assured = isSame(signature, sign('assured-device', text))
    return assured || isSame(signature, sign('device', text)) ? { userId, device, assured } : undefined
  }

  return {
    remember(userId, headers, assured = false) {
      const before = knownIn(headers)
      const keeps = before?.assured && before.userId === userId
      const text = `${userId}.${keeps ? before.device : randomBytes(12).toString('base64url')}`
      const signature = sign(assured || keeps ? 'assured-device' : 'device', text)
      return formatHttpOnlyCookie('device', `${text}.${signature}`, secure, YEAR_SECONDS)
    },
    knownIn,
  }
}
