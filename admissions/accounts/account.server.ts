import { inTransaction } from '../../platform/database/transaction.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { acted } from '../access/acting.server.ts'
import { own } from '../access/types.ts'
import { notify } from './mail/notice.server.ts'
import type { Outcome } from './outcome.ts'
import type { Parts } from './parts.ts'
import { endPasskeys, listPasskeys } from './passkeys/store.server.ts'
import { findPasswordFault, getHash, getSalt } from './passwords/passwords.server.ts'
import { checkIdentity } from './passwords/proof.server.ts'
import { findFactorRefusal } from './second/factors.server.ts'
import { checkSecondFactor } from './second/recent.ts'
import { countFactors } from './second/store.server.ts'
import { openSession } from './sessions/open.server.ts'
import { endSessionsBy, findAccountSession, listDevices } from './sessions/store.server.ts'
import {
  endLinks,
  findPassword,
  findWaitingEmail,
  listProviders,
  lockUser,
  setPassword,
} from './store.server.ts'
import { countTry, limitByAccount } from './tries.server.ts'
import type { SignedIn, WaysIn } from './types.ts'

/** Returns the ways to sign in to an account, and the devices that are signed in. */
export async function viewSignInMethods(
  { database: { pool } }: Parts,
  student: SignedIn,
  now: Date,
): Promise<WaysIn> {
  const [password, refusal, waitingEmail, others, passkeys, factors, devices] = await Promise.all([
    findPassword(pool, student.id),
    findFactorRefusal(pool, student, now),
    findWaitingEmail(pool, student.id, now),
    listProviders(pool, student.id),
    listPasskeys(pool, student.id),
    countFactors(pool, student.id),
    listDevices(pool, student.id, student.sessionId, now),
  ])
  return {
    password: password !== undefined,
    fresh: refusal === undefined,
    codes: factors.codes ? { recoveryLeft: factors.recoveryLeft } : undefined,
    waitingEmail,
    google: others.length > 0,
    passkeys,
    devices,
  }
}

export interface PasswordChange {
  /** The one until now. */
  password: string
  newPassword: string
  /** The sessions of other devices stay; else they go. */
  keepOthers?: boolean
  /** A student's passkeys stay; else they go. */
  keepPasskeys?: boolean
}

/** Sets a new password. This device gets a new session. A second factor of staff stays as it is. */
export async function changePassword(
  parts: Parts,
  student: SignedIn,
  { password, newPassword, keepOthers = false, keepPasskeys = false }: PasswordChange,
  headers: Headers,
  now: Date,
): Promise<Outcome<Pick<PasswordChange, 'password' | 'newPassword'>>> {
  const { id: userId, email, name, emailVerified: proven, sessionId } = student
  const factorRefusal = checkSecondFactor(student, now)
  if (factorRefusal) return factorRefusal
  const passwordProblem = newPassword
    ? findPasswordFault(newPassword, { name, email, phone: student.phoneNumber })
    : 'new-password-required'
  const { pool } = parts.database
  const hashBefore = await findPassword(pool, userId)
  const refusal = await checkIdentity(parts, student, password, now)
  if (refusal && refusal.reason !== 'invalid') return refusal
  // Report the faults of both passwords at once.
  if (passwordProblem || refusal)
    return {
      ok: false,
      reason: 'invalid',
      faults: { ...refusal?.faults, ...(passwordProblem && { newPassword: passwordProblem }) },
    }

  const endsPasskeys = !keepPasskeys && student.role === 'student'
  const attempt = await countTry(pool, 'password-change', [limitByAccount(userId)], now)
  if (!attempt.ok) return attempt
  const hash = await getHash(newPassword, getSalt(hashBefore))
  const keep = await inTransaction(pool, async (client) => {
    await lockUser(client, userId)
    const session = await findAccountSession(client, sessionId)
    // The owner may have set another password elsewhere while this one was compared.
    if (!session || (await findPassword(client, userId)) !== hashBefore) return undefined
    await setPassword(client, userId, hash, now)
    if (!keepOthers) await endSessionsBy(client, userId, 'password', { here: sessionId }, now)
    if (endsPasskeys) await endPasskeys(client, userId)
    await endLinks(client, userId)
    const notice = {
      is: 'password-changed',
      first: false,
      signedOut: !keepOthers,
      passkeys: endsPasskeys,
    } as const
    await notify(client, parts, { userId, email, name, proven }, notice, now)
    await acted(client, 'account.changePassword', own(student))
    return session.kept
  })
  if (keep === undefined) return { ok: false, reason: 'invalid', faults: { password: 'current-wrong' } }
  const { assuredAt } = student
  return { ok: true, headers: await openSession(parts, userId, keep, headers, { assuredAt }) }
}

/** Signs out one of a person's devices, or all of them. Does nothing to devices of other people. */
export async function signOutDevices(
  { database: { pool } }: Parts,
  student: SignedIn,
  which: string | 'all',
  now: Date,
): Promise<Outcome<never>> {
  const refusal = which === student.sessionId ? undefined : checkSecondFactor(student, now)
  if (refusal) return refusal
  await inTransaction(pool, async (client) => {
    const endings = { one: which === 'all' ? undefined : which, here: student.sessionId }
    await endSessionsBy(client, student.id, 'device', endings, now)
    await acted(client, 'account.signOutDevices', own(student))
  })
  return { ok: true, headers: new Headers() }
}

/**
 * How long we keep trying to send the farewell mail: it holds the address of a person who asked to be
 * forgotten.
 */
const FAREWELL_MS = 86_400_000

/**
 * Deletes an account for good, once its owner has proven who they are; without a password they also confirm
 * that they are `sure`. A proven address gets a mail.
 */
export async function closeAccount(
  parts: Parts,
  student: SignedIn,
  { password, sure }: { password: string; sure: boolean },
  now: Date,
): Promise<Outcome<{ password: string; sure: boolean }>> {
  const refusal = checkSecondFactor(student, now) ?? (await checkIdentity(parts, student, password, now))
  if (refusal) return refusal
  if (!password && !sure) return { ok: false, reason: 'invalid', faults: { sure: 'not-sure' } }
  await parts.erase(own(student))
  if (student.emailVerified) {
    const expiresAt = new Date(now.getTime() + FAREWELL_MS)
    const text = parts.writeMail({ is: 'erased' }, { name: student.name, proven: true })
    await queueMail(parts.database.pool, { recipient: student.email, expiresAt, ...text }, now)
  }
  return { ok: true, headers: new Headers() }
}
