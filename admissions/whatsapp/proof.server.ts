import { randomInt } from 'node:crypto'
import type { Database } from '../../platform/database/open.ts'
import { announce } from '../../platform/live/announce.ts'
import { changing, obey } from '../access/acting.server.ts'
import { type Acting, BY_ITSELF } from '../access/types.ts'
import { countTry, countTryWithin, limitByAccount, type Try } from '../accounts/tries.server.ts'
import { CODE_LENGTH, CODE_SIGNS, readCode } from './code.ts'
import * as proofs from './proof-store.server.ts'
import * as store from './store.server.ts'

// A number is a student's once a code that only their account shows has come from it.

/** A code counts for so long. */
const CODE_LIVES_MS = 15 * 60_000

export type CodeOutcome =
  | { ok: true }
  /** There is no number; they have said STOP. */
  | { ok: false; reason: 'no-number' | 'stopped' }
  | Extract<Try, { ok: false }>

/** Shows a new code on a student's page, to be sent from their number. Ten an hour at most. */
export function askForCode(database: Database, acting: Acting, now: Date): Promise<CodeOutcome> {
  const { student } = acting
  return changing<CodeOutcome>(database, 'whatsapp.prove', acting, async (client, recordEvent) => {
    const { phone, proven, stoppedAt } = await store.readContact(client, student.id)
    if (!phone) return { ok: false, reason: 'no-number' }
    if (stoppedAt) return { ok: false, reason: 'stopped' }
    if (proven) return { ok: true }
    const attempt = await countTryWithin(client, 'whatsapp-code', [limitByAccount(student.id)], now)
    if (!attempt.ok) return attempt
    const code = Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('')
    await proofs.putCode(client, student.id, phone, {
      code,
      expiresAt: new Date(now.getTime() + CODE_LIVES_MS),
    })
    await recordEvent()
    return { ok: true }
  })
}

/** Returns the code that a student's page shows; `undefined` if none counts now. */
export async function viewCode(
  { pool }: Database,
  acting: Acting,
  now: Date,
): Promise<proofs.ShownCode | undefined> {
  await obey(pool, 'whatsapp.view', acting)
  return proofs.findCode(pool, acting.student.id, now)
}

/**
 * Takes a message as a code, if an account with its number shows that one now. Ten guesses an hour count for a
 * number. Returns false if it is a message like others.
 */
export async function takeCode(
  database: Database,
  { phone, text, hash }: { phone: string; text: string; hash: string },
  now: Date,
): Promise<boolean> {
  const code = readCode(text)
  if (!code || !phone) return false
  const openCodes = await proofs.findOpenCodes(database.pool, phone, now)
  if (openCodes.length === 0) return false
  const attempt = await countTry(database.pool, 'whatsapp-guess', [limitByAccount(phone)], now)
  const openCode = openCodes.find((candidate) => candidate.code === code)
  if (!attempt.ok || !openCode) return false
  const student = { id: openCode.student }
  return changing(database, 'whatsapp.receive', { ...BY_ITSELF, student }, async (client, recordEvent) => {
    const isProven = await proofs.markProven(client, { student: student.id, phone, code }, now)
    if (!isProven || !(await store.addReceived(client, hash, now))) return isProven
    await recordEvent()
    await announce(client, student.id, 'notices')
    return true
  })
}
