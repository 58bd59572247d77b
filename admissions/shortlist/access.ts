import { CARE_AND_MANAGEMENT, STUDENT } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

export const shortlistAccess = {
  'shortlist.view': CARE_AND_MANAGEMENT,
  // The owner brings lists along that were kept elsewhere before.
  'shortlist.add': { ...STUDENT, owner: 'anyone' },
  'shortlist.remove': STUDENT,
  'shortlist.restore': STUDENT,
  'shortlist.move': STUDENT,
  'shortlist.remark': STUDENT,
  'shortlist.share': STUDENT,
  'shortlist.revokeShare': STUDENT,
} as const satisfies AccessRows
