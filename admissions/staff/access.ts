import type { AccessRows } from '../access/types.ts'

export const staffAccess = {
  'staff.view': { manager: 'anyone', owner: 'anyone' },
  'staff.invite': { owner: 'anyone' },
  // Of a colleague, whose device was lost or whose password is known to others.
  'staff.endSessions': { manager: 'anyone', owner: 'anyone' },
  'staff.endRole': { owner: 'anyone' },
  // Of counsellors whose role has ended: done automatically.
  'staff.release': { owner: 'anyone' },
  'staff.handOver': { manager: 'anyone', owner: 'anyone' },
  // A student who was somebody's lead: done automatically.
  'staff.keepLead': { owner: 'anyone' },
  'staff.assign': { manager: 'anyone', owner: 'anyone' },
} as const satisfies AccessRows
