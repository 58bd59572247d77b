import { z } from 'zod'
import { COUNTRY_TOPICS } from '../content/countries.ts'
import { LOAN_TOPICS } from '../content/loans.ts'
import { VISA_TOPICS } from '../content/visas/pack.ts'

const country = z.string().regex(/^[A-Z]{2}$/)
const countries = z.array(country).min(1).max(3)
const levels = z.array(z.string()).max(4).default([])
const question = z.string().max(300)

/** What a signed-in student may ask about their own file. */
export const OWN_PARTS = [
  'applications',
  'papers',
  'deadlines',
  'next',
  'sessions',
  'plan',
  'shortlist',
  'profile',
  'messages',
] as const
export type OwnPart = (typeof OWN_PARTS)[number]

/**
 * The tools of the coach: the arguments that each takes. All only read, through the same verbs as the pages.
 * `app/site/coach/tools/run.server.ts` has their verbs and makes claims of what they return.
 */
const coachTools = {
  /** The right to work during and after study. */
  work: z.strictObject({ part: z.enum(['during', 'after']), countries, levels }),
  /** Rules, money, fee and steps of a student visa. */
  visa: z.strictObject({ part: z.enum([...VISA_TOPICS, 'steps']), countries }),
  living: z.strictObject({ countries }),
  tuition: z.strictObject({ countries, levels }),
  /** A statement of a country’s page. */
  country: z.strictObject({ part: z.enum(COUNTRY_TOPICS), countries }),
  /** The English scores that a country’s visa and universities usually ask for. */
  english: z.strictObject({ countries }),
  scholarships: z.strictObject({ countries: z.array(country).max(3), levels }),
  /** One of our own questions with its answer. */
  faq: z.strictObject({ part: z.string() }),
  loan: z.strictObject({ part: z.enum([...LOAN_TOPICS, 'papers']) }),
  /** `other`: the term that it is to be told apart from. */
  term: z.strictObject({ part: z.string(), other: z.string().optional() }),
  /** Practice for the visa interview. */
  interview: z.strictObject({ countries: z.array(country).max(3) }),
  /** When somebody answers. */
  hours: z.strictObject({}),
  /** Scores, marks and money in other scales. `money`: an amount that the talk has named before. */
  convert: z.strictObject({
    part: z.enum(['english', 'grade', 'money']),
    question,
    money: z.strictObject({ amount: z.number(), currency: z.string() }).optional(),
  }),
  programmes: z.strictObject({ question }),
  institution: z.strictObject({ institutions: z.array(z.string()).min(1).max(3) }),
  compare: z.strictObject({ institutions: z.array(z.string()).max(3), question }),
  /** Our articles and pages, by their words. */
  texts: z.strictObject({ question }),
  own: z.strictObject({ part: z.enum(OWN_PARTS) }),
} satisfies Record<string, z.ZodType>

type CoachToolName = keyof typeof coachTools

/** A call of a tool, with arguments that its schema accepts. */
export type CoachCall = {
  [Name in CoachToolName]: { tool: Name } & z.output<(typeof coachTools)[Name]>
}[CoachToolName]

/** Returns a call whose arguments were checked; `undefined` if there is no such tool, or it does not take them. */
export function readCall(name: string, values: Record<string, unknown>): CoachCall | undefined {
  if (!Object.hasOwn(coachTools, name)) return undefined
  const schema: z.ZodType = coachTools[name as CoachToolName]
  const parsed = schema.safeParse(values)
  return parsed.success ? ({ tool: name, ...(parsed.data as object) } as CoachCall) : undefined
}
