import { STUDENT } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

export const plansAccess = {
  'plans.view': STUDENT,
} as const satisfies AccessRows
