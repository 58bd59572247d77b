import type { AccessRows } from '../access/types.ts'

export const staffAccess = {
  'staff.view': { manager: 'anyone', owner: 'anyone' },
  'staff.invite': { owner: 'anyone' },
  'staff.endRole': { owner: 'anyone' },
  // Of whoever is no counsellor any more: by itself.
  'staff.release': { owner: 'anyone' },
  'staff.handOver': { manager: 'anyone', owner: 'anyone' },
  'staff.assign': { manager: 'anyone', owner: 'anyone' },
} as const satisfies AccessRows
