import { z } from 'zod'
import { STUDY_LEVELS } from '../catalogue/types.ts'
import { CONFIDENCES } from '../conversions/cited.ts'
import { withFixedSpaces } from './fixed-spaces.ts'
import { day, requireUnique, webAddressSchema, words } from './pieces.ts'

const prose = words.transform(withFixedSpaces)

export const COUNTRY_TOPICS = ['admission', 'length', 'tuition', 'living', 'visa'] as const

/** General facts about studying in a country; the file's name is the country's code. */
export const countryText = z.strictObject({
  /** The extent of its register, if it is incomplete. Shown to people who look for a level that it lacks. */
  listed: z.strictObject({ text: prose, without: z.array(z.enum(STUDY_LEVELS)).min(1) }).optional(),
  /**
   * Institutions that will close or have closed, that became another, or that take no students from abroad,
   * by their catalogue ids; shown with each of their names and programmes.
   */
  closings: z
    .array(
      z.strictObject({
        institutions: z.array(words).min(1),
        /** In a row: `Closes after spring 2027`. */
        short: prose,
        text: prose,
        /**
         * False if applicants from abroad are no longer accepted there, or never were: the programme has no
         * Apply button.
         */
        applies: z.boolean().default(true),
        /** The source's name. */
        title: prose,
        page: webAddressSchema,
        /** `unconfirmed` if it is common knowledge and the source has not been read. */
        confidence: z.enum(CONFIDENCES).default('secondary'),
      }),
    )
    .default([]),
  statements: z
    .array(
      z.strictObject({
        topic: z.enum(COUNTRY_TOPICS),
        text: prose,
        /** Questions that it answers, as in `faq.yaml`. */
        also: z.array(words).optional(),
        /** A year, in the country's own money: a range, or a single figure if it has no upper end. */
        amounts: z
          .array(
            z.strictObject({
              of: words,
              from: z.number().nonnegative(),
              to: z.number().positive().optional(),
              currency: z
                .string()
                .regex(/^[A-Z]{3}$/, { error: 'should be a currency code of three capitals, such as CAD' }),
            }),
          )
          .default([]),
        /** The source's name; for an unconfirmed statement, a source that could confirm it. */
        title: prose,
        page: webAddressSchema,
        confidence: z.enum(CONFIDENCES),
        seen: day,
        reviewBy: day,
      }),
    )
    .min(1)
    .check(requireUnique('topic')),
})

export type CountryText = z.infer<typeof countryText>
/** Returns the notice about an institution that will close. */
export function findClosing(
  institution: { id: string; country: { code: string } } | undefined,
  countries: Record<string, CountryText>,
) {
  const { closings = [] } = countries[institution?.country.code ?? ''] ?? {}
  return closings.find(({ institutions }) => institutions.includes(institution!.id))
}
export type CountryClosing = NonNullable<ReturnType<typeof findClosing>>

export type CountryTopic = (typeof COUNTRY_TOPICS)[number]
