import { expect, test } from 'vitest'
import { getSender } from './invitations.server.ts'

test.each([
  ['PMA <hello@pma.example>', 'PMA', 'hello@pma.example'],
  ['"Rao, Asha & Sons" <hello@pma.example>', 'Rao, Asha & Sons', 'hello@pma.example'],
  ['"Asha \\"A\\" Rao" <hello@pma.example>', 'Asha "A" Rao', 'hello@pma.example'],
  ['hello@pma.example', '', 'hello@pma.example'],
])('an invitation is from the readable name: %s', (from, name, email) => {
  expect(getSender(from)).toEqual({ name, email })
})
