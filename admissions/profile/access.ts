import type { AccessRows } from '../access/types.ts'

const student = { student: 'own' } as const

export const profileAccess = {
  'profile.view': { ...student, counsellor: 'caseload', manager: 'anyone', owner: 'anyone' },
  'profile.saveAbout': student,
  'profile.addEntry': student,
  'profile.changeEntry': student,
  'profile.removeEntry': student,
  'profile.saveFilterDetails': student,
} as const satisfies AccessRows
