import { plain } from '../admissions/catalogue/places/plain.ts'

/** Words as an id or an edition may hold them: `Abingdon & Witney` is `abingdon-and-witney`. Letters beyond a to z fall away. */
export function slugOf(text: string): string {
  return plain(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
