import { timingSafeEqual } from 'node:crypto'

/** Whether two secrets are the same; the time that it takes says nothing of where they differ. */
export function isSame(one: string | Uint8Array, other: string | Uint8Array): boolean {
  const [actual, right] = [Buffer.from(one), Buffer.from(other)]
  return actual.length === right.length && timingSafeEqual(actual, right)
}
