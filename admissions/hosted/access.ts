import type { AccessRows } from '../access/types.ts'

export const hostedAccess = {
  'students.import': { owner: 'anyone' },
} as const satisfies AccessRows
