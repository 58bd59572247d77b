import type { AccessRows } from '../access/types.ts'

export const noticesAccess = {
  'notices.view': { student: 'own' },
  'notices.choose': { student: 'own' },
  'notices.saveSearch': { student: 'own' },
  'notices.changeSearch': { student: 'own' },
  'notices.removeSearch': { student: 'own' },
  // What the product does by itself.
  'notices.make': { owner: 'anyone' },
  'notices.mail': { owner: 'anyone' },
  // Whoever has the link in a mail, or the calendar's address.
  'notices.stop': { visitor: 'anyone' },
  'notices.readFeed': { visitor: 'anyone' },
} as const satisfies AccessRows
