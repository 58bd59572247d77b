import { CARE_AND_MANAGEMENT } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

/** Staff read a thread at the desk, by `students.open`. */
export const messagesAccess = {
  'messages.view': { student: 'own' },
  'messages.send': CARE_AND_MANAGEMENT,
  'messages.takeBack': { counsellor: 'caseload', manager: 'anyone', owner: 'anyone' },
  'messages.keepDraft': CARE_AND_MANAGEMENT,
  // Verbs that only the product itself uses, on its own.
  'messages.tell': { owner: 'anyone' },
} as const satisfies AccessRows
