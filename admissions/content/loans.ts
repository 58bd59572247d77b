import { z } from 'zod'
import { withFixedSpaces } from './fixed-spaces.ts'
import { requireUnique, words } from './pieces.ts'
import { ruleSource } from './work.ts'

const prose = words.transform(withFixedSpaces)

/** What the rules of a lender are about. */
export const LOAN_TOPICS = ['collateral', 'borrowers', 'margin', 'interest', 'repayment', 'fee'] as const

/** Whose papers a lender asks for, and when. */
export const LOAN_PAPER_GROUPS = ['student', 'co-applicant', 'collateral', 'payout'] as const

/** What lenders ask for, and which papers a family gathers for a loan. */
export const loansSchema = z.strictObject({
  /** What the operator earns from lenders, in a sentence that families read. */
  earnings: prose,
  rules: z.array(z.strictObject({ topic: z.enum(LOAN_TOPICS), text: prose, ...ruleSource })).min(1),
  papers: z.strictObject({
    groups: z
      .array(z.strictObject({ of: z.enum(LOAN_PAPER_GROUPS), papers: z.array(prose).min(1) }))
      .min(1)
      .check(requireUnique('of')),
    ...ruleSource,
  }),
})

export type LoanContent = z.infer<typeof loansSchema>
