import type { EntryKind } from '../../../admissions/profile/fields.ts'

export const RESUME_LAYOUTS = ['plain', 'dates'] as const
export type ResumeLayout = (typeof RESUME_LAYOUTS)[number]

/** The student's choices for the résumé. */
export interface ResumeChoice {
  layout: ResumeLayout
  withPhone: boolean
  withAddress: boolean
}

/** The contents of a résumé: the page, the PDF and the Word file are all made from it. */
export interface Resume {
  name: string
  /** The email address, and the phone number and the address if the student wants them on it. */
  contact: string[]
  /** Only those with entries. */
  sections: ResumeSection[]
}

export interface ResumeSection {
  kind: EntryKind
  heading: string
  entries: ResumeEntry[]
}

export interface ResumeEntry {
  id: string
  title: string
  lines: string[]
  /** Months in words; empty if the profile has none. */
  dates: string
}

/** Something missing that would make the résumé stronger. `entry`: what it is missing from. */
export interface ResumeGap {
  is: 'name' | 'phone' | 'address' | 'marks' | 'dates' | EntryKind
  entry?: string
  /** The section of the profile where it is filled in. */
  form: 'about' | EntryKind
}
