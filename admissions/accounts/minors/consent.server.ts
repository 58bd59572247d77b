import { createHash, randomBytes } from 'node:crypto'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { queueMail } from '../../../platform/mail/queue.ts'
import { acted } from '../../access/acting.server.ts'
import { own, VISITOR } from '../../access/types.ts'
import { getDayInIndia } from '../../days/days.server.ts'
import type { AskParentInput, ConsentInput } from '../form.ts'
import { makeLink } from '../mail/links.server.ts'
import type { AccountAsker, Outcome } from '../outcome.ts'
import type { Parts } from '../parts.ts'
import { type AccountFaults, findEmailFault, nameFault } from '../rules.ts'
import { addUser, lockEmail } from '../store.server.ts'
import { countTry, limitByNetwork, limitByNetworkAndRecipient, limitByRecipient } from '../tries.server.ts'
import type { SignedIn } from '../types.ts'
import { isUnder18 } from './age.server.ts'
import { RELATIONS, REQUEST_DAYS } from './rules.ts'
import * as store from './store.server.ts'

const DAY_MS = 86_400_000
const AS_VISITOR = { by: VISITOR, surface: 'page' } as const

/** The words that a parent agrees to, as `content/consents.yaml` has them. */
interface ConsentWords {
  id: string
  version: string
  label: string
}

/** What a parent's link shows: a request to answer, or the consent that they gave. */
export type ParentPage =
  | { is: 'asked'; name: string; email: string; parentName: string }
  | {
      is: 'given' | 'of-age'
      name: string
      parentName: string
      relation: store.StoredConsent['relation']
      wording: string
      givenAt: Date
    }

/**
 * Asks a parent by mail to agree to an account. Until they do there is no account: only what the request needs
 * is kept, for seven days. `student`: somebody who has an account already.
 */
export async function askParent(
  parts: Parts,
  input: AskParentInput,
  { asker, student }: { asker: AccountAsker; student: SignedIn | undefined },
  now: Date,
): Promise<Outcome<AskParentInput>> {
  const request = student ? { ...input, name: student.name, email: student.email } : input
  const { pool } = parts.database
  const faults = findRequestFaults(request, now)
  // Who has agreed keeps the link by which they withdraw.
  if (student && (await store.findConsentFor(pool, student.id))) faults.parentEmail = 'parent-agreed'
  if (Object.keys(faults).length > 0) return { ok: false, reason: 'invalid', faults }
  const limits = [
    limitByNetworkAndRecipient(asker, request.parentEmail),
    limitByNetwork(asker),
    limitByRecipient(request.parentEmail),
  ]
  const attempt = await countTry(pool, 'mail', limits, now)
  if (!attempt.ok) return attempt
  await inTransaction(pool, async (client) => {
    const token = randomBytes(24).toString('base64url')
    const expiresAt = new Date(now.getTime() + REQUEST_DAYS * DAY_MS)
    const tokenHash = getHash(token)
    await store.addConsentRequest(
      client,
      { ...request, userId: student?.id ?? null, tokenHash, expiresAt },
      now,
    )
    // The mail has no name: what a stranger typed is shown on the page only.
    const text = parts.writeMail({ is: 'parent-asked', token })
    await queueMail(client, { recipient: request.parentEmail, expiresAt, ...text }, now)
    await acted(client, 'account.askParent', AS_VISITOR)
  })
  return { ok: true, headers: new Headers() }
}

function findRequestFaults(
  { name, email, bornOn, parentName, parentEmail }: AskParentInput,
  now: Date,
): AccountFaults<AskParentInput> {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(bornOn) && !Number.isNaN(Date.parse(bornOn))
  const isSame = parentEmail !== '' && parentEmail === email
  const isPast = isDate && bornOn <= getDayInIndia(now)
  const faults: AccountFaults<AskParentInput> = {
    name: nameFault(name),
    email: findEmailFault(email),
    bornOn: !isPast ? 'born-required' : isUnder18(bornOn, now) ? undefined : 'of-age',
    parentName: nameFault(parentName) && 'parent-name-required',
    parentEmail: isSame
      ? 'parent-same'
      : parentEmail === ''
        ? 'parent-email-required'
        : findEmailFault(parentEmail),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault))
}

/** Returns what a parent's link shows; `undefined` if it has run out, or its account is gone. */
export async function viewParentPage(
  { database: { pool } }: Parts,
  token: string,
  now: Date,
): Promise<ParentPage | undefined> {
  const tokenHash = getHash(token)
  const request = await store.findRequest(pool, tokenHash, now)
  if (request)
    return { is: 'asked', name: request.name, email: request.email, parentName: request.parentName }
  const consent = await store.findConsent(pool, tokenHash)
  if (!consent) return undefined
  const { name, parentName, relation, wording, givenAt } = consent
  return { is: isInForce(consent, now) ? 'given' : 'of-age', name, parentName, relation, wording, givenAt }
}

const isInForce = ({ bornOn }: store.StoredConsent, now: Date) => isUnder18(bornOn, now)

