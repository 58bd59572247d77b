import { INTERVIEW_CASES, type InterviewCase } from '../../../admissions/content/visas/interview-cases.ts'

/** The cases that one can be in together; of the levels only one is chosen. */
export const CIRCUMSTANCES = INTERVIEW_CASES.filter(
  (ofCase): ofCase is Exclude<InterviewCase, 'bachelor' | 'master'> =>
    ofCase !== 'bachelor' && ofCase !== 'master',
)

/** Reads the cases from an address: the level, and each circumstance that is ticked. */
export function readInterviewCases(address: URLSearchParams): InterviewCase[] {
  return INTERVIEW_CASES.filter((ofCase) => address.get('level') === ofCase || address.has(ofCase))
}
