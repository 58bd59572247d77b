import { z } from 'zod'
import { LONGEST_NOTE } from './rules.ts'

/** No programme names a last day that is further away, before or behind. */
const YEARS_AROUND = 5

/** What a student may say of an entry. Apart from the rules, which pages show: what reads it is no part of a page's script. */
export function remarkSchema(today: string, longestNote = LONGEST_NOTE) {
  return z
    .object({
      note: z.string().trim().max(longestNote),
      deadline: z
        .union([z.literal(''), z.iso.date()])
        .refine((day) => day === '' || isPlausibleDeadline(day, today), { error: 'far' }),
    })
    .partial()
}

/** What is wrong with a remark that this schema has refused. */
export function remarkFaults({ issues }: z.ZodError): { note?: 'too-long'; deadline?: 'no-day' | 'far' } {
  const faultOf = (field: string) => issues.find(({ path }) => path[0] === field)
  const deadline = faultOf('deadline')
  return {
    ...(faultOf('note') && { note: 'too-long' }),
    ...(deadline && { deadline: deadline.message === 'far' ? 'far' : 'no-day' }),
  }
}

/** True for a day that can be a last day to apply; 9999 is a slip of the finger. `today` is `2026-11-21`. */
function isPlausibleDeadline(day: string, today: string): boolean {
  const year = Number(today.slice(0, 4))
  return Math.abs(Number(day.slice(0, 4)) - year) <= YEARS_AROUND
}
