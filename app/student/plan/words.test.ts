import { expect, test } from 'vitest'
import { planWords } from './words.ts'

test.each([
  [1, 0, 'one university and no session'],
  [0, 2, 'no university and 2 sessions'],
])('a refund with %i universities and %i sessions used names them', (universities, sessions, expected) => {
  expect(planWords.refund.used('₹24,999', universities, sessions)).toContain(`you have used ${expected} from`)
})
