import { expect, test } from 'vitest'
import type { FindingState } from '../../../admissions/matching/findings.ts'
import { decisionWords } from './words.ts'

test.each<[FindingState[], string | undefined]>([
  [[], undefined],
  [['unknown'], undefined],
  [['met'], 'You meet what is asked'],
  [['met', 'unknown'], 'You meet what we could check'],
  [['met', 'unmet', 'unknown'], 'You do not meet a requirement'],
])('of requirements that are %j the bar says: %s', (states, verdict) => {
  expect(decisionWords.verdict(states.map((state) => ({ state })))).toBe(verdict)
})
