import type { PoolClient } from 'pg'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { announce } from '../../../platform/live/announce.ts'
import { queueMail } from '../../../platform/mail/queue.ts'
import { acted } from '../../access/acting.server.ts'
import { own } from '../../access/types.ts'
import { claimProvenEmail } from '../claim-email.server.ts'
import type { Outcome } from '../outcome.ts'
import type { Parts } from '../parts.ts'
import { checkIdentity, hasRecentProof } from '../passwords/proof.server.ts'
import { findEmailFault } from '../rules.ts'
import { checkSecondFactor } from '../second/recent.ts'
import { endLinks, findAccountsByEmail, findWaitingEmail, lockEmail } from '../store.server.ts'
import { countTry, limitByAccount, limitByRecipient, MAX_MAILS } from '../tries.server.ts'
import type { SignedIn } from '../types.ts'
import { consumeLink, findLink, type Link, type LinkPurpose, makeLink } from './links.server.ts'
import { notify } from './notice.server.ts'

const PROVES: LinkPurpose[] = ['verify-email', 'change-email']

/** The effect that following a link would have in this browser. */
export interface Proof {
  email: string
  /**
   * `here`: the account is signed in. Otherwise another person may have signed up with this address:
   * `elsewhere`: the reader signs in to the account, or takes it over by a new password; `sign-in`: an
   * account with another address waits for this one, so only signing in will do.
   */
  can: 'here' | 'elsewhere' | 'sign-in'
}

/**
 * Returns the effect of a link, without using it up: a mail program may follow links before anyone reads
 * them. `undefined` if the link is no longer valid.
 */
export async function readProofLink(
  { database }: Parts,
  token: string,
  student: SignedIn | undefined,
  now: Date,
): Promise<Proof | undefined> {
  const link = await findLink(database.pool, token, PROVES, now)
  if (!link) return undefined
  if (isSignedInAsOwner(link, student)) return { email: link.email, can: 'here' }
  return { email: link.email, can: link.purpose === 'change-email' ? 'sign-in' : 'elsewhere' }
}

/**
 * Gives an account the address, after its owner followed the link mailed there. The browser must be signed in
 * to the account: a stranger may have signed up with the address, and opening the link would hand it to them.
 */
export async function proveEmail(
  parts: Parts,
  token: string,
  student: SignedIn | undefined,
  now: Date,
): Promise<Outcome<never, { email: string }>> {
  return inTransaction(parts.database.pool, async (client) => {
    const link = await findLink(client, token, PROVES, now)
    if (!link) return { ok: false, reason: 'link-over' }
    if (!student || !isSignedInAsOwner(link, student)) return { ok: false, reason: 'elsewhere' }
    const refusal = checkSecondFactor(student, now)
    if (refusal) return refusal
    if (!(await consumeLink(client, token, PROVES, now))) return { ok: false, reason: 'link-over' }
    const { email } = link
    await lockEmail(client, email)
    const [holder] = await findAccountsByEmail(client, email)
    if (holder?.proven && holder.id !== student.id) return { ok: false, reason: 'taken' }

    await claimProvenEmail(client, parts, { id: student.id, email }, now)
    if (student.email !== email) await finishEmailChange(client, parts, student, now)
    await acted(client, 'account.proveEmail', own(student))
    await announce(client, student.id, 'profile')
    return { ok: true, email }
  })
}

/**
 * Any account with the address may be signed in: the mail's reader opened the link there. A change of address
 * was asked for by one account only.
 */
function isSignedInAsOwner({ userId, email, purpose }: Link, student: SignedIn | undefined) {
  return purpose === 'change-email' ? student?.id === userId : student?.email === email
}

/**
 * Sends a link to the new address; only following it changes anything. If the address already has an account,
 * the answer is the same, and that address gets a mail.
 */
export async function changeEmail(
  parts: Parts,
  student: SignedIn,
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<Outcome<{ email: string; password: string }>> {
  const factorRefusal = checkSecondFactor(student, now)
  if (factorRefusal) return factorRefusal
  const fault = findEmailFault(email) ?? (email === student.email ? 'email-same' : undefined)
  if (fault) return { ok: false, reason: 'invalid', faults: { email: fault } }
  // Right after signing up, a mistyped address can be corrected without the password: it is not proven yet.
  const { pool } = parts.database
  const isNew = !password && !student.emailVerified && (await hasRecentProof(pool, student, now))
  const refusal = isNew ? undefined : await checkIdentity(parts, student, password, now)
  if (refusal) return refusal
  return sendChange(parts, student, email, now)
}

/** Sends the link to the new address once more; the one before ends. */
export async function resendChange(parts: Parts, student: SignedIn, now: Date): Promise<Outcome<never>> {
  const refusal = checkSecondFactor(student, now)
  if (refusal) return refusal
  const email = await findWaitingEmail(parts.database.pool, student.id, now)
  return email ? sendChange(parts, student, email, now) : { ok: false, reason: 'link-over' }
}

/** Cancels a change of address: the link that was sent to the new address stops working. */
export async function dropChange(
  { database: { pool } }: Parts,
  student: SignedIn,
  now: Date,
): Promise<Outcome<never>> {
  const refusal = checkSecondFactor(student, now)
  if (refusal) return refusal
  await inTransaction(pool, async (client) => {
    await endLinks(client, student.id, 'change-email')
    await acted(client, 'account.changeEmail', own(student))
  })
  return { ok: true, headers: new Headers() }
}

async function sendChange(
  parts: Parts,
  student: SignedIn,
  email: string,
  now: Date,
): Promise<Outcome<never>> {
  const { pool } = parts.database
  const limits = [limitByAccount(student.id, MAX_MAILS), limitByRecipient(email)]
  const attempt = await countTry(pool, 'mail', limits, now)
  if (!attempt.ok) return attempt

  await inTransaction(pool, async (client) => {
    const [holder] = await findAccountsByEmail(client, email)
    const { token, expiresAt } = await makeLink(
      client,
      { userId: student.id, purpose: 'change-email', email },
      now,
    )
    const text = holder?.proven
      ? parts.writeMail({ is: 'email-taken' }, holder)
      : parts.writeMail({ is: 'change-email', token })
    await queueMail(client, { userId: student.id, recipient: email, expiresAt, ...text }, now)
    await acted(client, 'account.changeEmail', own(student))
  })
  return { ok: true, headers: new Headers() }
}

async function finishEmailChange(client: PoolClient, parts: Parts, student: SignedIn, now: Date) {
  const { id: userId, email, name, emailVerified: proven } = student
  // Links to the old address no longer open this account.
  await endLinks(client, userId)
  await notify(client, parts, { userId, email, name, proven }, { is: 'email-changed' }, now)
}
