import { z } from 'zod'
import { DOCTORATES } from '../catalogue/levels/doctorates.ts'
import { ENGLISH_TESTS, ENTRANCE_TESTS, MarksSchema } from '../matching/student.ts'
import {
  type BoundName,
  type ChoiceName,
  type FilterName,
  filterNames,
  filters,
  getBounds,
  type ListedName,
  listedNames,
  SEARCH_ALONE,
  TUITION,
} from '../search/filters.ts'
import { CATALOGUE_SORTS } from '../search/types.ts'

/** The meaning of a sentence. Filters have the names and values of `GET /api/v1/programmes`. */

export const PERIODS = ['month', 'semester', 'year', 'programme'] as const
export type Period = (typeof PERIODS)[number]

export const CapSchema = z.object({
  amount: z.number().min(0).max(getBounds(TUITION).most),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** The period of the amount, as the sentence states it; a year if it states none. */
  period: z.enum(PERIODS),
})
export type MaxTuition = z.infer<typeof CapSchema>

const values = z.array(z.string()).min(1)
/** `2027-09`, or `09` for that month of any year. */
const month = z.string().regex(/^(?:\d{4}-)?(?:0[1-9]|1[0-2])$/)

export type InterpretedFilters = Partial<
  Record<ListedName, string[]> &
    Record<ChoiceName, string> &
    Record<Exclude<BoundName, typeof TUITION>, number> &
    Record<typeof TUITION, MaxTuition> &
    /** A list if the sentence names several. */
    Record<'intake', string | string[]>
>
export type SentenceSlot = keyof InterpretedFilters

/** Filters that no sentence is read as. */
export function isUnsaid(name: FilterName) {
  return (SEARCH_ALONE as readonly FilterName[]).includes(name)
}

function listSlots(name: FilterName): [slot: string, schema: z.ZodType][] {
  if (isUnsaid(name)) return []
  const filter = filters[name]
  if (filter.kind === 'bounds') {
    const figure = filter.unit === 'money' ? CapSchema : z.number().min(0).max(filter.most)
    return Object.keys(filter.ends).map((bound) => [bound, figure])
  }
  if (filter.kind === 'choice') return [[name, z.enum(Object.keys(filter.values))]]
  if (filter.kind === 'months') return [[name, z.union([month, z.array(month).min(2)])]]
  return [[name, filter.values ? z.array(z.enum(filter.values)).min(1) : values]]
}

export const FiltersSchema = z.object(
  Object.fromEntries(filterNames.flatMap(listSlots).map(([slot, schema]) => [slot, schema.optional()])) as {
    [Name in SentenceSlot]: z.ZodOptional<z.ZodType<Required<InterpretedFilters>[Name]>>
  },
)

/** The filters that a sentence may exclude values of: those that hold lists of values. */
export const ExcludeSchema = z.partialRecord(z.enum(listedNames), values)

export const SPOKEN_TESTS = [...ENGLISH_TESTS, ...ENTRANCE_TESTS] as const
export type Test = (typeof SPOKEN_TESTS)[number]

const sections = z.partialRecord(
  z.enum(['listening', 'reading', 'writing', 'speaking', 'each', 'verbal', 'quantitative', 'analytical']),
  z.number(),
)
const score = z.number().optional()

/**
 * Facts that students state about themselves. Scores are the overall result; `sections` holds parts of a
 * test.
 */
export const StudentSchema = z.object({
  ielts: score,
  toefl: score,
  pte: score,
  det: score,
  cambridge: score,
  kite: score,
  sat: score,
  act: score,
  gre: score,
  gmat: score,
  sections: z.partialRecord(z.enum(SPOKEN_TESTS), sections).optional(),
  /** Scores hoped for, not held. */
  expected: z.partialRecord(z.enum(SPOKEN_TESTS), z.number()).optional(),
  notTaken: z.array(z.enum(SPOKEN_TESTS)).min(1).optional(),
  tenth: MarksSchema.optional(),
  twelfth: MarksSchema.optional(),
  undergraduate: MarksSchema.optional(),
  backlogs: z.number().optional(),
  workExperience: z.number().optional(),
  gapYears: z.number().optional(),
  /** The budget for tuition and living together. */
  budget: CapSchema.optional(),
})
export type InterpretedStudent = z.infer<typeof StudentSchema>

export const NEEDS = [
  'work-after-study',
  'placement',
  'public-institution',
  'private-institution',
  'thesis',
  'accommodation',
  'part-time',
] as const

/** Wishes that affect the order or are only noted: the catalogue has no filter for them. */
export const PreferencesSchema = z.object({
  sort: z.enum(CATALOGUE_SORTS).optional(),
  /** The subject in the sentence's own words, if it says more than the discipline: `data science`. */
  subject: values.optional(),
  near: values.optional(),
  /** The kind of doctorate meant: it comes first. */
  doctorate: z.enum(DOCTORATES).optional(),
  /** Radius around those places; the filter's cities are within it. */
  nearKm: z.number().positive().max(1000).optional(),
  cityTier: z.number().int().min(1).max(3).optional(),
  /** Asked requirements, not scores held: programmes that take this or less. */
  accepts: z.partialRecord(z.enum(SPOKEN_TESTS), z.number()).optional(),
  /** The best so many of a country. */
  topInCountry: z.number().optional(),
  /** The sentence does not state the purpose of its amount: a year is assumed, and the visitor is asked. */
  assumesYear: z.literal(true).optional(),
  /** A state of the name of a country that is read: the visitor is asked which they mean. */
  orState: z
    .string()
    .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/)
    .optional(),
  /** The year to begin in, if no month is stated. */
  startYear: z.number().int().optional(),
  backlogsAccepted: z.literal(true).optional(),
  needs: z.array(z.enum(NEEDS)).min(1).optional(),
})
export type Preferences = z.infer<typeof PreferencesSchema>

export const InterpretationSchema = z.object({
  filters: FiltersSchema,
  exclude: ExcludeSchema,
  student: StudentSchema,
  preferences: PreferencesSchema,
  /** Meaningful words that were not used, as written in the sentence. */
  unused: z.array(z.string()),
  /** Pieces with numbers that cannot be, as written: the visitor is asked about them. */
  doubtful: z.array(z.string()).optional(),
  source: z.enum(['grammar', 'model']),
})
export type Interpretation = z.infer<typeof InterpretationSchema>
