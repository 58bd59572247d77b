import type { Database } from '../../platform/database/open.ts'
import type { RegisterName, Source } from './types.ts'

/** One run of a register's importer, kept for later questions. */
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
  /** The version of the snapshot built with it, if any. */
  snapshot?: string
  /** Why it was refused or failed, as a sentence. */
  message?: string
}

/** Keeps a run; the database gives it its id. */
export async function recordImportRun({ pool }: Database, run: ImportRun): Promise<{ id: string }> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into import_runs (register, started_at, finished_at, outcome, sources, rows_read, added, changed, withdrawn, rejected,
       rejected_by_reason, snapshot, message)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [
      run.register,
      run.startedAt,
      run.finishedAt,
      run.outcome,
      // The driver would make a PostgreSQL array of a list.
      JSON.stringify(run.sources),
      run.rowsRead,
      run.added,
      run.changed,
      run.withdrawn,
      run.rejected,
      run.rejectedByReason,
      run.snapshot,
      run.message,
    ],
  )
  return rows[0]
}
