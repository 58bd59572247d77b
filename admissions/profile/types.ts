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

/** `userName`, `email` and `phoneNumber` belong to the account; the rest to the profile alone. */
export interface About extends Record<AboutField, string> {
  /** Read-only here. */
  email: string
}

/** The fields of About that a student may change, in form order. */
export const ABOUT_FIELDS = [
  'userName',
  'firstName',
  'lastName',
  // Says that the last name is empty because there is none.
  'oneName',
  'gender',
  'dateOfBirth',
  'nationality',
  'phoneNumber',
  'address',
  'country',
  'state',
  'city',
  'zipCode',
] as const
export type AboutField = (typeof ABOUT_FIELDS)[number]

export const GENDERS = ['female', 'male', 'non-binary', 'not-said'] as const

/** The kinds of employment under the names that the specification gives them. */
export const EMPLOYMENT_TYPES = {
  'full-time': 'Full-Time',
  'part-time': 'Part-Time',
  'self-employed': 'Self-Employed',
  internship: 'Internship',
  freelance: 'Freelance',
  trainee: 'Trainee',
} as const
export type EmploymentType = keyof typeof EMPLOYMENT_TYPES

/** Scales for marks, under the specification's names. */
export const SCORE_TYPES = {
  gpa: { name: 'GPA(4)', outOf: 4 },
  cgpa: { name: 'CGPA(10)', outOf: 10 },
  percentage: { name: 'Percentage(100)', outOf: 100 },
} as const
export type ScoreType = keyof typeof SCORE_TYPES
export const USUAL_SCORE_TYPE: ScoreType = 'gpa'

interface Entry {
  /** A UUID (version 7). */
  id: string
  /** Counts its changes, from 1. */
  version: number
}

interface Period {
  /** `undefined` only in imported records. */
  startDate: string | undefined
  /** `undefined` while it is current. */
  endDate: string | undefined
  current: boolean
}

export interface Experience extends Entry, Period {
  company: string
  title: string
  /** `undefined` only in imported records. */
  employmentType: EmploymentType | undefined
  industry: string
  city: string
  country: string
}

export interface Education extends Entry, Period {
  institute: string
  /** As the student wrote it: `B.Tech`, `Higher Secondary`. */
  degree: string
  fieldOfStudy: string
  scoreType: ScoreType | undefined
  score: number | undefined
}

/** The tests that a profile knows, with the specification's names for the exam type and the sub type. */
export const PROFILE_TESTS = {
  'toefl-ibt': { exam: 'english', name: 'TOEFL iBT' },
  'ielts-academic': { exam: 'english', name: 'IELTS Academic' },
  'ielts-general': { exam: 'english', name: 'IELTS General Training' },
  pte: { exam: 'english', name: 'Pearson PTE' },
  kite: { exam: 'english', name: 'KITE' },
  cambridge: { exam: 'english', name: 'Cambridge English' },
  det: { exam: 'english', name: 'Duolingo English Test' },
  gre: { exam: 'entrance', name: 'GRE' },
  gmat: { exam: 'entrance', name: 'GMAT' },
  sat: { exam: 'entrance', name: 'SAT' },
  act: { exam: 'entrance', name: 'ACT' },
} as const
export type ProfileTest = keyof typeof PROFILE_TESTS

export const EXAM_TYPES = { english: 'English Proficiency', entrance: 'Entrance Exam' } as const
export type ExamType = keyof typeof EXAM_TYPES

/**
 * All scores that any test may have; which of them a test has, and their ranges, depend on the test and its
 * day.
 */
export const SCORES = [
  'listening',
  'reading',
  'writing',
  'speaking',
  'total',
  'analytical',
  'verbal',
  'quantitative',
] as const
export type ScoreName = (typeof SCORES)[number]

/** A score that is undefined has not been given. */
export interface TestResult extends Entry, Record<ScoreName, number | undefined> {
  test: ProfileTest
  /** The day it was sat; undefined only in what was taken over from elsewhere. */
  takenOn: string | undefined
}

export const ENTRY_KINDS = ['experience', 'education', 'testResults'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]
