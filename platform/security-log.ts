import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { getNetwork } from './client-address.ts'
import type { Log } from './log.ts'

/** The kind of a refusal. */
export type RefusalKind =
  /** E-mail and password that do not match, or a role that does not count today. */
  | 'sign-in'
  /** The password that a signed-in person must enter again. */
  | 'password'
  /** A code of an app or a recovery code. */
  | 'code'
  | 'passkey'
  /** A mailed link that is over or never was. */
  | 'link'
  /** There were so many attempts that the account, address or network must wait. */
  | 'tries'
  /** A step that a fresh second factor has to come before. */
  | 'second-factor'
  /** A record or page that does not exist for this person: it may belong to another. */
  | 'right'
  /** A form or request that another site sent. */
  | 'not-from-here'
  /** A limit of requests, sizes or work; `limit` names it. */
  | 'limit'

export interface Refusal {
  refused: RefusalKind
  /** The account's id, if one is known. */
  account?: string
  /** The e-mail address that was given. Only its keyed hash is logged. */
  email?: string
  /** The network address at the other end. Only its network is logged. */
  address?: string
  /** Path of the request, without the query. */
  path?: string
  /** Which limit, or which of several reasons: a word of our own. */
  limit?: string
}

/** Writes one log line about a refusal. It contains nothing that a user typed, and no address. */
export type LogRefusal = (refusal: Refusal) => void

/**
 * Log lines per minute for one network and one kind of refusal; further ones are counted in the next line.
 */
const MAX_LINES = 30
const MINUTE_MS = 60_000

/**
 * Creates the log of refusals. `secret` is the key of the hashes of addresses, so the log alone reveals none.
 */
export function createRefusalLog(log: Log, secret: string, now: () => number = Date.now): LogRefusal {
  const windows = new LRUCache<string, { startedAt: number; lines: number; unloggedCount: number }>({
    max: 10_000,
  })
  const getHash = (email: string) =>
    createHmac('sha256', secret).update(`refusal ${email}`).digest('base64url').slice(0, 16)

  return ({ refused, account, email, address, path, limit }) => {
    const network = address ? findWideNetwork(address) : undefined
    const key = `${refused} ${network}`
    const last = windows.get(key)
    const isOver = !last || now() - last.startedAt >= MINUTE_MS
    const window = isOver ? { startedAt: now(), lines: 0, unloggedCount: last?.unloggedCount ?? 0 } : last
    if (isOver) windows.set(key, window)
    if (window.lines >= MAX_LINES) {
      window.unloggedCount++
      return
    }
    window.lines++
    const unlogged = window.unloggedCount || undefined
    window.unloggedCount = 0
    log.warn(
      { refused, account, email: email && getHash(email), network, path, limit, unlogged },
      'something was refused',
    )
  }
}

/** Returns the network of an address, wide enough not to identify a person: /24 for IPv4, /48 for IPv6. */
function findWideNetwork(address: string) {
  const network = getNetwork(address)
  if (network.includes('.')) return `${network.split('.').slice(0, 3).join('.')}.0/24`
  return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : undefined
}
