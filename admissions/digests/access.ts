import type { AccessRows } from '../access/types.ts'

export const digestsAccess = {
  'digests.choose': { counsellor: 'own', manager: 'own', owner: 'own' },
  // Automatic.
  'digests.mail': { owner: 'anyone' },
} as const satisfies AccessRows
