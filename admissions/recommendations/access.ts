import type { AccessRows } from '../access/types.ts'

const student = { student: 'own' } as const

export const recommendationsAccess = {
  'recommendations.view': { ...student, counsellor: 'caseload', manager: 'anyone', owner: 'anyone' },
  'recommendations.keep': student,
  'recommendations.askForReview': student,
  'recommendations.remove': student,
} as const satisfies AccessRows
