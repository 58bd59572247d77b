import { timingSafeEqual } from 'node:crypto'

/** True if two secrets are equal; the time it takes does not reveal where they differ. */
export function isSame(one: string | Uint8Array, other: string | Uint8Array): boolean {
  const [actual, right] = [Buffer.from(one), Buffer.from(other)]
  return actual.length === right.length && timingSafeEqual(actual, right)
}
