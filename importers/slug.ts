import { createHash } from 'node:crypto'
import { toPlainText } from '../admissions/catalogue/places/plain.ts'

/**
 * Returns a text in a form for ids and editions: `Abingdon & Witney` is `abingdon-and-witney`. Drops letters
 * other than a to z.
 */
export function getSlug(text: string): string {
  return toPlainText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/**
 * Returns six hexadecimal digits derived from the text: they tell texts apart that differ only in characters
 * an id cannot hold.
 */
export const hashSlug = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 6)

const MAX_SLUG_LENGTH = 60

/**
 * Returns a slug of limited length. Names have up to 282 characters; a long one is cut and kept distinct
 * by its hash.
 */
export function shortenSlug(text: string): string {
  const slug = getSlug(text)
  if (slug.length <= MAX_SLUG_LENGTH) return slug
  const mark = createHash('sha1').update(slug).digest('hex').slice(0, 8)
  return `${slug.slice(0, MAX_SLUG_LENGTH).replace(/-$/, '')}-${mark}`
}
