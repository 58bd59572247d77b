import { expect, test } from 'vitest'
import { getLoginAddress, getPageAddress } from './require-student.ts'

const page = (loginUrl?: string) => ({ site: { loginUrl }, origin: 'https://pma.example' }) as never

test('people sign in here and return to where they were going', () => {
  expect(getLoginAddress(page(), '/explore/university/x/apply?a=b')).toBe(
    '/sign-in?returnTo=%2Fexplore%2Funiversity%2Fx%2Fapply%3Fa%3Db',
  )
})

test('an external login page keeps its own parameters and gets the whole address', () => {
  expect(getLoginAddress(page('https://login.example/in?site=7'), '/explore/university/x/apply')).toBe(
    'https://login.example/in?site=7&returnTo=https%3A%2F%2Fpma.example%2Fexplore%2Funiversity%2Fx%2Fapply',
  )
})

test.each([
  ['/explore/university/x/apply', '/explore/university/x/apply'],
  ['/explore/university/x/apply.data?currency=INR&_routes=a', '/explore/university/x/apply?currency=INR'],
  ['/dashboard/profile.data?_routes=a', '/dashboard/profile'],
])('%s is for the page %s', (address, page) => {
  expect(getPageAddress(new URL(address, 'https://pma.example'))).toBe(page)
})
