import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
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
import { SoftwareKey } from '../../tests/software-key.ts'
import { ACCESS } from '../access/can.ts'
import type { Accounts } from './accounts.server.ts'
import type { SignedIn } from './types.ts'

const database = await testDatabase()
const { pool } = database
const accounts = testAccounts(database)
const people = getPeople(database, accounts)
const NEW_PASSWORD = 'seven-new-lanterns'

/** A member of staff with every way in: a password, a passkey, an app with recovery codes, and a session that has just shown a second factor. */
async function workingPerson() {
  const { person, visitor, student } = await people.proven()
  await pool.query(`insert into staff (user_id, role) values ($1, 'owner')`, [student.id])
  const who = (await visitor.student(accounts))!
  const { secret } = succeeded(await accounts.beginCodes(who, new Date()))
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const { recovery } = succeeded(await accounts.confirmCodes(who, code, new Date()))
  await pool.query(
    `insert into passkeys (user_id, name, public_key, credential_id, counter, device_type, backed_up)
     values ($1, 'Phone', 'key', gen_random_uuid(), 0, 'singleDevice', false)`,
    [student.id],
  )
  return { person, visitor, recovery, owner: (await visitor.student(accounts))! }
}

/** The account’s credentials and sessions. */
async function getWaysIn(id: string) {
  const rows = async (sql: string) => (await pool.query(sql, [id])).rows
  return {
    email: await rows('select email, email_verified from users where id = $1'),
    password: await rows(
      'select provider_id, account_id, password from accounts where user_id = $1 order by provider_id',
    ),
    passkeys: await rows('select id, credential_id from passkeys where user_id = $1 order by id'),
    app: await rows('select secret from code_apps where user_id = $1'),
    pendingApps: await rows('select secret from pending_code_apps where user_id = $1'),
    recoveryCodes: await rows(
      'select code_hash, used_at from recovery_codes where user_id = $1 order by code_hash',
    ),
    waitingEmail: await rows(
      `select token_hash from account_links where user_id = $1 and purpose = 'change-email'`,
    ),
    sessions: await rows('select id, token from sessions where user_id = $1 order by id'),
  }
}

const { person, visitor: ownersBrowser, owner } = await workingPerson()
const thief = new Visitor('198.51.100.66')
await people.signIn(person.email, PASSWORD, thief)
/** Waits for its new address to be confirmed, as the owner has asked. */
const waiting = people.newPerson().email
succeeded(await accounts.changeEmail(owner, { email: waiting, password: PASSWORD }, new Date()))
const changeToken = await latestToken(database, waiting)
const [ownersPasskey] = (await getWaysIn(owner.id)).passkeys

type VerbName = {
  [Name in keyof Accounts]: Accounts[Name] extends (...given: never[]) => unknown ? Name : never
}[keyof Accounts]

interface Row {
  /** The steps of a thief with their session. */
  does(thiefs: SignedIn): unknown
  /** The verbs of the table of access that this is. */
  is?: (keyof typeof ACCESS)[]
  /** Only the thief's own session begins or ends by it. */
  ownSession?: true
}

const change = { password: PASSWORD, newPassword: NEW_PASSWORD }
const ask = (what: string, payload?: object) => {
  const headers = new Headers(thief.headers)
  headers.set('origin', 'http://localhost:3000')
  headers.set('content-type', 'application/json')
  const request = payload ? { method: 'POST', body: JSON.stringify(payload) } : {}
  const address = `http://localhost:3000/api/auth/passkey/${what}`
  return accounts.answer(new Request(address, { headers, ...request }), thief.asker)
}

