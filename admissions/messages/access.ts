import { SEEN } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

/** Staff read a thread at the desk, by `students.open`. */
export const messagesAccess = {
  'messages.view': { student: 'own' },
  'messages.send': SEEN,
  'messages.takeBack': { counsellor: 'caseload', manager: 'anyone', owner: 'anyone' },
  'messages.keepDraft': SEEN,
  // Verbs that only the product itself uses, on its own.
  'messages.tell': { owner: 'anyone' },
} as const satisfies AccessRows
