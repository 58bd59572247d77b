import { createHash } from 'node:crypto'
import { dayIn } from '../days/days.server.ts'

/**
 * Returns a fingerprint of what a person sent, to tell a repetition from another request under the same key.
 */
export function fingerprintOf(values: readonly string[]) {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url')
}

/**
 * Returns the key of a form that came without one: the same details on the same day are one submission.
 * Caches store pages, so pages carry no key.
 */
export function keyFor(form: string, fingerprint: string, now: Date) {
  const day = dayIn('UTC', now)
  const hex = createHash('sha256').update(`${form} ${day} ${fingerprint}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
