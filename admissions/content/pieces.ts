import { z } from 'zod'
import { isDay } from '../days/days.server.ts'

/**
 * Building blocks of the content schemas. Each error message ends a sentence that begins with the field's
 * name.
 */
export const words = z.string().trim().min(1)

/** A short name for machines: `bank-transfer`. */
export const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  error: 'should be small letters, digits and single hyphens, such as first-year',
})

/** Also with capitals, since addresses of articles have them: `Navigating-the-American-Campus`. */
export const slug = /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/

export const day = z
  .string()
  .refine(isDay, { error: 'should be a real date written as year-month-day, such as 2026-11-21' })

/** A day, a month or a year, as precisely as it is known: `2026-11-21`, `2025-05`, `2023`. */
export const about = z
  .string()
  .refine((value) => /^\d{4}(-\d\d){0,2}$/.test(value) && isDay(value.padEnd(10, '-01')), {
    error: 'should be a date in quotes: a year, year-month or year-month-day, such as "2025-05"',
  })

export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, { error: 'should be a country code of two capitals, such as CA' })

export const webAddressSchema = z
  .string()
  .refine((address) => /^https:\/\/\S+$/.test(address) && URL.canParse(address), {
    error: 'should be a whole address that begins with https://',
  })

/** Creates a check that refuses a second entry with the same value in a field. */
export function requireUnique<T>(field: keyof T & string) {
  return (context: z.core.ParsePayload<T[]>) => {
    const visited = new Set<unknown>()
    context.value.forEach((entry, index) => {
      const value = entry[field]
      if (visited.has(value))
        context.issues.push({
          code: 'custom',
          continue: true,
          input: value,
          path: [index, field],
          message: `is “${String(value)}”, which an earlier entry already has`,
        })
      visited.add(value)
    })
  }
}
