import { expect, test } from 'vitest'
import type { CheckedFactName } from '../catalogue/checked.ts'
import type { StatedFact } from '../catalogue/types.ts'
import { type FactQuestion, judgeQuestion } from './requests.ts'

interface Situation {
  wanted?: CheckedFactName[]
  stated?: CheckedFactName[]
  ruled?: CheckedFactName[]
  notStated?: CheckedFactName[]
}

function judge(question: FactQuestion, { wanted = [], stated = [], ruled = [], notStated = [] }: Situation) {
  const fact: StatedFact<unknown> = { state: 'published', value: 1, source: 'partner/world' }
  return judgeQuestion(
    question,
    {
      stated: (name) => (stated.includes(name) ? fact : undefined),
      checked: () => undefined,
      isRuled: (name) => ruled.includes(name),
      isNotStated: (name) => notStated.includes(name),
    },
    wanted.map((name) => ({ name, reason: 'missing' })),
  )
}

test.each<[string, FactQuestion, Situation, string]>([
  ['a fee that is looked for', 'tuition', { wanted: ['tuition'] }, 'open'],
  ['a published fee', 'tuition', { stated: ['tuition'] }, 'found'],
  ['a fee by a rule of the university', 'tuition', { ruled: ['tuition'] }, 'found'],
  ['a fee that its page does not say', 'tuition', { notStated: ['tuition'] }, 'not-said'],
  [
    'a last day, while the fee is looked for',
    'deadlines',
    { wanted: ['tuition'], stated: ['deadlines'] },
    'found',
  ],
  ['English without marks', 'requirements', { wanted: ['undergraduate'], stated: ['ielts'] }, 'open'],
  [
    'marks, where the page says no English',
    'requirements',
    { stated: ['undergraduate'], notStated: ['ielts'] },
    'found',
  ],
  [
    'neither marks nor English on the page',
    'requirements',
    { notStated: ['ielts', 'undergraduate'] },
    'not-said',
  ],
  ['English of a course in French', 'requirements', {}, 'nothing'],
])('the question about %s', (_, question, situation, state) => {
  expect(judge(question, situation)).toBe(state)
})
