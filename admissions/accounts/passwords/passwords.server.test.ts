import { expect, test } from 'vitest'
import { findPasswordFault, getHash, getSalt, isOutdated, isPassword } from './passwords.server.ts'

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
  expect(findPasswordFault(password, amara)).toBe(fault)
})

test.each(['quiet-harbour-lantern', 'नमस्ते दुनिया फिर से', 'tr0mbone ladder', '          x y z w'])(
  'no rule requires capitals, digits or signs: “%s”',
  (password) => {
    expect(findPasswordFault(password, amara)).toBe(undefined)
  },
)

test('a password verifies against any of its hashes, which all differ', async () => {
  const [firstHash, secondHash] = [
    await getHash('quiet-harbour-lantern'),
    await getHash('quiet-harbour-lantern'),
  ]

  expect(firstHash).not.toBe(secondHash)
  expect(await isPassword('quiet-harbour-lantern', firstHash)).toBe(true)
  expect(await isPassword('quiet-harbour-lanterm', firstHash)).toBe(false)
  expect(await isPassword('quiet-harbour-lantern', undefined)).toBe(false)
})

const EARLIER =
  '0123456789abcdef0123456789abcdef:64abbf0c22f49521833a4896550c15facf09a806b607b27ddda41ba8206c1adb39c49840bae3f0d763b522256e48ac33368ecf2008da8df4e7c23367df707014'

test('an old-cost hash still verifies but is outdated', async () => {
  expect(await isPassword('quiet-harbour-lantern', EARLIER)).toBe(true)
  expect(await isPassword('quiet-harbour-lanterns', EARLIER)).toBe(false)
  expect(isOutdated(EARLIER)).toBe(true)
  const hash = await getHash('quiet-harbour-lantern', getSalt(EARLIER))
  expect([isOutdated(hash), getSalt(hash) === getSalt(EARLIER), hash.split(':')[0]]).toEqual([
    false,
    true,
    'scrypt-14-8-5',
  ])
})

test.each([
  ['9811122233', '+919811122233', true],
  ['+919811122233', '+919811122233', true],
  ['98111 22233', '+919811122233', true],
  ['098111-22233', '+919811122233', true],
  ['Yashodhara9811122233', '+919811122233', true],
  ['quiet harbour 9811122233', '+919811122233', false],
  ['9811122234', '+919811122233', false],
  ['9811122233', undefined, false],
])('%s as the password of a user with the number %s is refused: %s', (password, phone, refused) => {
  const fault = findPasswordFault(password, { name: 'Yashodhara Rao', email: 'y.rao@example.org', phone })
  expect(fault === 'password-personal').toBe(refused)
})
