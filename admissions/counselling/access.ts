import { STUDENT, STUDENT_AND_COUNSELLOR } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

const COUNSELS = { counsellor: 'anyone', manager: 'anyone', owner: 'anyone' } as const

export const counsellingAccess = {
  'counselling.view': STUDENT,
  'counselling.book': STUDENT_AND_COUNSELLOR,
  'counselling.change': STUDENT,
  // Without an account: a time is held or waited for, and later steps use the link in the mail.
  'counselling.hold': { visitor: 'anyone' },
  'counselling.followLink': { visitor: 'anyone' },
  // A counsellor's own hours and sessions.
  'counselling.keepCalendar': COUNSELS,
  'counselling.attend': COUNSELS,
  // Automatic.
  'counselling.handOn': { owner: 'anyone' },
  'counselling.offer': { owner: 'anyone' },
  'counselling.remind': { owner: 'anyone' },
  'counselling.readBusy': { owner: 'anyone' },
} as const satisfies AccessRows
