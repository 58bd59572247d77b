import { CARE_AND_MANAGEMENT, STUDENT } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

/** Staff read drafts at the desk, by `students.open`. Nobody but the student changes a text. */
export const draftsAccess = {
  'drafts.view': STUDENT,
  'drafts.begin': STUDENT,
  'drafts.describe': STUDENT,
  'drafts.save': STUDENT,
  'drafts.send': STUDENT,
  'drafts.close': STUDENT,
  'drafts.remove': STUDENT,
  'drafts.comment': { counsellor: 'caseload', manager: 'anyone', owner: 'anyone' },
  'drafts.resolve': CARE_AND_MANAGEMENT,
} as const satisfies AccessRows
