import { z } from 'zod'
import { STUDY_LEVELS } from '../catalogue/types.ts'
import { MARK_SCALES, type MarkScale } from '../conversions/grades.ts'
import {
  COMPONENTS,
  type Component,
  ENGLISH_TESTS,
  ENTRANCE_TESTS,
  type EntranceTest,
} from '../conversions/scales.ts'

/**
 * What a student holds and wants, as matching reads it: pure and without personal data, so that the browser, the address, the API and the
 * profile can all give it. A field that is absent is unknown: it asks a question and hides nothing.
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
   * Which of the test's kinds or scales: `academic` or `general` of IELTS, `120` (before 21 January 2026) or `6` of TOEFL iBT.
   * Where it is absent a TOEFL's scale follows its date, and without a date its size.
   */
  edition: z.enum(['academic', 'general', '120', '6']).optional(),
  /** The day it was sat. */
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
  /** A year. */
  amount: z.number().min(0),
  currency: z.string().length(3),
  /** What it has to pay for. */
  covers: z.enum(['tuition', 'tuition-and-living']),
})

/** `2027-09`, or `09` of any year. */
export const WISHED_MONTH = /^(?:\d{4}-)?(?:0[1-9]|1[0-2])$/

/**
 * What the student would like. Values are those of the filters in `admissions/search/filters.ts`: `AU`, `AU-VIC`, `Melbourne`, `master`,
 * `computing`.
 */
export const WishesSchema = z.object({
  country: z.array(z.string()).optional(),
  excludedCountry: z.array(z.string()).optional(),
  state: z.array(z.string()).optional(),
  city: z.array(z.string()).optional(),
  level: z.array(z.enum(STUDY_LEVELS)).optional(),
  discipline: z.array(z.string()).optional(),
  /** Months to start in, `2027-09`; a month of any year is `09`. */
  intake: z.array(z.string().regex(WISHED_MONTH)).optional(),
  /** Months. */
  minDuration: z.number().optional(),
  maxDuration: z.number().optional(),
  online: z.boolean().optional(),
  scholarship: z.boolean().optional(),
  feeWaiver: z.boolean().optional(),
  maxRank: z.number().optional(),
  /**
   * Wishes that a programme has to meet to be listed at all; every other wish only moves the order. Absent: those of
   * `USUALLY_REQUIRED`. An excluded country is never listed.
   */
  required: z
    .array(
      z.enum([
        'country',
        'state',
        'city',
        'level',
        'discipline',
        'online',
        'intake',
        'duration',
        'scholarship',
        'feeWaiver',
        'maxRank',
        'budget',
      ]),
    )
    .optional(),
})
export type Wishes = z.infer<typeof WishesSchema>
export type WishName = NonNullable<Wishes['required']>[number]

/** What a programme is: the wishes that choose what is listed, where the student says nothing else. */
export const USUALLY_REQUIRED: WishName[] = ['country', 'state', 'city', 'level', 'discipline', 'online']

export const StudentFactsSchema = z.object({
  english: z.array(EnglishResultSchema).optional(),
  sat: z.number().optional(),
  act: z.number().optional(),
  gre: z
    .object({
      verbal: z.number().optional(),
      quantitative: z.number().optional(),
      analytical: z.number().optional(),
      /** Verbal and quantitative together, where somebody knows only that; it goes before the two. */
      total: z.number().optional(),
    })
    .optional(),
  gmat: z.object({ total: z.number(), edition: z.enum(['focus', 'classic']).optional() }).optional(),
  /** Tests that the student says they have not taken: "no GRE", "without IELTS". Not the same as saying nothing. */
  notTaken: z.array(z.enum([...ENGLISH_TESTS, ...ENTRANCE_TESTS])).optional(),
  /** Tests that the student has sat without telling the total: too little to be held against anything, and no question whether they were sat. */
  withoutTotal: z.array(z.enum([...ENGLISH_TESTS, ...ENTRANCE_TESTS])).optional(),
  twelfthGrade: MarksSchema.optional(),
  undergraduate: MarksSchema.optional(),
  workMonths: z.number().min(0).optional(),
  budget: BudgetSchema.optional(),
  /** What amounts are shown in. */
  currency: z.string().length(3).optional(),
  wishes: WishesSchema.optional(),
})

/** Everything is optional: a student may have said nothing yet. */
export type StudentFacts = z.infer<typeof StudentFactsSchema>
