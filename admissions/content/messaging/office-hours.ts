import { z } from 'zod'
import { day, requireUnique, words } from '../pieces.ts'

/** Monday first, as `getWeekday` counts them. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
  error: 'should be a time of day in quotes, such as "09:30"',
})

function isZone(name: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The hours when staff answer students. Without `hours`, pages do not mention them. */
export const officeHours = z.strictObject({
  /** The zone of the times. */
  zone: z.string().refine(isZone, { error: 'should be a time zone such as Asia/Kolkata' }),
  hours: z.array(
    z
      .strictObject({ days: z.array(z.enum(WEEKDAYS)).min(1), from: time, to: time })
      .refine(({ from, to }) => from < to, { error: 'should end later on the same day than it begins' }),
  ),
  holidays: z.array(z.strictObject({ day, name: words })).check(requireUnique('day')),
})

export type OfficeHours = z.infer<typeof officeHours>
