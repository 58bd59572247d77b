import type { AccessRows } from '../access/types.ts'

const CHECKS = { content: 'anyone', manager: 'anyone', owner: 'anyone' } as const

export const addedAccess = {
  'added.view': CHECKS,
  'added.publish': CHECKS,
  'added.return': CHECKS,
  'added.import': CHECKS,
} as const satisfies AccessRows
