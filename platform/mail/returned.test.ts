import { expect, test } from 'vitest'
import { returnAnswer } from './returned.ts'

test.each([
  [550, '550 5.1.1 The email account that you tried to reach does not exist', 'no-mailbox'],
  [550, '550 No such user here', 'no-mailbox'],
  [553, '553 sorry, that domain is not in my list', 'no-mailbox'],
  [550, '550 5.2.1 This mailbox has been disabled', 'no-mailbox'],
  [550, '550-5.4.4 Unable to route', 'no-mailbox'],
  [552, '552 5.2.2 Mailbox full', 'full'],
  [552, '552 Requested mail action aborted', 'full'],
  [550, '550 5.7.1 Message refused', 'refused'],
  [554, '554 Transaction failed', 'refused'],
  [550, undefined, 'no-mailbox'],
])('%i “%s” is %s', (code, response, answer) => {
  expect(returnAnswer(code, response)).toBe(answer)
})
