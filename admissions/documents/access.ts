import { CARE_AND_MANAGEMENT, STUDENT, STUDENT_AND_COUNSELLOR } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

export const documentsAccess = {
  // Only the student's counsellor may open passports and transcripts.
  'documents.view': STUDENT_AND_COUNSELLOR,
  // A message to a student may have an attachment, which then belongs to the student.
  'documents.upload': CARE_AND_MANAGEMENT,
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
  'profile.viewPhoto': STUDENT_AND_COUNSELLOR,
} as const satisfies AccessRows