/** Every verb of the accounts. A new one without a row is a type error, and fails the last test. */
const rows: Record<VerbName, Row> = {
  signUp: {
    is: ['account.signUp'],
    does: () =>
      accounts.signUp({ ...people.newPerson(), email: person.email }, new Visitor().asker, new Date()),
  },
  sendVerification: { does: (thiefs) => accounts.sendVerification(thiefs, new Date()) },
  signIn: {
    is: ['account.signIn'],
    ownSession: true,
    does: () => people.signIn(person.email, PASSWORD, new Visitor()),
  },
  // A link in a mail changes the password, and nothing else: see the last but one test.
  requestReset: { does: () => accounts.requestReset(person.email, thief.asker, new Date()) },
  whoseReset: { does: () => accounts.whoseReset('x', new Date()) },
  resetPassword: {
    is: ['account.resetPassword'],
    does: () => accounts.resetPassword({ token: 'x', password: NEW_PASSWORD }, thief.headers, new Date()),
  },
  linkToProve: { does: (thiefs) => accounts.linkToProve(changeToken, thiefs, new Date()) },
  proveEmail: {
    is: ['account.proveEmail'],
    does: (thiefs) => accounts.proveEmail(changeToken, thiefs, new Date()),
  },
  changeEmail: {
    is: ['account.changeEmail'],
    does: (thiefs) =>
      accounts.changeEmail(thiefs, { email: people.newPerson().email, password: PASSWORD }, new Date()),
  },
  resendChange: { does: (thiefs) => accounts.resendChange(thiefs, new Date()) },
  dropChange: { does: (thiefs) => accounts.dropChange(thiefs, new Date()) },
  changePassword: {
    is: ['account.changePassword'],
    does: async (thiefs) => {
      for (const keepOthers of [true, false])
        for (const keepPasskeys of [true, false])
          await accounts.changePassword(
            thiefs,
            { ...change, keepOthers, keepPasskeys },
            thief.headers,
            new Date(),
          )
    },
  },
  checkIdentity: { does: (thiefs) => accounts.checkIdentity(thiefs, PASSWORD, new Date()) },
  waysIn: { does: (thiefs) => accounts.waysIn(thiefs, new Date()) },
  signOutDevices: {
    is: ['account.signOutDevices'],
    does: async (thiefs) => {
      for (const which of [owner.sessionId, 'all']) await accounts.signOutDevices(thiefs, which, new Date())
    },
  },
  removePasskey: {
    is: ['account.removePasskey'],
    does: (thiefs) => accounts.removePasskey(thiefs, ownersPasskey.id, new Date()),
  },
  factorsOf: { does: (thiefs) => accounts.factorsOf(thiefs) },
  beginCodes: { does: (thiefs) => accounts.beginCodes(thiefs, new Date()) },
  confirmCodes: {
    is: ['account.addCodes'],
    does: (thiefs) => accounts.confirmCodes(thiefs, '123456', new Date()),
  },
  assureByCode: {
    is: ['account.assure'],
    does: (thiefs) => accounts.assureByCode(thiefs, 'A'.repeat(24), new Date()),
  },
  removeCodes: { is: ['account.removeCodes'], does: (thiefs) => accounts.removeCodes(thiefs, new Date()) },
  askParent: {
    is: ['account.askParent'],
    does: () =>
      accounts.askParent(
        { name: '', email: '', bornOn: '', parentName: '', parentEmail: '' },
        { asker: thief.asker, student: undefined },
        new Date(),
      ),
  },
  viewParentPage: { does: () => accounts.viewParentPage('x', new Date()) },
  giveConsent: {
    is: ['account.giveConsent'],
    does: () =>
      accounts.giveConsent(
        'x',
        { relation: 'mother', agreed: true, consent: { id: 'parent', version: '1', label: 'I agree.' } },
        new Date(),
      ),
  },
  refuseConsent: {
    is: ['account.refuseConsent'],
    does: () => accounts.refuseConsent('x', new Date()),
  },
  withdrawConsent: {
    is: ['account.withdrawConsent'],
    does: () => accounts.withdrawConsent('x', new Date()),
  },
  agreeOneself: {
    is: ['account.agreeOneself'],
    does: (thiefs) => accounts.agreeOneself(thiefs, new Date()),
  },
  viewOwnConsent: { does: (thiefs) => accounts.viewOwnConsent(thiefs, new Date()) },
  closeAccount: {
    is: ['account.close'],
    does: (thiefs) => accounts.closeAccount(thiefs, { password: PASSWORD, sure: true }, new Date()),
  },
  beginGoogle: {
    does: () =>
      accounts.beginGoogle({ keep: true, popup: false, returnTo: undefined }, thief.asker, new Date()),
  },
  // Whom Google vouches for under a proven address comes in unassured, as by a password: `google.database.test.ts`.
  finishGoogle: {
    is: ['account.addGoogle'],
    does: () => accounts.finishGoogle(new URLSearchParams('state=x&code=x'), thief.headers, new Date()),
  },
  endedBy: { does: () => accounts.endedBy(thief.headers) },
  answer: {
    is: ['account.addPasskey'],
    does: async () => {
      await ask('generate-register-options')
      const response = new SoftwareKey({ verifies: true }).register('x')
      await ask('verify-registration', { response, name: 'Mine' })
      await ask('delete-passkey', { id: ownersPasskey.id })
      await ask('update-passkey', { id: ownersPasskey.id, name: 'Mine' })
    },
  },
  personOf: { does: () => thief.student(accounts) },
  signOut: { is: ['account.signOut'], ownSession: true, does: () => accounts.signOut(thief.headers) },
}

