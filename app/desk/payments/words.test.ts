import { expect, test } from 'vitest'
import { ORDER_STATES } from '../../../admissions/plans/order-status.ts'
import { planWords } from '../../student/plan/words.ts'
import { paymentWords } from './words.ts'

test('an order stands for the desk as it does for its student, who has no account only where the desk says so', () => {
  for (const state of ORDER_STATES)
    expect(paymentWords.states[state].replace(', account erased', '')).toBe(planWords.orders.states[state])
})

test('what is due today is said to be', () => {
  const { myDay } = paymentWords
  expect(myDay.today(myDay.late, '09:10')).toBe('late since 09:10 today')
  expect(myDay.today(myDay.soon, '')).toBe('due today')
})
