import { z } from 'zod'
import { withFixedSpaces } from '../fixed-spaces.ts'
import { id, requireUnique, words } from '../pieces.ts'
import { ruleSource } from '../work.ts'
import { INTERVIEW_CASES, type InterviewCase } from './interview-cases.ts'

const prose = words.transform(withFixedSpaces)

const interviewQuestion = z.strictObject({
  id,
  /** `written`: the application answers it; `border`: an officer asks it on arrival. */
  way: z.enum(['interview', 'written', 'border']).default('interview'),
  /** Absent if everybody is asked. */
  cases: z.array(z.enum(INTERVIEW_CASES)).min(1).optional(),
  question: prose,
  /** What the officer wants to find out. */
  seeks: prose,
  /** By these the student checks their answer. */
  helps: z.array(prose).min(1),
  harms: z.array(prose).min(1),
})

/** Questions of a country’s officers for practice; the file’s name is the country’s code. */
export const interviewPack = z.strictObject({
  /** Whether there is an interview, who asks, and how. */
  about: prose,
  source: z.strictObject(ruleSource),
  questions: z.array(interviewQuestion).check(requireUnique('id')),
})

export type InterviewQuestion = z.infer<typeof interviewQuestion>
export type InterviewPack = z.infer<typeof interviewPack>

/** Returns the questions for somebody in these cases, in order: those for everybody and those of each case. */
export function listInterviewQuestions(
  { questions }: InterviewPack,
  cases: readonly InterviewCase[],
): InterviewQuestion[] {
  return questions.filter(
    (question) => !question.cases || question.cases.some((ofCase) => cases.includes(ofCase)),
  )
}
