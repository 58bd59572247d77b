import { z } from 'zod'
import { MARK_SCALES, type MarkScale } from '../conversions/grades.ts'
import {
  COMPONENTS,
  type Component,
  ENGLISH_TESTS,
  ENTRANCE_TESTS,
  type EntranceTest,
} from '../conversions/scales.ts'
import {
  type BoundName,
  boundNames,
  choiceNames,
  type FilterName,
  filterNames,
  listedNames,
  SEARCH_ALONE,
  TUITION,
} from '../search/filters.ts'

/**
 * A student's qualifications and wishes, without personal data. An absent field is unknown: it raises a
 * question and hides nothing.
 */

export {
  COMPONENTS,
  type Component,
  ENGLISH_TESTS,
  ENTRANCE_TESTS,
  type EntranceTest,
  MARK_SCALES,
  type MarkScale,
}

const isoDate = z.iso.date()
const components = z.partialRecord(z.enum(COMPONENTS), z.number())

export const EnglishResultSchema = z.object({
  test: z.enum(ENGLISH_TESTS),
  /**
   * The test's kind or scale: `academic` or `general` for IELTS, `120` or `6` for TOEFL iBT. If absent, the
   * TOEFL scale follows from the date or the size of the score.
   */
  edition: z.enum(['academic', 'general', '120', '6']).optional(),
  date: isoDate.optional(),
  overall: z.number(),
  components: components.optional(),
  /** The total out of 120 that a TOEFL iBT report of the scale 1–6 prints beside it, until January 2028. */
  printedTotal: z.number().optional(),
})
export type EnglishResult = z.infer<typeof EnglishResultSchema>

export const MarksSchema = z.object({ value: z.number().min(0), outOf: z.literal([...MARK_SCALES]) })
export type Marks = z.infer<typeof MarksSchema>

const BudgetSchema = z.object({
  amount: z.number().min(0),
  currency: z.string().length(3),
  covers: z.enum(['tuition', 'tuition-and-living']),
})

/** `2027-09`, or `09` of any year. */
export const WISHED_MONTH = /^(?:\d{4}-)?(?:0[1-9]|1[0-2])$/

/**
 * Filters without a wish: institutions are searched directly, work experience is a requirement, tuition and
 * yearly costs are part of the budget, and figures of graduates order equally good matches.
 */
const NOT_WISHED = ['institution', 'maxWorkExperience', TUITION, ...SEARCH_ALONE] as const
type Wished<Name> = Exclude<Name, (typeof NOT_WISHED)[number]>
const isWished = <Name extends string>(name: Name): name is Wished<Name> =>
  !(NOT_WISHED as readonly string[]).includes(name)

const WISHED_VALUES = [...listedNames, ...choiceNames].filter(isWished)
export type WishedValue = (typeof WISHED_VALUES)[number] | 'intake'
const WISHED_ENDS = boundNames.filter(isWished)
/** All wishes: those with a filter, and the budget. */
export const WISHES = [...filterNames.filter(isWished), 'budget' as const]
export type WishName = (typeof WISHES)[number]

const optional = <Name extends string, Schema extends z.ZodType>(names: Name[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema.optional()])) as Record<Name, z.ZodOptional<Schema>>

/**
 * The student's wishes, in the filter values of `admissions/search/filters.ts`: `AU`, `AU-VIC`, `master`,
 * `yes`.
 */
export const WishesSchema = z.object({
  ...optional(WISHED_VALUES, z.array(z.string())),
  ...optional(WISHED_ENDS, z.number()),
  excludedCountry: z.array(z.string()).optional(),
  /** Months to start in, `2027-09`; a month of any year is `09`. */
  intake: z.array(z.string().regex(WISHED_MONTH)).optional(),
  /**
   * Wishes that a programme must meet to be listed; others only change the order. Absent: `USUALLY_REQUIRED`.
   */
  required: z.array(z.enum(WISHES)).optional(),
})
export type Wishes = z.infer<typeof WishesSchema>

/**
 * Returns the wishes in a search's filters, except the months, because a wish may name a year as well. An
 * absent filter counts for nothing.
 */
export function getWishes(
  chosenFilters: Partial<Record<FilterName, string[]>>,
  ends: Partial<Record<BoundName, number>>,
): Wishes {
  const all = [
    ...WISHED_VALUES.map((name) => [name, chosenFilters[name]] as const),
    ...WISHED_ENDS.map((name) => [name, ends[name]] as const),
  ]
  return Object.fromEntries(all.filter(([, wish]) => wish !== undefined))
}

/**
 * Wishes about the programme itself: these decide which programmes are listed unless the student chooses
 * otherwise.
 */
export const USUALLY_REQUIRED: WishName[] = [
  'country',
  'state',
  'city',
  'level',
  'discipline',
  'online',
  'language',
]

export const StudentFactsSchema = z.object({
  english: z.array(EnglishResultSchema).optional(),
  sat: z.number().optional(),
  act: z.number().optional(),
  gre: z
    .object({
      verbal: z.number().optional(),
      quantitative: z.number().optional(),
      analytical: z.number().optional(),
      /**
       * Verbal and quantitative together, if the student knows only the sum; it takes precedence over the
       * two.
       */
      total: z.number().optional(),
    })
    .optional(),
  gmat: z.object({ total: z.number(), edition: z.enum(['focus', 'classic']).optional() }).optional(),
  /** Tests that the student has not taken: "no GRE", "without IELTS". Different from not mentioning them. */
  notTaken: z.array(z.enum([...ENGLISH_TESTS, ...ENTRANCE_TESTS])).optional(),
  /**
   * Tests that the student has taken without giving the total: not enough to compare with a requirement, but
   * enough not to ask whether they were taken.
   */
  withoutTotal: z.array(z.enum([...ENGLISH_TESTS, ...ENTRANCE_TESTS])).optional(),
  twelfthGrade: MarksSchema.optional(),
  undergraduate: MarksSchema.optional(),
  workMonths: z.number().min(0).optional(),
  budget: BudgetSchema.optional(),
  currency: z.string().length(3).optional(),
  wishes: WishesSchema.optional(),
})

/** Everything is optional: a student may not have told anything yet. */
export type StudentFacts = z.infer<typeof StudentFactsSchema>
