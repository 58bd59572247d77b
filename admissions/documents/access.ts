import { IN_CARE, STUDENT } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

export const documentsAccess = {
  // Passports and transcripts are opened by whoever looks after the student, and by nobody else.
  'documents.view': IN_CARE,
  'documents.upload': STUDENT,
  'documents.delete': STUDENT,
  'profile.changePhoto': STUDENT,
  'profile.removePhoto': STUDENT,
  'profile.viewPhoto': IN_CARE,
} as const satisfies AccessRows
