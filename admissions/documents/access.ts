import { IN_CARE, SEEN, STUDENT } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

export const documentsAccess = {
  // Passports and transcripts are opened by whoever looks after the student, and by nobody else.
  'documents.view': IN_CARE,
  // Whoever writes to a student may send a file along, which is the student's from then on.
  'documents.upload': SEEN,
  'documents.delete': STUDENT,
  'profile.changePhoto': STUDENT,
  'profile.removePhoto': STUDENT,
  'profile.viewPhoto': IN_CARE,
} as const satisfies AccessRows
