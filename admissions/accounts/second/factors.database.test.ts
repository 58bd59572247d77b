import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { done, latestToken, PASSWORD, peopleOf, testAccounts, Visitor } from '../../../tests/accounts.ts'
import { testDatabase } from '../../../tests/database.ts'

const database = await testDatabase()
const accounts = testAccounts(database)
const people = peopleOf(database, accounts)
const MINUTE = 60_000

/** Somebody who works here and has signed in by their password. */
async function guide() {
  const { person, visitor, student } = await people.proven()
  await database.pool.query(`insert into staff (user_id, role) values ($1, 'counsellor')`, [student.id])
  const again = async () => (await visitor.student(accounts))!
  return { person, again, who: await again() }
}

async function withApp() {
  const { person, again, who } = await guide()
  const { secret } = done(await accounts.beginCodes(who, new Date()))
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const codeAt = (at: Date) => app.generate({ timestamp: at.getTime() })
  const now = new Date()
  const { recovery } = done(await accounts.confirmCodes(who, codeAt(now), now))
  return { person, again, who, recovery, codeAt, now }
}

test('a first code of the app opens the desk for this session', async () => {
  const { again, recovery } = await withApp()
  expect((await again()).assuredAt).toBeInstanceOf(Date)
  expect(new Set(recovery).size).toBe(10)
})

test('a password alone does not, nor one in another browser afterwards', async () => {
  const { who, person } = await withApp()
  expect(who.assuredAt).toBeUndefined()
  const elsewhere = new Visitor()
  await people.signIn(person.email, PASSWORD, elsewhere)
  const stolen = (await elsewhere.student(accounts))!
  expect(stolen.assuredAt).toBeUndefined()
  // Nor does it make itself a second factor of its own.
  expect(await accounts.beginCodes(stolen, new Date())).toEqual({ ok: false, reason: 'not-fresh' })
  expect(await accounts.removePasskey(stolen, 'x', new Date())).toEqual({ ok: false, reason: 'not-fresh' })
})

test('a code opens once, an earlier one never after, and a phone’s clock may be half a minute off', async () => {
  const { who, codeAt, now } = await withApp()
  const wrong = { ok: false, reason: 'invalid', faults: { code: 'code-wrong' } }
  expect(await accounts.assureByCode(who, codeAt(now), now)).toEqual(wrong)
  const later = new Date(now.getTime() + 5 * MINUTE)
  const soon = new Date(later.getTime() + 30_000)
  expect((await accounts.assureByCode(who, codeAt(soon), later)).ok).toBe(true)
  expect(await accounts.assureByCode(who, codeAt(later), later)).toEqual(wrong)
  const off = new Date(later.getTime() + 10 * MINUTE)
  expect(await accounts.assureByCode(who, codeAt(off), new Date(off.getTime() + 2 * MINUTE))).toEqual(wrong)
})

test('a recovery code opens once, however it is typed', async () => {
  const { who, recovery } = await withApp()
  const typed = `${recovery[3].slice(0, 5).toLowerCase()}-${recovery[3].slice(5)}`
  expect((await accounts.assureByCode(who, typed, new Date())).ok).toBe(true)
  expect((await accounts.assureByCode(who, typed, new Date())).ok).toBe(false)
})

test('what cannot be a code is told what one looks like, and is no guess', async () => {
  const { who } = await withApp()
  for (let nth = 0; nth < 12; nth++)
    expect(await accounts.assureByCode(who, ['12', '1234567', ''][nth % 3], new Date())).toEqual({
      ...{ ok: false, reason: 'invalid' },
      faults: { code: 'code-required' },
    })
})

test('guesses are counted', async () => {
  const { who } = await withApp()
  const last = []
  for (let nth = 0; nth < 11; nth++) last.push(await accounts.assureByCode(who, 'ABCDEFGHJK', new Date()))
  expect(last.at(-1)).toMatchObject({ ok: false, reason: 'too-many' })
})

test('S8: whoever reads the mail resets the password, and is not at the desk by that', async () => {
  const { person, again } = await withApp()
  const thief = new Visitor()
  done(await accounts.requestReset(person.email, thief.asker, new Date()))
  const token = await latestToken(database, person.email)
  done(await accounts.resetPassword({ token, password: 'seven-new-lanterns' }, thief.headers, new Date()))
  await people.signIn(person.email, 'seven-new-lanterns', thief)
  const stolen = (await thief.student(accounts))!
  expect(await accounts.factorsOf(stolen)).toMatchObject({ codes: true, recoveryLeft: 10 })
  expect(stolen.assuredAt).toBeUndefined()
  expect(await again()).toBeUndefined()
})