/** These are no verbs of the accounts: an export and an erasure ask for a fresh second factor at their pages, and the last two are jobs. */
const ELSEWHERE = ['account.export', 'account.erase', 'account.removeSuperseded', 'account.removeAbandoned']

test.each(Object.entries(rows))(
  'a staff session without a fresh second factor cannot change a credential: %s',
  async (_, { does, ownSession }) => {
    for (const minutes of [undefined, 6]) {
      if (!(await thief.student(accounts))) await people.signIn(person.email, PASSWORD, thief)
      const { sessionId } = (await thief.student(accounts))!
      await pool.query('update sessions set assured_at = now() - make_interval(mins => $2) where id = $1', [
        sessionId,
        minutes,
      ])
      const before = await getWaysIn(owner.id)

      await does((await thief.student(accounts))!)

      const { sessions, ...after } = await getWaysIn(owner.id)
      const { sessions: sessionsBefore, ...others } = before
      expect(after).toEqual(others)
      if (!ownSession) expect(sessions).toEqual(sessionsBefore)
      expect(await ownersBrowser.student(accounts)).toMatchObject({ sessionId: owner.sessionId })
    }
  },
)

test('every account verb has a row', () => {
  const verbs = Object.entries(accounts).filter(([, verb]) => typeof verb === 'function')
  expect(verbs.map(([name]) => name).filter((name) => !(name in rows))).toEqual([])
  const covered = [...ELSEWHERE, ...Object.values(rows).flatMap(({ is = [] }) => is)]
  const all = Object.keys(ACCESS).filter((verb) => verb.startsWith('account.'))
  expect(all.filter((verb) => !covered.includes(verb))).toEqual([])
})

test('a password alone changes neither the password nor the second factor', async () => {
  const { person, owner } = await workingPerson()
  const before = await getWaysIn(owner.id)
  const stranger = new Visitor()
  await people.signIn(person.email, PASSWORD, stranger)
  const session = (await stranger.student(accounts))!

  const refusal = { ok: false, reason: 'second-factor' }
  expect(await accounts.changePassword(session, change, stranger.headers, new Date())).toEqual(refusal)
  expect(await accounts.beginCodes(session, new Date())).toEqual(refusal)
  expect(await accounts.confirmCodes(session, '123456', new Date())).toMatchObject({ ok: false })

  expect({ ...(await getWaysIn(owner.id)), sessions: [] }).toEqual({ ...before, sessions: [] })
})

test('access to the mailbox allows a password reset, but does not open the desk', async () => {
  const { person, owner, recovery } = await workingPerson()
  const before = await getWaysIn(owner.id)
  const stranger = new Visitor()
  succeeded(await accounts.requestReset(person.email, stranger.asker, new Date()))
  const token = await latestToken(database, person.email)
  succeeded(await accounts.resetPassword({ token, password: NEW_PASSWORD }, stranger.headers, new Date()))
  await people.signIn(person.email, NEW_PASSWORD, stranger)
  const session = (await stranger.student(accounts))!

  const again = { password: NEW_PASSWORD, newPassword: 'eight-other-harbours' }
  expect(await accounts.changePassword(session, again, stranger.headers, new Date())).toMatchObject({
    reason: 'second-factor',
  })
  expect(await accounts.beginCodes(session, new Date())).toMatchObject({ reason: 'second-factor' })
  expect((await stranger.student(accounts))!.assuredAt).toBeUndefined()
  const { passkeys, app, recoveryCodes } = await getWaysIn(owner.id)
  expect({ passkeys, app, recoveryCodes }).toEqual({
    passkeys: before.passkeys,
    app: before.app,
    recoveryCodes: before.recoveryCodes,
  })
  const [notice] = await mailsTo(database, person.email)
  expect(notice.subject).toBe('Your password was changed')
  expect(notice.body).not.toContain('passkeys')

  // Their own factors still let the owner in, and with them they change the password back.
  succeeded(await accounts.assureByCode(session, recovery[0], new Date()))
  const assured = (await stranger.student(accounts))!
  stranger.take(getHeaders(await accounts.changePassword(assured, again, stranger.headers, new Date())))
  expect(await accounts.factorsOf(assured)).toEqual({ passkeys: 1, codes: true, recoveryLeft: 9 })
  expect((await stranger.student(accounts))!.assuredAt).toBeInstanceOf(Date)
})
