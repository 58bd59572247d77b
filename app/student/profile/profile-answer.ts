import type { Texts } from '../../../admissions/editing/merge.ts'
import type { EntryTexts } from '../../../admissions/profile/entries.ts'
import type { Faults } from '../../../admissions/profile/faults.ts'
import type { FormName } from '../../../admissions/profile/fields.ts'
import type { State } from '../../../admissions/profile/places.server.ts'
import type { profileWords } from './words.ts'

/** Why something could not be kept, by the name of its words. */
export type Failure = keyof typeof profileWords.failures

/** What the page is told of a form that was sent. */
export interface ProfileAnswer {
  form?: FormName
  /** Which of the forms: an entry's id, or the draft of a new one. */
  key?: string
  done?: 'saved' | 'added' | 'removed'
  /** What was sent; it stays in the form where it was not kept. */
  values?: Texts
  base?: Texts
  /** What is kept now, where it was. */
  keptTexts?: Texts
  faults?: Faults
  /** What both have changed, by groups, and what is kept of it. */
  overlaps?: string[]
  current?: Texts
  /** Those of them that were asked about already, and not answered. */
  unanswered?: string[]
  states?: State[]
  failure?: Failure
  /** Without script: every part of the page that is open and not kept, in their order. */
  parts?: ProfileAnswer[]
  /** Without script: the entry that is asked about before it goes. */
  asking?: string
  /** The entry that was to go has changed: this is how it is now. */
  changed?: EntryTexts
}
