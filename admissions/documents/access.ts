import { CARE_AND_MANAGEMENT, STUDENT, STUDENT_AND_COUNSELLOR } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

export const documentsAccess = {
  // Only the student's counsellor may open passports and transcripts.
  'documents.view': STUDENT_AND_COUNSELLOR,
  // A message to a student may bring a file along, which is the student's from then on.
  'documents.upload': CARE_AND_MANAGEMENT,
  // Whoever passes a paper looks after the student.
  'documents.review': { counsellor: 'caseload' },
  // For 20 minutes nobody else passes or returns it.
  'documents.claim': { counsellor: 'caseload' },
  'documents.release': { counsellor: 'caseload' },
  // Verb that only the product itself uses, on its own.
  'documents.look': { owner: 'anyone' },
  'documents.delete': STUDENT,
  'profile.changePhoto': STUDENT,
  'profile.removePhoto': STUDENT,
  'profile.viewPhoto': STUDENT_AND_COUNSELLOR,
} as const satisfies AccessRows
