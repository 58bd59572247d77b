import type { JWTPayload } from 'jose'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { latestToken, mailsTo, testAccounts, Visitor } from '../../../tests/accounts.ts'
import { testDatabase } from '../../../tests/database.ts'
import { type Script, startProvider } from '../../../tests/stand-ins/openid.ts'
import { takenOver } from '../../../tests/world/students.ts'

const database = await testDatabase()
const provider = await startProvider()
const accounts = testAccounts(database, { google: provider })
afterAll(() => provider.close())

let people = 0
beforeEach(() => {
  people++
  provider.script = {}
  provider.person = {
    sub: `google-${people}`,
    email: `amara${people}@example.org`,
    email_verified: true,
    name: 'Amara Rao',
  }
})

const WISH = { keep: true, popup: false, returnTo: '/explore', campaign: { source: 'newsletter' } }

async function begin(visitor: Visitor, with_ = accounts) {
  const begun = await with_.beginGoogle(WISH, visitor.asker, new Date())
  if (!begun.ok) throw new Error(begun.reason)
  visitor.take(begun.done)
  return begun.address
}

/** Goes to the provider and comes back. */
async function throughGoogle(visitor = new Visitor()) {
  const answer = provider.visit(await begin(visitor))
  const outcome = await accounts.finishGoogle(answer, visitor.headers, new Date())
  visitor.take(outcome.done)
  return { visitor, outcome, answer, student: await visitor.student(accounts) }
}

async function signedUp(email: string, password = 'quiet-harbour-lantern') {
  const visitor = new Visitor()
  const outcome = await accounts.signUp(
    { name: 'Amara Rao', email, phone: '+919876543210', password, keep: true },
    visitor.asker,
    new Date(),
  )
  if (!outcome.ok) throw new Error(outcome.reason)
  visitor.take(outcome.done)
  return { visitor, student: (await visitor.student(accounts))! }
}

test('what is asked of the provider: a code, bound to this round by state, nonce and PKCE', async () => {
  const asked = new URL(await begin(new Visitor())).searchParams

  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    client_id: 'pma',
    redirect_uri: 'http://localhost:3000/sign-in/google/answer',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
  })
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/)
})

test('the first time makes an account, the next time finds it by the provider’s id, whatever the address is by then', async () => {
  const first = await throughGoogle()
  expect(first.outcome).toMatchObject({ ok: true, wish: WISH })
  expect(first.student).toMatchObject({
    name: 'Amara Rao',
    email: provider.person.email,
    emailVerified: true,
  })
  const { rows } = await database.pool.query('select campaign from users where id = $1', [first.student!.id])
  expect(rows[0].campaign).toEqual(WISH.campaign)

  provider.person = { ...provider.person, email: `renamed${people}@example.org` }
  const second = await throughGoogle()

  expect(second.student!.id).toBe(first.student!.id)
  expect(second.student!.sessionId).not.toBe(first.student!.sessionId)
})

test('an account that has proven the address is the same person’s, and is told', async () => {
  const email = provider.person.email as string
  const { student } = await signedUp(email)
  await accounts.proveEmail(await latestToken(database, email), student, new Date())

  const through = await throughGoogle()

  expect(through.student!.id).toBe(student.id)
  expect((await mailsTo(database, email))[0].subject).toBe('You can now sign in with Google')
})

test('S8: an account that has only claimed the address is never merged, and loses its claim', async () => {
  const email = provider.person.email as string
  const squatter = await signedUp(email, 'waiting-for-amara')

  const through = await throughGoogle()

  expect(through.student!.id).not.toBe(squatter.student.id)
  expect(through.student!.emailVerified).toBe(true)
  await accounts.sendVerification(squatter.student, new Date())
  expect((await mailsTo(database, email))[0].subject).toBe('You already have an account')
  const asSquatter = new Visitor()
  const sent = { email, password: 'waiting-for-amara', keep: false }
  const signedIn = await accounts.signIn(sent, asSquatter.asker, new Date())
  if (signedIn.ok) asSquatter.take(signedIn.done)
  expect((await asSquatter.student(accounts))?.id).not.toBe(through.student!.id)
})

test('S8: the same address with a new id of the provider is another person', async () => {
  const first = await throughGoogle()
  provider.person = { ...provider.person, sub: `google-${people}-new` }

  const second = await throughGoogle()

  expect(second.outcome).toMatchObject({ ok: false, reason: 'other-account' })
  expect(second.student).toBe(undefined)
  expect(await first.visitor.student(accounts)).not.toBe(undefined)
})

