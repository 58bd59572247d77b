import { FINANCE } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

export const bankAccess = {
  'bank.view': FINANCE,
  'bank.addAccount': FINANCE,
  'bank.send': FINANCE,
  'bank.take': FINANCE,
  'bank.confirm': FINANCE,
  'bank.setAside': FINANCE,
  'bank.takeBack': FINANCE,
} as const satisfies AccessRows
