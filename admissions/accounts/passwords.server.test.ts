import { expect, test } from 'vitest'
import { hashOf, isPassword, passwordError } from './passwords.server.ts'
import { accountMessages as messages } from './rules.ts'

const amara = { name: 'Amara Rao', email: 'amara.rao@example.org' }

test.each([
  ['', messages.password],
  ['short', messages.shortPassword],
  ['ninechars', messages.shortPassword],
  ['x'.repeat(129), messages.longPassword],
  ['qwertyuiop', messages.commonPassword],
  ['Password123', messages.commonPassword],
  ['manchester', messages.commonPassword],
  ['Dragon2026!', messages.commonPassword],
  ['kqkqkqkqkqkq', messages.simplePassword],
  ['3456789012', messages.simplePassword],
  ['amararao2026', messages.personalPassword],
  ['Amara.Rao@example', messages.personalPassword],
])('“%s” is refused: %s', (password, message) => {
  expect(passwordError(password, amara)).toBe(message)
})

test.each(['quiet-harbour-lantern', 'नमस्ते दुनिया फिर से', 'tr0mbone ladder', '          x y z w'])(
  'no rule asks for capitals, figures or signs: “%s”',
  (password) => {
    expect(passwordError(password, amara)).toBe(undefined)
  },
)

test('a password is known by its hash, and the hash is never the same twice', async () => {
  const [one, other] = [await hashOf('quiet-harbour-lantern'), await hashOf('quiet-harbour-lantern')]

  expect(one).not.toBe(other)
  expect(await isPassword('quiet-harbour-lantern', one)).toBe(true)
  expect(await isPassword('quiet-harbour-lanterm', one)).toBe(false)
  expect(await isPassword('quiet-harbour-lantern', undefined)).toBe(false)
})
