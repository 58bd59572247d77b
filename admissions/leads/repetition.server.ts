import { createHash } from 'node:crypto'
import { getDayIn } from '../days/days.server.ts'

/**
 * Returns a fingerprint of a person's submission, to distinguish a repetition from another request under the
 * same key.
 */
export function getFingerprint(values: readonly string[]) {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url')
}

const DAY_MS = 86_400_000

/**
 * Returns the key of a form that came without one, and the key it would have had the day before: the same
 * details within 24 hours are one submission. Caches store pages, so pages carry no key.
 */
export function listKeys(form: string, fingerprint: string, now: Date) {
  return {
    key: getDayKey(form, fingerprint, now),
    earlierKey: getDayKey(form, fingerprint, new Date(now.getTime() - DAY_MS)),
  }
}

function getDayKey(form: string, fingerprint: string, time: Date) {
  const day = getDayIn('UTC', time)
  const hex = createHash('sha256').update(`${form} ${day} ${fingerprint}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
