import { z } from 'zod'
import { LONGEST_REFERENCE, LONGEST_TEXT } from './rules.ts'

const optionalDay = z.union([z.literal('').transform(() => undefined), z.iso.date()])

export const RemarkSchema = z.object({ note: z.string().trim().max(LONGEST_TEXT), deadline: optionalDay })

/** What a student says of their application at the institution. */
export const SubmissionSchema = z.object({
  key: z.uuid(),
  appliedOn: z.iso.date(),
  reference: z.string().trim().max(LONGEST_REFERENCE),
  confirmed: z.literal('yes'),
})
