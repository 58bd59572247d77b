import { z } from 'zod'
import { LONGEST_REFERENCE } from './rules.ts'

/** What a student says of their application at the institution. */
export const SubmissionSchema = z.object({
  key: z.uuid(),
  appliedOn: z.iso.date(),
  reference: z.string().trim().max(LONGEST_REFERENCE),
  confirmed: z.literal('yes'),
})
