import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { prepareCluster } from '../../platform/database/cluster.ts'
import { DATABASE_ROLES } from '../../platform/database/embedded-roles.ts'

/** Everything in memory, nothing waits for a disk, no compilation of short queries. */
const SETTINGS = [
  'listen_addresses=',
  'shared_buffers=2GB',
  'work_mem=256MB',
  'maintenance_work_mem=512MB',
  'effective_cache_size=8GB',
  'random_page_cost=1.0',
  'gin_fuzzy_search_limit=0',
  'jit=off',
  'fsync=off',
  'autovacuum=off',
  'max_wal_size=4GB',
]

/** A PostgreSQL of its own in a folder that is gone afterwards. */
export async function startPostgresql() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-postgresql-'))
  const cluster = await prepareCluster(folder)
  const server = spawn(
    cluster.binaries.postgres,
    ['-D', cluster.data, '-k', cluster.socketDir, ...SETTINGS.flatMap((setting) => ['-c', setting])],
    { ...cluster.person, cwd: '/', stdio: 'ignore' },
  )
  const client = await connect(cluster.socketDir)
  return {
    client,
    async close() {
      await client.end()
      server.kill('SIGINT')
      await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function connect(socketDir: string): Promise<pg.Client> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({
      host: socketDir,
      port: 5432,
      user: DATABASE_ROLES.owner,
      database: 'postgres',
    })
    try {
      await client.connect()
      return client
    } catch (error) {
      if (tries === 100) throw error
      await wait(100)
    }
  }
}
