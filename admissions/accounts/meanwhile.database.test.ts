import { expect, test } from 'vitest'
import { getPeople, latestToken, PASSWORD, succeeded, testAccounts, Visitor } from '../../tests/accounts.ts'
import { testDatabase } from '../../tests/database.ts'
import { SoftwareKey } from '../../tests/software-key.ts'
import { noteUse } from './passkeys/store.server.ts'

// Signing in takes time: what opened the account when it began may have ended before the session begins.

const database = await testDatabase()
const accounts = testAccounts(database)
const { proven, signIn } = getPeople(database, accounts)
const NEW_PASSWORD = 'amber-willow-compass'

async function countSessions(userId: string) {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int from sessions where user_id = $1',
    [userId],
  )
  return rows[0].count
}

/** Holds the account, begins `work`, does `change` once that waits, and returns what came of the work. */
async function changeDuring<Result>(userId: string, change: string, work: () => Promise<Result>) {
  const holder = await database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from users where id = $1 for update', [userId])
    const result = work()
    await expect
      .poll(
        async () => {
          const { rows } = await database.pool.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          return rows.length
        },
        { timeout: 10_000 },
      )
      .toBe(1)
    await holder.query(change, [userId])
    await holder.query('delete from sessions where user_id = $1', [userId])
    await holder.query('commit')
    return await result
  } finally {
    holder.release()
  }
}

test.each([
  ['replaced', `update accounts set password = 'another:hash' where user_id = $1`],
  ['taken away', 'delete from accounts where user_id = $1'],
])('a password that is %s during verification opens nothing', async (_, change) => {
  const { person, student } = await proven()
  const outcome = await changeDuring(student.id, change, () => signIn(person.email, PASSWORD))
  expect(outcome).toMatchObject({ ok: false, reason: 'wrong' })
  expect(await countSessions(student.id)).toBe(0)
})

test('a passkey that is removed during sign-in opens nothing', async () => {
  const { visitor, student } = await proven()
  const key = new SoftwareKey({ verifies: true })
  const ask = (from: Visitor, what: string, payload?: object) => {
    const headers = new Headers(from.headers)
    headers.set('content-type', 'application/json')
    const wish = payload ? { method: 'POST', body: JSON.stringify(payload) } : {}
    const request = new Request(`http://localhost:3000/api/auth/passkey/${what}`, { headers, ...wish })
    return accounts.answer(request, from.asker)
  }
  const challengeFor = async (from: Visitor, what: string) => {
    const options = await ask(from, `generate-${what}-options`)
    from.take(options.headers)
    return (await options.json()).challenge
  }
  const registration = key.register(await challengeFor(visitor, 'register'))
  expect((await ask(visitor, 'verify-registration', { response: registration })).status).toBe(200)

  const elsewhere = new Visitor()
  const assertion = key.signIn(await challengeFor(elsewhere, 'authenticate'))
  const answer = await changeDuring(student.id, 'delete from passkeys where user_id = $1', () =>
    ask(elsewhere, 'verify-authentication', { response: assertion }),
  )
  expect(answer.status).toBe(401)
  expect(await countSessions(student.id)).toBe(0)
})

test.each([
  { before: 0, counter: 0, is: true },
  { before: 4, counter: 5, is: true },
  { before: 5, counter: 5, is: false },
  { before: 5, counter: 4, is: false },
  { before: 5, counter: 0, is: false },
])(
  'a passkey whose counter goes from $before to $counter is accepted: $is',
  async ({ before, counter, is }) => {
    const { student } = await proven()
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into passkeys (user_id, credential_id, public_key, counter, device_type, backed_up, created_at)
     values ($1, gen_random_uuid()::text, 'key', $2, 'singleDevice', false, now()) returning id`,
      [student.id, before],
    )
    expect(await noteUse(database.pool, rows[0].id, counter)).toBe(is)
  },
)

test('of two concurrent password changes, only one succeeds with the old password', async () => {
  const { person, visitor, student } = await proven()
  const elsewhere = new Visitor()
  await signIn(person.email, PASSWORD, elsewhere)
  const otherSession = (await elsewhere.student(accounts))!
  const outcomes = await Promise.all([
    accounts.changePassword(
      student,
      { password: PASSWORD, newPassword: NEW_PASSWORD },
      visitor.headers,
      new Date(),
    ),
    accounts.changePassword(
      otherSession,
      { password: PASSWORD, newPassword: `${NEW_PASSWORD}-2` },
      elsewhere.headers,
      new Date(),
    ),
  ])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await countSessions(student.id)).toBe(1)
})

test('no sign-in with the old password outlasts a reset', async () => {
  const { person, student } = await proven()
  succeeded(await accounts.requestReset(person.email, new Visitor().asker, new Date()))
  const token = await latestToken(database, person.email)
  const reset = () =>
    accounts.resetPassword({ token, password: NEW_PASSWORD }, new Visitor().headers, new Date())
  const [outcome] = await Promise.all([
    reset(),
    ...Array.from({ length: 6 }, () => signIn(person.email, PASSWORD)),
  ])
  expect(outcome.ok).toBe(true)
  expect(await countSessions(student.id)).toBe(0)
})
