import type { AccessRows } from '../access/types.ts'

const student = { student: 'own' } as const
const cared = { ...student, counsellor: 'caseload' } as const

export const applicationsAccess = {
  'applications.view': { ...cared, manager: 'anyone', owner: 'anyone' },
  'applications.begin': student,
  'applications.chooseIntake': student,
  'applications.remark': student,
  'applications.keepPapers': student,
  'applications.submit': student,
  'applications.removeDraft': student,
  // Which of the steps each may take is told in `status.ts`.
  'applications.takeStep': cared,
} as const satisfies AccessRows
