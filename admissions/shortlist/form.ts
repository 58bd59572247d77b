import { z } from 'zod'
import { isPlausibleDeadline } from './remark.ts'
import { LONGEST_NOTE } from './rules.ts'

/** What a student may say of an entry. Apart from the rules, which pages show: what reads it is no part of a page's script. */
export function remarkSchema(today: string, longestNote = LONGEST_NOTE) {
  return z.object({
    note: z.string().trim().max(longestNote),
    deadline: z
      .union([z.literal('').transform(() => undefined), z.iso.date()])
      .refine((day) => day === undefined || isPlausibleDeadline(day, today), { error: 'far' }),
  })
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
