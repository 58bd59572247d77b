import { STUDENT_AND_COUNSELLOR } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

export const pathAccess = {
  'path.plan': STUDENT_AND_COUNSELLOR,
  'path.finish': STUDENT_AND_COUNSELLOR,
  'path.noteRefusal': STUDENT_AND_COUNSELLOR,
} as const satisfies AccessRows
