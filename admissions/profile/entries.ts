import type { Texts } from '../editing/merge.ts'
import type { EntryKind } from './types.ts'
import { SCORES } from './types.ts'

/** An entry of one of the lists, as its form shows it. */
export interface EntryTexts {
  id: string
  version: number
  fields: Texts
}

/** The fields of each kind of entry, in form order. */
export const ENTRY_FIELDS: Record<EntryKind, readonly string[]> = {
  experience: [
    'company',
    'title',
    'employmentType',
    'industry',
    'city',
    'country',
    'startDate',
    'current',
    'endDate',
  ],
  education: ['institute', 'degree', 'fieldOfStudy', 'scoreType', 'score', 'startDate', 'current', 'endDate'],
  testResults: ['test', 'takenOn', ...SCORES],
}

/** Most entries in one list; no real user has more, and programs must not fill the disk. */
export const MAX_ENTRIES = 50
