import type { AccessRows } from '../access/types.ts'

/** The desk shows `content/`; only its files change it. */
export const contentAccess = {
  'content.view': { content: 'anyone', manager: 'anyone', owner: 'anyone' },
} as const satisfies AccessRows
