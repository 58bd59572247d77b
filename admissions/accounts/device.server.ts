import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { hiddenCookie, readCookie } from './cookies.ts'

const YEAR_SECONDS = 365 * 86_400

/**
 * A browser in which an account was signed in before. Tries from there are counted apart, so that a stranger who guesses at the account
 * from elsewhere cannot keep its owner out.
 */
export interface KnownDevices {
  /** `Set-Cookie` for a browser in which this account has just shown who it is. */
  remember(userId: string): string
  /** The device's own name if this browser is known for the account. */
  knownFor(headers: Headers, userIds: string[]): string | undefined
}

export function createKnownDevices(secret: string, secure: boolean): KnownDevices {
  const sign = (text: string) => createHmac('sha256', secret).update(`device ${text}`).digest('base64url')
  return {
    remember(userId) {
      const named = `${userId}.${randomBytes(12).toString('base64url')}`
      return hiddenCookie('device', `${named}.${sign(named)}`, secure, YEAR_SECONDS)
    },
    knownFor(headers, userIds) {
      const [userId, device, signature] = readCookie(headers, 'device', secure)?.split('.') ?? []
      if (!userId || !device || !signature || !userIds.includes(userId)) return undefined
      return isSame(signature, sign(`${userId}.${device}`)) ? device : undefined
    },
  }
}

function isSame(one: string, other: string) {
  const [given, right] = [Buffer.from(one), Buffer.from(other)]
  return given.length === right.length && timingSafeEqual(given, right)
}
