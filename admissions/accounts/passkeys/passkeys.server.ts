import type { PoolClient } from 'pg'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { acted } from '../../access/acting.server.ts'
import { roleOf } from '../../access/store.server.ts'
import { own } from '../../access/types.ts'
import { notifyOwner } from '../mail/notice.server.ts'
import type { Outcome } from '../outcome.ts'
import type { Parts } from '../parts.ts'
import { hasRecentProof } from '../passwords/proof.server.ts'
import { passkeyNameFault } from '../rules.ts'
import { whyNotAddFactor } from '../second/factors.server.ts'
import { checkSecondFactor } from '../second/recent.ts'
import { endPendingApps, lockFactors } from '../second/store.server.ts'
import { openSession } from '../sessions/open.server.ts'
import { USER_VERIFIED } from '../sessions/sessions.server.ts'
import { endSessions } from '../sessions/store.server.ts'
import { deletePasskey } from '../store.server.ts'
import { type Asking, countTry, MAX_MAILS, ofAccount, ofNetwork } from '../tries.server.ts'
import type { SignedIn } from '../types.ts'

const BASE = '/api/auth/passkey'

/** Each leaves a challenge that is kept. */
const CHALLENGES = new Set([`${BASE}/generate-register-options`, `${BASE}/generate-authenticate-options`])

