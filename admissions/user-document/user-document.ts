import {
  EMPLOYMENT_TYPES,
  EXAM_TYPES,
  PROFILE_TESTS,
  type ProfileTest,
  SCORE_TYPES,
} from '../profile/choices.ts'
import type { EntryKind } from '../profile/fields.ts'
import type { EntryTexts } from '../profile/types.ts'

/**
 * A student as the specification's document store holds them, under `users/{uid}`. Its field names occur only
 * in this file.
 */
export interface UserDocument {
  uid: string
  email: string
  userName: string
  phoneNumber: string
  createdAt: string
  photoURL: string
  firstName: string
  lastName: string
  gender: string
  date_of_Birth: string
  nationality: string
  address: string
  country: string
  state: string
  city: string
  zipCode: string
  favorites: { id: string }[]
  filterDetails: unknown
  documents: HostedDocument[]
  experience: HostedEntry[]
  education: HostedEntry[]
  test_score: HostedEntry[]
}

export interface HostedDocument {
  id: string | number
  title: string
  url: string
  date: string
}

export type HostedEntry = { id: string | number } & Record<string, string | number>

/** Fields of About by their names in the document. */
export const ABOUT_NAMES = {
  userName: 'userName',
  phoneNumber: 'phoneNumber',
  firstName: 'firstName',
  lastName: 'lastName',
  gender: 'gender',
  date_of_Birth: 'dateOfBirth',
  nationality: 'nationality',
  address: 'address',
  country: 'country',
  state: 'state',
  city: 'city',
  zipCode: 'zipCode',
} as const

/** The lists of the document, and the fields of their entries. `speak_score` came after the others. */
export const ENTRY_NAMES = {
  experience: {
    kind: 'experience',
    fields: {
      company: 'company',
      city: 'city',
      country: 'country',
      title: 'title',
      employement_type: 'employmentType',
      industry: 'industry',
      start_date: 'startDate',
      end_date: 'endDate',
    },
  },
  education: {
    kind: 'education',
    fields: {
      institute_name: 'institute',
      degree: 'degree',
      field_of_study: 'fieldOfStudy',
      score_type: 'scoreType',
      score: 'score',
      start_date: 'startDate',
      end_date: 'endDate',
    },
  },
  test_score: {
    kind: 'testResults',
    fields: {
      exam_type: 'exam',
      sub_type: 'test',
      date: 'takenOn',
      listen_score: 'listening',
      read_score: 'reading',
      write_score: 'writing',
      speak_score: 'speaking',
      exam_score: 'total',
      analytical_score: 'analytical',
      verbal_score: 'verbal',
      quantitative_score: 'quantitative',
    },
  },
} as const satisfies Record<string, { kind: EntryKind; fields: Record<string, string> }>

export type HostedList = keyof typeof ENTRY_NAMES
export const HOSTED_LISTS = Object.keys(ENTRY_NAMES) as HostedList[]

/** Values that the document writes out in words: ours by theirs. */
export const spelt: Record<string, Record<string, string>> = {
  employmentType: getNames(EMPLOYMENT_TYPES, (name) => name),
  scoreType: getNames(SCORE_TYPES, ({ name }) => name),
  test: getNames(PROFILE_TESTS, ({ name }) => name),
}

/** Converts an entry to the document's terms. `countryNamed` turns a code into a name. */
export function toHostedEntry(
  list: HostedList,
  { id, fields }: { id: string | number; fields: EntryTexts['fields'] },
  countryNamed: (code: string) => string,
): HostedEntry {
  const entry: HostedEntry = { id }
  for (const [hostedName, ours] of Object.entries(ENTRY_NAMES[list].fields)) {
    const value = fields[ours] ?? ''
    if (ours === 'exam') entry[hostedName] = EXAM_TYPES[PROFILE_TESTS[fields.test as ProfileTest].exam]
    else if (ours === 'country') entry[hostedName] = value && countryNamed(value)
    else entry[hostedName] = spelt[ours]?.[value] ?? value
  }
  return entry
}

function getNames<Table extends object>(table: Table, nameOf: (row: Table[keyof Table]) => string) {
  return Object.fromEntries(
    Object.entries(table).map(([code, row]) => [code, nameOf(row as Table[keyof Table])]),
  )
}

/** The parts of an imported document that have no place here. */
export interface KeptAside {
  favorites: string[]
  documents: HostedDocument[]
  photoURL: string
}
