import { expect, test } from 'vitest'
import type { Finding } from '../../admissions/matching/findings.ts'
import { findVerdict } from './verdict.ts'

const english: Finding = { requirement: 'english', state: 'met', code: 'enough' }
const marks: Finding = {
  requirement: 'undergraduate',
  state: 'unknown',
  code: 'not-published',
  ask: 'institution',
}
const unsat: Finding = { requirement: 'graduateTest', state: 'unknown', code: 'not-said', ask: 'student' }
const budget: Finding = { requirement: 'budget', state: 'unmet', code: 'over-budget' }

test.each<[string, Finding[], ReturnType<typeof findVerdict>]>([
  ['no requirement, no statement', [], undefined],
  ['all met', [english], { state: 'met', text: 'English met' }],
  [
    'what is met before what is unknown',
    [marks, english],
    { state: 'unknown', text: 'English met · marks not stated' },
  ],
  [
    'an unpublished requirement is not the student’s omission',
    [marks, { ...marks, requirement: 'english' }],
    { state: 'unknown', text: 'Requirements not published' },
  ],
  [
    'what rules it out first, two at most',
    [english, marks, budget],
    { state: 'unmet', text: 'Budget not met · English met' },
  ],
  ['what only the student can say', [unsat], { state: 'unknown', text: 'GRE or GMAT missing' }],
])('the verdict on %s', (_, findings, verdict) => {
  expect(findVerdict(findings)).toEqual(verdict)
})
