import type { JWTPayload } from 'jose'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { getPeople, latestToken, mailsTo, PASSWORD, testAccounts, Visitor } from '../../../tests/accounts.ts'
import { testDatabase } from '../../../tests/database.ts'
import { type Script, startProvider } from '../../../tests/stand-ins/openid.ts'
import { takenOver } from '../../../tests/world/students.ts'

const database = await testDatabase()
const provider = await startProvider()
const accounts = testAccounts(database, { google: provider })
afterAll(() => provider.close())

let personNr = 0
beforeEach(() => {
  personNr++
  provider.script = {}
  provider.person = {
    sub: `google-${personNr}`,
    email: `amara${personNr}@example.org`,
    email_verified: true,
    name: 'Amara Rao',
  }
})

const WISH = { keep: true, popup: false, returnTo: '/explore', campaign: { source: 'newsletter' } }

async function beginRound(visitor: Visitor, verbs = accounts) {
  const round = await verbs.beginGoogle(WISH, visitor.asker, new Date())
  if (!round.ok) throw new Error(round.reason)
  visitor.take(round.headers)
  return round.address
}

/** Goes to the provider and comes back. */
async function signInWithGoogle(visitor = new Visitor()) {
  const answer = provider.visit(await beginRound(visitor))
  const outcome = await accounts.finishGoogle(answer, visitor.headers, new Date())
  visitor.take(outcome.headers)
  return { visitor, outcome, answer, student: await visitor.student(accounts) }
}

const people = getPeople(database, accounts)
const signUpWith = (email: string, password = PASSWORD) =>
  people.signedUp({ ...people.newPerson(), email, password })

test('the provider is asked for a code bound to this round by state, nonce and PKCE', async () => {
  const parameters = new URL(await beginRound(new Visitor())).searchParams

  expect(Object.fromEntries(parameters)).toMatchObject({
    response_type: 'code',
    client_id: 'pma',
    redirect_uri: 'http://localhost:3000/sign-in/google/answer',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
  })
  for (const name of ['state', 'nonce', 'code_challenge']) expect(parameters.get(name)).toMatch(/^[\w-]{43}$/)
})

test('the first sign-in creates an account; later ones find it by the provider’s id, not the address', async () => {
  const first = await signInWithGoogle()
  expect(first.outcome).toMatchObject({ ok: true, wish: WISH })
  expect(first.student).toMatchObject({
    name: 'Amara Rao',
    email: provider.person.email,
    emailVerified: true,
  })
  const { rows } = await database.pool.query('select campaign from users where id = $1', [first.student!.id])
  expect(rows[0].campaign).toEqual(WISH.campaign)

  provider.person = { ...provider.person, email: `renamed${personNr}@example.org` }
  const second = await signInWithGoogle()

  expect(second.student!.id).toBe(first.student!.id)
  expect(second.student!.sessionId).not.toBe(first.student!.sessionId)
})

test('an account with the same proven address is linked', async () => {
  const email = provider.person.email as string
  const { student } = await signUpWith(email)
  await accounts.proveEmail(await latestToken(database, email), student, new Date())

  const googleSignIn = await signInWithGoogle()

  expect(googleSignIn.student!.id).toBe(student.id)
  expect((await mailsTo(database, email))[0].subject).toBe('You can now sign in with Google')
})

test('an account that only claimed the address is never merged', async () => {
  const email = provider.person.email as string
  const squatter = await signUpWith(email, 'waiting-for-amara')

  const googleSignIn = await signInWithGoogle()

  expect(googleSignIn.student!.id).not.toBe(squatter.student.id)
  expect(googleSignIn.student!.emailVerified).toBe(true)
  await accounts.sendVerification(squatter.student, new Date())
  expect((await mailsTo(database, email))[0].subject).toBe('You already have an account')
  const asSquatter = new Visitor()
  const form = { email, password: 'waiting-for-amara', keep: false }
  const signedIn = await accounts.signIn(form, asSquatter.asker, new Date())
  if (signedIn.ok) asSquatter.take(signedIn.headers)
  expect((await asSquatter.student(accounts))?.id).not.toBe(googleSignIn.student!.id)
})

test('the same address with a new provider id is a different person', async () => {
  const first = await signInWithGoogle()
  provider.person = { ...provider.person, sub: `google-${personNr}-new` }

  const second = await signInWithGoogle()

  expect(second.outcome).toMatchObject({ ok: false, reason: 'other-account' })
  expect(second.student).toBe(undefined)
  expect(await first.visitor.student(accounts)).not.toBe(undefined)
})

test.each([false, 'true', undefined, null])(
  'an address that the provider has not verified (%s) is not trusted',
  async (isVerified) => {
    provider.person = { ...provider.person, email_verified: isVerified }

    expect((await signInWithGoogle()).outcome).toMatchObject({ ok: false, reason: 'unverified' })
  },
)

test('former staff are not signed in', async () => {
  const { student } = await signInWithGoogle()
  await database.pool.query(
    `insert into staff (user_id, role, since, until) values ($1, 'counsellor', now() - interval '2 days', now() - interval '1 day')`,
    [student!.id],
  )
  expect(await signInWithGoogle()).toMatchObject({
    outcome: { ok: false, reason: 'no-role' },
    student: undefined,
  })
})

