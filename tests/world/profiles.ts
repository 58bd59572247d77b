import { own } from '../../admissions/access/types.ts'
import type { Texts } from '../../admissions/editing/merge.ts'
import { profileTexts, saveAbout } from '../../admissions/profile/profile.server.ts'
import { ABOUT_FIELDS, type EntryKind } from '../../admissions/profile/types.ts'
import type { Database } from '../../platform/database/open.ts'
import { makeStudent } from './students.ts'

export const NOW = new Date('2026-11-21T09:00:00Z')

/** What Amara says of herself, as its forms send it. */
export const about: Texts = {
  userName: 'Amara R',
  firstName: 'Amara',
  lastName: 'Rao',
  gender: 'female',
  dateOfBirth: '2005-03-09',
  nationality: 'IN',
  phoneNumber: '+919876543210',
  address: '12 Lake Road',
  country: 'IN',
  state: 'IN-MH',
  city: 'Pune',
  zipCode: '411001',
}
export const job: Texts = {
  company: 'Acme',
  title: 'Engineer',
  employmentType: 'full-time',
  industry: 'Software',
  city: 'Pune',
  country: 'IN',
  startDate: '2024-01-01',
  current: '',
  endDate: '2025-12-31',
}
const degree: Texts = {
  institute: 'Lake College',
  degree: 'B.Tech',
  fieldOfStudy: 'Computing',
  scoreType: 'cgpa',
  score: '8.25',
  startDate: '2020-08-01',
  current: 'yes',
  endDate: '',
}
const ielts: Texts = {
  test: 'ielts-academic',
  takenOn: '2026-05-01',
  listening: '7',
  reading: '6.5',
  writing: '6',
  speaking: '7',
}
export const entries: [EntryKind, Texts][] = [
  ['experience', job],
  ['education', degree],
  ['testResults', ielts],
]

/** Students of a database with something in their profiles. */
export function profilesIn(database: Database) {
  async function withProfile() {
    const student = await makeStudent(database)
    await saveAbout(database, own(student), { values: about, base: await baseOf(student) }, NOW)
    return student
  }

  async function baseOf(student: { id: string }): Promise<Texts> {
    const { about } = await profileTexts(database, own(student))
    return Object.fromEntries(ABOUT_FIELDS.map((field) => [field, about[field]]))
  }
  return { withProfile, baseOf }
}
