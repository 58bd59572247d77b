import type { ProgrammeId } from '../catalogue/types.ts'

/** Most programmes on a shortlist; the table of entries has no further place either. */
export const SHORTLIST_SIZE = 10

export const LONGEST_NOTE = 2_000

export const SHARE_DAYS = [7, 30, 90] as const

/** Links that may be open at the same time. */
export const MAX_SHARES = 5

/** A removal can be undone this long. */
const UNDO_MINUTES = 30

/** Removals after this moment can be undone. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - UNDO_MINUTES * 60_000)
}

/** Returns why a programme cannot be added to the list; `undefined` if it can. */
export function whyNotAdd(programme: { id: ProgrammeId } | undefined, programmeIds: readonly ProgrammeId[]) {
  if (!programme) return 'not-found'
  if (programmeIds.includes(programme.id)) return 'already'
  return programmeIds.length < SHORTLIST_SIZE ? undefined : 'full'
}
