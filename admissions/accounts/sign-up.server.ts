import type { PoolClient } from 'pg'
import { inTransaction } from '../../platform/database/transaction.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { acted } from '../access/acting.server.ts'
import { VISITOR } from '../access/types.ts'
import { parsePhone, toCanonicalPhone } from '../inputs/phone.server.ts'
import type { SignUpInput } from './form.ts'
import { makeLink } from './mail/links.server.ts'
import type { AccountAsker, Outcome } from './outcome.ts'
import type { Parts } from './parts.ts'
import { queueHash } from './passwords/hash-queue.server.ts'
import { findPasswordFault, getHash, getSalt } from './passwords/passwords.server.ts'
import {
  type AccountFault,
  type AccountFaults,
  findEmailFault,
  nameFault,
  type SignUpFields,
} from './rules.ts'
import { openSession } from './sessions/open.server.ts'
import {
  addUser,
  findAccountsByEmail,
  findUnprovenEmail,
  lockEmail,
  type SignInAccount,
  setPassword,
} from './store.server.ts'
import {
  countTry,
  countTryWithin,
  limitByAccount,
  limitByNetwork,
  limitByNetworkAndRecipient,
  limitByRecipient,
  MAX_MAILS,
} from './tries.server.ts'
import type { SignedIn } from './types.ts'

/** The same address and password again within so long are the same sign-up, sent twice. */
const REPETITION_MS = 10 * 60_000

/**
 * Creates an account and signs it in, even if the address already has one: that account stays as it is, and
 * its owner gets a mail. So sign-up reveals nothing about who has an account. The mailed link settles who
 * owns the address.
 */
export async function signUp(
  parts: Parts,
  input: SignUpInput,
  asker: AccountAsker,
  now: Date,
): Promise<Outcome<SignUpFields>> {
  const faults = signUpFaults(input)
  if (Object.keys(faults).length > 0) return { ok: false, reason: 'invalid', faults }
  return queueHash(asker, () => createAccount(parts, input, asker, now))
}

async function createAccount(
  parts: Parts,
  input: SignUpInput,
  asker: AccountAsker,
  now: Date,
): Promise<Outcome<SignUpFields>> {
  const { pool } = parts.database
  const { email, keep } = input
  // Counted by network and address together: strangers' forms from elsewhere do not keep an address's owner
  // out.
  const limits = [limitByNetworkAndRecipient(asker, email), limitByNetwork(asker)]
  const attempt = await countTry(pool, 'mail', limits, now)
  if (!attempt.ok) return attempt

  let userId: string | undefined
  // Hash before the transaction: no connection should wait for it. If another sign-up sets the address's salt
  // meanwhile, hash again.
  while (!userId) {
    const salt = findSharedSalt(await findAccountsByEmail(pool, email))
    const hash = await getHash(input.password, salt)
    userId = await inTransaction(pool, (client) => storeAccountOnce(client, parts, input, hash, now))
  }
  return { ok: true, headers: await openSession(parts, userId, keep, asker.headers) }
}

function signUpFaults({ name, email, phone, password }: SignUpFields): AccountFaults<SignUpFields> {
  const faults: AccountFaults<SignUpFields> = {
    name: nameFault(name),
    email: findEmailFault(email),
    phone: findPhoneFault(phone),
    password: findPasswordFault(password, { name, email, phone }),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault))
}

function findPhoneFault(phone: string): AccountFault | undefined {
  const reading = parsePhone(phone)
  if (reading.ok) return undefined
  if (reading.problem === 'empty') return 'phone-required'
  return reading.problem === 'two-numbers' ? 'phone-two-numbers' : 'phone-invalid'
}

/** Returns the salt that the accounts of an address share; `undefined` if none has a password yet. */
function findSharedSalt(accounts: SignInAccount[]) {
  const hash = accounts.find((account) => account.hash)?.hash
  return hash && getSalt(hash)
}

/**
 * Creates the account and returns its id; `undefined` if the hash has another salt than the address's other
 * accounts.
 */
async function storeAccountOnce(
  client: PoolClient,
  parts: Parts,
  input: SignUpInput,
  hash: string,
  now: Date,
) {
  const { name, email, phone, campaign } = input
  await lockEmail(client, email)
  const accounts = await findAccountsByEmail(client, email)
  const salt = findSharedSalt(accounts)
  if (salt && salt !== getSalt(hash)) return undefined
  const recent = accounts.filter(
    ({ proven, createdAt }) => !proven && now.getTime() - createdAt.getTime() < REPETITION_MS,
  )
  if (recent.length > 0) {
    // On another person's account this would be a guess at a password, so it counts as one.
    const attempt = await countTryWithin(client, 'sign-in', [limitByAccount(email)], now)
    const same = attempt.ok && recent.find((account) => account.hash === hash)
    if (same) {
      await attempt.forgive()
      return same.id
    }
  }
  const user = { name, email, proven: false, phone: toCanonicalPhone(phone), campaign }
  const userId = await addUser(client, user, now)
  await setPassword(client, userId, hash, now)
  // An address gets at most five mails an hour, however many people sign up with it. The link in any of them
  // confirms the account that is signed in.
  const mail = await countTryWithin(client, 'mail', [limitByRecipient(email)], now)
  if (mail.ok)
    await queueWelcome(
      client,
      parts,
      { userId, email, holder: accounts[0]?.proven ? accounts[0].name : null },
      now,
    )
  await acted(client, 'account.signUp', { by: VISITOR, surface: 'page', student: { id: userId } })
  return userId
}

async function queueWelcome(
  client: PoolClient,
  { writeMail }: Parts,
  { userId, email, holder }: { userId: string; email: string; holder: string | null },
  now: Date,
) {
  const { token, expiresAt } = await makeLink(client, { userId, purpose: 'verify-email', email }, now)
  const text =
    holder === null
      ? writeMail({ is: 'verify', token })
      : writeMail({ is: 'already-here' }, { name: holder, proven: true })
  await queueMail(client, { userId, recipient: email, expiresAt, ...text }, now)
}

/** Sends the link that proves an address once more. */
export async function sendVerification(
  parts: Parts,
  student: Pick<SignedIn, 'id' | 'email'>,
  now: Date,
): Promise<Outcome<never>> {
  const { pool } = parts.database
  const limits = [limitByAccount(student.id, MAX_MAILS), limitByRecipient(student.email)]
  const attempt = await countTry(pool, 'mail', limits, now)
  if (!attempt.ok) return attempt
  await inTransaction(pool, async (client) => {
    const unproven = await findUnprovenEmail(client, student.id)
    if (unproven) await queueWelcome(client, parts, { userId: student.id, ...unproven }, now)
  })
  return { ok: true, headers: new Headers() }
}
