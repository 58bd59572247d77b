import type { BY_COMMAND, BY_ITSELF } from '../../admissions/access/types.ts'
import type { PutEdition } from '../../admissions/catalogue/editions/editions.server.ts'
import { putEdition } from '../../admissions/catalogue/editions/put.server.ts'
import { recordImportRun } from '../../admissions/catalogue/store.server.ts'
import type { RegisterName } from '../../admissions/catalogue/types.ts'
import type { ImportReport } from '../../importers/run.ts'
import { RegisterRefused } from '../../importers/types.ts'
import type { Config } from '../../platform/config/config.ts'
import { findData } from '../../platform/database/cluster.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Terminal } from './progress.ts'

/** The outcome of one import: its report, or the error that ended it. */
export interface Ran {
  register: RegisterName
  startedAt: Date
  report?: ImportReport
  refusal?: string
  failure?: string
  /** The version built with it. */
  snapshot?: string
}

/**
 * Records who put an edition in place, if there is a database: before the first `npm start` there is none.
 */
export function createPutRecorder(
  config: Config,
  who: typeof BY_COMMAND | typeof BY_ITSELF,
): PutEdition | undefined {
  if (!hasDatabase(config)) return undefined
  return (edition, put) =>
    runInDatabase(config, (database) => putEdition(database, who, edition, put)).catch((error: Error) => {
      throw new RegisterRefused(
        `Nothing was imported, as it could not be written down in the database: ${error.message}`,
      )
    })
}

/**
 * Records the run in the database, if there is one. An import never fails because of this; errors are only
 * reported.
 */
export async function recordRun(ran: Ran, config: Config, terminal: Terminal): Promise<void> {
  if (!hasDatabase(config)) return
  await runInDatabase(config, (database) => recordImportRun(database, describeRun(ran))).catch(
    (error: Error) => terminal.err(`The run could not be noted in the database: ${error.message}`),
  )
}

const hasDatabase = ({ databaseUrl, dataDir }: Config) => Boolean(databaseUrl || findData(dataDir))

/** Loaded only here: most imports run in less memory than what opens a database takes to load. */
async function runInDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const { withDatabase } = await import('../with-database.ts')
  return withDatabase(work, config)
}

function describeRun({ register, startedAt, report, refusal, failure, snapshot }: Ran) {
  const plan = report?.plan
  const reasons = Object.entries(plan?.rejected.byReason ?? {})
  const outcome = failure
    ? 'failed'
    : refusal
      ? 'refused'
      : report?.outcome === 'planned'
        ? 'dry-run'
        : 'applied'
  return {
    register,
    startedAt,
    finishedAt: new Date(),
    outcome: outcome as 'failed' | 'refused' | 'dry-run' | 'applied',
    sources: plan?.sources ?? [],
    rowsRead: Object.values(plan?.read ?? {}).reduce((sum, rows) => sum + rows, 0),
    added: plan?.programmes.added.length ?? 0,
    changed: plan?.programmes.changed.length ?? 0,
    withdrawn: plan?.programmes.withdrawn.length ?? 0,
    rejected: plan?.rejected.total ?? 0,
    rejectedByReason: Object.fromEntries(reasons.map(([reason, { count }]) => [reason, count])),
    snapshot,
    message: failure ?? refusal,
  }
}
