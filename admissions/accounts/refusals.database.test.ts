import { expect, test } from 'vitest'
import type { Refusal } from '../../platform/security-log.ts'
import { getPeople, PASSWORD, testAccounts, Visitor } from '../../tests/accounts.ts'
import { testDatabase } from '../../tests/database.ts'

const database = await testDatabase()
const refusals: Refusal[] = []
const accounts = testAccounts(database, { logRefusal: (refusal) => refusals.push(refusal) })
const { proven, signIn, newPerson } = getPeople(database, accounts)

test('failed attempts are logged by account or address and network; successes are not', async () => {
  const { person, student, visitor } = await proven()
  await signIn(person.email, PASSWORD)
  expect(refusals).toEqual([])

  const stranger = new Visitor('198.51.100.9')
  const origin = { email: person.email, address: stranger.address }
  for (let attempt = 0; attempt < 11; attempt++) await signIn(person.email, 'wrong-harbour-lantern', stranger)
  await accounts.requestReset('nobody', stranger.asker, new Date())
  await accounts.resetPassword({ token: 'x', password: PASSWORD }, new Headers(), new Date())
  await accounts.checkIdentity(student, 'wrong', new Date())
  await accounts.assureByCode(student, 'ABCDEFGHJKLMNPQRSTUVWXYZ', new Date())
  await accounts.answer(
    new Request('http://localhost:3000/api/auth/passkey/generate-register-options', {
      headers: new Visitor().headers,
    }),
    stranger.asker,
  )
  await accounts.signUp({ ...newPerson(), password: 'short' }, visitor.asker, new Date())

  expect(refusals.slice(0, 11)).toEqual([
    ...Array(10).fill({ refused: 'sign-in', ...origin }),
    { refused: 'tries', ...origin },
  ])
  expect(refusals.slice(11)).toMatchObject([
    { refused: 'link' },
    { refused: 'password', account: student.id, email: undefined },
    { refused: 'code', account: student.id },
    { refused: 'passkey', address: stranger.address },
  ])
})
