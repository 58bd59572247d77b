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

/** A tool: what it looks up, in one line, and the arguments that it takes. */
interface ToolEntry {
  about: string
  schema: z.ZodType
  /** The no-model dialogue alone calls it: its arguments are ids that only our own index knows. */
  isByIdOnly?: boolean
}

/**
 * The tools of the coach, for the dialogue without a model and for a model alike. All only read, through the same
 * verbs as the pages. `app/site/coach/tools/run.server.ts` has their verbs and makes claims of what they return.
 */
export const coachTools = {
  work: {
    about: 'The right to work during or after study in countries.',
    schema: z.strictObject({ part: z.enum(['during', 'after']), countries, levels }),
  },
  visa: {
    about: 'Rules, money, fee or steps of the student visa of countries.',
    schema: z.strictObject({ part: z.enum([...VISA_TOPICS, 'steps']), countries }),
  },
  living: { about: 'What a year of living costs in countries.', schema: z.strictObject({ countries }) },
  tuition: { about: 'Tuition fees in countries.', schema: z.strictObject({ countries, levels }) },
  country: {
    about: 'A statement of a country’s page.',
    schema: z.strictObject({ part: z.enum(COUNTRY_TOPICS), countries }),
  },
  english: {
    about: 'English scores that visas and universities of countries usually ask for.',
    schema: z.strictObject({ countries }),
  },
  scholarships: {
    about: 'Scholarships for a country and a level.',
    schema: z.strictObject({ countries: z.array(country).max(3), levels }),
  },
  faq: {
    about: 'One of our own questions with its answer.',
    schema: z.strictObject({ part: z.string() }),
    isByIdOnly: true,
  },
  loan: {
    about: 'What lenders of education loans ask for.',
    schema: z.strictObject({ part: z.enum([...LOAN_TOPICS, 'papers']) }),
  },
  /** `other`: the term that it is to be told apart from. */
  term: {
    about: 'The explanation of a term of the field.',
    schema: z.strictObject({ part: z.string(), other: z.string().optional() }),
    isByIdOnly: true,
  },
  interview: {
    about: 'Practice for the visa interview of countries.',
    schema: z.strictObject({ countries: z.array(country).max(3) }),
  },
  hours: { about: 'When somebody of the office answers.', schema: z.strictObject({}) },
  /** `money`: an amount that the talk has named before. */
  convert: {
    about: 'A score, marks or an amount of the question on another scale.',
    schema: z.strictObject({
      part: z.enum(['english', 'grade', 'money']),
      question,
      money: z.strictObject({ amount: z.number(), currency: z.string() }).optional(),
    }),
  },
  programmes: {
    about: 'Programmes of the catalogue that fit a sentence.',
    schema: z.strictObject({ question }),
  },
  institution: {
    about: 'What we know of universities.',
    schema: z.strictObject({ institutions: z.array(z.string()).min(1).max(3) }),
    isByIdOnly: true,
  },
  compare: {
    about: 'Universities beside each other.',
    schema: z.strictObject({ institutions: z.array(z.string()).max(3), question }),
    isByIdOnly: true,
  },
  texts: {
    about: 'Passages of our own answers, articles and pages that hold the words.',
    schema: z.strictObject({ question }),
  },
  own: {
    about: 'A part of the signed-in student’s own file.',
    schema: z.strictObject({ part: z.enum(OWN_PARTS) }),
  },
} satisfies Record<string, ToolEntry>

type CoachToolName = keyof typeof coachTools

/** A call of a tool, with arguments that its schema accepts. */
export type CoachCall = {
  [Name in CoachToolName]: { tool: Name } & z.output<(typeof coachTools)[Name]['schema']>
}[CoachToolName]

/** Returns a call whose arguments were checked; `undefined` if there is no such tool, or it does not take them. */
export function readCall(name: string, values: Record<string, unknown>): CoachCall | undefined {
  if (!Object.hasOwn(coachTools, name)) return undefined
  const { schema }: ToolEntry = coachTools[name as CoachToolName]
  const parsed = schema.safeParse(values)
  return parsed.success ? ({ tool: name, ...(parsed.data as object) } as CoachCall) : undefined
}
