import type { PoolClient } from 'pg'
import { inTransaction } from '../../../platform/database/transaction.ts'
import {
  createOpenIdClient,
  type OpenIdClient,
  type OpenIdPerson,
  OpenIdRefused,
  type OpenIdRound,
} from '../../../platform/openid/client.ts'
import { acted } from '../../access/acting.server.ts'
import { findRole } from '../../access/store.server.ts'
import { VISITOR } from '../../access/types.ts'
import type { Campaign } from '../../inputs/campaign.ts'
import { claimProvenEmail } from '../claim-email.server.ts'
import { notify } from '../mail/notice.server.ts'
import type { Parts } from '../parts.ts'
import { formatHttpOnlyCookie, readCookie } from '../sessions/cookies.ts'
import { openSessionIf } from '../sessions/open.server.ts'
import {
  addProvider,
  addUser,
  canSignIn,
  findAccountsByEmail,
  findUserByProvider,
  listProviders,
  lockEmail,
  removeTries,
  removeUnanswered,
  revokeAccess,
  saveHandshake,
  takeHandshake,
} from '../store.server.ts'
import { countTryWithin, limitByNetwork, type NetworkAsker } from '../tries.server.ts'

/** The user's request, kept until they come back from Google. */
export interface GoogleWish {
  /** Stay signed in when the browser closes. */
  keep: boolean
  /** True if sign-in runs in its own window, which closes at the end. */
  popup: boolean
  /** The address on this site to return to. */
  returnTo: string | undefined
  /** The campaign that brought them, for a new account. */
  campaign?: Campaign
}

export type GoogleOutcome =
  | { ok: true; wish: GoogleWish; headers: Headers }
  | {
      ok: false
      /**
       * `not-set-up`; `unreachable`: Google does not answer; `cancelled` by the person; `refused`: the answer cannot be trusted; `unverified`:
       * Google has not checked the e-mail address; `other-account`: the address belongs to an account linked to another Google account;
       * `no-role`: a member of staff whose role has not begun or has ended; `too-many`: this network has begun too often without finishing, and
       * has to wait.
       */
      reason:
        | 'not-set-up'
        | 'unreachable'
        | 'cancelled'
        | 'refused'
        | 'unverified'
        | 'other-account'
        | 'no-role'
        | 'too-many'
      wish: GoogleWish
      headers: Headers
    }

/** The stored state of a Google sign-in until the user comes back. */
interface StoredHandshake {
  round: OpenIdRound
  wish: GoogleWish
  /** The tries that count against the network. Absent from rounds begun by an earlier version. */
  tries?: string[]
}

const GOOGLE = 'https://accounts.google.com'
const ROUND_SECONDS = 600
const NO_WISH: GoogleWish = { keep: false, popup: false, returnTo: undefined }

/** Returns the client for Google, or for another OpenID provider in its place. */
export function createGoogleClient(settings: {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
}): OpenIdClient {
  // People may share a device, so Google asks which account to use. Not every other provider knows this
  // parameter.
  const prompt = settings.issuer === GOOGLE ? 'select_account' : undefined
  return createOpenIdClient({ ...settings, prompt })
}

/**
 * Returns where to sign in with Google. A cookie binds the round to this browser; it counts against the
 * network until it ends well.
 */
export async function beginGoogle(
  { google, database, secure, log }: Parts,
  wish: GoogleWish,
  asker: NetworkAsker,
  now: Date,
): Promise<{ ok: true; address: string; headers: Headers } | Extract<GoogleOutcome, { ok: false }>> {
  if (!google) return { ok: false, reason: 'not-set-up', wish, headers: new Headers() }
  const googleRound = await google.begin().catch((error: Error) => {
    log.warn({ why: error.message }, 'signing in with Google could not begin')
  })
  if (!googleRound) return { ok: false, reason: 'unreachable', wish, headers: new Headers() }
  const { address, round } = googleRound
  const isKept = await inTransaction(database.pool, async (client) => {
    const attempt = await countTryWithin(client, 'google', [limitByNetwork(asker)], now)
    if (!attempt.ok) return false
    const stored: StoredHandshake = { round, wish, tries: attempt.ids }
    await saveHandshake(
      client,
      'google',
      round.state,
      stored,
      new Date(now.getTime() + ROUND_SECONDS * 1_000),
    )
    return true
  })
  if (!isKept) return { ok: false, reason: 'too-many', wish, headers: new Headers() }
  await removeUnanswered(database.pool, now)
  const cookie = formatHttpOnlyCookie('google', round.state, secure, ROUND_SECONDS)
  return { ok: true, address, headers: new Headers({ 'set-cookie': cookie }) }
}

