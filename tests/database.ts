import { randomBytes } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, embeddedConnection } from '../platform/database/open.ts'

/**
 * A database of the test file's own, migrated, empty, on a real PostgreSQL: a copy of the run's template, made in some 50 ms.
 * It goes when the file is done.
 */
export async function testDatabase(): Promise<Database & { name: string; socketDir: string }> {
  const socketDir = inject('socketDir')
  const name = `test_${randomBytes(6).toString('hex')}`
  const superuser = new pg.Pool({ ...embeddedConnection(socketDir, 'postgres'), max: 1 })
  await superuser.query(`create database ${name} template template_of_tests strategy file_copy`)

  const pool = new pg.Pool(embeddedConnection(socketDir, name))
  // A connection that is still saying goodbye when its database is dropped would end the run with an error that nobody listens to.
  pool.on('error', () => {})
  afterAll(async () => {
    await pool.end()
    await superuser.query(`drop database ${name} with (force)`)
    await superuser.end()
  })
  return {
    name,
    socketDir,
    pool,
    sql: drizzle({ client: pool }),
    postgresPid: () => undefined,
    close: async () => {},
  }
}
