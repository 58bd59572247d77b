import type { Texts } from '../editing/merge.ts'
import type { ProfileTest } from './choices.ts'
import type { EntryKind, FIELDS } from './fields.ts'

/**
 * A student's profile. Empty texts are not filled in; countries are `IN`, states `IN-MH` or as typed, days
 * `2027-01-31`.
 */
export interface Profile {
  about: About
  experience: Experience[]
  education: Education[]
  testResults: TestResult[]
  /** The last input of the recommendations form, as passed to `saveFilterDetails`. */
  filterDetails: unknown
}

export type AboutField = keyof typeof FIELDS.about

/** `userName`, `email` and `phoneNumber` belong to the account; the rest to the profile alone. */
export interface About extends Record<AboutField, string> {
  /** Read-only here. */
  email: string
}

/** An entry: its id (a UUID, version 7), the count of its changes from 1, and a value a field. */
type Entry<Kind extends EntryKind> = { id: string; version: number } & {
  -readonly [Name in keyof (typeof FIELDS)[Kind]]: Value<(typeof FIELDS)[Kind][Name]>
}

/** The value of a field. Only an imported record lacks a choice, a day or a number that is required. */
type Value<Field> = Field extends { choices: readonly (infer Code)[] }
  ? Code | undefined
  : Field extends { kind: 'day' }
    ? string | undefined
    : Field extends { kind: 'tick' }
      ? boolean
      : Field extends { kind: 'number' | 'marks' | 'score' }
        ? number | undefined
        : string

export type Experience = Entry<'experience'>
export type Education = Entry<'education'>
/** Every result says of which test it is, also an imported one. A score that is undefined was not given. */
export type TestResult = Entry<'testResults'> & { test: ProfileTest }

/** An entry of one of the lists, as its form shows it. */
export interface EntryTexts {
  id: string
  version: number
  fields: Texts
}
