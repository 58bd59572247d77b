import { randomBytes } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { acted } from '../../access/acting.server.ts'
import { findRole } from '../../access/store.server.ts'
import { own } from '../../access/types.ts'
import { getHouseName } from '../../house/house-name.ts'
import { notifyOwner } from '../mail/notice.server.ts'
import type { Outcome } from '../outcome.ts'
import type { Parts } from '../parts.ts'
import { hasRecentProof } from '../passwords/proof.server.ts'
import { findPasskeyNameFault } from '../rules.ts'
import { findFactorRefusal } from '../second/factors.server.ts'
import { checkSecondFactor } from '../second/recent.ts'
import { endPendingApps, lockFactors } from '../second/store.server.ts'
import { formatHttpOnlyCookie, readCookie } from '../sessions/cookies.ts'
import { openSessionIf } from '../sessions/open.server.ts'
import { saveHandshake, takeHandshake } from '../store.server.ts'
import { countTry, limitByAccount, limitByNetwork, MAX_MAILS, type NetworkAsker } from '../tries.server.ts'
import type { SignedIn } from '../types.ts'
import { assertionSchema, attestationSchema, passkeyName } from './credentials.ts'
import { deletePasskey, findPasskey, insertPasskey, listRegisteredPasskeys, noteUse } from './store.server.ts'

const BASE = '/api/auth/passkey'

/** Time in which a challenge must be answered. */
const CHALLENGE_SECONDS = 300

/** A challenge that a browser signs; stored until it is answered. */
interface Challenge {
  challenge: string
  /** The account that a passkey is added to; `undefined` when signing in. */
  addsTo?: string
}

/**
 * Answers the page's script. A passkey sign-in lasts with `?keep=yes`. Everything else below `/api/auth` is
 * not found.
 */
export async function answerPasskeys(
  parts: Parts,
  request: Request,
  asker: NetworkAsker,
  whoAsks: (request: Request) => Promise<SignedIn | undefined>,
  now: Date,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const person = await whoAsks(request)
  switch (`${request.method} ${pathname}`) {
    case `GET ${BASE}/generate-authenticate-options`: {
      const refusal = await refuseMoreChallenges(parts, asker, now)
      return refusal ?? askForPasskey(parts, person, now)
    }
    case `POST ${BASE}/verify-authentication`:
      return answerPasskeySignIn(parts, request, { keep: searchParams.get('keep') === 'yes' }, now)
    case `GET ${BASE}/generate-register-options`: {
      const refusal = await refuseMoreChallenges(parts, asker, now)
      if (refusal) return refusal
      return person ? beginPasskey(parts, person, now) : new Response(null, { status: 401 })
    }
    case `POST ${BASE}/verify-registration`:
      return person ? addPasskey(parts, person, request, now) : new Response(null, { status: 401 })
    default:
      return new Response(null, { status: 404 })
  }
}

/** Refuses a network that has asked for too many. Everyone may ask, and each challenge is stored. */
async function refuseMoreChallenges({ database }: Parts, asker: NetworkAsker, now: Date) {
  const attempt = await countTry(database.pool, 'passkey', [limitByNetwork(asker)], now)
  return attempt.ok ? undefined : refuse(attempt)
}

