import { expect, test } from 'vitest'
import type { Profile, TestResult } from '../../../admissions/profile/types.ts'
import { presentProfile } from './sent-profile.server.ts'

const nobody = {
  about: { firstName: 'Amara', lastName: '', dateOfBirth: '', nationality: '' },
} as unknown as Profile

function withTest(result: Partial<TestResult>): Profile {
  const testResults = [{ id: '1', version: 1, ...result } as TestResult]
  return { ...nobody, education: [], experience: [], testResults }
}

test.each<[Partial<TestResult>, string]>([
  [
    { test: 'ielts-academic', takenOn: '2026-05-01', listening: 7, reading: 7.5, writing: 6.5 },
    'IELTS Academic, Listening score 7, Reading score 7.5, Writing score 6.5',
  ],
  [
    { test: 'toefl-ibt', takenOn: '2026-01-20', listening: 28, reading: 27, writing: 25, speaking: 26 },
    'TOEFL iBT, Listening score 28, Reading score 27, Writing score 25, Speaking score 26, Overall score 106',
  ],
  [{ test: 'gmat', takenOn: '2026-05-01', total: 705 }, 'GMAT, Total score 705'],
  // Imported data may have no date.
  [{ test: 'sat', total: 1400 }, 'SAT, Total score 1400'],
])('a test result is shown with its scores: %o', (result, text) => {
  expect(presentProfile(withTest(result)).tests).toMatchObject([{ text }])
})

test.each([
  ['Bachelor of Technology', 'Computer Science', 'Bachelor of Technology in Computer Science'],
  ['B.E.', 'Civil Engineering', 'B.E. in Civil Engineering'],
  ['M.Tech', 'Robotics', 'M.Tech in Robotics'],
  ['BSc in Physics', 'Optics', 'BSc in Physics, Optics'],
  ['Class XII', 'Science', 'Class XII, Science'],
  ['Class X', 'CBSE', 'Class X, CBSE'],
  ['B.Tech', '', 'B.Tech'],
  ['', 'Physics', 'Physics'],
])('“%s” and “%s” are shown as %s', (degree, fieldOfStudy, expected) => {
  const education = [{ id: '1', degree, fieldOfStudy, institute: 'Lake College' }]
  const profile = { ...nobody, education, experience: [], testResults: [] } as unknown as Profile

  expect(presentProfile(profile).education).toMatchObject([{ text: `${expected}, Lake College` }])
})

test('an optional field of education is shown with its label', () => {
  const education = [{ id: '1', degree: 'B.Tech', fieldOfStudy: '', institute: 'Lake College', passMark: 4 }]
  const profile = { ...nobody, education, experience: [], testResults: [] } as unknown as Profile

  expect(presentProfile(profile).education).toMatchObject([
    { text: 'B.Tech, Lake College, Lowest pass mark on that scale: 4' },
  ])
})
