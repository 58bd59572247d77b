import { resolve } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../platform/database/migrate.ts'
import { embeddedConnection, openDatabase } from '../platform/database/open.ts'
import { createLog } from '../platform/log.ts'
import { removeFolder, temporaryFolder } from './folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the run's PostgreSQL listens. */
    socketDir: string
  }
}

/** One PostgreSQL for the whole run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject) {
  const dataDir = temporaryFolder('tests')
  const database = await openDatabase({ dataDir, role: 'tool', log: createLog('warn') })
  const { rows } = await database.pool.query('show unix_socket_directories')
  const socketDir: string = rows[0].unix_socket_directories

  await database.pool.query('create database template_of_tests')
  const template = new pg.Pool(embeddedConnection(socketDir, 'template_of_tests'))
  await migrate(template, resolve(import.meta.dirname, '../db/migrations'))
  // A template can be copied only while nobody is connected to it.
  await template.end()
  project.provide('socketDir', socketDir)

  return async () => {
    await database.close()
    removeFolder(dataDir)
  }
}
