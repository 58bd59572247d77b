import { createHash } from 'node:crypto'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Log } from '../../platform/log.ts'
import type { LogRefusal } from '../../platform/security-log.ts'
import { acted } from '../access/acting.server.ts'
import { findRole } from '../access/store.server.ts'
import { own } from '../access/types.ts'
import { changePassword, closeAccount, signOutDevices, viewSignInMethods } from './account.server.ts'
import { beginGoogle, createGoogleClient, finishGoogle } from './google/google.server.ts'
import { changeEmail, dropChange, proveEmail, readProofLink, resendChange } from './mail/email.server.ts'
import type { WriteMail } from './mail/mails.ts'
import {
  agreeOneself,
  askParent,
  endParentConsent,
  giveConsent,
  refuseConsent,
  viewOwnConsent,
  viewParentPage,
} from './minors/consent.server.ts'
import type { Parts } from './parts.ts'
import { answerPasskeys, removePasskey } from './passkeys/passkeys.server.ts'
import { checkIdentity } from './passwords/proof.server.ts'
import { requestReset, resetPassword, viewResetLink } from './passwords/reset.server.ts'
import { findAsker, findRefusal } from './refusals.ts'
import { assureByCode, beginCodes, confirmCodes, getFactors, removeCodes } from './second/factors.server.ts'
import { createVault } from './second/vault.ts'
import { createKnownDevices } from './sessions/device.server.ts'
import { extendSession } from './sessions/lifetime.server.ts'
import { createSessions } from './sessions/sessions.server.ts'
import { endSessions, findEndReason } from './sessions/store.server.ts'
import { signIn } from './sign-in.server.ts'
import { sendVerification, signUp } from './sign-up.server.ts'
import type { NetworkAsker } from './tries.server.ts'
import type { EndedBy, SignedIn } from './types.ts'

export interface AccountsSettings {
  database: Database
  /** Signs cookies and links. Anyone who has it can impersonate any user. */
  secret: string
  /** The site's origin: `https://example.org`. */
  origin: string
  /**
   * The OpenID provider, and where it sends people back to. `undefined` if there is no signing in with
   * Google.
   */
  google: { issuer: string; clientId: string; clientSecret: string; redirectUri: string } | undefined
  writeMail: WriteMail
  log: Log
  logRefusal: LogRefusal
  erase: Parts['erase']
  registerLeads: Parts['registerLeads']
}

/** The verbs for signing up, signing in and finding who is signed in. Each is documented in its own file. */
export type Accounts = ReturnType<typeof createAccounts>

