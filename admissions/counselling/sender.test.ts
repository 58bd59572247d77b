import { expect, test } from 'vitest'
import { senderOf } from './invitations.server.ts'

test.each([
  ['PMA <hello@pma.example>', 'PMA', 'hello@pma.example'],
  ['"Rao, Asha & Sons" <hello@pma.example>', 'Rao, Asha & Sons', 'hello@pma.example'],
  ['"Asha \\"A\\" Rao" <hello@pma.example>', 'Asha "A" Rao', 'hello@pma.example'],
  ['hello@pma.example', '', 'hello@pma.example'],
])('an invitation is from the readable name: %s', (from, name, email) => {
  expect(senderOf(from)).toEqual({ name, email })
})
