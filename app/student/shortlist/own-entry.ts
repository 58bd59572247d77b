import type { Requirement } from '../applications/requirements-of.server.ts'
import type { ShownEntry } from './entry.server.ts'

/**
 * An entry as its owner sees it: with how its requirements compare with their profile, and their application
 * for it that is under way.
 */
export type OwnEntry = ShownEntry & {
  requirements: Requirement[]
  application?: { id: string; deadline: ShownEntry['deadline'] }
}
