import type { Texts } from '../editing/merge.ts'
import { EMPLOYMENT_TYPES, GENDERS, PROFILE_TESTS, SCORE_TYPES } from './choices.ts'

/** A field of the profile: how it is typed, judged and stored. Its label is in the profile's `words.ts`. */
export interface Field {
  kind: keyof typeof KINDS
  /** It may stay empty. */
  optional?: true
  /** The most characters, if not `MAX_LENGTH`. */
  max?: number
  /** For a choice: the values on offer. */
  choices?: readonly string[]
  /** For a choice: chosen in a new entry. */
  usual?: string
  /** For a day: the last one allowed, which is today or some years ahead. */
  latest?: 'today' | 'planned'
  /** For a day: the field with the day that comes first. */
  after?: string
  /** For marks: the field with their maximum. */
  scale?: string
  /** The field that makes this one unnecessary if ticked. */
  unless?: string
  /** The first field of the group that this one belongs to: fields that make sense only together. */
  with?: string
  /** The type of its column, if not the usual one of its kind. */
  storedAs?: 'text'
  /** The column of `users`, for a field that belongs to the account. */
  account?: string
  /** The browser's name for it. */
  autoComplete?: string
}

/** How each kind of field is stored. */
const KINDS = {
  text: 'text',
  name: 'text',
  phone: 'text',
  zip: 'text',
  choice: 'text',
  /** A country's code: `IN`. */
  country: 'text',
  /** `IN-MH`, or as it was typed if the country has no states. */
  state: 'text',
  tick: 'boolean',
  /** `2027-01-31` */
  day: 'date',
  number: 'numeric',
  marks: 'numeric',
  /** The scores of a test and their ranges depend on the test and its day. */
  score: 'numeric',
} as const

/** The fields of About and of each kind of entry, in form order. */
export const FIELDS = {
  about: {
    userName: { kind: 'name', account: 'name', autoComplete: 'nickname' },
    firstName: { kind: 'name', autoComplete: 'given-name' },
    lastName: { kind: 'name', unless: 'oneName', autoComplete: 'family-name' },
    oneName: { kind: 'tick', with: 'lastName', storedAs: 'text' },
    gender: { kind: 'choice', choices: GENDERS, autoComplete: 'sex' },
    dateOfBirth: { kind: 'day', latest: 'today', autoComplete: 'bday' },
    nationality: { kind: 'country' },
    phoneNumber: { kind: 'phone', account: 'phone_number', autoComplete: 'tel' },
    address: { kind: 'text', max: 500, autoComplete: 'street-address' },
    country: { kind: 'country', autoComplete: 'country' },
    state: { kind: 'state', with: 'country' },
    city: { kind: 'text', with: 'country' },
    zipCode: { kind: 'zip', autoComplete: 'postal-code' },
  },
  experience: {
    company: { kind: 'text', autoComplete: 'organization' },
    title: { kind: 'text', autoComplete: 'organization-title' },
    employmentType: { kind: 'choice', choices: listCodes(EMPLOYMENT_TYPES) },
    industry: { kind: 'text' },
    city: { kind: 'text' },
    country: { kind: 'country' },
    startDate: { kind: 'day', latest: 'today' },
    endDate: { kind: 'day', latest: 'today', after: 'startDate', unless: 'current', with: 'current' },
    current: { kind: 'tick' },
  },
  education: {
    institute: { kind: 'text' },
    /** As the student wrote it: `B.Tech`, `Higher Secondary`. */
    degree: { kind: 'text' },
    fieldOfStudy: { kind: 'text' },
    scoreType: { kind: 'choice', choices: listCodes(SCORE_TYPES), usual: 'gpa' },
    score: { kind: 'marks', scale: 'scoreType', with: 'scoreType' },
    /** The university's own grading scale: the two marks by which the German formula converts others. */
    topMark: { kind: 'number', optional: true },
    passMark: { kind: 'number', optional: true, with: 'topMark' },
    startDate: { kind: 'day', latest: 'planned' },
    /** The expected day, if the studies continue. */
    endDate: { kind: 'day', latest: 'planned', after: 'startDate', unless: 'current', with: 'current' },
    current: { kind: 'tick' },
  },
  testResults: {
    test: { kind: 'choice', choices: listCodes(PROFILE_TESTS) },
    /** The day it was sat. */
    takenOn: { kind: 'day', latest: 'today' },
    listening: { kind: 'score' },
    reading: { kind: 'score' },
    writing: { kind: 'score' },
    speaking: { kind: 'score' },
    total: { kind: 'score' },
    analytical: { kind: 'score' },
    verbal: { kind: 'score' },
    quantitative: { kind: 'score' },
  },
} as const satisfies Record<string, Record<string, Field>>

export type FormName = keyof typeof FIELDS
export type EntryKind = Exclude<FormName, 'about'>
export const ENTRY_KINDS = ['experience', 'education', 'testResults'] as const satisfies EntryKind[]

/** The maximum number of characters of a field without its own limit. */
export const MAX_LENGTH = 200
/** Most entries in one list; no real user has more, and programs must not fill the disk. */
export const MAX_ENTRIES = 50

/** Returns the fields of a form with their names, in form order. */
export function listRows(form: FormName): [name: string, field: Field][] {
  return Object.entries(FIELDS[form])
}

/** Returns a field of a form by its name. */
export function getRow(form: FormName, name: string): Field {
  return (FIELDS[form] as Record<string, Field>)[name]
}

/** Returns the names of a form's fields, in form order. */
export function listFields<Form extends FormName>(form: Form) {
  return Object.keys(FIELDS[form]) as FieldName<Form>[]
}

/** The names of a form's fields; of any form's if it is one of several. */
export type FieldName<Form extends FormName = FormName> = Form extends FormName
  ? keyof (typeof FIELDS)[Form] & string
  : never

/** Returns the type of a field's column. */
export function getStoredType({ kind, storedAs }: Field) {
  return storedAs ?? KINDS[kind]
}

/** Returns a field's column: `fieldOfStudy` is `field_of_study`. */
export function getColumn(name: string, { account }: Field) {
  return account ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Returns the texts of a new form: all empty but the usual choices. */
export function createBlankTexts(form: FormName): Texts {
  return Object.fromEntries(listRows(form).map(([name, { usual = '' }]) => [name, usual]))
}

/**
 * True if a field of About must be filled in: some countries have no states, a city needs a state if there
 * are any, and some people have one name.
 */
export function isAskable(field: string, { country, state, oneName }: Texts, hasStates: boolean): boolean {
  const { kind, optional } = getRow('about', field)
  if (kind === 'tick' || optional) return false
  if (field === 'lastName') return oneName !== 'yes'
  if (field === 'state') return country !== '' && hasStates
  return field !== 'city' || (country !== '' && (state !== '' || !hasStates))
}

/** Returns the groups of fields that only make sense together; a single field is a group of one. */
export function listGroups(form: FormName): string[][] {
  const rows = listRows(form)
  const isFirst = ([, field]: (typeof rows)[number]) => field.with === undefined
  const inGroup = (first: string) => rows.flatMap(([name, field]) => (field.with === first ? [name] : []))
  return rows.filter(isFirst).map(([first]) => [first, ...inGroup(first)])
}

function listCodes<Table extends object>(table: Table) {
  return Object.keys(table) as (keyof Table & string)[]
}
