import { z } from 'zod'
import { fields } from '../../catalogue/fields.ts'
import { getScale } from '../../conversions/scales.ts'
import type { EnglishResult, StudentFacts, Wishes } from '../student.ts'
import {
  COMPONENTS,
  type Component,
  ENGLISH_TESTS,
  ENTRANCE_TESTS,
  MARK_SCALES,
  WISHED_MONTH,
} from '../student.ts'

/** One thing that a student could change. `to` is the new value. */
export const ChangeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('english'),
    test: z.enum(ENGLISH_TESTS),
    /** One part of the test; without it, the overall score. */
    component: z.enum(COMPONENTS).optional(),
    from: z.number(),
    to: z.number(),
  }),
  z.object({ kind: z.literal('test'), test: z.enum(ENTRANCE_TESTS), from: z.number(), to: z.number() }),
  /** A test that the student has not taken, with the score that is needed. */
  z.object({
    kind: z.literal('take'),
    test: z.enum([...ENGLISH_TESTS, ...ENTRANCE_TESTS]),
    to: z.number(),
  }),
  z.object({
    kind: z.enum(['twelfthGrade', 'undergraduate']),
    from: z.number(),
    to: z.number(),
    outOf: z.literal([...MARK_SCALES]),
  }),
  z.object({ kind: z.literal('workMonths'), from: z.number(), to: z.number() }),
  /** A year, in the currency of the budget. */
  z.object({ kind: z.literal('budget'), from: z.number(), to: z.number(), currency: z.string() }),
  z.object({ kind: z.literal('intake'), to: z.string().regex(WISHED_MONTH) }),
  z.object({ kind: z.literal('country'), to: z.string() }),
  /** Drops the wished states and cities, or all wished places; exclusions stay. */
  z.object({ kind: z.enum(['anyCity', 'anywhere']) }),
  /**
   * One more discipline, or a whole broad field by its two digits. A discipline is never offered, but API
   * callers may try it.
   */
  z.object({ kind: z.enum(['discipline', 'field']), to: z.string() }),
  z.object({ kind: z.literal('duration'), from: z.number(), to: z.number() }),
])
export type Change = z.infer<typeof ChangeSchema>

/** Returns a copy of the student with the change applied. */
export function withChange(student: StudentFacts, change: Change): StudentFacts {
  switch (change.kind) {
    case 'english': {
      const index = findBestResult(student.english ?? [], change.test)
      if (index === -1) return student
      const english = [...student.english!]
      english[index] = raiseScore(english[index], change.to, change.component)
      return { ...student, english }
    }
    case 'test':
      return { ...student, ...setEntranceScore(change.test, change.to, student) }
    case 'take': {
      const notTaken = student.notTaken?.filter((test) => test !== change.test)
      const isEnglish = (ENGLISH_TESTS as readonly string[]).includes(change.test)
      if (!isEnglish)
        return {
          ...student,
          notTaken,
          ...setEntranceScore(change.test as (typeof ENTRANCE_TESTS)[number], change.to, student),
        }
      return {
        ...student,
        notTaken,
        english: [...(student.english ?? []), takeTest(change.test as EnglishResult['test'], change.to)],
      }
    }
    case 'twelfthGrade':
    case 'undergraduate':
      return { ...student, [change.kind]: { value: change.to, outOf: change.outOf } }
    case 'workMonths':
      return { ...student, workMonths: change.to }
    case 'budget':
      return student.budget ? { ...student, budget: { ...student.budget, amount: change.to } } : student
    case 'intake':
      return {
        ...student,
        wishes: { ...student.wishes, intake: [...(student.wishes?.intake ?? []), change.to] },
      }
    default:
      return { ...student, wishes: { ...student.wishes, ...widenWishes(student.wishes ?? {}, change) } }
  }
}

/** Changes that widen the wishes about the programme itself. */
type Widening = Extract<
  Change,
  { kind: 'country' | 'anyCity' | 'anywhere' | 'discipline' | 'field' | 'duration' }
>

function widenWishes(wishes: Wishes, change: Widening): Wishes {
  switch (change.kind) {
    case 'country':
      return { country: [...(wishes.country ?? []), change.to] }
    case 'anyCity':
      return { state: undefined, city: undefined }
    case 'anywhere':
      return { country: undefined, state: undefined, city: undefined }
    case 'discipline':
      return { discipline: [...(wishes.discipline ?? []), change.to] }
    case 'field': {
      const ofField = fields.filter(({ broad }) => broad === change.to).map(({ slug }) => slug)
      return { discipline: [...new Set([...(wishes.discipline ?? []), ...ofField])] }
    }
    case 'duration':
      return { maxDuration: change.to }
  }
}

/** Returns the index of the best result of a test; -1 if there is none. */
export function findBestResult(english: EnglishResult[], test: EnglishResult['test']): number {
  return english.reduce(
    (best, result, index) =>
      result.test === test && (best === -1 || result.overall > english[best].overall) ? index : best,
    -1,
  )
}

/**
 * Returns a copy of the result with another score on the same scale. The printed total belonged to the old
 * score, so it is dropped.
 */
export function raiseScore(result: EnglishResult, to: number, component?: Component): EnglishResult {
  if (component) return { ...result, components: { ...result.components, [component]: to } }
  const { printedTotal, ...rest } = result
  const edition = result.test === 'toefl' ? (getScale(result) === 'toefl-6' ? '6' : '120') : result.edition
  return { ...rest, edition, overall: to }
}

/** Returns a result of a test that is still to be taken; a TOEFL uses the scale of today. */
export function takeTest(test: EnglishResult['test'], overall: number): EnglishResult {
  return test === 'toefl' ? { test, edition: '6', overall } : { test, overall }
}

/** Returns the facts of a student with this result of an entrance test; of GRE the total is set. */
export function setEntranceScore(
  test: (typeof ENTRANCE_TESTS)[number],
  to: number,
  student: StudentFacts,
): Partial<StudentFacts> {
  if (test === 'gre') return { gre: { ...student.gre, total: to } }
  if (test !== 'gmat') return { [test]: to }
  return { gmat: { total: to, edition: student.gmat?.edition ?? (to % 10 === 5 ? 'focus' : 'classic') } }
}
