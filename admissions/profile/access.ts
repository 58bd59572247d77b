import { CARE_AND_MANAGEMENT, STUDENT } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

export const profileAccess = {
  'profile.view': CARE_AND_MANAGEMENT,
  'profile.makeResume': STUDENT,
  'profile.saveAbout': STUDENT,
  'profile.addEntry': STUDENT,
  'profile.changeEntry': STUDENT,
  'profile.removeEntry': STUDENT,
  'profile.saveFilterDetails': STUDENT,
} as const satisfies AccessRows
