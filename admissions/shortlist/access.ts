import type { AccessRows } from '../access/types.ts'

const student = { student: 'own' } as const
const read = { ...student, counsellor: 'caseload', manager: 'anyone', owner: 'anyone' } as const

export const shortlistAccess = {
  'shortlist.view': read,
  // The owner brings lists along that were kept elsewhere before.
  'shortlist.add': { ...student, owner: 'anyone' },
  'shortlist.remove': student,
  'shortlist.restore': student,
  'shortlist.move': student,
  'shortlist.remark': student,
  'shortlist.share': student,
  'shortlist.revokeShare': student,
} as const satisfies AccessRows
