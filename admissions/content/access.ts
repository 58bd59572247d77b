import type { AccessRows } from '../access/types.ts'

/** What `content/` holds is seen at the desk, and changed in its files alone. */
export const contentAccess = {
  'content.view': { content: 'anyone', manager: 'anyone', owner: 'anyone' },
} as const satisfies AccessRows
