import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import pg from 'pg'
import { secretOf } from '../secret.ts'

/** How the desk connects to a PostgreSQL of the operator's own where no address of its own is set for it. */
interface DeskRole {
  user: string
  password: string
  /** The statements that make the role, for an administrator. The password is hashed (SCRAM), so that what is printed opens nothing. */
  statements: string[]
}

/** Whether the desk is open: how to connect, or what has to be run first. */
export type DeskAccess = { config: pg.PoolConfig; role: string } | { statements: string[] }

/** What is done meanwhile may have made the role, or the right to make it may be missing. */
const TAKEN = ['42710', '23505']
const ITERATIONS = 4096
// Any number will do that nobody else locks by.
const LOCK = 7_316_444

/**
 * Finds the way in for the desk beside the address of the application. The role is named after the database, and its password made from the
 * secret that all servers of one database share. `make`: where it is not there and `owner` may, it is made; where nobody here may, the statements come back.
 * Throws what has nothing to do with a missing role.
 */
export async function grantDeskAccess(
  address: string,
  owner: string,
  { dataDir, authSecret, make }: { dataDir: string; authSecret?: string; make: boolean },
): Promise<DeskAccess> {
  const { host, port, database, ssl } = new pg.Client({ connectionString: address })
  const place = { host, port, database, ssl }
  const { user, password, statements } = deskRole(
    database ?? 'pma',
    authSecret ?? secretOf(dataDir, 'database-secret'),
  )
  const config = { ...place, user, password }
  if (await comesIn(config)) return { config, role: user }
  if (make) {
    await tryMake(owner, statements)
    if (await comesIn(config)) return { config, role: user }
  }
  return { statements }
}

function deskRole(database: string, secret: string): DeskRole {
  const user = `${database}_desk`.slice(-63)
  const password = createHmac('sha256', secret).update(`desk ${database}`).digest('base64url')
  const salt = createHmac('sha256', secret).update(`salt ${database}`).digest().subarray(0, 16)
  const [role, name] = [user, database].map((one) => pg.escapeIdentifier(one))
  return {
    user,
    password,
    statements: [
      `create role ${role} login password ${pg.escapeLiteral(verifierOf(password, salt))};`,
      `grant connect on database ${name} to ${role};`,
    ],
  }
}

/** A password as PostgreSQL keeps it: `SCRAM-SHA-256$iterations:salt$stored key:server key` (RFC 5803). */
function verifierOf(password: string, salt: Buffer) {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256')
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`
}

/** False: there is no such role, it has another password, or may not connect to this database. */
async function comesIn(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    if (isRefusal(error)) return false
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
    // Servers that start together take turns: PostgreSQL refuses two grants at once. With the connection goes the lock.
    await client.query('select pg_advisory_lock($1)', [LOCK])
    for (const statement of statements)
      await client.query(statement).catch((error) => {
        // Another server has made it just before.
        if (!TAKEN.includes((error as { code?: string }).code ?? '')) throw error
      })
  } catch (error) {
    if (!isRefusal(error)) throw error
  } finally {
    await client.end()
  }
}

function isRefusal(error: unknown) {
  const { code = '' } = error as { code?: string }
  return code.startsWith('28') || code === '42501'
}
