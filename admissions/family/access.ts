import { STUDENT } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

export const familyAccess = {
  // The links of a student are theirs alone: the desk can neither make one nor read where it leads.
  'family.view': STUDENT,
  'family.share': STUDENT,
  'family.endShare': STUDENT,
} as const satisfies AccessRows
