import { CARE_AND_MANAGEMENT, STUDENT } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

export const recommendationsAccess = {
  'recommendations.view': CARE_AND_MANAGEMENT,
  'recommendations.keep': STUDENT,
  'recommendations.askForReview': STUDENT,
  'recommendations.finishReview': { counsellor: 'caseload', manager: 'anyone', owner: 'anyone' },
  'recommendations.remove': STUDENT,
} as const satisfies AccessRows
