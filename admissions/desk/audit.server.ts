import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../platform/database/open.ts'
import * as store from './store.server.ts'

/** The result of an audit check. */
export interface AuditCheck {
  seals: number
  rows: number
  /** Number of exported seals used in the check. Without any, all seals could have been forged. */
  heads: number
  /** In sentences; empty if no row was changed, removed or inserted. */
  wrong: AuditFault[]
}

export type AuditFault =
  /** Rows of this seal are gone. */
  | { is: 'missing'; seal: number; rows: number }
  /** A row of this seal, their order, or the seal before it was changed. */
  | { is: 'changed'; seal: number }
  /** Rows were put among those that were sealed already. */
  | { is: 'added'; rows: number }
  /** The seal that was exported on a day is gone or another. */
  | { is: 'head'; day: string }

/**
 * True if the audit is proven to be unchanged. Without an exported seal, all of it could have been rewritten.
 */
export function isProven({ wrong, heads }: Pick<AuditCheck, 'wrong' | 'heads'>): boolean {
  return wrong.length === 0 && heads > 0
}

const HEADS = 'audit-heads.txt'

/** Seals the rows committed since, and returns how many. */
export function sealAudit({ pool }: Database): Promise<number> {
  return store.writeSeal(pool)
}

/**
 * Adds today's newest seal to a file outside the database: someone who can change the tables cannot change a
 * copy kept elsewhere.
 */
export async function exportHead({ pool }: Database, dataDir: string, day: string): Promise<void> {
  const head = await store.findHead(pool)
  if (!head || (await readExportedHeads(dataDir)).some((knownHead) => knownHead.day === day)) return
  await appendFile(join(dataDir, HEADS), `${day} ${head.nr} ${head.hash}\n`)
}

/** Works out every seal again, and holds the exported ones against them. */
export async function verifyAudit({ pool }: Database, dataDir: string): Promise<AuditCheck> {
  const seals = await store.readSeals(pool)
  const auditFaults: AuditFault[] = []
  for (const { nr, missing, whole } of seals)
    if (missing > 0) auditFaults.push({ is: 'missing', seal: nr, rows: missing })
    else if (!whole) auditFaults.push({ is: 'changed', seal: nr })
  const addedCount = await store.countUnsealed(pool)
  if (addedCount > 0) auditFaults.push({ is: 'added', rows: addedCount })
  const heads = await readExportedHeads(dataDir)
  for (const { day, nr, hash } of heads)
    if (seals.find((seal) => seal.nr === nr)?.hash !== hash) auditFaults.push({ is: 'head', day })
  return {
    seals: seals.length,
    rows: seals.reduce((sum, { rows }) => sum + rows, 0),
    heads: heads.length,
    wrong: auditFaults,
  }
}

async function readExportedHeads(dataDir: string) {
  const text = await readFile(join(dataDir, HEADS), 'utf8').catch(() => '')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [day, number, hash] = line.split(' ')
      return { day, nr: Number(number), hash }
    })
}
