import { expect, test } from 'vitest'
import { readInterviewCases } from '../../../app/tools/interview/cases.ts'
import { readContent } from '../read.server.ts'
import { INTERVIEW_CASES, type InterviewCase } from './interview-cases.ts'
import { interviewPack, listInterviewQuestions } from './interviews.ts'

const { interviews, coach } = await readContent('content')

test('there is practice for the United States, the United Kingdom and Canada', () => {
  expect(Object.keys(interviews).toSorted()).toEqual(['CA', 'GB', 'US'])
})

test.each(Object.entries(interviews))('%s has a question for each case and some for everybody', (_, pack) => {
  const cases = new Set(pack.questions.flatMap((question) => question.cases ?? []))
  expect([...cases].toSorted()).toEqual([...INTERVIEW_CASES].toSorted())
  expect(pack.questions.filter((question) => !question.cases).length).toBeGreaterThanOrEqual(4)
})

test.each(Object.entries(interviews))('no sentence for %s promises anything', (_, pack) => {
  const text = JSON.stringify(pack).toLowerCase()
  expect(coach.rightAndWrong.forbidden.filter((phrase) => text.includes(phrase.toLowerCase()))).toEqual([])
})

test.each<[InterviewCase[], string[], string[]]>([
  [[], ['who-pays', 'plans'], ['loan', 'refused', 'why-master']],
  [['loan'], ['who-pays', 'loan'], ['refused', 'parents-income']],
  [
    ['master', 'refused'],
    ['why-master', 'refused'],
    ['why-bachelor', 'loan'],
  ],
])('somebody in the cases %j is asked %j, but not %j', (cases, present, absent) => {
  const ids = listInterviewQuestions(interviews.US, cases).map(({ id }) => id)

  expect(ids).toEqual(expect.arrayContaining(present))
  expect(ids.filter((id) => absent.includes(id))).toEqual([])
})

test('Canada says that there is usually no interview', () => {
  expect(interviews.CA.about).toMatch(/usually decided on papers, without an interview/)
  expect(interviews.CA.questions.map(({ way }) => way)).not.toContain('interview')
})

test.each<[string, InterviewCase[]]>([
  ['', []],
  ['level=master&loan=on', ['master', 'loan']],
  ['level=doctor&gap=on&other=on', ['gap']],
])('the address “%s” names the cases %j', (address, cases) => {
  expect(readInterviewCases(new URLSearchParams(address))).toEqual(cases)
})

test('a question without what helps is refused', () => {
  const [question] = interviews.US.questions
  const pack = { ...interviews.US, questions: [{ ...question, helps: [] }] }

  expect(interviewPack.safeParse(pack).success).toBe(false)
})
