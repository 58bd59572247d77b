import type { AccessRows } from '../access/types.ts'

export const catalogueAccess = {
  'catalogue.import': { owner: 'anyone' },
} as const satisfies AccessRows
