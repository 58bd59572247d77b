import type { Programme } from './records.ts'
import { programmeFactNames } from './snapshot/facts.ts'

/** A programme as it was when a user kept it: the whole record, so pages show it like a current one. */
export interface KeptProgramme {
  programme: Programme
  /** The snapshot it was read from. */
  edition: string
}

/** Reads a stored record back. Facts that were added to the catalogue since are unknown in it. */
export function readStoredProgramme(programme: Programme): Programme {
  const facts: Record<string, unknown> = { ...programme.facts }
  for (const name of programmeFactNames) facts[name] ??= { state: 'unknown' }
  return {
    ...programme,
    roomAndBoard: programme.roomAndBoard ?? { state: 'unknown' },
    facts: facts as Programme['facts'],
  }
}