/** Asks for a passkey of the signed-in user, or for any passkey if no one is signed in. */
async function askForPasskey(parts: Parts, person: SignedIn | undefined, now: Date): Promise<Response> {
  const passkeys = person ? await listRegisteredPasskeys(parts.database.pool, person.id) : []
  const options = await generateAuthenticationOptions({
    rpID: getHost(parts),
    userVerification: getVerification(person),
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
  return sendChallenge(parts, options, undefined, now)
}

/**
 * Signs in by a passkey, as with any other way of signing in: the browser's earlier session ends. Staff whose
 * role has not begun, or has ended, are refused with that reason, and so are those whose device has not
 * verified who holds it: anyone who found it could open the desk.
 */
async function answerPasskeySignIn(
  parts: Parts,
  request: Request,
  { keep }: { keep: boolean },
  now: Date,
): Promise<Response> {
  const { pool } = parts.database
  const response = assertionSchema.safeParse((await readBody(request)).response).data
  const challenge = await takeChallenge(pool, parts, request.headers, now)
  if (!response || !challenge || challenge.addsTo) return new Response(null, { status: 400 })
  const passkey = await findPasskey(pool, response.id)
  if (!passkey) return new Response(null, { status: 401 })
  const { id, userId, credentialId, publicKey, counter } = passkey
  const check = await verifyAuthenticationResponse({
    ...getExpectedResponse(parts, challenge),
    response,
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64')), counter },
  }).catch(() => undefined)
  if (!check) return new Response(null, { status: 400 })
  if (!check.verified) return new Response(null, { status: 401 })
  const { userVerified, newCounter } = check.authenticationInfo
  if (!(await inTransaction(pool, (client) => noteUse(client, id, newCounter))))
    return new Response(null, { status: 401 })

  const role = await findRole(pool, userId)
  if (!role) return refuse({ ok: false, reason: 'no-role' })
  if (role !== 'student' && !userVerified) return refuse({ ok: false, reason: 'unverified' })
  const assuredAt = userVerified ? now : undefined
  const cookies = await openSessionIf(
    async (client) => (await findPasskey(client, credentialId))?.id === id,
    parts,
    userId,
    keep,
    request.headers,
    { assuredAt },
  )
  if (!cookies) return new Response(null, { status: 401 })
  return new Response('{}', { headers: [['content-type', 'application/json'], ...cookies] })
}

/**
 * Asks an authenticator for a new passkey. It can open the account from then on, so its owner has proven who
 * they are.
 */
async function beginPasskey(parts: Parts, person: SignedIn, now: Date): Promise<Response> {
  const { pool } = parts.database
  const refusal = await findFactorRefusal(pool, person, now)
  if (refusal) return refuse(refusal)
  // Each start adds at most one passkey, so starts are counted.
  const attempt = await countTry(pool, 'passkey', [limitByAccount(person.id, MAX_MAILS)], now)
  if (!attempt.ok) return refuse(attempt)
  const passkeys = await listRegisteredPasskeys(pool, person.id)
  const options = await generateRegistrationOptions({
    rpName: getHouseName(),
    rpID: getHost(parts),
    userName: person.email,
    userDisplayName: person.email,
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: getVerification(person) },
  })
  return sendChallenge(parts, options, person.id, now)
}

/** Adds a passkey, and notifies the account's owner by mail. */
async function addPasskey(parts: Parts, person: SignedIn, request: Request, now: Date): Promise<Response> {
  const { pool } = parts.database
  const refusal = await findFactorRefusal(pool, person, now)
  if (refusal) return refuse(refusal)
  const body = await readBody(request)
  const response = attestationSchema.safeParse(body.response).data
  const name = passkeyName.parse(body.name)
  const fault = findPasskeyNameFault(name)
  if (fault) return refuse({ ok: false, reason: 'invalid', faults: { name: fault } })
  // The passkey, its event and its mail are stored together.
  return inTransaction(pool, async (client) => {
    // Another session may have set up the first factor meanwhile.
    await lockFactors(client, person.id)
    const late = await findFactorRefusal(client, person, now)
    if (late) return refuse(late)
    const challenge = await takeChallenge(client, parts, request.headers, now)
    if (!response || challenge?.addsTo !== person.id) return new Response(null, { status: 400 })
    const check = await verifyRegistrationResponse({
      ...getExpectedResponse(parts, challenge),
      response,
    }).catch(() => undefined)
    if (!check?.verified || check.registrationInfo.credential.id !== response.id)
      return new Response(null, { status: 400 })
    const { credential, credentialDeviceType, credentialBackedUp, aaguid, userVerified } =
      check.registrationInfo
    // Without verification the passkey would open the desk to anyone who finds the device.
    if (person.role !== 'student' && !userVerified) return refuse({ ok: false, reason: 'unverified' })
    const passkey = {
      userId: person.id,
      name: name || undefined,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64'),
      counter: credential.counter,
      deviceType: credentialDeviceType,
      isBackedUp: credentialBackedUp,
      transports: response.response.transports ?? [],
      aaguid,
    }
    if (!(await insertPasskey(client, passkey, now))) return new Response(null, { status: 400 })
    await endPendingApps(client, person.id)
    await notifyOwner(client, parts, person, { is: 'passkey-added', staff: person.role !== 'student' }, now)
    await acted(client, 'account.addPasskey', own(person))
    return new Response('{}', { headers: { 'content-type': 'application/json' } })
  })
}

/** Keeps the challenge of these options for the browser that they are sent to. */
async function sendChallenge<Options extends { challenge: string }>(
  { database, secure }: Parts,
  options: Options,
  addsTo: string | undefined,
  now: Date,
): Promise<Response> {
  const token = randomBytes(24).toString('base64url')
  const challenge: Challenge = { challenge: options.challenge, addsTo }
  const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1_000)
  await inTransaction(database.pool, (client) =>
    saveHandshake(client, 'passkey', token, challenge, expiresAt),
  )
  const cookie = formatHttpOnlyCookie('passkey', token, secure, CHALLENGE_SECONDS)
  return Response.json(options, { headers: { 'set-cookie': cookie } })
}

