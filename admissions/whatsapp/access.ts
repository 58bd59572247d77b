import { STUDENT } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

export const whatsappAccess = {
  'whatsapp.view': STUDENT,
  'whatsapp.choose': STUDENT,
  'whatsapp.prove': STUDENT,
  'whatsapp.copy': { counsellor: 'caseload', manager: 'anyone', owner: 'anyone' },
  // A student wrote STOP by mail.
  'whatsapp.noteStop': { counsellor: 'caseload', manager: 'anyone', owner: 'anyone' },
  // Verbs that only the product itself uses, on its own.
  'whatsapp.receive': { owner: 'anyone' },
  'whatsapp.deliver': { owner: 'anyone' },
} as const satisfies AccessRows
