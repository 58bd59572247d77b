import { resolve } from 'node:path'
import { type Config, readConfig } from '../platform/config/config.ts'
import { loadEnvFile } from '../platform/config/env-file.ts'
import { migrate } from '../platform/database/migrate.ts'
import { type Database, openDatabase } from '../platform/database/open.ts'
import { createLog } from '../platform/log.ts'

const ROOT = resolve(import.meta.dirname, '..')

/**
 * Runs an operator's task on the database of the settings, beside a running server or without one. Updates
 * the tables first.
 */
export async function withDatabase<T>(
  work: (database: Database, config: Config) => Promise<T>,
  config = readConfigOfFile(),
): Promise<T> {
  const database = await openDatabase({ ...config, role: 'tool', log: createLog('warn') })
  try {
    await database.asOwner((owner, application) =>
      migrate(owner, resolve(ROOT, 'db/migrations'), application),
    )
    return await work(database, config)
  } finally {
    await database.close()
  }
}

function readConfigOfFile() {
  loadEnvFile(ROOT)
  return readConfig()
}
