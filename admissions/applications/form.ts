import { z } from 'zod'
import { MAX_REFERENCE_LENGTH } from './rules.ts'

export const SubmissionSchema = z.object({
  key: z.uuid('no-key'),
  appliedOn: z.iso.date('no-day'),
  reference: z.string().trim().max(MAX_REFERENCE_LENGTH, 'too-long'),
  confirmed: z.literal('yes', 'not-confirmed'),
})
