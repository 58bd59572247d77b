import { ACCOUNT_HOLDERS } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

export const leadsAccess = {
  'leads.submit': { visitor: 'anyone' },
  'leads.sendMessage': { visitor: 'anyone' },
  // From the lead forms of advertising services: done automatically.
  'leads.receive': { owner: 'anyone' },
  'leads.view': { counsellor: 'anyone', manager: 'anyone', owner: 'anyone' },
  'leads.move': { counsellor: 'anyone', manager: 'anyone', owner: 'anyone' },
  'leads.figures': { manager: 'anyone', owner: 'anyone' },
  'leads.take': { counsellor: 'anyone' },
  'leads.assign': { manager: 'anyone', owner: 'anyone' },
  // For staff whose role has ended: done automatically.
  'leads.release': { owner: 'anyone' },
  'leads.note': { counsellor: 'anyone', manager: 'anyone', owner: 'anyone' },
  'leads.noteCall': { counsellor: 'anyone', manager: 'anyone', owner: 'anyone' },
  'leads.followUp': { counsellor: 'anyone', manager: 'anyone', owner: 'anyone' },
  'leads.add': { counsellor: 'anyone', manager: 'anyone', owner: 'anyone' },
  'leads.merge': { counsellor: 'anyone', manager: 'anyone', owner: 'anyone' },
  'leads.sendAgain': { counsellor: 'anyone', manager: 'anyone', owner: 'anyone' },
  'leads.import': { manager: 'anyone', owner: 'anyone' },
  'leads.export': { manager: 'anyone', owner: 'anyone' },
  // They said that they do not want to be contacted again.
  'leads.withdrawConsent': { counsellor: 'anyone', manager: 'anyone', owner: 'anyone' },
  // Closing or erasing an account also erases what its owner sent by form before.
  'leads.erase': { ...ACCOUNT_HOLDERS, manager: 'anyone', owner: 'anyone' },
} as const satisfies AccessRows