/** How a passkey reaches its device; anything else a browser sends is dropped. */
const TRANSPORTS = new Set<unknown>(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

/**
 * Answers the page's script. A passkey sign-in lasts with `?keep=yes`. Everything else below `/api/auth` is
 * not found.
 */
export async function answerPasskeys(
  parts: Parts,
  request: Request,
  asker: Asking,
  whoAsks: (request: Request) => Promise<SignedIn | undefined>,
  now: Date,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  if (CHALLENGES.has(pathname)) {
    // Anybody may ask for a challenge, which is kept until it is used or over.
    const turn = await countTry(parts.database.pool, 'passkey', [ofNetwork(asker)], now)
    if (!turn.ok) return refuse(turn)
  }
  switch (pathname) {
    case `${BASE}/generate-authenticate-options`:
      return requireVerification(await askLibrary(parts, request), await whoAsks(request))
    case `${BASE}/verify-authentication`: {
      const before = await whoAsks(request)
      const answer = await askLibrary(parts, request)
      const keep = searchParams.get('keep') === 'yes'
      return answer.ok ? enterByPasskey(parts, answer, { keep, headers: request.headers, before }) : answer
    }
    case `${BASE}/generate-register-options`:
    case `${BASE}/verify-registration`: {
      const student = await whoAsks(request)
      return student ? addPasskey(parts, student, request, now) : new Response(null, { status: 401 })
    }
    default:
      return new Response(null, { status: 404 })
  }
}

/**
 * Signs in by a passkey that the library has accepted. The library's session is exchanged for one of ours, as
 * with any other way of signing in, and the browser's earlier session ends. The page's script sees none of
 * this. Staff whose role has not begun, or has ended, are refused with that reason. If the device has not
 * verified its user, a staff passkey counts only as something they have: it is accepted only after a
 * password, in a browser signed in to the same account.
 */
async function enterByPasskey(
  parts: Parts,
  answer: Response,
  { keep, headers, before }: { keep: boolean; headers: Headers; before: SignedIn | undefined },
): Promise<Response> {
  const { session }: { session: { id: string; userId: string } } = await answer.json()
  const { pool } = parts.database
  const role = await roleOf(pool, session.userId)
  const isVerified = answer.headers.get(USER_VERIFIED) === 'yes'
  const isSecond = before?.id === session.userId
  const reason = !role ? 'no-role' : role !== 'student' && !isVerified && !isSecond ? 'unverified' : undefined
  if (reason) {
    // Nobody was signed in, so the session the library opened ends without giving a reason.
    await inTransaction(pool, (client) => endSessions(client, session.userId, session.id))
    return refuse({ ok: false, reason })
  }
  const assuredAt = isVerified || isSecond ? new Date() : undefined
  const cookies = await openSession(parts, session.userId, keep, headers, { instead: session, assuredAt })
  return new Response('{}', { headers: [['content-type', 'application/json'], ...cookies] })
}

/**
 * Both steps of adding a passkey. It can open the account from then on, so its owner first proves who they
 * are, and we notify them by mail.
 */
async function addPasskey(parts: Parts, student: SignedIn, request: Request, now: Date): Promise<Response> {
  const { pool } = parts.database
  const refused = await whyNotAddFactor(pool, student, now)
  if (refused) return refuse(refused)
  if (request.method === 'POST') {
    const cleaned = await readPasskey(request)
    if (cleaned instanceof Response) return cleaned
    // The library adds it, and its event and its mail go with it: all of them are there, or none.
    return inTransaction(pool, async (client) => {
      // Another session may have set up the first factor meanwhile.
      await lockFactors(client, student.id)
      const late = await whyNotAddFactor(client, student, now)
      if (late) return refuse(late)
      const answer = await askLibrary(parts, cleaned, client)
      if (answer.ok) await tellOfPasskey(client, parts, student, now)
      return answer
    })
  }
  // One is added for each beginning at most.
  const turn = await countTry(pool, 'passkey', [ofAccount(student.id, MAX_MAILS)], now)
  if (!turn.ok) return refuse(turn)
  const { origin, pathname } = new URL(request.url)
  const wish = new Request(origin + pathname, { headers: request.headers })
  return requireVerification(await askLibrary(parts, wish), student)
}

/** Has the device of a member of staff check who holds it; the library can only ask everybody the same. */
async function requireVerification(options: Response, person: SignedIn | undefined): Promise<Response> {
  if (!options.ok || !person || person.role === 'student') return options
  const { authenticatorSelection, ...rest } = await options.json()
  const userVerification = 'required'
  const required = authenticatorSelection
    ? { ...rest, authenticatorSelection: { ...authenticatorSelection, userVerification } }
    : { ...rest, userVerification }
  const headers = new Headers(options.headers)
  headers.delete('content-length')
  return new Response(JSON.stringify(required), { headers })
}

/** Passes on only the fields a passkey needs. */
async function readPasskey(request: Request): Promise<Request | Response> {
  const parsedBody = await request.json().catch(() => undefined)
  const { response: credential, name: rawName } = parsedBody ?? {}
  const response = credential?.response
  if (typeof response !== 'object' || response === null) return new Response(null, { status: 400 })
  const name = typeof rawName === 'string' ? rawName.replace(/\p{Cc}/gu, ' ').trim() : ''
  const wrong = passkeyNameFault(name)
  if (wrong) return refuse({ ok: false, reason: 'invalid', faults: { name: wrong } })
  const transports = [...TRANSPORTS].filter((one) => response.transports?.includes?.(one))
  const body = { response: { ...credential, response: { ...response, transports } }, ...(name && { name }) }
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  const { origin, pathname } = new URL(request.url)
  return new Request(origin + pathname, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function tellOfPasskey(client: PoolClient, parts: Parts, student: SignedIn, now: Date) {
  await endPendingApps(client, student.id)
  await notifyOwner(client, parts, student, { is: 'passkey-added', staff: student.role !== 'student' }, now)
  await acted(client, 'account.addPasskey', own(student))
}

/**
 * PostgreSQL rejects what no authenticator sends, such as a null byte or an overlong id (SQLSTATE class 22,
 * 23514), and a key that is registered already (23505): a bad request, not our error. The library answers a
 * registration that it cannot read by 500, which is one as well: `within` throws what fails in the database.
 */
async function askLibrary({ sessions }: Parts, request: Request, client?: PoolClient): Promise<Response> {
  try {
    if (!client) return await sessions.handler(request)
    const answer = await sessions.within(client, () => sessions.handler(request))
    return answer.status === 500 ? new Response(null, { status: 400 }) : answer
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (typeof code === 'string' && (code.startsWith('22') || code === '23514' || code === '23505'))
      return new Response(null, { status: 400 })
    throw error
  }
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
 * Removes a passkey for a user who has proven within the last minutes who they are. Another user's passkey is
 * reported as not found.
 */
export async function removePasskey(
  parts: Parts,
  student: SignedIn,
  id: string,
  now: Date,
): Promise<Outcome<never>> {
  const { pool } = parts.database
  const refused = checkSecondFactor(student, now)
  if (refused) return refused
  if (!(await hasRecentProof(pool, student, now))) return { ok: false, reason: 'not-fresh' }
  await inTransaction(pool, async (client) => {
    if (!(await deletePasskey(client, student.id, id))) return
    await notifyOwner(
      client,
      parts,
      student,
      { is: 'passkey-removed', staff: student.role !== 'student' },
      now,
    )
    await acted(client, 'account.removePasskey', own(student), id)
  })
  return { ok: true, done: new Headers() }
}
