import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { acted, obey } from '../../access/acting.server.ts'
import { own } from '../../access/types.ts'
import { getHouseName } from '../../house/house-name.ts'
import { notifyOwner } from '../mail/notice.server.ts'
import type { Outcome } from '../outcome.ts'
import type { Parts } from '../parts.ts'
import { hasRecentProof } from '../passwords/proof.server.ts'
import { noteAssurance } from '../sessions/store.server.ts'
import { countTry, countTryWithin, limitByAccount, limitByDevice, type TryLimit } from '../tries.server.ts'
import type { SignedIn } from '../types.ts'
import { checkSecondFactor } from './recent.ts'
import * as store from './store.server.ts'

// The second factor that staff show before they see a student: a passkey, or a code from an app on their
// phone (RFC 6238).

const STEP_SECONDS = 30
/** A phone's clock may be off by this many steps. */
const STEPS_OFF = 1
const RECOVERY_CODES = 10

/** The second factors a person has. */
export interface Factors {
  passkeys: number
  /** An app that makes codes is set up. */
  codes: boolean
  recoveryLeft: number
}

/** An app that is being set up in this session. */
export interface BegunApp {
  secret: string
  address: string
  /** When another session last began to set up an app too; `undefined` if none has. */
  elsewhere: Date | undefined
}

/** Counts the second factors of a signed-in person. */
export function getFactors({ database }: Parts, { id }: SignedIn): Promise<Factors> {
  return store.countFactors(database.pool, id)
}

/**
 * Returns why this session may not add a way into the account; `undefined` if it may. Staff add their first
 * factor with the password alone and later ones only after showing one, so a stolen password cannot add a
 * second factor. Students have none to guard.
 */
export async function findFactorRefusal(client: Pool | PoolClient, person: SignedIn, now: Date) {
  if (!(await hasRecentProof(client, person, now))) return { ok: false, reason: 'not-fresh' } as const
  const refusal = checkSecondFactor(person, now)
  if (!refusal) return undefined
  const { passkeys, codes } = await store.countFactors(client, person.id)
  return passkeys > 0 || codes ? refusal : undefined
}

/**
 * Creates an app's secret, shown as a picture and as text in this session alone. It opens nothing, and ends no
 * earlier app, until its first code is entered.
 */
export async function beginCodes(
  { database, vault }: Parts,
  person: SignedIn,
  now: Date,
): Promise<Outcome<never, BegunApp>> {
  const { pool } = database
  const refusal = await findFactorRefusal(pool, person, now)
  if (refusal) return refusal
  const secretKey = await inTransaction(pool, async (client) => {
    await store.beginApp(client, person, vault.seal(new Secret({ size: 20 }).base32, person.id), now)
    // The page may be reloaded while the first picture is being scanned, so the secret stays the same.
    return store.findPendingApp(client, person)
  })
  if (!secretKey) return { ok: false, reason: 'not-fresh' }
  const secret = vault.open(secretKey, person.id)
  return {
    ok: true,
    secret,
    address: createTotp(secret, person.email).toString(),
    elsewhere: await store.findSetupElsewhere(pool, person),
  }
}

/**
 * Takes the first code of the app this session sets up, which replaces an earlier one with its recovery codes.
 * Returns the new recovery codes, which are never shown again, and the cookie that marks the device.
 */
export async function confirmCodes(
  parts: Parts,
  person: SignedIn,
  code: string,
  now: Date,
  headers = new Headers(),
): Promise<Outcome<{ code: string }, { recovery: string[]; headers: Headers }>> {
  const recovery = Array.from({ length: RECOVERY_CODES }, createRecoveryCode)
  // This session has seen the secret, so its codes need no guessing, and no other session is kept waiting.
  const limit = limitByDevice(person.sessionId)
  const refusal = await takeCode(parts, person, code, limit, now, async (client, code) => {
    await store.lockFactors(client, person.id)
    const sealed = await store.findPendingApp(client, person)
    if (!sealed || (await findFactorRefusal(client, person, now))) return false
    const step = findStep(createTotp(parts.vault.open(sealed, person.id), person.email), code, now)
    if (!step) return false
    await store.endCodes(client, person.id)
    await store.addApp(client, person.id, sealed, step, now)
    await store.putRecoveryCodes(client, person.id, recovery.map(getHash))
    await notifyOwner(client, parts, person, { is: 'codes-added' }, now)
    await acted(client, 'account.addCodes', own(person))
    return true
  })
  if (refusal) return refusal
  const cookie = parts.devices.remember(person.id, headers, true)
  return { ok: true, recovery, headers: new Headers({ 'set-cookie': cookie }) }
}

/**
 * Shows by a code of the app, or by a recovery code, that the session is held by the account's owner. Returns
 * the cookie that marks the device; a device without that mark in `headers` shares the tries of all strangers.
 */
