import type { RegisterName } from '../../admissions/catalogue/types.ts'
import type { ImportReport } from '../../importers/run.ts'
import type { Config } from '../../platform/config/config.ts'
import { dataOf } from '../../platform/database/cluster.ts'
import { createLog } from '../../platform/log.ts'
import type { Terminal } from './progress.ts'

/** What became of one import: its report, or the error that ended it. */
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
 * Keeps the run in the database, where there is one: before the first `npm start` there is none, and an import does not make one.
 * An import never fails for this; what went wrong is told.
 */
export async function record(ran: Ran, config: Config, terminal: Terminal): Promise<void> {
  if (!config.databaseUrl && !dataOf(config.dataDir)) return
  try {
    // Loaded only here: the SQL library takes more memory to load than most imports take to run.
    const { openDatabase } = await import('../../platform/database/open.ts')
    const { recordImportRun } = await import('../../admissions/catalogue/store.server.ts')
    const { dataDir, databaseUrl } = config
    const database = await openDatabase({ dataDir, databaseUrl, role: 'tool', log: createLog('silent') })
    await recordImportRun(database, runOf(ran)).finally(() => database.close())
  } catch (error) {
    const stands = ran.report?.outcome === 'applied' ? 'The import stands, but it' : 'The run'
    terminal.err(`${stands} could not be noted in the database: ${(error as Error).message}`)
  }
}

function runOf({ register, startedAt, report, refusal, failure, snapshot }: Ran) {
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
