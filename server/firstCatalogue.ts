import { BY_ITSELF } from '../admissions/access/types.ts'
import { editionHeader, listEditions, readEdition } from '../admissions/catalogue/editions.server.ts'
import { putEdition } from '../admissions/catalogue/put.server.ts'
import { recordImportRun } from '../admissions/catalogue/store.server.ts'
import type { Source } from '../admissions/catalogue/types.ts'
import { dayIn } from '../admissions/days/days.server.ts'
import { publishCatalogue } from '../admissions/search/publish.server.ts'
import { importRegister } from '../importers/run.ts'
import { starter } from '../importers/starter/starter.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/open.ts'

/** Called often; told seldom. */
export type Progress = (phase: string, rows: number) => void

/**
 * Makes a snapshot where none can be opened or what was imported is not shown: from what was imported, or, where that holds no programme,
 * from the starter catalogue.
 * Interrupted anywhere, it begins again at the next start.
 */
export async function makeFirstCatalogue(
  { dataDir, timeZone }: Pick<Config, 'dataDir' | 'timeZone'>,
  database: Database,
  progress: Progress,
) {
  const startedAt = new Date()
  const today = dayIn(timeZone, startedAt)
  const report =
    !(await hasProgrammes(dataDir)) &&
    (await importRegister(starter, {
      dataDir,
      locations: [],
      now: startedAt,
      today,
      progress,
      around: (edition, put) => putEdition(database, BY_ITSELF, edition, put),
    }))
  const { version } = await publishCatalogue(dataDir, startedAt, progress)
  if (!report) return

  const { plan } = report
  await recordImportRun(database, {
    register: 'starter',
    startedAt,
    finishedAt: new Date(),
    outcome: 'applied',
    sources: await sourcesOfStarter(dataDir),
    rowsRead: plan.counts.programmes,
    added: plan.counts.programmes,
    changed: 0,
    withdrawn: 0,
    rejected: 0,
    rejectedByReason: {},
    snapshot: version,
  })
}

/** Directories of institutions alone make no catalogue to search. */
async function hasProgrammes(dataDir: string) {
  for (const register of await listEditions(dataDir)) {
    const header = await editionHeader(dataDir, register)
    if (header && header.counts.programmes > header.counts.withdrawnProgrammes) return true
  }
  return false
}

/** An edition begins with its sources. */
async function sourcesOfStarter(dataDir: string) {
  const sources: Source[] = []
  for await (const record of readEdition(dataDir, 'starter')) {
    if (record.kind !== 'source') break
    sources.push(record.source)
  }
  return sources
}