/** Signs in the person Google sends back. Each round ends once, in the browser in which it began. */
export async function finishGoogle(
  parts: Parts,
  answer: URLSearchParams,
  headers: Headers,
  now: Date,
): Promise<GoogleOutcome> {
  const { google, secure, log } = parts
  const answerHeaders = new Headers({ 'set-cookie': formatHttpOnlyCookie('google', '', secure, 0) })
  if (!google) return { ok: false, reason: 'not-set-up', wish: NO_WISH, headers: answerHeaders }
  const state = readCookie(headers, 'google', secure)
  const isOurs = state !== undefined && state === answer.get('state')
  const storedRound =
    isOurs &&
    ((await takeHandshake(parts.database.pool, 'google', state, now)) as StoredHandshake | undefined)
  if (!storedRound) return { ok: false, reason: 'refused', wish: NO_WISH, headers: answerHeaders }
  const { round, wish, tries = [] } = storedRound
  if (answer.get('error') === 'access_denied')
    return { ok: false, reason: 'cancelled', wish, headers: answerHeaders }

  let person: OpenIdPerson
  try {
    person = await google.finish(answer, round)
  } catch (error) {
    if (!(error instanceof OpenIdRefused)) throw error
    log.warn({ why: error.message }, 'an answer of the OpenID provider was refused')
    return { ok: false, reason: 'refused', wish, headers: answerHeaders }
  }
  const account = await inTransaction(parts.database.pool, (client) =>
    getUser(client, parts, person, wish, headers, now),
  )
  if (!account.ok) return { ok: false, reason: account.reason, wish, headers: answerHeaders }
  await removeTries(parts.database.pool, tries)
  if (!(await findRole(parts.database.pool, account.userId)))
    return { ok: false, reason: 'no-role', wish, headers: answerHeaders }
  const session = await openSessionIf(
    async (client) =>
      (await findUserByProvider(client, getProvider(google.issuer), person.sub)) === account.userId,
    parts,
    account.userId,
    wish.keep,
    headers,
  )
  if (!session) return { ok: false, reason: 'refused', wish, headers: answerHeaders }
  for (const cookie of session.getSetCookie()) answerHeaders.append('set-cookie', cookie)
  return { ok: true, wish, headers: answerHeaders }
}

/**
 * Returns the account of a provider's person, found by the provider's own id. Only if none has that id does
 * the address decide: an account that has proven it is theirs. An account that only claims it may be a trap,
 * so it counts only if it was opened in this very browser before or was taken over from elsewhere. Then every
 * earlier way into it is removed.
 */
async function getUser(
  client: PoolClient,
  parts: Parts,
  person: OpenIdPerson,
  { campaign }: GoogleWish,
  headers: Headers,
  now: Date,
): Promise<{ ok: true; userId: string } | { ok: false; reason: 'unverified' | 'other-account' | 'no-role' }> {
  const provider = getProvider(parts.google!.issuer)
  const linkedUser = await findUserByProvider(client, provider, person.sub)
  if (linkedUser) return { ok: true, userId: linkedUser }
  const { email } = person
  if (!email || !person.emailVerified) return { ok: false, reason: 'unverified' }

  await lockEmail(client, email)
  const accounts = await findAccountsByEmail(client, email)
  const holder = accounts.find(({ proven }) => proven)
  const mark = parts.devices.knownIn(headers)
  const own =
    holder ?? accounts.find(({ id }) => id === mark?.userId) ?? accounts.find(({ takenOver }) => takenOver)
  // Staff who cannot sign in yet must accept their invitation first.
  if (own && (await findRole(client, own.id)) !== 'student' && !(await canSignIn(client, own.id)))
    return { ok: false, reason: 'no-role' }
  const userId = own?.id ?? (await addGoogleUser(client, person, { email, campaign }, now))
  if (!holder) {
    await revokeAccess(client, userId)
    await claimProvenEmail(client, parts, { id: userId, email }, now)
  } else {
    if ((await listProviders(client, userId)).includes(provider))
      return { ok: false, reason: 'other-account' }
    await notify(client, parts, { ...holder, userId, email }, { is: 'google-added' }, now)
  }
  await addProvider(client, userId, provider, person.sub, now)
  await acted(client, 'account.addGoogle', { by: VISITOR, surface: 'page', student: { id: userId } })
  return { ok: true, userId }
}

function addGoogleUser(
  client: PoolClient,
  { name }: OpenIdPerson,
  { email, campaign }: { email: string; campaign?: Campaign },
  now: Date,
) {
  const cleanName = (name ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 100)
  return addUser(client, { name: cleanName || email.split('@')[0], email, proven: false, campaign }, now)
}

function getProvider(issuer: string) {
  return issuer === GOOGLE ? 'google' : issuer
}