test.each([false, 'true', undefined, null])(
  'an address that the provider has not verified (%s) is not believed',
  async (said) => {
    provider.person = { ...provider.person, email_verified: said }

    expect((await throughGoogle()).outcome).toMatchObject({ ok: false, reason: 'unverified' })
  },
)

test('whoever has no role here any more is told so, and is not signed in', async () => {
  const { student } = await throughGoogle()
  await database.pool.query(
    `insert into staff (user_id, role, since, until) values ($1, 'counsellor', now() - interval '2 days', now() - interval '1 day')`,
    [student!.id],
  )
  expect(await throughGoogle()).toMatchObject({
    outcome: { ok: false, reason: 'no-role' },
    student: undefined,
  })
})

test('cancelled at the provider', async () => {
  provider.script.answer = (honest) =>
    new URLSearchParams({ error: 'access_denied', state: honest.get('state')! })

  expect((await throughGoogle()).outcome).toMatchObject({ ok: false, reason: 'cancelled' })
})

const claim = (change: JWTPayload): Script => ({ claims: (honest) => ({ ...honest, ...change }) })
const without = (name: string): Script => ({
  claims: (honest) => Object.fromEntries(Object.entries(honest).filter(([key]) => key !== name)),
})
const seconds = () => Math.floor(Date.now() / 1000)

const hostile: [string, () => Script][] = [
  [
    'another state',
    () => ({ answer: (honest) => new URLSearchParams({ ...Object.fromEntries(honest), state: 'x' }) }),
  ],
  ['no state', () => ({ answer: (honest) => new URLSearchParams({ code: honest.get('code')! }) })],
  ['no code', () => ({ answer: (honest) => new URLSearchParams({ state: honest.get('state')! }) })],
  [
    'a made-up code',
    () => ({ answer: (honest) => new URLSearchParams({ ...Object.fromEntries(honest), code: 'x' }) }),
  ],
  [
    'an answer in another’s name',
    () => ({
      answer: (honest) =>
        new URLSearchParams({ ...Object.fromEntries(honest), iss: 'https://accounts.google.com' }),
    }),
  ],
  ['another nonce', () => claim({ nonce: 'x' })],
  ['no nonce', () => without('nonce')],
  ['another audience', () => claim({ aud: 'another-client' })],
  ['an audience of several without us as the party', () => claim({ aud: ['pma', 'another-client'] })],
  ['another party', () => claim({ azp: 'another-client' })],
  ['no audience', () => without('aud')],
  ['another issuer', () => claim({ iss: 'https://accounts.google.com' })],
  ['no issuer', () => without('iss')],
  ['a token that has ended', () => claim({ iat: seconds() - 900, exp: seconds() - 600 })],
  ['a token without an end', () => without('exp')],
  ['a token from tomorrow', () => claim({ nbf: seconds() + 86_400 })],
  ['a token of yesterday that lasts', () => claim({ iat: seconds() - 86_400 })],
  ['a token without its time', () => without('iat')],
  ['no id', () => without('sub')],
  ['an empty id', () => claim({ sub: '' })],
  ['alg none', () => ({ sign: 'none' })],
  ['another’s key', () => ({ sign: 'own-key' })],
  ['a key that is shared', () => ({ sign: 'shared-secret' })],
  ['no id token', () => ({ tokenAnswer: () => ({ access_token: 'only' }) })],
  ['an id token that is none', () => ({ tokenAnswer: () => ({ id_token: 'a.b.c' }) })],
  ['an id token that is a list', () => ({ tokenAnswer: () => ({ id_token: [] }) })],
]

test.each(hostile)('S7: %s is refused', async (_, script) => {
  provider.script = script()

  const { outcome, student } = await throughGoogle()

  expect(outcome).toMatchObject({ ok: false, reason: 'refused' })
  expect(student).toBe(undefined)
  const { rowCount } = await database.pool.query('select 1 from users where email = $1', [
    provider.person.email,
  ])
  expect(rowCount).toBe(0)
})

test('S7: an answer that was given before is refused, with the cookie and without it', async () => {
  const visitor = new Visitor()
  const address = await begin(visitor)
  const cookie = new Headers(visitor.headers)
  const answer = provider.visit(address)
  expect((await accounts.finishGoogle(answer, cookie, new Date())).ok).toBe(true)

  expect(await accounts.finishGoogle(answer, cookie, new Date())).toMatchObject({ reason: 'refused' })
  expect(await accounts.finishGoogle(answer, new Headers(), new Date())).toMatchObject({ reason: 'refused' })
})

