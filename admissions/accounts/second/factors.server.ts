import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { acted } from '../../access/acting.server.ts'
import { own } from '../../access/types.ts'
import type { Outcome } from '../outcome.ts'
import type { Parts } from '../parts.ts'
import { isFresh } from '../passwords/proof.server.ts'
import { noteAssurance } from '../sessions/store.server.ts'
import { countTry, ofAccount } from '../tries.server.ts'
import type { SignedIn } from '../types.ts'
import * as store from './store.server.ts'

// The second thing that a member of staff shows before they see a student: a passkey, or a code of an app on their phone (RFC 6238).

const STEP_SECONDS = 30
/** A phone's clock may be so many steps off. */
const STEPS_OFF = 1
const RECOVERY_CODES = 10

/** How somebody can show a second thing that is theirs. */
export interface Factors {
  passkeys: number
  /** An app that makes codes is set up. */
  codes: boolean
  recoveryLeft: number
}

export function factorsOf({ database }: Parts, { id }: SignedIn): Promise<Factors> {
  return store.countFactors(database.pool, id)
}

/**
 * Whether this session may add or remove what opens the account. Staff add their first second factor freely, and later ones only after showing
 * one, so that a stolen password cannot make itself a second factor. Students have none to guard.
 */
export async function mayAddFactor(pool: Pool, { id, role, assuredAt }: SignedIn): Promise<boolean> {
  if (role === 'student' || assuredAt) return true
  const { passkeys, codes } = await store.countFactors(pool, id)
  return passkeys === 0 && !codes
}

/** Makes the secret of an app, to be shown once as a picture and as text. The app counts once a first code of it has come. */
export async function beginCodes(
  { database, vault }: Parts,
  person: SignedIn,
  now: Date,
): Promise<Outcome<never, { secret: string; address: string }>> {
  const { pool } = database
  if (!(await isFresh(pool, person, now)) || !(await mayAddFactor(pool, person)))
    return { ok: false, reason: 'not-fresh' }
  return inTransaction(pool, async (client) => {
    const known = await store.appOf(client, person.id)
    // The page may be loaded again while the first picture is being read: it stays the same one.
    const secret =
      known && !known.confirmed ? vault.open(known.secret, person.id) : new Secret({ size: 20 }).base32
    if (!known) await store.beginApp(client, person.id, vault.seal(secret, person.id), now)
    return { ok: true, done: { secret, address: totp(secret, person.email).toString() } }
  })
}

/** Takes the first code of a new app. Gives the recovery codes, which nobody sees again. */
export async function confirmCodes(
  parts: Parts,
  person: SignedIn,
  code: string,
  now: Date,
): Promise<Outcome<{ code: string }, { recovery: string[] }>> {
  const { pool } = parts.database
  if (!(await isFresh(pool, person, now)) || !(await mayAddFactor(pool, person)))
    return { ok: false, reason: 'not-fresh' }
  const recovery = Array.from({ length: RECOVERY_CODES }, recoveryCode)
  const refused = await byCode(parts, person, code, now, async (client) => {
    await store.putRecoveryCodes(client, person.id, recovery.map(hashOf))
    await acted(client, 'account.addCodes', own(person))
  })
  return refused ?? { ok: true, done: { recovery } }
}

/** Shows by a code of the app, or by a recovery code, that the session is held by the account's owner. */
export async function assureByCode(
  parts: Parts,
  person: SignedIn,
  code: string,
  now: Date,
): Promise<Outcome<{ code: string }>> {
  const refused = await byCode(parts, person, code, now, (client) =>
    acted(client, 'account.assure', own(person)),
  )
  return refused ?? { ok: true, done: new Headers() }
}

/** Takes a code, and with it does the work and notes the assurance, in one transaction. The refusal, or undefined. Guesses are counted. */
async function byCode(
  { database: { pool }, vault }: Parts,
  { id, email, sessionId }: SignedIn,
  typed: string,
  now: Date,
  work: (client: PoolClient) => Promise<void>,
) {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  // What cannot be one is no guess, and is told what one looks like.
  if (!/^(\d{6}|[A-HJ-NP-Z2-9]{10})$/.test(code)) return wrong('code-required')
  const turn = await countTry(pool, 'code', [ofAccount(id)], now)
  if (!turn.ok) return turn
  const taken = await inTransaction(pool, async (client) => {
    const app = await store.appOf(client, id)
    if (!app) return false
    const step = /^\d{6}$/.test(code) ? stepOf(totp(vault.open(app.secret, id), email), code, now) : undefined
    const right = step
      ? await store.takeStep(client, id, step, now)
      : app.confirmed && (await store.takeRecoveryCode(client, id, hashOf(code), now))
    if (!right) return false
    await noteAssurance(client, sessionId, now)
    await work(client)
    return true
  })
  if (!taken) return wrong('code-wrong')
  await turn.forgive()
  return undefined
}

/** The time step that a code is of; undefined where it is of none near now. */
function stepOf(app: TOTP, token: string, now: Date) {
  const off = app.validate({ token, timestamp: now.getTime(), window: STEPS_OFF })
  return off === null ? undefined : Math.floor(now.getTime() / 1_000 / STEP_SECONDS) + off
}

function wrong(fault: 'code-required' | 'code-wrong') {
  return { ok: false as const, reason: 'invalid' as const, faults: { code: fault } }
}

function totp(secret: string, label: string) {
  return new TOTP({
    issuer: 'PMA',
    label,
    secret: Secret.fromBase32(secret),
    period: STEP_SECONDS,
    digits: 6,
  })
}

/** 50 random bits, in letters and digits that are not taken for one another. */
function recoveryCode() {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return Array.from(randomBytes(10), (byte) => letters[byte % 32]).join('')
}

function hashOf(code: string) {
  return createHash('sha256').update(code).digest()
}
