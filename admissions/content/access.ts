import type { AccessRows } from '../access/types.ts'

const EDITORS = { content: 'anyone', manager: 'anyone', owner: 'anyone' } as const

/** Changes made at the desk take precedence over the files, which the desk never writes. */
export const contentAccess = {
  'content.view': EDITORS,
  'content.change': EDITORS,
  'content.restore': EDITORS,
} as const satisfies AccessRows
