import { STUDENT } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

/** Staff who look at institutions' pages. */
const CHECKERS = { counsellor: 'anyone', content: 'anyone', manager: 'anyone', owner: 'anyone' } as const

export const factsAccess = {
  'facts.tell': STUDENT,
  'facts.ask': STUDENT,
  'facts.takeBack': STUDENT,
  // Automatic.
  'facts.answer': { owner: 'anyone' },
  'facts.publish': CHECKERS,
  'facts.setAside': CHECKERS,
  'facts.return': CHECKERS,
  'facts.withdraw': CHECKERS,
} as const satisfies AccessRows
