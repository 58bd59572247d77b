import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { createEmbeddedConnection, DATABASE_ROLES } from '../platform/database/embedded-roles.ts'
import type { Database } from '../platform/database/open.ts'

/**
 * A database of the test file's own, migrated, empty, on a real PostgreSQL: a copy of the run's template, made in some 50 ms.
 * It goes when the file is done. `pool` is the application's, which may empty tables here besides; `owner` is the owner's.
 */
export async function testDatabase(): Promise<
  Database & { desk: pg.Pool; name: string; socketDir: string; owner: pg.Pool }
> {
  const socketDir = inject('socketDir')
  const keys = inject('keys')
  const name = `test_${randomBytes(6).toString('hex')}`
  const superuser = new pg.Pool({ ...createEmbeddedConnection(socketDir, keys, 'owner', 'postgres'), max: 1 })
  await superuser.query(`create database ${name} template template_of_tests strategy file_copy`)

  const pool = new pg.Pool(createEmbeddedConnection(socketDir, keys, 'application', name))
  const desk = new pg.Pool(createEmbeddedConnection(socketDir, keys, 'desk', name))
  const owner = new pg.Pool(createEmbeddedConnection(socketDir, keys, 'owner', name))
  // A connection that is still closing when its database is dropped would end the run with an unhandled
  // error.
  for (const openPool of [pool, desk, owner]) openPool.on('error', () => {})
  afterAll(async () => {
    await pool.end()
    await desk.end()
    await owner.end()
    await superuser.query(`drop database ${name} with (force)`)
    await superuser.end()
  })
  return {
    name,
    socketDir,
    pool,
    desk,
    owner,
    asOwner: (work) => work(owner, DATABASE_ROLES.application, DATABASE_ROLES.desk),
    postgresPid: () => undefined,
    close: async () => {},
  }
}
