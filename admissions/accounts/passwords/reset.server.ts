import { setTimeout as wait } from 'node:timers/promises'
import { ANSWER_AFTER_MS } from '../../../platform/answer-time.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { queueMail } from '../../../platform/mail/queue.ts'
import { acted } from '../../access/acting.server.ts'
import { findRole } from '../../access/store.server.ts'
import { VISITOR } from '../../access/types.ts'
import { claimProvenEmail } from '../claim-email.server.ts'
import { consumeLink, findLink, type Link, type LinkPurpose, makeLink } from '../mail/links.server.ts'
import { notify } from '../mail/notice.server.ts'
import type { AccountAsker, Outcome } from '../outcome.ts'
import type { Parts } from '../parts.ts'
import { findEmailFault } from '../rules.ts'
import {
  canSignIn,
  findAccountsByEmail,
  lockEmail,
  revokeAccess,
  type SignInAccount,
  setPassword,
} from '../store.server.ts'
import { countTry, forgiveTries, limitByNetwork, limitByRecipient } from '../tries.server.ts'
import { findPasswordFault, getHash } from './passwords.server.ts'

/**
 * Links that can set a new password. A link to verify an address can too, as it reached the same reader; so
 * can an invitation.
 */
const RESETS: LinkPurpose[] = ['reset-password', 'verify-email', 'invitation']

/**
 * Sends a link to choose a new password, if the address has an account. Neither the answer nor the time it
 * takes reveals whether it has.
 */
export async function requestReset(
  parts: Parts,
  email: string,
  asker: AccountAsker,
  now: Date,
): Promise<Outcome<{ email: string }>> {
  const fault = findEmailFault(email)
  if (fault) return { ok: false, reason: 'invalid', faults: { email: fault } }
  const { pool } = parts.database
  const attempt = await countTry(
    pool,
    'reset-password',
    [limitByRecipient(email), limitByNetwork(asker)],
    now,
  )
  if (!attempt.ok) return attempt
  const answerTime = wait(ANSWER_AFTER_MS)
  await inTransaction(pool, async (client) => {
    const [account] = await findAccountsByEmail(client, email)
    if (!account) return
    const role = await findRole(client, account.id)
    // Staff who have not accepted their invitation use that link; a reset would bypass it.
    if (role !== 'student' && !(await canSignIn(client, account.id))) return
    const { token, expiresAt } = await makeLink(
      client,
      { userId: account.id, purpose: 'reset-password', email },
      now,
    )
    const staff = role !== 'student'
    const text = parts.writeMail({ is: 'reset', token, first: !account.hash, staff }, account)
    await queueMail(client, { userId: account.id, recipient: email, expiresAt, ...text }, now)
  })
  await answerTime
  return { ok: true, headers: new Headers() }
}

/**
 * Returns whose password a link would set, whether it is the first of a new member of staff, and whether
 * passkeys go; `undefined` if the link is no longer valid.
 */
export async function viewResetLink(
  { database }: Parts,
  token: string,
  now: Date,
): Promise<{ email: string; invited: boolean; endsPasskeys: boolean } | undefined> {
  const link = await findLink(database.pool, token, RESETS, now)
  if (!link) return undefined
  const isInvitation = link.purpose === 'invitation'
  const endsPasskeys = isInvitation || (await findRole(database.pool, link.userId)) === 'student'
  return { email: link.email, invited: isInvitation, endsPasskeys }
}

/**
 * Sets a new password by a mailed link. The link works once and proves the address. Every device is signed
 * out, and every way in that was added before the address was proven is removed, as another person may have
 * added it. Students' passkeys go. Staff passkeys and codes stay: only an invitation, by someone who may
 * invite, removes them.
 */
export async function resetPassword(
  parts: Parts,
  { token, password }: { token: string; password: string },
  headers: Headers,
  now: Date,
): Promise<Outcome<{ password: string }>> {
  const { pool } = parts.database
  const owner = await findLink(pool, token, RESETS, now)
  if (!owner) return { ok: false, reason: 'link-over' }
  const fault = password ? findPasswordFault(password, owner) : 'new-password-required'
  if (fault) return { ok: false, reason: 'invalid', faults: { password: fault } }

  const { email } = owner
  const hash = await getHash(password)
  const userId = await inTransaction(pool, async (client) => {
    if (!(await consumeLink(client, token, RESETS, now))) return undefined
    await lockEmail(client, email)
    const {
      id,
      name,
      proven,
      hash: before,
    } = chooseAccountToReset(await findAccountsByEmail(client, email), owner, parts.devices.knownIn(headers))
    const keepSecondFactors = owner.purpose !== 'invitation' && (await findRole(client, id)) !== 'student'
    await revokeAccess(client, id, { keepPassword: proven, keepSecondFactors, newPassword: now })
    await claimProvenEmail(client, parts, { id, email }, now)
    await setPassword(client, id, hash, now)
    await forgiveTries(client, 'sign-in', { kind: 'account', value: email })
    const first = !before
    const notice = { is: 'password-changed', first, signedOut: true, passkeys: !keepSecondFactors } as const
    // No notice for a first password set by invitation: its owner has just set it.
    if (!first || owner.purpose !== 'invitation')
      // A name typed before the address was proven may be another person's.
      await notify(client, parts, { userId: id, email, name: proven ? name : '', proven: true }, notice, now)
    await acted(client, 'account.resetPassword', { by: VISITOR, surface: 'page', student: { id } })
    return id
  })
  if (!userId) return { ok: false, reason: 'link-over' }
  // Following the mail makes this device a known one, so strangers who guess at the account do not lock it
  // out.
  return { ok: true, headers: new Headers({ 'set-cookie': parts.devices.remember(userId, headers) }) }
}

/**
 * Returns the account that the reader of an address gets: the one that has proven it, else the one opened in this
 * browser before, else the link's own.
 */
function chooseAccountToReset(
  accounts: SignInAccount[],
  { userId, purpose }: Link,
  mark: { userId: string } | undefined,
): SignInAccount {
  const [first] = accounts
  // An invitation is for the account that has the role.
  if (purpose === 'invitation') return accounts.find(({ id }) => id === userId) ?? first
  if (first.proven) return first
  return accounts.find(({ id }) => id === mark?.userId) ?? accounts.find(({ id }) => id === userId) ?? first
}
