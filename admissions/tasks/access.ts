import type { AccessRows } from '../access/types.ts'

const WORKERS = { counsellor: 'caseload', manager: 'anyone', owner: 'anyone' } as const

/** Tasks are read at the desk, by `students.open` and `students.list`. */
export const tasksAccess = {
  'tasks.add': WORKERS,
  'tasks.finish': WORKERS,
  'tasks.reopen': WORKERS,
  // Automatic.
  'tasks.make': { owner: 'anyone' },
  'tasks.end': { owner: 'anyone' },
} as const satisfies AccessRows
