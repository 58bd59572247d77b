import type { AccessRows } from '../access/types.ts'

const student = { student: 'own' } as const
// Passports and transcripts are opened by whoever looks after the student, and by nobody else.
const cared = { ...student, counsellor: 'caseload' } as const

export const documentsAccess = {
  'documents.view': cared,
  'documents.upload': student,
  'documents.delete': student,
  'profile.changePhoto': student,
  'profile.removePhoto': student,
  'profile.viewPhoto': cared,
} as const satisfies AccessRows
