import { createHmac } from 'node:crypto'
import { isSame } from './same.ts'

// Meta posts to an address with a signature, after it has asked once whether the address is ours
// (developers.facebook.com/docs/graph-api/webhooks/getting-started, read in November 2026).

/**
 * Returns what Meta is to be answered when the address is registered there; `undefined` if the question does
 * not bring our text.
 */
export function answerToMeta(
  { verifyToken }: { verifyToken: string },
  query: (name: string) => string | undefined,
): string | undefined {
  const challenge = query('hub.challenge') ?? ''
  const isAsked = query('hub.mode') === 'subscribe' && /^[\w.-]{1,200}$/.test(challenge)
  return isAsked && isSame(query('hub.verify_token') ?? '', verifyToken) ? challenge : undefined
}

/** True if the signature is the HMAC of the body as it came. The time it takes to compare says nothing of it. */
export function isSignedByMeta(body: Uint8Array, signature: string | undefined, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest('hex')
  return isSame(signature ?? '', `sha256=${expected}`)
}