/**
 * Records that a parent agrees, in these words, and opens the account in the same transaction. The child gets
 * a mail that names the parent's address, with a link to choose a password; without the link if the address
 * has an account already. No campaign is kept of somebody under 18.
 */
export async function giveConsent(
  parts: Parts,
  token: string,
  { relation, agreed, consent }: ConsentInput & { consent: ConsentWords },
  now: Date,
): Promise<Outcome<ConsentInput>> {
  const known = RELATIONS.find((name) => name === relation)
  const faults: AccountFaults<ConsentInput> = {
    ...(!known && { relation: 'relation-required' }),
    ...(!agreed && { agreed: 'not-agreed' }),
  }
  if (!known || !agreed) return { ok: false, reason: 'invalid', faults }
  const tokenHash = getHash(token)
  const isGiven = await inTransaction(parts.database.pool, async (client) => {
    const request = await store.takeRequest(client, tokenHash, now)
    if (!request || !isUnder18(request.bornOn, now)) return false
    if (request.userId && (await store.findConsentFor(client, request.userId))) return false
    const { email, parentEmail } = request
    await lockEmail(client, email)
    const hasOwnAccount = await store.hasOwnAccount(client, email)
    const userId =
      request.userId ?? (await addUser(client, { name: request.name, email, proven: false }, now))
    const words = { consent: consent.id, version: consent.version, wording: consent.label }
    await store.putConsent(client, { ...request, ...words, userId, tokenHash, relation: known }, now)
    await acted(client, 'account.giveConsent', { ...AS_VISITOR, student: { id: userId } })
    if (!request.userId && hasOwnAccount) {
      // A stranger may have agreed: no link of theirs takes the place of an account that is in use.
      const text = parts.writeMail({ is: 'parent-agreed-elsewhere', parentEmail })
      const expiresAt = new Date(now.getTime() + REQUEST_DAYS * DAY_MS)
      await queueMail(client, { recipient: email, expiresAt, ...text }, now)
    } else if (!request.userId) {
      // It reaches the same reader as a link to confirm the address, and lets them choose a password.
      const link = await makeLink(client, { userId, purpose: 'verify-email', email }, now)
      const text = parts.writeMail({ is: 'parent-agreed', token: link.token, parentEmail })
      await queueMail(client, { userId, recipient: email, expiresAt: link.expiresAt, ...text }, now)
    }
    const text = parts.writeMail({ is: 'parent-consent', token })
    const expiresAt = new Date(now.getTime() + REQUEST_DAYS * DAY_MS)
    await queueMail(client, { userId, recipient: parentEmail, expiresAt, ...text }, now)
    return true
  })
  return isGiven ? { ok: true, headers: new Headers() } : { ok: false, reason: 'link-over' }
}

/** Refuses a request: deletes it with everything in it. Returns `false` if it is over. */
export function refuseConsent({ database: { pool } }: Parts, token: string, now: Date): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const request = await store.takeRequest(client, getHash(token), now)
    if (request) await acted(client, 'account.refuseConsent', AS_VISITOR)
    return request !== undefined
  })
}

/**
 * Withdraws a parent's consent: the account is erased at once with everything in it. Once the student is of
 * age, the link withdraws nothing. Parent and child are told by mail.
 */
export async function endParentConsent(parts: Parts, token: string, now: Date): Promise<Outcome<never>> {
  const consent = await store.findConsent(parts.database.pool, getHash(token))
  if (!consent || !isInForce(consent, now)) return { ok: false, reason: 'link-over' }
  await parts.erase({ ...AS_VISITOR, student: { id: consent.userId } }, 'account.withdrawConsent')
  const text = parts.writeMail({ is: 'consent-withdrawn' })
  const expiresAt = new Date(now.getTime() + REQUEST_DAYS * DAY_MS)
  for (const recipient of new Set([consent.parentEmail, consent.email]))
    await queueMail(parts.database.pool, { recipient, expiresAt, ...text }, now)
  return { ok: true, headers: new Headers() }
}

/** Returns the parent's consent to a student's account, if one was given, and whether it is still in force. */
export async function viewOwnConsent({ database: { pool } }: Parts, student: SignedIn, now: Date) {
  const consent = await store.findConsentFor(pool, student.id)
  if (!consent) return undefined
  const { parentName, givenAt } = consent
  return { parentName, givenAt, isInForce: isInForce(consent, now) }
}

/** Records that a student who has come of age agrees by themselves. Returns `false` before that day. */
export async function agreeOneself({ database: { pool } }: Parts, student: SignedIn, now: Date) {
  const consent = await store.findConsentFor(pool, student.id)
  if (!consent || isInForce(consent, now)) return false
  await inTransaction(pool, async (client) => {
    await store.noteOwnConsent(client, student.id, now)
    await acted(client, 'account.agreeOneself', own(student))
  })
  return true
}

function getHash(token: string) {
  return createHash('sha256').update(token).digest()
}
