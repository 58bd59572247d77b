import { BY_ITSELF } from '../admissions/access/types.ts'
import {
  copyEdition,
  listEditions,
  readEditionHeader,
} from '../admissions/catalogue/editions/editions.server.ts'
import { putEdition } from '../admissions/catalogue/editions/put.server.ts'
import { recordImportRun } from '../admissions/catalogue/store.server.ts'
import { publishCatalogue } from '../admissions/search/publish.server.ts'
import { CARRIED, readShippedEditions } from '../importers/published.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/open.ts'

/** Called often; reported seldom. */
export type Progress = (phase: string, rows: number) => void

/**
 * Builds a snapshot if none opens or an import is missing from it: from the imports, or else from the shipped
 * catalogue. It can be repeated.
 */
export async function makeFirstCatalogue(
  { dataDir }: Pick<Config, 'dataDir'>,
  database: Database,
  progress: Progress,
) {
  const startedAt = new Date()
  const appliedRegisters = (await hasProgrammes(dataDir))
    ? []
    : await applyCarried(dataDir, database, progress)
  const { version } = await publishCatalogue(dataDir, startedAt, progress)
  for (const { register, sources, programmes } of appliedRegisters) {
    await recordImportRun(database, {
      register,
      startedAt,
      finishedAt: new Date(),
      outcome: 'applied',
      sources,
      rowsRead: programmes,
      added: programmes,
      changed: 0,
      withdrawn: 0,
      rejected: 0,
      rejectedByReason: {},
      snapshot: version,
    })
  }
}

/** Adds the carried directories; those already imported stay as they are. */
async function applyCarried(dataDir: string, database: Database, progress: Progress) {
  const importedRegisters = await listEditions(dataDir)
  const carriedEditions = (await readShippedEditions()).filter(
    ({ register }) => !importedRegisters.includes(register),
  )
  for (const { register, programmes } of carriedEditions) {
    progress(`taking ${register}`, programmes)
    await copyEdition(CARRIED, dataDir, register, (edition, put) =>
      putEdition(database, BY_ITSELF, edition, put),
    )
  }
  return carriedEditions
}

/**
 * True if the catalogue has programmes to search: directories of institutions and students' own additions are
 * not enough.
 */
async function hasProgrammes(dataDir: string) {
  for (const register of await listEditions(dataDir)) {
    if (register === 'added') continue
    const header = await readEditionHeader(dataDir, register)
    if (header && header.counts.programmes > header.counts.withdrawnProgrammes) return true
  }
  return false
}
