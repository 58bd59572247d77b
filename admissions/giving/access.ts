import type { AccessRows } from '../access/types.ts'

/** Giving itself is `leads.assign` and `staff.handOver`, by hand and by rule. */
export const givingAccess = {
  'giving.view': { manager: 'anyone', owner: 'anyone' },
  'giving.change': { manager: 'anyone', owner: 'anyone' },
} as const satisfies AccessRows
