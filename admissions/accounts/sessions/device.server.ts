import { createHmac, randomBytes } from 'node:crypto'
import { isSame } from '../../../platform/same.ts'
import { formatHttpOnlyCookie, readCookie } from './cookies.ts'

const YEAR_SECONDS = 365 * 86_400

/**
 * Browsers that have been signed in to an account before. Their tries are counted apart, so a guessing
 * stranger cannot lock the owner out.
 */
export interface KnownDevices {
  /** `Set-Cookie` for a browser in which this account has just shown who it is. */
  remember(userId: string): string
  /** Which account this browser is known for, and its own name. */
  knownIn(headers: Headers): { userId: string; device: string } | undefined
}

export function createKnownDevices(secret: string, secure: boolean): KnownDevices {
  const sign = (text: string) => createHmac('sha256', secret).update(`device ${text}`).digest('base64url')
  return {
    remember(userId) {
      const value = `${userId}.${randomBytes(12).toString('base64url')}`
      return formatHttpOnlyCookie('device', `${value}.${sign(value)}`, secure, YEAR_SECONDS)
    },
    knownIn(headers) {
      const [userId, device, signature] = readCookie(headers, 'device', secure)?.split('.') ?? []
      if (!userId || !device || !signature) return undefined
      return isSame(signature, sign(`${userId}.${device}`)) ? { userId, device } : undefined
    },
  }
}
