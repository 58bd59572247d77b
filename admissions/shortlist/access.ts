import { CARE_AND_MANAGEMENT, STUDENT } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

const COUNSELLOR = { counsellor: 'caseload' } as const

export const shortlistAccess = {
  'shortlist.view': CARE_AND_MANAGEMENT,
  // The owner imports lists that were kept elsewhere.
  'shortlist.add': { ...STUDENT, owner: 'anyone' },
  'shortlist.remove': STUDENT,
  'shortlist.restore': STUDENT,
  'shortlist.move': STUDENT,
  'shortlist.remark': STUDENT,
  'shortlist.share': STUDENT,
  'shortlist.revokeShare': STUDENT,
  'shortlist.propose': COUNSELLOR,
  'shortlist.takeBackProposal': COUNSELLOR,
  'shortlist.answerProposal': STUDENT,
  'shortlist.noteAnswer': COUNSELLOR,
} as const satisfies AccessRows
