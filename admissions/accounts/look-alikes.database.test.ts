import { afterAll, expect, test } from 'vitest'
import {
  getHeaders,
  getPeople,
  latestToken,
  mailsTo,
  PASSWORD,
  succeeded,
  testAccounts,
  Visitor,
} from '../../tests/accounts.ts'
import { testDatabase } from '../../tests/database.ts'
import { startProvider } from '../../tests/stand-ins/openid.ts'

// S24: a stranger has signed up with somebody's address, with a password, a session, a passkey and a known device. Whoever comes first and however
// the address is proven: the stranger is never in, and its owner never out.

const database = await testDatabase()
const { pool } = database
const provider = await startProvider()
afterAll(() => provider.close())
const accounts = testAccounts(database, { google: provider })
const { newPerson, signedUp, proven, signIn } = getPeople(database, accounts)

const STRANGERS = 'waiting-for-amara'
const CHOSEN = 'amaras-own-lantern'
type Person = ReturnType<typeof newPerson>

async function withToken(person: Person) {
  const all = await signedUp(person)
  await pool.query(
    `insert into passkeys (user_id, public_key, credential_id, counter, device_type, backed_up)
     values ($1::uuid, 'key', $1::uuid::text, 0, 'singleDevice', false)`,
    [all.student.id],
  )
  return { ...all, token: await latestToken(database, person.email) }
}
const strangerAt = (person: Person) => withToken({ ...person, name: 'Stranger', password: STRANGERS })

type Somebody = Awaited<ReturnType<typeof withToken>>
interface Stage {
  person: Person
  stranger: Somebody
  /** Undefined: they have not signed up. */
  owner: Somebody | undefined
}

const follow = (token: string, visitor: Visitor) =>
  visitor.student(accounts).then((student) => accounts.proveEmail(token, student, new Date()))

async function choosePassword(token: string, visitor: Visitor) {
  visitor.take(
    getHeaders(await accounts.resetPassword({ token, password: CHOSEN }, visitor.headers, new Date())),
  )
}

async function reset({ email }: Person, visitor: Visitor) {
  succeeded(await accounts.requestReset(email, visitor.asker, new Date()))
  await choosePassword(await latestToken(database, email), visitor)
}

async function throughGoogle({ email }: Person, visitor: Visitor) {
  provider.person = { sub: email, email, email_verified: true, name: 'Amara Rao' }
  const wish = { keep: true, popup: false, returnTo: undefined }
  const round = await accounts.beginGoogle(wish, visitor.asker, new Date())
  if (!round.ok) throw new Error(round.reason)
  visitor.take(round.headers)
  const outcome = await accounts.finishGoogle(provider.visit(round.address), visitor.headers, new Date())
  expect(outcome.ok).toBe(true)
  visitor.take(outcome.headers)
}

