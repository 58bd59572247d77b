import type { PoolClient } from 'pg'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { acted } from '../../access/acting.server.ts'
import { roleOf } from '../../access/store.server.ts'
import { own } from '../../access/types.ts'
import { notify } from '../mail/notice.server.ts'
import type { Outcome } from '../outcome.ts'
import type { Parts } from '../parts.ts'
import { isFresh } from '../passwords/proof.server.ts'
import { passkeyNameFault } from '../rules.ts'
import { mayAddFactor } from '../second/factors.server.ts'
import { openSession } from '../sessions/open.server.ts'
import { endSessions } from '../sessions/store.server.ts'
import { deletePasskey } from '../store.server.ts'
import { type Asking, countTry, MOST_MAILS, ofAccount, ofNetwork } from '../tries.server.ts'
import type { SignedIn } from '../types.ts'

const BASE = '/api/auth/passkey'

/** Each leaves a challenge that is kept. */
const CHALLENGES = new Set([`${BASE}/generate-register-options`, `${BASE}/generate-authenticate-options`])

/** How a passkey reaches its device; what else a browser may send is not kept. */
const TRANSPORTS = new Set<unknown>(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

/** Answers the page's script. A passkey sign-in lasts with `?keep=yes`. Everything else below `/api/auth` is not there. */
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
      return askLibrary(parts, request)
    case `${BASE}/verify-authentication`: {
      const given = await askLibrary(parts, request)
      const keep = searchParams.get('keep') === 'yes'
      return given.ok ? enterByPasskey(parts, given, { keep, asked: request.headers }) : given
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
 * Signs in by a passkey that the library has accepted. The session it opened is exchanged for one of ours, as with any other way of signing in,
 * and the browser's earlier session ends. The page's script gets nothing of it. Staff whose role has not begun, or has ended, are refused and
 * told so.
 */
async function enterByPasskey(
  parts: Parts,
  answer: Response,
  { keep, asked }: { keep: boolean; asked: Headers },
): Promise<Response> {
  const { session }: { session: { id: string; userId: string } } = await answer.json()
  const { pool } = parts.database
  if (!(await roleOf(pool, session.userId))) {
    // Nobody has been signed in: of what the library opened there is nothing to tell.
    await inTransaction(pool, (client) => endSessions(client, session.userId, session.id))
    return refuse({ ok: false, reason: 'no-role' })
  }
  const cookies = await openSession(parts, session.userId, keep, asked, { instead: session, assured: true })
  return new Response('{}', { headers: [['content-type', 'application/json'], ...cookies] })
}

/** Both steps of adding one. It can open the account from then on, so its owner first proves who they are, and we tell them by mail. */
async function addPasskey(parts: Parts, student: SignedIn, request: Request, now: Date): Promise<Response> {
  const { pool } = parts.database
  if (!(await isFresh(pool, student, now)) || !(await mayAddFactor(pool, student)))
    return refuse({ ok: false, reason: 'not-fresh' })
  if (request.method === 'POST') {
    const asked = await readPasskey(request)
    if (asked instanceof Response) return asked
    // The library adds it, and its event and its mail go with it: all of them are there, or none.
    return inTransaction(pool, (client) =>
      parts.sessions.within(client, async () => {
        const given = await askLibrary(parts, asked)
        if (given.ok) await tellOfPasskey(client, parts, student, now)
        return given
      }),
    )
  }
  // One is added for each beginning at most.
  const turn = await countTry(pool, 'passkey', [ofAccount(student.id, MOST_MAILS)], now)
  if (!turn.ok) return refuse(turn)
  const { origin, pathname } = new URL(request.url)
  return askLibrary(parts, new Request(origin + pathname, { headers: request.headers }))
}

/** Of what the browser sent only what a passkey needs goes on. */
async function readPasskey(request: Request): Promise<Request | Response> {
  const sent = await request.json().catch(() => undefined)
  const { response: credential, name: given } = sent ?? {}
  const response = credential?.response
  if (typeof response !== 'object' || response === null) return new Response(null, { status: 400 })
  const name = typeof given === 'string' ? given.replace(/\p{Cc}/gu, ' ').trim() : ''
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
  const { id: userId, email, name, emailVerified: proven } = student
  await notify(client, parts, { userId, email, name, proven }, { is: 'passkey-added' }, now)
  await acted(client, 'account.addPasskey', own(student))
}

/** What no authenticator sends, such as a null byte or an id without end, PostgreSQL does not take (SQLSTATE 22, 23514): that is no fault of ours. */
async function askLibrary({ sessions }: Parts, request: Request): Promise<Response> {
  try {
    return await sessions.handler(request)
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (typeof code === 'string' && (code.startsWith('22') || code === '23514'))
      return new Response(null, { status: 400 })
    throw error
  }
}

/** Tells the page's script why, by code. */
function refuse(outcome: Extract<Outcome<{ name: string }>, { ok: false }>) {
  if (outcome.reason === 'invalid') return Response.json(outcome, { status: 422 })
  if (outcome.reason === 'no-role') return Response.json(outcome, { status: 409 })
  if (outcome.reason !== 'too-many') return Response.json(outcome, { status: 403 })
  return Response.json(outcome, { status: 429, headers: { 'retry-after': `${outcome.retryAfterSeconds}` } })
}

/** Takes a passkey away, for someone who has shown within the last minutes who they are. What is not theirs is not there. */
export async function removePasskey(
  { database: { pool } }: Parts,
  student: SignedIn,
  id: string,
  now: Date,
): Promise<Outcome<never>> {
  if (!(await isFresh(pool, student, now)) || !(await mayAddFactor(pool, student)))
    return { ok: false, reason: 'not-fresh' }
  await inTransaction(pool, async (client) => {
    if (await deletePasskey(client, student.id, id))
      await acted(client, 'account.removePasskey', own(student), id)
  })
  return { ok: true, done: new Headers() }
}
