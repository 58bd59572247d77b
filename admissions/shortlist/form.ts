import { z } from 'zod'
import { MAX_SHORTLIST_NOTE_LENGTH } from './rules.ts'

/** No programme names a last day that is further away, before or behind. */
const YEARS_AROUND = 5

/**
 * Returns the schema of a student's remark on an entry. Separate from the rules, which pages import: the
 * schema must stay out of page scripts.
 */
export function createRemarkSchema(today: string, longestNote = MAX_SHORTLIST_NOTE_LENGTH) {
  return z
    .object({
      note: z.string().trim().max(longestNote),
      deadline: z
        .union([z.literal(''), z.iso.date()])
        .refine((day) => day === '' || isPlausibleDeadline(day, today), { error: 'far' }),
    })
    .partial()
}

/** Returns the errors in a remark that the schema refused. */
export function findRemarkFaults({ issues }: z.ZodError): { note?: 'too-long'; deadline?: 'no-day' | 'far' } {
  const findFault = (field: string) => issues.find(({ path }) => path[0] === field)
  const deadline = findFault('deadline')
  return {
    ...(findFault('note') && { note: 'too-long' }),
    ...(deadline && { deadline: deadline.message === 'far' ? 'far' : 'no-day' }),
  }
}

/** True if a day can be a last day to apply; the year 9999 is a typing mistake. `today` is `2026-11-21`. */
function isPlausibleDeadline(day: string, today: string): boolean {
  const year = Number(today.slice(0, 4))
  return Math.abs(Number(day.slice(0, 4)) - year) <= YEARS_AROUND
}
