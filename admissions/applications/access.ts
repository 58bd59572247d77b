import { IN_CARE, SEEN, STUDENT } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

export const applicationsAccess = {
  'applications.view': SEEN,
  'applications.begin': STUDENT,
  'applications.chooseIntake': STUDENT,
  'applications.remark': STUDENT,
  'applications.keepPapers': STUDENT,
  'applications.submit': STUDENT,
  'applications.removeDraft': STUDENT,
  // `status.ts` says which steps each may take.
  'applications.takeStep': IN_CARE,
  'applications.noteOffer': IN_CARE,
  'applications.shareOffers': STUDENT,
  'applications.endOfferShare': STUDENT,
  'applications.askForPaper': { counsellor: 'caseload' },
  'applications.takeBackRequest': { counsellor: 'caseload' },
} as const satisfies AccessRows
