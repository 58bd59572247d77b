import type { Requirement } from '../applications/requirements-of.server.ts'
import type { ShownEntry } from './entry.server.ts'

/** An entry as its owner sees it: with how what it asks stands beside their profile. */
export type OwnEntry = ShownEntry & { requirements: Requirement[] }
