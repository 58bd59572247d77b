import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import pg from 'pg'
import { getSecret } from '../secret.ts'

/** How the desk connects to the operator's own PostgreSQL if no address is set for it. */
interface DeskRole {
  user: string
  password: string
  /**
   * Statements that create the role, for an administrator. The password is hashed (SCRAM), so the printed
   * text gives no access.
   */
  statements: string[]
}

/** Access for the desk: how to connect, or the statements to run first. */
export type DeskAccess = { config: pg.PoolConfig; role: string } | { statements: string[] }

/** Error codes if another session has just created the role, or if the right to create it is missing. */
const TAKEN = ['42710', '23505']
const ITERATIONS = 4096
// Any number that no other lock uses.
const LOCK = 7_316_444

/**
 * Finds the desk's access at the application's address. The role is named after the database, and its
 * password is derived from the secret that all servers of one database share. With `make`, creates a missing
 * role if `owner` may; returns the statements if no role here may. Throws errors that have nothing to do with
 * a missing role.
 */
export async function grantDeskAccess(
  address: string,
  owner: string,
  { dataDir, authSecret, make }: { dataDir: string; authSecret?: string; make: boolean },
): Promise<DeskAccess> {
  const { host, port, database, ssl } = new pg.Client({ connectionString: address })
  const place = { host, port, database, ssl }
  const { user, password, statements } = createDeskRole(
    database ?? 'pma',
    authSecret ?? getSecret(dataDir, 'database-secret'),
  )
  const config = { ...place, user, password }
  if (await canConnect(config)) return { config, role: user }
  if (make) {
    await tryMake(owner, statements)
    if (await canConnect(config)) return { config, role: user }
  }
  return { statements }
}

function createDeskRole(database: string, secret: string): DeskRole {
  const user = `${database}_desk`.slice(-63)
  const password = createHmac('sha256', secret).update(`desk ${database}`).digest('base64url')
  const salt = createHmac('sha256', secret).update(`salt ${database}`).digest().subarray(0, 16)
  const [role, name] = [user, database].map((identifier) => pg.escapeIdentifier(identifier))
  return {
    user,
    password,
    statements: [
      `create role ${role} login password ${pg.escapeLiteral(computeVerifier(password, salt))};`,
      `grant connect on database ${name} to ${role};`,
    ],
  }
}

/**
 * Returns a password in the form that PostgreSQL stores: `SCRAM-SHA-256$iterations:salt$stored key:server
 * key` (RFC 5803).
 */
function computeVerifier(password: string, salt: Buffer) {
  const saltedPassword = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256')
  const computeHmac = (name: string) => createHmac('sha256', saltedPassword).update(name).digest()
  const storedKey = createHash('sha256').update(computeHmac('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${computeHmac('Server Key').toString('base64')}`
}

/** True if the role exists, has this password and may connect to this database. */
async function canConnect(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    if (isAccessError(error)) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** Makes the role; nothing where this user may not. */
async function tryMake(owner: string, statements: string[]) {
  const client = new pg.Client({ connectionString: owner, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    // Servers that start together take turns, as PostgreSQL refuses two grants at once. Closing the
    // connection releases the lock.
    await client.query('select pg_advisory_lock($1)', [LOCK])
    for (const statement of statements)
      await client.query(statement).catch((error) => {
        // Another server has created it meanwhile.
        if (!TAKEN.includes((error as { code?: string }).code ?? '')) throw error
      })
  } catch (error) {
    if (!isAccessError(error)) throw error
  } finally {
    await client.end()
  }
}

/** True if PostgreSQL refused the sign-in (class 28) or the permission. */
function isAccessError(error: unknown) {
  const { code = '' } = error as { code?: string }
  return code.startsWith('28') || code === '42501'
}