export async function assureByCode(
  parts: Parts,
  person: SignedIn,
  code: string,
  now: Date,
  headers = new Headers(),
): Promise<Outcome<{ code: string }>> {
  const { id, email } = person
  const mark = parts.devices.knownIn(headers)
  const isOwn = mark?.assured && mark.userId === id
  const limit = isOwn ? limitByDevice(mark.device) : limitByAccount(id)
  const refusal = await takeCode(parts, person, code, limit, now, async (client, code) => {
    const sealed = await store.findApp(client, id)
    if (!sealed) return false
    if (isOfApp(code)) {
      const step = findStep(createTotp(parts.vault.open(sealed, id), email), code, now)
      if (!step || !(await store.advanceFactor(client, id, step))) return false
    } else {
      if (!(await store.takeRecoveryCode(client, id, getHash(code), now))) return false
      const { recoveryLeft: remaining } = await store.countFactors(client, id)
      await notifyOwner(client, parts, person, { is: 'recovery-code-used', left: remaining }, now)
    }
    await acted(client, 'account.assure', own(person))
    return true
  })
  return (
    refusal ?? { ok: true, headers: new Headers({ 'set-cookie': parts.devices.remember(id, headers, true) }) }
  )
}

/**
 * Removes the app and the recovery codes. The user must have just shown a second factor and must also have a
 * passkey: with no second factor left, a password alone could add one.
 */
export async function removeCodes(parts: Parts, person: SignedIn, now: Date): Promise<Outcome<never>> {
  const refused = checkSecondFactor(person, now)
  if (refused) return refused
  return inTransaction(parts.database.pool, async (client): Promise<Outcome<never>> => {
    await obey(client, 'account.removeCodes', own(person))
    const { codes, passkeys } = await store.lockFactors(client, person.id)
    if (codes && passkeys === 0) return { ok: false, reason: 'last-factor' }
    if (codes) {
      await store.endCodes(client, person.id)
      await notifyOwner(client, parts, person, { is: 'codes-removed' }, now)
      await acted(client, 'account.removeCodes', own(person))
    }
    return { ok: true, headers: new Headers() }
  })
}

const APP_CODE = /^\d{6}$/
const RECOVERY_CODE = /^[A-HJ-NP-Z2-9]{24}$/
const isOfApp = (code: string) => APP_CODE.test(code)

/**
 * Checks a code with `isRight` and records the assurance in the same transaction. Returns the refusal, or
 * `undefined`. Wrong codes of an app are counted against `limit`, and the account's owner is told when no more
 * are accepted. Recovery codes cannot be guessed, so they are counted against the session: a stranger cannot
 * use up the owner's tries.
 */
async function takeCode(
  parts: Parts,
  person: SignedIn,
  codeText: string,
  limit: TryLimit,
  now: Date,
  isRight: (client: PoolClient, code: string) => Promise<boolean>,
) {
  const code = codeText.replace(/[\s-]/g, '').toUpperCase()
  // Malformed input is no guess; the reply shows what a code looks like.
  if (!APP_CODE.test(code) && !RECOVERY_CODE.test(code)) return refuseCode('code-required')
  const { pool } = parts.database
  const { sessionId } = person
  const attempt = isOfApp(code)
    ? await countTry(pool, 'code', [limit], now)
    : await countTry(pool, 'recovery-code', [limitByDevice(sessionId)], now)
  if (!attempt.ok) {
    if (isOfApp(code)) await tellOfGuesses(parts, person, now)
    return attempt
  }
  const isAccepted = await inTransaction(pool, async (client) => {
    if (!(await isRight(client, code))) return false
    await noteAssurance(client, sessionId, now)
    return true
  })
  if (!isAccepted) return refuseCode('code-wrong')
  await attempt.forgive()
  return undefined
}

/** Mails the owner, once an hour, that no codes of the app are taken for a while. */
async function tellOfGuesses(parts: Parts, person: SignedIn, now: Date) {
  await inTransaction(parts.database.pool, async (client) => {
    const first = await countTryWithin(client, 'codes-guessed', [limitByAccount(person.id, 1)], now)
    if (first.ok) await notifyOwner(client, parts, person, { is: 'codes-guessed' }, now)
  })
}

/** The time step a code belongs to; `undefined` if it matches none near now. */
function findStep(app: TOTP, token: string, now: Date) {
  const off = app.validate({ token, timestamp: now.getTime(), window: STEPS_OFF })
  return off === null ? undefined : Math.floor(now.getTime() / 1_000 / STEP_SECONDS) + off
}

function refuseCode(fault: 'code-required' | 'code-wrong') {
  return { ok: false as const, reason: 'invalid' as const, faults: { code: fault } }
}

function createTotp(secret: string, label: string) {
  return new TOTP({
    issuer: getHouseName(),
    label,
    secret: Secret.fromBase32(secret),
    period: STEP_SECONDS,
    digits: 6,
  })
}

/**
 * 120 random bits, in letters and digits that are not mistaken for one another, in groups that can be read
 * aloud.
 */
function createRecoveryCode() {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const code = Array.from(randomBytes(24), (byte) => letters[byte % 32]).join('')
  return code.replace(/(.{6})(?=.)/g, '$1-')
}

/** A code has 120 random bits, so a slower hash would gain nothing (ASVS 6.5.2 asks for one below 112). */
function getHash(code: string) {
  return createHash('sha256').update(code.replaceAll('-', '')).digest()
}
