import { IN_CARE, SEEN, STUDENT } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

export const documentsAccess = {
  // Only the student's counsellor may open passports and transcripts.
  'documents.view': IN_CARE,
  // A message to a student may have an attachment, which then belongs to the student.
  'documents.upload': SEEN,
  // Only the student's counsellors pass or return a paper.
  'documents.review': { counsellor: 'caseload' },
  // For 20 minutes no other person passes or returns it.
  'documents.claim': { counsellor: 'caseload' },
  'documents.release': { counsellor: 'caseload' },
  // Automatic.
  'documents.look': { owner: 'anyone' },
  'documents.delete': STUDENT,
  'profile.changePhoto': STUDENT,
  'profile.removePhoto': STUDENT,
  'profile.viewPhoto': IN_CARE,
} as const satisfies AccessRows