test('the user cancels at the provider', async () => {
  provider.script.answer = (honest) =>
    new URLSearchParams({ error: 'access_denied', state: honest.get('state')! })

  expect((await signInWithGoogle()).outcome).toMatchObject({ ok: false, reason: 'cancelled' })
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

  const { outcome, student } = await signInWithGoogle()

  expect(outcome).toMatchObject({ ok: false, reason: 'refused' })
  expect(student).toBe(undefined)
  const { rowCount } = await database.pool.query('select 1 from users where email = $1', [
    provider.person.email,
  ])
  expect(rowCount).toBe(0)
})

test('S7: a replayed answer is refused, with or without the cookie', async () => {
  const visitor = new Visitor()
  const address = await beginRound(visitor)
  const cookie = new Headers(visitor.headers)
  const answer = provider.visit(address)
  expect((await accounts.finishGoogle(answer, cookie, new Date())).ok).toBe(true)

  expect(await accounts.finishGoogle(answer, cookie, new Date())).toMatchObject({ reason: 'refused' })
  expect(await accounts.finishGoogle(answer, new Headers(), new Date())).toMatchObject({ reason: 'refused' })
})

test('S7: an answer to another browser’s round is refused', async () => {
  const [firstVisitor, secondVisitor] = [new Visitor(), new Visitor()]
  const answer = provider.visit(await beginRound(firstVisitor))
  await beginRound(secondVisitor)

  expect(await accounts.finishGoogle(answer, secondVisitor.headers, new Date())).toMatchObject({
    reason: 'refused',
  })
})

test('S7: the provider refuses a code of another round, because it does not match our verifier', async () => {
  const [attacker, visitor] = [new Visitor(), new Visitor()]
  const stolen = provider.visit(await beginRound(attacker)).get('code')!
  const answer = provider.visit(await beginRound(visitor))
  answer.set('code', stolen)
  provider.refused.length = 0

  expect(await accounts.finishGoogle(answer, visitor.headers, new Date())).toMatchObject({
    reason: 'refused',
  })
  expect(provider.refused).toEqual(['verifier'])
})

test('S7: a round expires after ten minutes', async () => {
  const visitor = new Visitor()
  const answer = provider.visit(await beginRound(visitor))

  const late = new Date(Date.now() + 601_000)
  expect(await accounts.finishGoogle(answer, visitor.headers, late)).toMatchObject({ reason: 'refused' })
})

test('S7: a provider whose metadata names another issuer is not used', async () => {
  provider.script.metadata = (honest) => ({ ...honest, issuer: 'https://accounts.google.com' })

  expect(
    await testAccounts(database, { google: provider }).beginGoogle(WISH, new Visitor().asker, new Date()),
  ).toMatchObject({
    ok: false,
    reason: 'unreachable',
  })
})

test('an unreachable or missing provider gives a clear message', async () => {
  const away = testAccounts(database, { google: { ...provider, issuer: 'http://127.0.0.1:9' } })

  expect(await away.beginGoogle(WISH, new Visitor().asker, new Date())).toMatchObject({
    ok: false,
    reason: 'unreachable',
  })
  expect(await testAccounts(database).beginGoogle(WISH, new Visitor().asker, new Date())).toMatchObject({
    reason: 'not-set-up',
  })
})

test('a network may begin a limited number of rounds an hour, not counting successful or others’ rounds', async () => {
  const few = 2
  const beginAt = (address: string) => accounts.beginGoogle(WISH, { address, maxPerAddress: few }, new Date())
  const { rows: before } = await database.pool.query('select from verifications')
  const round = []
  for (let index = 0; index < 3 * few; index++) round.push(await beginAt(`2001:db8:0:9::${index + 1}`))

  expect(round.map((outcome) => (outcome.ok ? 'begun' : outcome.reason))).toEqual([
    ...Array(few).fill('begun'),
    ...Array(2 * few).fill('too-many'),
  ])
  const { rows: after } = await database.pool.query('select from verifications')
  expect(after.length - before.length).toBe(few)
  expect((await beginAt('2001:db8:0:a::1')).ok).toBe(true)

  const [first] = round
  const visitor = new Visitor()
  if (!first.ok) throw new Error(first.reason)
  visitor.take(first.headers)
  const { ok } = await accounts.finishGoogle(provider.visit(first.address), visitor.headers, new Date())
  expect(ok).toBe(true)
  expect((await beginAt('2001:db8:0:9::1')).ok).toBe(true)
  expect((await beginAt('2001:db8:0:9::1')).ok).toBe(false)
})

test('Google sign-in and a reset open an imported account', async () => {
  const importAccount = async (email: string) => {
    const squatter = (await signUpWith(email)).student.id
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into users (name, email, email_verified, created_at, updated_at)
       values ('Amara Rao', $1, false, now(), now()) returning id`,
      [email],
    )
    return { squatter, id: await takenOver(database, rows[0].id) }
  }
  const first = await importAccount(`amara${personNr}@example.org`)
  const { student } = await signInWithGoogle()
  expect(student?.id).toBe(first.id)

  const email = `amara${personNr}.b@example.org`
  const second = await importAccount(email)
  const visitor = new Visitor('198.51.100.44')
  await accounts.requestReset(email, visitor.asker, new Date())
  const token = await latestToken(database, email)
  const password = 'quiet-harbour-lantern-2'
  const reset = await accounts.resetPassword({ token, password }, visitor.headers, new Date())
  expect(reset.ok).toBe(true)
  const signedIn = await accounts.signIn({ email, password, keep: false }, visitor.asker, new Date())
  if (!signedIn.ok) throw new Error(signedIn.reason)
  visitor.take(signedIn.headers)
  expect((await visitor.student(accounts))?.id).toBe(second.id)
})
