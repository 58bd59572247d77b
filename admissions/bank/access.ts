import type { AccessRows } from '../access/types.ts'

/** Whoever keeps the books. */
const FINANCE = { finance: 'anyone', manager: 'anyone', owner: 'anyone' } as const

export const bankAccess = {
  'bank.view': FINANCE,
  'bank.addAccount': FINANCE,
  'bank.send': FINANCE,
  'bank.take': FINANCE,
  'bank.confirm': FINANCE,
} as const satisfies AccessRows
