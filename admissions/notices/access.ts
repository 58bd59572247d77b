import { STUDENT } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

export const noticesAccess = {
  'notices.view': STUDENT,
  'notices.choose': STUDENT,
  'notices.saveSearch': STUDENT,
  'notices.changeSearch': STUDENT,
  'notices.removeSearch': STUDENT,
  // Automatic.
  'notices.make': { owner: 'anyone' },
  'notices.mail': { owner: 'anyone' },
  // Anyone with the link in a mail, or the calendar's address.
  'notices.stop': { visitor: 'anyone' },
  'notices.readFeed': { visitor: 'anyone' },
} as const satisfies AccessRows
