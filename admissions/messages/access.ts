import { IN_CARE } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

const WRITERS = { ...IN_CARE, manager: 'anyone', owner: 'anyone' } as const

/** Those who work here read a thread at the desk, by `students.open`. */
export const messagesAccess = {
  'messages.view': { student: 'own' },
  'messages.send': WRITERS,
  'messages.takeBack': { counsellor: 'caseload', manager: 'anyone', owner: 'anyone' },
  'messages.keepDraft': WRITERS,
  // What the product does automatically.
  'messages.tell': { owner: 'anyone' },
} as const satisfies AccessRows
