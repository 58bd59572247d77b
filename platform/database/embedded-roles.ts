import { createHash, createHmac } from 'node:crypto'
import { chownSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { getSecret } from '../secret.ts'
import type { Cluster } from './cluster.ts'
import type { Postmaster } from './postmaster.ts'

/**
 * Roles of the embedded PostgreSQL: the owner migrates, the application works on rows, the desk has only
 * functions that check permissions.
 */
export const DATABASE_ROLES = { owner: 'pma', application: 'pma_app', desk: 'pma_desk' } as const
export type RoleName = keyof typeof DATABASE_ROLES

export type Keys = Record<RoleName, string>

const CONNECT_TIMEOUT_MS = 5_000

/**
 * Returns the passwords of a data folder's PostgreSQL, derived from a secret of their own that only the user
 * of this process may read.
 */
export function deriveKeys(dataDir: string): Keys {
  const secret = getSecret(dataDir, 'database-secret')
  const deriveKey = (role: string) => createHmac('sha256', secret).update(role).digest('base64url')
  return {
    owner: deriveKey(DATABASE_ROLES.owner),
    application: deriveKey(DATABASE_ROLES.application),
    desk: deriveKey(DATABASE_ROLES.desk),
  }
}

/** Returns the connection details of the embedded PostgreSQL, for a pool or a single client. */
export function createEmbeddedConnection(socketDir: string, keys: Keys, role: RoleName, database: string) {
  return { host: socketDir, port: 5432, user: DATABASE_ROLES[role], password: keys[role], database }
}

/**
 * Makes every connection require a password. Gives roles and passwords to a cluster that is new, old or
 * without its secret; until then, the socket's folder keeps others out.
 */
export async function requirePasswords(
  { data, person }: Cluster,
  { pid, socketDir }: Postmaster,
  keys: Keys,
) {
  const file = join(data, 'pg_hba.conf')
  const accessFile = `# Written by the server, for ${computeFingerprint(keys)}: it is written again when it says anything else.\nlocal all all scram-sha-256\n`
  if (readFileSync(file, 'utf8') === accessFile) return

  replaceFile('local all all trust\n')
  const owner = await connectClient(
    () => new pg.Client(createEmbeddedConnection(socketDir, keys, 'owner', 'postgres')),
  )
  try {
    for (const role of ['owner', 'application', 'desk'] as const) {
      const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [
        DATABASE_ROLES[role],
      ])
      if (!rowCount) await owner.query(`create role ${DATABASE_ROLES[role]} login`)
      await owner.query(`alter role ${DATABASE_ROLES[role]} password ${owner.escapeLiteral(keys[role])}`)
    }
  } finally {
    await owner.end()
  }
  replaceFile(accessFile)

  /** PostgreSQL may run as another user, who must be able to read the file. */
  function replaceFile(text: string) {
    const draft = `${file}.draft`
    writeFileSync(draft, text, { mode: 0o600, flush: true })
    if (person) chownSync(draft, person.uid, person.gid)
    renameSync(draft, file)
    process.kill(pid, 'SIGHUP')
  }
}

/** PostgreSQL reads the file when it comes to it. */
async function connectClient(client: () => pg.Client): Promise<pg.Client> {
  for (const deadline = Date.now() + CONNECT_TIMEOUT_MS; ; await wait(10)) {
    const connection = client()
    connection.on('error', () => {})
    try {
      await connection.connect()
      return connection
    } catch (error) {
      await connection.end().catch(() => {})
      if (Date.now() > deadline) throw error
    }
  }
}

/** Tells one secret from another and nothing of either. */
function computeFingerprint({ owner, application, desk }: Keys) {
  return createHash('sha256').update(`${owner} ${application} ${desk}`).digest('hex').slice(0, 16)
}
