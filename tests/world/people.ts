import type { Texts } from '../../admissions/editing/merge.ts'

// The people of the tests, in the form fields of the profile.

/** Amara’s own profile. */
export const about: Texts = {
  userName: 'Amara R',
  firstName: 'Amara',
  lastName: 'Rao',
  oneName: '',
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
export const degree: Texts = {
  institute: 'Lake College',
  degree: 'B.Tech',
  fieldOfStudy: 'Computing',
  scoreType: 'cgpa',
  score: '8.25',
  topMark: '10',
  passMark: '4',
  startDate: '2020-08-01',
  current: 'yes',
  endDate: '',
}
export const ielts: Texts = {
  test: 'ielts-academic',
  takenOn: '2026-05-01',
  listening: '7',
  reading: '6.5',
  writing: '6',
  speaking: '7',
}
