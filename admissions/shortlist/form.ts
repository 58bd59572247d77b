import { z } from 'zod'
import { LONGEST_NOTE } from './rules.ts'

/** What a student may say of an entry. Apart from the rules, which pages show: what reads it is no part of a page's script. */
export const RemarkSchema = z.object({
  note: z.string().trim().max(LONGEST_NOTE),
  deadline: z.union([z.literal('').transform(() => undefined), z.iso.date()]),
})
