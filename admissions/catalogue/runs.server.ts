import { desc, eq } from 'drizzle-orm'
import { importRuns } from '../../db/schema.ts'
import type { Database } from '../../platform/database/open.ts'
import type { RegisterName, Source } from './types.ts'

/** One run of a register's importer, as it is kept for whoever asks what became of it. */
export interface ImportRun {
  register: RegisterName
  startedAt: Date
  finishedAt: Date
  outcome: 'applied' | 'refused' | 'dry-run' | 'failed'
  /** The editions that were read. */
  sources: Source[]
  rowsRead: number
  added: number
  changed: number
  withdrawn: number
  rejected: number
  /** `{ 'no-title': 12 }` */
  rejectedByReason: Record<string, number>
  /** The version of the snapshot built with it, where one was. */
  snapshot?: string
  /** Why it was refused or failed, as a sentence. */
  message?: string
}

/** Keeps a run; the database gives it its id. */
export async function recordImportRun({ sql }: Database, run: ImportRun): Promise<{ id: string }> {
  const [kept] = await sql.insert(importRuns).values(run).returning({ id: importRuns.id })
  return kept
}

/** The latest run of every register, or of one; the newest first. */
export async function latestImportRuns({ sql }: Database, register?: RegisterName) {
  const latest = sql
    .selectDistinctOn([importRuns.register])
    .from(importRuns)
    .where(register && eq(importRuns.register, register))
    .orderBy(importRuns.register, desc(importRuns.startedAt))
    .as('latest')
  return sql.select().from(latest).orderBy(desc(latest.startedAt))
}
