import { afterEach, expect, test } from 'vitest'
import { getCompanyName, getHouseName, isCompanyNamed, nameCompany, toHouseName } from './house-name.ts'

afterEach(() => nameCompany(undefined))

test.each([
  ['Sahyadri Overseas', 'Sahyadri Overseas'],
  ['Sahyadri Overseas Private Limited', 'Sahyadri Overseas'],
  ['Sahyadri Overseas Pvt. Ltd.', 'Sahyadri Overseas'],
  ['Sahyadri Overseas (OPC) Private Limited', 'Sahyadri Overseas'],
  ['Sahyadri, LLP', 'Sahyadri'],
  ['Limited', 'Limited'],
  ['Unlimited Futures', 'Unlimited Futures'],
])('%s is called %s', (name, house) => {
  expect(toHouseName(name)).toBe(house)
})

test('the name is the configured one, by default PMA', () => {
  expect([getCompanyName(), getHouseName(), isCompanyNamed()]).toEqual(['PMA', 'PMA', false])
  nameCompany('Sahyadri Overseas LLP')
  expect([getCompanyName(), getHouseName(), isCompanyNamed()]).toEqual([
    'Sahyadri Overseas LLP',
    'Sahyadri Overseas',
    true,
  ])
})
