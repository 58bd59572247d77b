import type { AccessRows } from '../access/types.ts'

export const staffAccess = {
  'staff.view': { manager: 'anyone', owner: 'anyone' },
  'staff.invite': { owner: 'anyone' },
  // For a colleague whose device was lost or whose password is known to others.
  'staff.endSessions': { manager: 'anyone', owner: 'anyone' },
  'staff.endRole': { owner: 'anyone' },
  // For counsellors whose role has ended; automatic.
  'staff.release': { owner: 'anyone' },
  'staff.handOver': { manager: 'anyone', owner: 'anyone' },
  // For a student who was a counsellor's lead; automatic.
  'staff.keepLead': { owner: 'anyone' },
  'staff.assign': { manager: 'anyone', owner: 'anyone' },
} as const satisfies AccessRows
