import { z } from 'zod'
import { withFixedSpaces } from '../fixed-spaces.ts'
import { day, requireUnique, words } from '../pieces.ts'
import { ruleSource, workRights } from '../work.ts'
import { ACCOUNT_OWNERS } from './account-owners.ts'
import { countrySteps } from './steps.ts'

const prose = words.transform(withFixedSpaces)

/**
 * The money that a country’s authority asks students to show. The amount for living is in
 * `estimates/year.json`, which the costs of a year use too.
 */
const fundsRule = z.strictObject({
  /** The year’s tuition counts, as far as it is not paid yet. */
  tuition: z.boolean(),
  /** One journey there and back counts. */
  travel: z.boolean(),
  /**
   * The money must lie there for so many days in a row, and the last of them may be at most so many days
   * before the application. Absent if the authority names no such days.
   */
  held: z.strictObject({ days: z.int().positive(), endsWithin: z.int().positive() }).optional(),
  /** How many months the statements go back. Absent if the authority names none. */
  statementMonths: z.int().positive().optional(),
  /** The accounts that count, and the papers that each needs in addition to its statement. */
  accounts: z
    .array(z.strictObject({ owner: z.enum(ACCOUNT_OWNERS), papers: prose.optional() }))
    .min(1)
    .check(requireUnique('owner')),
  /** Set if a letter about an education loan counts, with what the letter has to say. */
  loan: prose.optional(),
  text: prose.optional(),
  ...ruleSource,
})

/** What a rule of a country’s student visa is about, in the order of the page. */
export const VISA_TOPICS = [
  'money',
  'fee',
  'health',
  'waiting',
  'medical',
  'biometrics',
  'arrival',
  'spouse',
] as const
export type VisaTopic = (typeof VISA_TOPICS)[number]

const visaRule = z.strictObject({ topic: z.enum(VISA_TOPICS), text: prose, ...ruleSource })

/**
 * The rules of a country’s student visa; the file’s name is the country’s code. Fees and amounts are in
 * `estimates/year.json`, papers in `checklists/`.
 */
export const visaPack = z.strictObject({
  /** Absent if we cannot check a family’s accounts against it: `money` among the rules then says what is asked. */
  funds: fundsRule.optional(),
  steps: countrySteps,
  rules: z.array(visaRule).check(requireUnique('topic')),
  /** The right to work during and after study, by level and day. */
  work: workRights.optional(),
  /** Recent changes for students, and those that are already law but not in force. The latest first. */
  changes: z.array(z.strictObject({ from: day, text: prose, ...ruleSource })).default([]),
})

export type FundsRule = z.infer<typeof fundsRule>
export type VisaPack = z.infer<typeof visaPack>
