/** Circumstances that visa officers ask about. */
export const INTERVIEW_CASES = [
  'bachelor',
  'master',
  'family-pays',
  'loan',
  'gap',
  'refused',
  'low-marks',
  'relative',
] as const
export type InterviewCase = (typeof INTERVIEW_CASES)[number]
