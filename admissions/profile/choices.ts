// The choices of the profile's fields.

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
