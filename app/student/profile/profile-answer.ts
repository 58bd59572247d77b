import type { Texts } from '../../../admissions/editing/merge.ts'
import type { Faults } from '../../../admissions/profile/faults.ts'
import type { FormName } from '../../../admissions/profile/fields.ts'
import type { State } from '../../../admissions/profile/places.server.ts'
import type { EntryTexts } from '../../../admissions/profile/types.ts'
import type { profileWords } from './words.ts'

/** Why something could not be kept, by the name of its words. */
export type Failure = keyof typeof profileWords.failures

/** The result of a sent form. */
export interface ProfileAnswer {
  form?: FormName
  /** Which of the forms: an entry's id, or the draft of a new one. */
  key?: string
  done?: 'saved' | 'added' | 'removed'
  /** The values sent; they stay in the form if they were not saved. */
  values?: Texts
  base?: Texts
  /** The saved values, if saving succeeded. */
  keptTexts?: Texts
  faults?: Faults
  /** Groups of fields changed on both sides, and their stored values. */
  overlaps?: string[]
  current?: Texts
  /** Those of them that were asked about already, and not answered. */
  unanswered?: string[]
  states?: State[]
  failure?: Failure
  /** Without script: every part of the page that is open and not kept, in their order. */
  parts?: ProfileAnswer[]
  /** Without script: the entry that the page asks about before removing it. */
  asking?: string
  /** The entry that was to go has changed: this is how it is now. */
  changed?: EntryTexts
}