test('S7: an answer that began in another browser is refused there', async () => {
  const [one, other] = [new Visitor(), new Visitor()]
  const answer = provider.visit(await begin(one))
  await begin(other)

  expect(await accounts.finishGoogle(answer, other.headers, new Date())).toMatchObject({ reason: 'refused' })
})

test('S7: a code of another round is refused by the provider, as it does not fit our verifier', async () => {
  const [attacker, visitor] = [new Visitor(), new Visitor()]
  const stolen = provider.visit(await begin(attacker)).get('code')!
  const answer = provider.visit(await begin(visitor))
  answer.set('code', stolen)
  provider.refused.length = 0

  expect(await accounts.finishGoogle(answer, visitor.headers, new Date())).toMatchObject({
    reason: 'refused',
  })
  expect(provider.refused).toEqual(['verifier'])
})

test('S7: a round ends after ten minutes', async () => {
  const visitor = new Visitor()
  const answer = provider.visit(await begin(visitor))

  const late = new Date(Date.now() + 601_000)
  expect(await accounts.finishGoogle(answer, visitor.headers, late)).toMatchObject({ reason: 'refused' })
})

test('S7: a provider that gives itself another’s name is not gone to', async () => {
  provider.script.metadata = (honest) => ({ ...honest, issuer: 'https://accounts.google.com' })

  expect(
    await testAccounts(database, { google: provider }).beginGoogle(WISH, new Visitor().asker, new Date()),
  ).toMatchObject({
    ok: false,
    reason: 'unreachable',
  })
})

test('a provider that is away, and none at all, are said to be so', async () => {
  const away = testAccounts(database, { google: { ...provider, issuer: 'http://127.0.0.1:9' } })

  expect(await away.beginGoogle(WISH, new Visitor().asker, new Date())).toMatchObject({
    ok: false,
    reason: 'unreachable',
  })
  expect(await testAccounts(database).beginGoogle(WISH, new Visitor().asker, new Date())).toMatchObject({
    reason: 'not-set-up',
  })
})

test('a network may begin so many rounds an hour; those that ended well do not count, and no other waits for it', async () => {
  const few = 2
  const beginAt = (address: string) => accounts.beginGoogle(WISH, { address, maxPerAddress: few }, new Date())
  const { rows: before } = await database.pool.query('select from verifications')
  const begun = []
  for (let index = 0; index < 3 * few; index++) begun.push(await beginAt(`2001:db8:0:9::${index + 1}`))

  expect(begun.map((one) => (one.ok ? 'begun' : one.reason))).toEqual([
    ...Array(few).fill('begun'),
    ...Array(2 * few).fill('too-many'),
  ])
  const { rows: after } = await database.pool.query('select from verifications')
  expect(after.length - before.length).toBe(few)
  expect((await beginAt('2001:db8:0:a::1')).ok).toBe(true)

  const [first] = begun
  const visitor = new Visitor()
  if (!first.ok) throw new Error(first.reason)
  visitor.take(first.done)
  const { ok } = await accounts.finishGoogle(provider.visit(first.address), visitor.headers, new Date())
  expect(ok).toBe(true)
  expect((await beginAt('2001:db8:0:9::1')).ok).toBe(true)
  expect((await beginAt('2001:db8:0:9::1')).ok).toBe(false)
})

test('whoever was taken over from elsewhere comes to what they had there, by Google and by a new password, also behind others', async () => {
  const broughtHere = async (email: string) => {
    const squatter = (await signedUp(email)).student.id
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into users (name, email, email_verified, created_at, updated_at)
       values ('Amara Rao', $1, false, now(), now()) returning id`,
      [email],
    )
    return { squatter, id: await takenOver(database, rows[0].id) }
  }
  const first = await broughtHere(`amara${people}@example.org`)
  const { student } = await throughGoogle()
  expect(student?.id).toBe(first.id)

  const email = `amara${people}.b@example.org`
  const second = await broughtHere(email)
  const visitor = new Visitor('198.51.100.44')
  await accounts.requestReset(email, visitor.asker, new Date())
  const token = await latestToken(database, email)
  const password = 'quiet-harbour-lantern-2'
  const reset = await accounts.resetPassword({ token, password }, visitor.headers, new Date())
  expect(reset.ok).toBe(true)
  const signedIn = await accounts.signIn({ email, password, keep: false }, visitor.asker, new Date())
  if (!signedIn.ok) throw new Error(signedIn.reason)
  visitor.take(signedIn.done)
  expect((await visitor.student(accounts))?.id).toBe(second.id)
})
