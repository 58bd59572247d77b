import { afterAll, expect, test } from 'vitest'
import { latestToken, testAccounts, Visitor } from '../../tests/accounts.ts'
import { testDatabase } from '../../tests/database.ts'
import { startProvider } from '../../tests/stand-ins/openid.ts'

const database = await testDatabase()
const { pool } = database
const provider = await startProvider()
const accounts = testAccounts(database, { google: provider })
afterAll(() => provider.close())

const now = new Date()
const PASSWORD = 'quiet-harbour-lantern'

/** Each way in which a visitor proves an address. */
const WAYS: Record<string, (email: string) => Promise<unknown>> = {
  'the link that was mailed': async (email) => {
    const visitor = await signUp(email)
    return accounts.proveEmail(await latestToken(database, email), await visitor.student(accounts), now)
  },
  'a new password': async (email) => {
    await signUp(email)
    await accounts.requestReset(email, new Visitor().asker, now)
    const token = await latestToken(database, email)
    return accounts.resetPassword({ token, password: 'seven-new-lanterns' }, new Headers(), now)
  },
  Google: async (email) => {
    provider.person = { sub: email, email, email_verified: true, name: 'Amara Rao' }
    const visitor = new Visitor()
    const round = await accounts.beginGoogle({ keep: true, popup: false, returnTo: '/' }, visitor.asker, now)
    if (!round.ok) throw new Error(round.reason)
    visitor.take(round.headers)
    return accounts.finishGoogle(provider.visit(round.address), visitor.headers, now)
  },
}

test.each(Object.keys(WAYS))('a lead belongs to the student who proves its address by %s', async (way) => {
  const email = `${way.toLowerCase().replaceAll(' ', '-')}@example.org`
  const { rows } = await pool.query<{ id: string }>(
    `insert into leads (idempotency_key, fingerprint, name, email, phone, source, page, suspect, submitted_at)
     values (gen_random_uuid(), '', 'Amara Rao', $1, '+919800000001', 'joinUs', '/', false, now()) returning id`,
    [email.replace('@e', '@E')],
  )
  const getLane = () =>
    pool.query(
      'select lane, email from enquiries left join users on users.id = student_id where enquiries.id = $1',
      [rows[0].id],
    )
  expect((await getLane()).rows).toEqual([{ lane: 'new', email: null }])

  expect(await WAYS[way](email)).toMatchObject({ ok: true })

  expect((await getLane()).rows).toEqual([{ lane: 'registered', email }])
})

async function signUp(email: string) {
  const visitor = new Visitor()
  const outcome = await accounts.signUp(
    { name: 'Amara Rao', email, phone: '+919876543210', password: PASSWORD, keep: true },
    visitor.asker,
    now,
  )
  if (!outcome.ok) throw new Error(outcome.reason)
  visitor.take(outcome.headers)
  return visitor
}
