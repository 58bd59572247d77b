import type { AccessRows } from '../access/types.ts'

const EDITORS = { content: 'anyone', manager: 'anyone', owner: 'anyone' } as const

/** What the desk changes counts instead of the file; the files themselves it never writes. */
export const contentAccess = {
  'content.view': EDITORS,
  'content.change': EDITORS,
  'content.restore': EDITORS,
} as const satisfies AccessRows
