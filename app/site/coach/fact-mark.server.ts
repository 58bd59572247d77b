import { createHash } from 'node:crypto'
import type { CoachFact } from '../../../admissions/coach/claims.ts'

/** Returns the hash of what a fact says, by which a kept answer recognises it later. */
export function markFact({ text }: Pick<CoachFact, 'text'>): string {
  return createHash('sha256').update(text).digest('base64url')
}
