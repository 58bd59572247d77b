import { resolve } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import {
  createEmbeddedConnection,
  DATABASE_ROLES,
  deriveKeys,
  type Keys,
} from '../platform/database/embedded-roles.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open.ts'
import { createLog } from '../platform/log.ts'
import { removeFolder, temporaryFolder } from './folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The host and port of the run’s PostgreSQL. */
    socketDir: string
    /** The passwords of its roles. */
    keys: Keys
  }
}

/** One PostgreSQL for the whole run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject) {
  const dataDir = temporaryFolder('tests')
  const database = await openDatabase({ dataDir, role: 'tool', log: createLog('warn') })
  const { rows } = await database.asOwner((owner) => owner.query('show unix_socket_directories'))
  const socketDir: string = rows[0].unix_socket_directories

  const keys = deriveKeys(dataDir)
  await database.asOwner((owner) => owner.query('create database template_of_tests'))
  const template = new pg.Pool(createEmbeddedConnection(socketDir, keys, 'owner', 'template_of_tests'))
  await migrate(
    template,
    resolve(import.meta.dirname, '../db/migrations'),
    DATABASE_ROLES.application,
    DATABASE_ROLES.desk,
  )
  // Tests begin with empty tables; the product never empties one.
  await template.query(`grant truncate on all tables in schema public to ${DATABASE_ROLES.application}`)
  // A template can be copied only while it has no connections.
  await template.end()
  project.provide('socketDir', socketDir)
  project.provide('keys', keys)

  return async () => {
    await database.close()
    removeFolder(dataDir)
  }
}
