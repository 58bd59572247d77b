import { expect, test } from 'vitest'
import { hashOf, isPassword, passwordFault } from './passwords.server.ts'

const amara = { name: 'Amara Rao', email: 'amara.rao@example.org' }

test.each([
  ['', 'password-required'],
  ['short', 'password-too-short'],
  ['ninechars', 'password-too-short'],
  ['x'.repeat(129), 'password-too-long'],
  ['qwertyuiop', 'password-common'],
  ['Password123', 'password-common'],
  ['manchester', 'password-common'],
  ['Dragon2026!', 'password-common'],
  ['kqkqkqkqkqkq', 'password-simple'],
  ['3456789012', 'password-simple'],
  ['amararao2026', 'password-personal'],
  ['Amara.Rao@example', 'password-personal'],
])('“%s” is refused: %s', (password, fault) => {
  expect(passwordFault(password, amara)).toBe(fault)
})

test.each(['quiet-harbour-lantern', 'नमस्ते दुनिया फिर से', 'tr0mbone ladder', '          x y z w'])(
  'no rule asks for capitals, figures or signs: “%s”',
  (password) => {
    expect(passwordFault(password, amara)).toBe(undefined)
  },
)

test('a password is known by its hash, and the hash is never the same twice', async () => {
  const [one, other] = [await hashOf('quiet-harbour-lantern'), await hashOf('quiet-harbour-lantern')]

  expect(one).not.toBe(other)
  expect(await isPassword('quiet-harbour-lantern', one)).toBe(true)
  expect(await isPassword('quiet-harbour-lanterm', one)).toBe(false)
  expect(await isPassword('quiet-harbour-lantern', undefined)).toBe(false)
})
