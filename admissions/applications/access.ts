import { CARE_AND_MANAGEMENT, STUDENT, STUDENT_AND_COUNSELLOR } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

export const applicationsAccess = {
  'applications.view': CARE_AND_MANAGEMENT,
  'applications.begin': STUDENT,
  'applications.chooseIntake': STUDENT,
  'applications.remark': STUDENT,
  'applications.keepPapers': STUDENT,
  'applications.submit': STUDENT,
  'applications.removeDraft': STUDENT,
  // `status.ts` says which steps each may take.
  'applications.takeStep': STUDENT_AND_COUNSELLOR,
  'applications.noteOffer': STUDENT_AND_COUNSELLOR,
  'applications.askForPaper': { counsellor: 'caseload' },
  'applications.takeBackRequest': { counsellor: 'caseload' },
} as const satisfies AccessRows