/** The order of sign-ups, the way the owner proves the address, the account that counts afterwards, and its credential. */
const cases: [
  string,
  ('stranger' | 'owner')[],
  (stage: Stage) => Promise<unknown>,
  string,
  string | undefined,
][] = [
  [
    'by the link, in their browser',
    ['stranger', 'owner'],
    ({ owner }) => follow(owner!.token, owner!.visitor),
    'owner',
    PASSWORD,
  ],
  [
    'by the link, in their browser',
    ['owner', 'stranger'],
    ({ owner }) => follow(owner!.token, owner!.visitor),
    'owner',
    PASSWORD,
  ],
  [
    'by the link of the stranger’s sign-up, in their browser',
    ['stranger', 'owner'],
    ({ stranger, owner }) => follow(stranger.token, owner!.visitor),
    'owner',
    PASSWORD,
  ],
  [
    'by the link elsewhere, signed in first',
    ['stranger', 'owner'],
    async ({ person, owner }) => {
      const phone = new Visitor()
      expect(await follow(owner!.token, phone)).toEqual({ ok: false, reason: 'elsewhere' })
      expect((await signIn(person.email, PASSWORD, phone)).ok).toBe(true)
      succeeded(await follow(owner!.token, phone))
    },
    'owner',
    PASSWORD,
  ],
  [
    'by the link elsewhere and a new password',
    ['owner', 'stranger'],
    ({ owner }) => choosePassword(owner!.token, new Visitor()),
    'owner',
    CHOSEN,
  ],
  [
    'by the link elsewhere and a new password',
    ['stranger'],
    ({ stranger }) => choosePassword(stranger.token, new Visitor()),
    'stranger',
    CHOSEN,
  ],
  ['by a new password', ['stranger'], ({ person }) => reset(person, new Visitor()), 'stranger', CHOSEN],
  [
    'by a new password, in their browser',
    ['stranger', 'owner'],
    ({ person, owner }) => reset(person, owner!.visitor),
    'owner',
    CHOSEN,
  ],
  [
    'by a new password, elsewhere',
    ['owner', 'stranger'],
    ({ person }) => reset(person, new Visitor()),
    'owner',
    CHOSEN,
  ],
  ['by Google', ['stranger'], ({ person }) => throughGoogle(person, new Visitor()), 'new', undefined],
  [
    'by Google, in their browser',
    ['stranger', 'owner'],
    ({ person, owner }) => throughGoogle(person, owner!.visitor),
    'owner',
    undefined,
  ],
  [
    'by Google, in their browser',
    ['owner', 'stranger'],
    ({ person, owner }) => throughGoogle(person, owner!.visitor),
    'owner',
    undefined,
  ],
  [
    'by moving their own account there',
    ['stranger'],
    async ({ person: { email } }) => {
      const otherPerson = await proven()
      succeeded(await accounts.changeEmail(otherPerson.student, { email, password: PASSWORD }, new Date()))
      succeeded(await follow(await latestToken(database, email), otherPerson.visitor))
    },
    'new',
    PASSWORD,
  ],
]

test.each(cases)(
  'S24: the address is proven %s; signed up had: %s',
  async (_, signUps, prove, whose, password) => {
    const person = newPerson()
    const made: Partial<Record<'stranger' | 'owner', Somebody>> = {}
    for (const who of signUps) made[who] = await (who === 'owner' ? withToken(person) : strangerAt(person))
    const { owner, stranger } = made as { stranger: Somebody; owner: Somebody | undefined }

    await prove({ person, stranger, owner })

    const { rows } = await pool.query<{ id: string }>(
      'select id from users where email = $1 and email_verified',
      [person.email],
    )
    expect(rows).toHaveLength(1)
    const ids = { stranger: stranger.student.id, owner: owner?.student.id }
    if (whose === 'new') expect(Object.values(ids)).not.toContain(rows[0].id)
    else expect(rows[0].id).toBe(ids[whose as keyof typeof ids])
    // The stranger is out, by every way that they had.
    expect(await stranger.visitor.student(accounts)).toBe(undefined)
    expect((await signIn(person.email, STRANGERS, stranger.visitor)).ok).toBe(false)
    expect((await pool.query('select from passkeys where user_id = $1', [ids.stranger])).rowCount).toBe(0)
    expect(await follow(stranger.token, stranger.visitor)).toEqual({ ok: false, reason: 'link-over' })
    const form = { token: stranger.token, password: STRANGERS }
    expect(await accounts.resetPassword(form, stranger.visitor.headers, new Date())).toMatchObject({
      reason: 'link-over',
    })
    // The owner is in, on a new device as well.
    if (password) {
      const phone = new Visitor()
      expect((await signIn(person.email, password, phone)).ok).toBe(true)
      expect((await phone.student(accounts))!.id).toBe(rows[0].id)
    }
  },
)

test('S24: opening the link alone does not transfer the address', async () => {
  const person = newPerson()
  const stranger = await strangerAt(person)
  const neighbour = await proven()

  for (const visitor of [new Visitor(), neighbour.visitor]) {
    const student = await visitor.student(accounts)
    expect(await accounts.linkToProve(stranger.token, student, new Date())).toEqual({
      email: person.email,
      can: 'elsewhere',
    })
    expect(await follow(stranger.token, visitor)).toEqual({ ok: false, reason: 'elsewhere' })
  }

  expect(await stranger.visitor.student(accounts)).toMatchObject({ emailVerified: false })
})