/** Gives out the challenge of this browser, once; `undefined` if there is none or its time is over. */
async function takeChallenge(client: Pool | PoolClient, { secure }: Parts, headers: Headers, now: Date) {
  const token = readCookie(headers, 'passkey', secure)
  return token ? ((await takeHandshake(client, 'passkey', token, now)) as Challenge | undefined) : undefined
}

/**
 * The values that an answer to a challenge must match. The role decides whether the user must be verified.
 */
function getExpectedResponse(parts: Parts, { challenge }: Challenge) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: parts.origin,
    expectedRPID: getHost(parts),
    requireUserVerification: false,
  }
}

const getHost = ({ origin }: Parts) => new URL(origin).hostname

/** Has the device of a member of staff check who holds it. */
const getVerification = (person: SignedIn | undefined) =>
  person && person.role !== 'student' ? 'required' : 'preferred'

/** The object that was posted; an empty one for anything else. */
async function readBody(request: Request): Promise<Record<string, unknown>> {
  return Object(await request.json().catch(() => undefined))
}

/** Tells the page's script why, by code. */
function refuse(
  outcome: Extract<Outcome<{ name: string }>, { ok: false }> | { ok: false; reason: 'unverified' },
) {
  if (outcome.reason === 'invalid') return Response.json(outcome, { status: 422 })
  if (outcome.reason === 'no-role' || outcome.reason === 'unverified')
    return Response.json(outcome, { status: 409 })
  if (outcome.reason !== 'too-many') return Response.json(outcome, { status: 403 })
  return Response.json(outcome, { status: 429, headers: { 'retry-after': `${outcome.retryAfterSeconds}` } })
}

/**
 * Removes a passkey for a user who has proven within the last minutes who they are. The last second factor of
 * staff stays: without one, a password alone could add another. Another user's passkey is left alone.
 */
export async function removePasskey(
  parts: Parts,
  student: SignedIn,
  id: string,
  now: Date,
): Promise<Outcome<never>> {
  const { pool } = parts.database
  const refusal = checkSecondFactor(student, now)
  if (refusal) return refusal
  if (!(await hasRecentProof(pool, student, now))) return { ok: false, reason: 'not-fresh' }
  const isStaff = student.role !== 'student'
  return inTransaction(pool, async (client): Promise<Outcome<never>> => {
    const { passkeys, codes } = await lockFactors(client, student.id)
    if (isStaff && passkeys === 1 && !codes) return { ok: false, reason: 'last-factor' }
    if (await deletePasskey(client, student.id, id)) {
      await notifyOwner(client, parts, student, { is: 'passkey-removed', staff: isStaff }, now)
      await acted(client, 'account.removePasskey', own(student), id)
    }
    return { ok: true, headers: new Headers() }
  })
}
