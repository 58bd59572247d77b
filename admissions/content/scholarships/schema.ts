import { z } from 'zod'
import { currencies } from '../../catalogue/money/currencies.ts'
import { STUDY_LEVELS } from '../../catalogue/types.ts'
import { findZone } from '../../days/days.server.ts'
import { withFixedSpaces } from '../fixed-spaces.ts'
import { countryCode, day, id, requireUnique, words } from '../pieces.ts'
import { ruleSource } from '../work.ts'

const prose = words.transform(withFixedSpaces)
const percent = z.number().positive().max(100)
const currency = z.enum(currencies as [string, ...string[]], {
  error: 'should be a currency code such as GBP',
})

/** A lower figure does not rule a student out if something else can take its place: the end of a sentence. */
const or = prose.optional()

/** What a student has to be or have. Every condition must be met. */
const conditions = z.strictObject({
  /** Only for students from abroad: not for citizens of the country of study. */
  abroad: z.literal(true).optional(),
  citizens: z
    .strictObject({
      includes: z.array(countryCode).min(1),
      /** False if it is open to further countries that are not written down here. */
      only: z.boolean(),
      /** The source’s own words for these countries: `South Asia`. */
      text: prose.optional(),
    })
    .optional(),
  livesIn: z.array(countryCode).min(1).optional(),
  marks: z.strictObject({ of: z.enum(['twelfthGrade', 'undergraduate']), percent, or }).optional(),
  /** The highest age in years, on a day that its next round sets. */
  ageAtMost: z.int().positive().optional(),
  work: z.strictObject({ months: z.int().positive(), or }).optional(),
  /** The highest income of the family in a year. */
  familyIncome: z.strictObject({ amount: z.number().positive(), currency }).optional(),
  gender: z.enum(['female', 'male']).optional(),
  /** Conditions that a profile does not tell: whole sentences. */
  others: z.array(prose).default([]),
})

const scholarship = z
  .strictObject({
    id,
    name: prose,
    /** The institution, government or trust that gives it. */
    giver: prose,
    /** The catalogue’s id of the institution, for a scholarship that only its students get. */
    institution: words.optional(),
    /** Where one studies with it. Absent if its giver names no countries. */
    countries: z.array(countryCode).min(1).optional(),
    levels: z.array(z.enum(STUDY_LEVELS)).min(1),
    /** ISCED-F fields, broad or narrow: `06`, `061`. Absent: all. */
    fields: z
      .array(z.string().regex(/^\d{2,3}$/, { error: 'should be an ISCED-F field in quotes, such as "061"' }))
      .min(1)
      .optional(),
    /** How much, in words, with how often it is paid. */
    worth: prose,
    /** The sum in `worth`, if it is one that is paid once or each year. */
    amount: z.strictObject({ amount: z.number().positive(), currency }).optional(),
    conditions,
    /** `closed` if its page said so on the day it was seen. Absent if the last day is not known. */
    lastDay: z.union([day, z.literal('closed')]).optional(),
    /** The zone in which the last day ends, and in which the last start is over. */
    zone: z.string().refine((name) => findZone(name) !== undefined, {
      error: 'should be a time zone such as Europe/London',
    }),
    /** The last month of start that its page names, `2027-01`. After it, the scholarship is over. */
    lastStart: z
      .string()
      .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, { error: 'should be a month in quotes, such as "2027-01"' })
      .optional(),
    /** How one gets it, as whole sentences. */
    how: prose.optional(),
    ...ruleSource,
  })
  .refine(({ seen, reviewBy }) => seen <= reviewBy, { error: 'should be seen before its review date' })

/** Scholarships that students from India may win. */
export const scholarships = z.array(scholarship).check(requireUnique('id'))

export type Scholarship = z.infer<typeof scholarship>