test('S24: an owner’s click does not give the address to a stranger, who keeps their own account', async () => {
  const stranger = await proven()
  const { email } = newPerson()
  succeeded(await accounts.changeEmail(stranger.student, { email, password: PASSWORD }, new Date()))
  const token = await latestToken(database, email)
  const reader = new Visitor()

  expect(await accounts.linkToProve(token, undefined, new Date())).toEqual({ email, can: 'sign-in' })
  expect(await follow(token, reader)).toEqual({ ok: false, reason: 'elsewhere' })
  const outcome = await accounts.resetPassword({ token, password: CHOSEN }, reader.headers, new Date())

  expect(outcome).toEqual({ ok: false, reason: 'link-over' })
  expect((await stranger.visitor.student(accounts))!.email).toBe(stranger.person.email)
})

test('S24: without mail, later sign-ups with an address lock nobody out, and each account opens', async () => {
  const owner = await signedUp()
  const { email } = owner.person
  const passwords = [PASSWORD, 'second-brass-kettle', 'third-brass-kettle', 'fourth-brass-kettle']
  const ids = [owner.student.id]
  for (const password of passwords.slice(1))
    ids.push((await signedUp({ ...owner.person, password })).student.id)

  for (const [index, password] of passwords.entries()) {
    const phone = new Visitor()
    expect((await signIn(email, password, phone)).ok).toBe(true)
    expect((await phone.student(accounts))!.id).toBe(ids[index])
  }
  const { rows } = await pool.query<{ salt: string }>(
    `select distinct split_part(password, ':', 1) as salt from accounts join users on users.id = user_id where email = $1`,
    [email],
  )
  // Signing in does the same work for one as for many.
  expect(rows).toHaveLength(1)
})

test('S24: devices of a stranger’s account with the same address get no tries at the owner’s account', async () => {
  const { person, visitor } = await proven()
  const { email } = person
  const now = new Date()
  const stranger = await signedUp({ ...person, password: STRANGERS })
  const devices: Visitor[] = []
  for (let host = 1; host <= 3; host++) {
    const browser = new Visitor(`198.51.100.${host}`)
    for (const [name, value] of stranger.visitor.jar) browser.jar.set(name, value)
    // Signing in gives it a mark of its own.
    expect((await signIn(email, STRANGERS, browser, now)).ok).toBe(true)
    devices.push(browser)
  }

  await Promise.all(
    Array.from({ length: 12 }, (_, guess) => signIn(email, `wrong-guess-${guess}`, devices[guess % 3], now)),
  )

  // Twelve were wrong: from none of them the right one is looked at, and to the stranger it is as wrong as the others.
  for (const browser of devices) expect((await signIn(email, PASSWORD, browser, now)).ok).toBe(false)
  expect((await signIn(email, PASSWORD, visitor, now)).ok).toBe(true)
}, 120_000)

test('S24: a password guess by sign-up counts towards the limit', async () => {
  const { person } = await signedUp()
  for (let guess = 0; guess < 4; guess++) await signedUp({ ...person, password: `wrong-guess-${guess}` })
  const later = []
  for (let guess = 0; guess < 8; guess++) later.push(await signIn(person.email, `other-guess-${guess}`))

  expect(later.filter((outcome) => !outcome.ok && outcome.reason === 'wrong')).toHaveLength(6)
})

test('S24: a sign-up with a proven address does not reveal that it is proven', async () => {
  const owner = await proven()
  const visitor = new Visitor()
  const again = { ...owner.person, password: STRANGERS }

  expect((await accounts.signUp(again, visitor.asker, new Date())).ok).toBe(true)
  expect((await signIn(again.email, STRANGERS)).ok).toBe(true)
  expect((await signIn(again.email, PASSWORD)).ok).toBe(true)
  expect((await mailsTo(database, again.email))[0].subject).toBe('You already have an account')
})
