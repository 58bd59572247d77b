import { expect, test } from 'vitest'
import { ORDER_STATES } from '../../../admissions/plans/order-status.ts'
import { planWords } from '../../student/plan/words.ts'
import { paymentWords } from './words.ts'

test('an order has the same state at the desk as for its student, apart from an erased account', () => {
  for (const state of ORDER_STATES)
    expect(paymentWords.states[state].replace(', account erased', '')).toBe(planWords.orders.states[state])
})

test('an item due today says so', () => {
  const { myDay } = paymentWords
  expect(myDay.today(myDay.late, '09:10')).toBe('late since 09:10 today')
  expect(myDay.today(myDay.soon, '')).toBe('due today')
})
