import { expect, test } from 'vitest'
import { getPeople, latestToken, mailsTo, PASSWORD, testAccounts, Visitor } from '../../../tests/accounts.ts'
import { testDatabase } from '../../../tests/database.ts'

const database = await testDatabase()
const accounts = testAccounts(database)
const { newPerson, signedUp, proven } = getPeople(database, accounts)
const findReason = (outcome: { ok: boolean; reason?: string }) => (outcome.ok ? 'ok' : outcome.reason)

test('one account sends five mails an hour, whatever the number of addresses', async () => {
  const { student } = await proven()
  const reasons = []
  for (let time = 0; time < 7; time++) {
    const change = { email: newPerson().email, password: PASSWORD }
    reasons.push(findReason(await accounts.changeEmail(student, change, new Date())))
  }

  expect(reasons).toEqual([...Array(5).fill('ok'), 'too-many', 'too-many'])
})

test('an address gets five mails an hour, from any number of accounts', async () => {
  const knownEmail = (await proven()).person.email
  const senders = [await proven(), await proven()]
  // An hour on, so that what made the account does not count.
  const mailTime = new Date(Date.now() + 3_700_000)
  const collectReasons = async (email: string) => {
    const reasons = []
    for (let time = 0; time < 3; time++)
      for (const { student } of senders)
        reasons.push(
          findReason(await accounts.changeEmail(student, { email, password: PASSWORD }, new Date(mailTime))),
        )
    return reasons
  }

  const before = (await mailsTo(database, knownEmail)).length
  expect(await collectReasons(knownEmail)).toEqual([...Array(5).fill('ok'), 'too-many'])
  expect(await mailsTo(database, knownEmail)).toHaveLength(before + 5)

  mailTime.setTime(mailTime.getTime() + 3_700_000)
  const unknown = newPerson().email
  expect(await collectReasons(unknown)).toEqual([...Array(5).fill('ok'), 'too-many'])
  expect(await mailsTo(database, unknown)).toHaveLength(5)
})

test('sign-ups and resends share one limit; so do notices to an unproven address', async () => {
  const { person, student, visitor } = await signedUp()
  const reasons = []
  for (let time = 0; time < 6; time++)
    reasons.push(findReason(await accounts.sendVerification(student, new Date())))
  expect(reasons).toEqual([...Array(4).fill('ok'), 'too-many', 'too-many'])

  let password = PASSWORD
  for (let time = 0; time < 7; time++) {
    const asking = (await visitor.student(accounts))!
    const newPassword = `lantern-number-${time}`
    const outcome = await accounts.changePassword(
      asking,
      { password, newPassword },
      visitor.headers,
      new Date(),
    )
    if (!outcome.ok) throw new Error(outcome.reason)
    visitor.take(outcome.headers)
    password = newPassword
  }
  const subjects = (await mailsTo(database, person.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'Your password was changed')).toHaveLength(5)
  expect(subjects).toHaveLength(10)
})

test('no mail repeats text typed at sign-up', async () => {
  const name = 'You have won at evil.example'
  const { person, student } = await signedUp({ ...newPerson(), name })
  await accounts.sendVerification(student, new Date())
  await accounts.requestReset(person.email, new Visitor().asker, new Date())
  await signedUp({ ...person, name, password: 'another-password-here' })

  const mails = await mailsTo(database, person.email)
  expect(mails).toHaveLength(4)
  for (const { subject, body } of mails) expect(subject + body).not.toContain('evil')
})

test('account mails greet by name only after the address is proven', async () => {
  const greetings = async (email: string) =>
    (await mailsTo(database, email)).reverse().map(({ subject, body }) => [subject, body.split('\n')[0]])
  const divya = { ...newPerson(), name: 'Divya Pillai' }
  const { student } = await proven(divya)
  await accounts.requestReset(divya.email, new Visitor().asker, new Date())
  // Two other people try to use her address. No mail to her greets them by name.
  const stranger = { ...divya, name: 'You Have Won', password: 'another-password-here' }
  const otherPerson = await signedUp(stranger)
  await accounts.sendVerification(otherPerson.student, new Date())
  const { student: mover } = await proven()
  const wish = { password: PASSWORD }
  await accounts.changeEmail(mover, { ...wish, email: divya.email }, new Date())
  expect(await greetings(divya.email)).toEqual([
    ['Please confirm your email address', 'Hello,'],
    ['Choose a new password', 'Hello Divya Pillai,'],
    ['You already have an account', 'Hello Divya Pillai,'],
    ['You already have an account', 'Hello Divya Pillai,'],
    ['This address already has an account', 'Hello Divya Pillai,'],
  ])

  // An unproven address greets no one. An account is greeted by its name alone, whatever else the name says.
  const { email: unknown } = newPerson()
  await accounts.changeEmail(student, { ...wish, email: unknown }, new Date())
  expect(await greetings(unknown)).toEqual([['Please confirm your new email address', 'Hello,']])
  for (const name of [
    'http://evil.example click',
    'Divya\n\nPay at evil.example',
    '<a href="x">Divya</a>',
    'D'.repeat(61),
  ]) {
    await database.pool.query('update users set name = $2 where id = $1', [student.id, name])
    await accounts.requestReset(divya.email, new Visitor().asker, new Date(Date.now() + 3_700_000))
    expect((await greetings(divya.email)).at(-1)).toEqual(['Choose a new password', 'Hello,'])
  }
})

test('a reset mail does not use a name set before the address was proven', async () => {
  const { person } = await signedUp({ ...newPerson(), name: 'You Have Won' })
  const visitor = new Visitor()
  await accounts.requestReset(person.email, visitor.asker, new Date())
  const token = await latestToken(database, person.email)
  const reset = { token, password: 'lantern-number-nine' }
  expect(await accounts.resetPassword(reset, visitor.headers, new Date())).toMatchObject({ ok: true })
  const mails = await mailsTo(database, person.email)
  expect(mails.map(({ subject }) => subject)).toContain('Your password was changed')
  for (const { body } of mails) expect(body).not.toContain('You Have Won')
})

test.each([
  ['a household of the newer addresses', ['2001:db8:7:1::1', '2001:db8:7:1:ffff::2', '2001:DB8:7:1:0:0:0:3']],
  ['an older address, written as a newer one', ['192.0.2.200', '::ffff:192.0.2.200', '::FFFF:c000:2c8']],
])('%s is one network at sign-up, sign-in and reset', async (_, addresses) => {
  const asker = (address: string) => ({ ...new Visitor(address).asker, maxPerAddress: 2 })
  const mailTime = new Date()
  const verbs: ((address: string) => Promise<{ ok: boolean; reason?: string }>)[] = [
    (address) => accounts.signUp(newPerson(), asker(address), mailTime),
    (address) =>
      accounts.signIn({ email: newPerson().email, password: 'wrong', keep: false }, asker(address), mailTime),
    (address) => accounts.requestReset(newPerson().email, asker(address), mailTime),
  ]

  for (const verb of verbs) {
    const reasons = []
    for (const address of addresses) reasons.push(findReason(await verb(address)))
    expect(reasons[2]).toBe('too-many')
    expect(reasons.slice(0, 2)).not.toContain('too-many')
  }
})
