import { z } from 'zod'
import { LONGEST_REFERENCE } from './rules.ts'

export const SubmissionSchema = z.object({
  key: z.uuid('no-key'),
  appliedOn: z.iso.date('no-day'),
  reference: z.string().trim().max(LONGEST_REFERENCE, 'too-long'),
  confirmed: z.literal('yes', 'not-confirmed'),
})
