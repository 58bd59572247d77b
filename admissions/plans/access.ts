import { STUDENT } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

export const plansAccess = {
  'plans.view': STUDENT,
  // What a start does by itself.
  'plans.offer': { owner: 'anyone' },
} as const satisfies AccessRows
