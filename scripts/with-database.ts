import { resolve } from 'node:path'
import { type Config, loadEnvFile, readConfig } from '../platform/config/config.ts'
import { migrate } from '../platform/database/migrate.ts'
import { type Database, openDatabase } from '../platform/database/open.ts'
import { createLog } from '../platform/log.ts'

/** Does an operator's work on the database of the settings, beside a running server or without one; brings its tables up to date first. */
export async function withDatabase<T>(work: (database: Database, config: Config) => Promise<T>): Promise<T> {
  const root = resolve(import.meta.dirname, '..')
  loadEnvFile(root)
  const config = readConfig()
  const database = await openDatabase({ ...config, role: 'tool', log: createLog('warn') })
  try {
    await database.asOwner((owner, application) =>
      migrate(owner, resolve(root, 'db/migrations'), application),
    )
    return await work(database, config)
  } finally {
    await database.close()
  }
}
