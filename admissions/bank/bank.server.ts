import type { Pool } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { acted, obey } from '../access/acting.server.ts'
import type { Actor } from '../access/types.ts'
import type { Day } from '../days/days.server.ts'
import { numbersOf } from '../plans/confirm.server.ts'
import type { House } from '../plans/house.ts'
import { cleanCell } from './cells.ts'
import { confirmExact } from './confirm.server.ts'
import { readFileApart } from './file.server.ts'
import { type AccountForm, readAccountForm } from './form.ts'
import { type Gap, planStatement, type StatementPlan } from './joining.ts'
import { settleExact } from './refunds.server.ts'
import * as store from './store.server.ts'
import type { BankAccount, SentStatement, Statement, StatementRefusal } from './types.ts'

/** Returns the operator's accounts. */
export async function listAccounts({ pool }: Database, { by }: Actor): Promise<BankAccount[]> {
  await obey(pool, 'bank.view', { by })
  return store.readBankAccounts(pool)
}

/**
 * Returns whether there is an account whose statements can be uploaded. Names none, so it needs no
 * permission.
 */
export async function haveBankAccount({ pool }: Database): Promise<boolean> {
  return (await store.readBankAccounts(pool)).length > 0
}

type WrongAccount = Extract<ReturnType<typeof readAccountForm>, { ok: false }>

/** Sets up an account. Its statements can then be uploaded. */
export function addAccount(
  { pool }: Database,
  actor: Actor,
  form: AccountForm,
  now: Date,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'there-already' } | WrongAccount> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'bank.addAccount', actor)
    const account = readAccountForm(form)
    if (!account.ok) return account
    const id = await store.insertAccount(client, account.account, now)
    if (!id) return { ok: false, reason: 'there-already' }
    await acted(client, 'bank.addAccount', actor, id)
    return { ok: true, id }
  })
}

/** Returns an account with its statements, and the places at which they do not join. */
export async function viewAccount(
  { pool }: Database,
  { by }: Actor,
  id: string,
): Promise<{ account: BankAccount; taken: SentStatement[]; gaps: Gap[] } | undefined> {
  await obey(pool, 'bank.view', { by })
  const account = await store.readBankAccount(pool, id)
  if (!account) return undefined
  return {
    account,
    taken: await store.listTakenStatements(pool, account.id),
    gaps: await store.readGaps(pool, account.id),
  }
}

/** Reads a file as a statement of an account, and stores the result. It has no effect until it is taken. */
export async function sendStatement(
  { pool }: Database,
  actor: Actor,
  { account: id, path, name }: { account: string; path: string; name: string },
  { now, today }: { now: Date; today: Day },
): Promise<{ ok: true; id: string } | { ok: false; reason: StatementRefusal | 'no-account' }> {
  await obey(pool, 'bank.send', actor)
  const account = await store.readBankAccount(pool, id)
  if (!account) return { ok: false, reason: 'no-account' }
  const reading = await readFileApart([{ path, name }, account, today], { owner: actor.by.id })
  if (typeof reading === 'string') return { ok: false, reason: reading }
  return inTransaction(pool, async (client) => {
    await store.lockAccount(client, account.id)
    const upload = { account: account.id, file: cleanCell(name).slice(-200), read: reading, by: actor.by.id }
    const statement = await store.saveReading(client, upload, now)
    await acted(client, 'bank.send', actor, statement)
    return { ok: true, id: statement }
  })
}

/** The effect that taking a statement would have. Says so if it is already taken. */
export interface PlannedStatement {
  statement: SentStatement
  account: BankAccount
  /** Null: it was taken. */
  planned: (StatementPlan & Pick<Statement, 'faults'>) | null
  /**
   * Its payments by now: how many are matched to orders, and which orders; and how many are not matched in
   * full.
   */
  became: { matched: number; orders: { id: string; number: string }[]; free: number } | null
}

/**
 * Returns an uploaded statement with its planned effect or, once it is taken, with its outcome;
 * `undefined` if there is no such statement.
 */
export async function viewStatement(
  { pool }: Database,
  { by }: Actor,
  id: string,
): Promise<PlannedStatement | undefined> {
  await obey(pool, 'bank.view', { by })
  const uploaded = await store.findSentStatement(pool, id)
  if (!uploaded) return undefined
  const { read, ...statement } = uploaded
  const account = (await store.readBankAccount(pool, statement.account))!
  if (!read) return { statement, account, planned: null, became: await countOutcome(pool, id) }
  const record = await store.readAccountRecord(pool, account.id, read)
  return {
    statement,
    account,
    planned: { ...planStatement(read, record), faults: read.faults },
    became: null,
  }
}

async function countOutcome(pool: Pool, statement: string) {
  const lines = await store.readLineOutcomes(pool, statement)
  return {
    matched: lines.filter(({ orders }) => orders.length > 0).length,
    orders: await numbersOf(pool, [...new Set(lines.flatMap(({ orders }) => orders))]),
    free: lines.filter(({ free }) => free).length,
  }
}

export type StatementOutcome =
  | { ok: true; added: number; confirmed: number }
  | { ok: false; reason: 'gone' | 'faulty' | 'conflicts' }

/**
 * Takes a statement that has no faults and contradicts no other. Known lines stay; lines beyond doubt are
 * confirmed with it.
 */
export function takeStatement(
  { pool }: Database,
  actor: Actor,
  house: House,
  id: string,
  now: Date,
): Promise<StatementOutcome> {
  return inTransaction(pool, async (client) => {
    await obey(client, 'bank.take', actor)
    const upload = await store.findSentStatement(client, id)
    if (!upload) return { ok: false, reason: 'gone' }
    await store.lockAccounts(client)
    // It may have been taken, or another one sent, while we waited for the lock.
    const reading = (await store.findSentStatement(client, id))?.read
    if (!reading) return { ok: false, reason: 'gone' }
    if (reading.faults.length > 0) return { ok: false, reason: 'faulty' }
    const plan = planStatement(reading, await store.readAccountRecord(client, upload.account, reading))
    if (plan.conflicts.length > 0) return { ok: false, reason: 'conflicts' }
    const addedLines = await store.takeLines(client, id, now)
    await acted(client, 'bank.take', actor, id)
    const confirmations = await confirmExact(client, house, now)
    await settleExact(client, now)
    return { ok: true, added: addedLines, confirmed: confirmations }
  })
}