/** Creates the verbs for accounts, and the sessions, known devices and vault that they share. */
export function createAccounts({
  database,
  secret,
  origin,
  google,
  writeMail,
  log,
  logRefusal,
  erase,
  registerLeads,
}: AccountsSettings) {
  const secure = origin.startsWith('https:')
  const sessions = createSessions(database.pool, { secret, secure })
  const parts: Parts = {
    database,
    sessions,
    devices: createKnownDevices(secret, secure),
    google: google && createGoogleClient(google),
    writeMail,
    origin,
    secure,
    log,
    vault: createVault(secret),
    erase,
    registerLeads,
  }

  /** `isUse`: false for a request that a page sends by itself, which keeps no session alive. */
  async function findPerson(
    { headers }: Pick<Request, 'headers'>,
    { isUse = true } = {},
  ): Promise<SignedIn | undefined> {
    const now = new Date()
    const session = await sessions.current(headers, now)
    if (!session) return undefined
    const { user } = session
    // Extending the session may fail: the request is still answered while the database accepts no writes.
    const [role] = await Promise.all([
      findRole(database.pool, user.id),
      isUse &&
        extendSession(database.pool, session, now).catch((error) =>
          log.warn({ err: error }, 'a session could not be extended'),
        ),
    ])
    // A person is not signed in before their role begins or after it ends.
    if (!role) return undefined
    return {
      id: user.id,
      role,
      name: user.name,
      email: user.email,
      emailVerified: user.emailVerified,
      phoneNumber: user.phoneNumber ?? undefined,
      image: user.image ?? undefined,
      sessionId: session.id,
      assuredAt: (session.assuredUntil && session.assuredUntil > now && session.assuredAt) || undefined,
      sessionKey: getKey(session.token),
      ...(user.asksOwnConsent && { asksOwnConsent: true as const }),
    }
  }

  const verb = <Rest extends unknown[], Result>(work: (parts: Parts, ...rest: Rest) => Promise<Result>) =>
    bindParts(parts, logRefusal, work)

  return {
    hasGoogle: google !== undefined,
    signUp: verb(signUp),
    sendVerification: verb(sendVerification),
    signIn: verb(signIn),
    requestReset: verb(requestReset),
    whoseReset: verb(viewResetLink),
    resetPassword: verb(resetPassword),
    linkToProve: verb(readProofLink),
    proveEmail: verb(proveEmail),
    changeEmail: verb(changeEmail),
    resendChange: verb(resendChange),
    dropChange: verb(dropChange),
    changePassword: verb(changePassword),
    checkIdentity: verb(checkIdentity),
    waysIn: verb(viewSignInMethods),
    signOutDevices: verb(signOutDevices),
    removePasskey: verb(removePasskey),
    factorsOf: verb(getFactors),
    beginCodes: verb(beginCodes),
    confirmCodes: verb(confirmCodes),
    assureByCode: verb(assureByCode),
    removeCodes: verb(removeCodes),
    closeAccount: verb(closeAccount),
    askParent: verb(askParent),
    viewParentPage: verb(viewParentPage),
    giveConsent: verb(giveConsent),
    refuseConsent: verb(refuseConsent),
    withdrawConsent: verb(endParentConsent),
    agreeOneself: verb(agreeOneself),
    viewOwnConsent: verb(viewOwnConsent),
    beginGoogle: verb(beginGoogle),
    finishGoogle: verb(finishGoogle),

    /** Ends the session of this request, if it has one. Returns the cookie that takes it away. */
    async signOut(requestHeaders: Headers): Promise<Headers> {
      const person = await findPerson({ headers: requestHeaders })
      if (person)
        await inTransaction(database.pool, async (client) => {
          await endSessions(client, person.id, person.sessionId)
          await acted(client, 'account.signOut', own(person), person.sessionId)
        })
      return new Headers({ 'set-cookie': sessions.endingCookie })
    },

    /**
     * Returns why the session here has ended, if it was ended from elsewhere. Only the holder of the
     * session's token learns this, and not whose session it was.
     */
    async endedBy(headers: Headers): Promise<EndedBy | undefined> {
      const token = sessions.tokenIn(headers)
      return token ? findEndReason(database.pool, getKey(token), new Date()) : undefined
    },

    /** Answers requests of a page's script below `/api/auth`. Everything else goes through our own verbs. */
    async answer(request: Request, asker: NetworkAsker): Promise<Response> {
      const answer = await answerPasskeys(parts, request, asker, findPerson, new Date())
      if (!answer.ok && answer.status !== 404)
        logRefusal({
          refused: 'passkey',
          account: (await findPerson(request))?.id,
          address: asker.address,
          path: new URL(request.url).pathname,
        })
      answer.headers.set('cache-control', 'no-store')
      return answer
    },

    /**
     * Returns who sends this request; `undefined` for a visitor. Only the session decides, nothing else in
     * the request.
     */
    personOf: findPerson,
  }
}

/** The key of a session in the database. */
const getKey = (token: string) => createHash('sha256').update(token).digest()

/** Passes the parts to every verb, and logs its refusals. */
function bindParts<Rest extends unknown[], Result>(
  parts: Parts,
  logRefusal: LogRefusal,
  work: (parts: Parts, ...rest: Rest) => Promise<Result>,
) {
  return async (...rest: Rest) => {
    const result = await work(parts, ...rest)
    const refusal = findRefusal(result)
    if (refusal) logRefusal({ ...refusal, ...findAsker(rest) })
    return result
  }
}
