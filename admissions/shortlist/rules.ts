import type { ProgrammeId } from '../catalogue/types.ts'
import type { ProposalAnswer } from './types.ts'

/** Most programmes on a shortlist; the table of entries has no further place either. */
export const SHORTLIST_SIZE = 10

export const MAX_SHORTLIST_NOTE_LENGTH = 2_000

export const SHARE_DAYS = [7, 30, 90] as const

/** Links that may be open at the same time. */
export const MAX_SHARES = 5

/** A removal can be undone this long. */
const UNDO_MINUTES = 30

/** Returns the time since which a removal can still be undone. */
export function getUndoableSince(now: Date): Date {
  return new Date(now.getTime() - UNDO_MINUTES * 60_000)
}

/** Returns why a programme cannot be added to the list; `undefined` if it can. */
export function findAddRefusal(
  programme: { id: ProgrammeId } | undefined,
  programmeIds: readonly ProgrammeId[],
) {
  if (!programme) return 'not-found'
  if (programmeIds.includes(programme.id)) return 'already'
  return programmeIds.length < SHORTLIST_SIZE ? undefined : 'full'
}

/** Most proposals that wait for a student's answer. */
const MAX_OPEN_PROPOSALS = 10

export const MAX_PROPOSAL_LENGTH = 1_000

/**
 * Returns why a programme cannot be proposed to a student; `undefined` if it can. `proposals` are those that
 * the student has had.
 */
export function findProposeRefusal(
  programme: { id: ProgrammeId } | undefined,
  {
    listed,
    proposals,
  }: {
    listed: readonly ProgrammeId[]
    proposals: readonly { programmeId: ProgrammeId; answer: ProposalAnswer | null }[]
  },
) {
  if (!programme) return 'no-programme'
  if (listed.includes(programme.id)) return 'on-list'
  const earlier = proposals.find(({ programmeId }) => programmeId === programme.id)
  if (earlier) return earlier.answer ? 'answered-before' : 'proposed-already'
  const openCount = proposals.filter(({ answer }) => answer === null).length
  return openCount < MAX_OPEN_PROPOSALS ? undefined : 'too-many'
}
