import { timingSafeEqual } from 'node:crypto'

/** True if two secrets are equal; the time it takes does not reveal where they differ. */
export function isSame(a: string | Uint8Array, b: string | Uint8Array): boolean {
  const [actual, right] = [Buffer.from(a), Buffer.from(b)]
  return actual.length === right.length && timingSafeEqual(actual, right)
}
