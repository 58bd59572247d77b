import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { FolderHeld, findHolder, holdFolder } from '../hold.ts'
import type { Log } from '../log.ts'
import { findData } from './cluster.ts'
import { type DeskAccess, grantDeskAccess } from './desk-role.ts'
import { runEmbedded } from './embedded.ts'
import { createEmbeddedConnection, DATABASE_ROLES, deriveKeys, type Keys } from './embedded-roles.ts'
import { findPostmaster } from './postmaster.ts'
import { reportToRequests } from './waiting.ts'

/** Anything that runs statements: the pool, or the one connection of a transaction. */
export type Connection = Pick<pg.ClientBase, 'query'>

/** The way to the tables. */
export interface Database {
  /** Reads and writes rows, and may do nothing else where the database is our own. */
  pool: pg.Pool
  /**
   * Opens students' files for staff, through functions that check permissions, and reads no table.
   * `undefined` if the desk is closed.
   */
  desk: pg.Pool | undefined
  /**
   * Statements that an administrator must run before the desk opens. `undefined` if it is open, or was not
   * requested.
   */
  deskNeeds?: string[]
  /** Does what only the tables' owner may: migrations. `application`: the role that the tables are for. */
  asOwner<T>(work: (owner: pg.Pool, application: string, desk: string | undefined) => Promise<T>): Promise<T>
  /** The embedded PostgreSQL's process id; `undefined` for a PostgreSQL that others look after. */
  postgresPid(): number | undefined
  /**
   * Closes the connections, and stops PostgreSQL too if this process started or adopted it: within eight
   * seconds, in any state.
   */
  close(): Promise<void>
}

export interface DatabaseOptions {
  dataDir: string
  /** The operator's own PostgreSQL; `undefined` for the embedded one. */
  databaseUrl?: string
  /** The same as the user that owns its tables; `undefined` if it is the same user. */
  databaseOwnerUrl?: string
  /**
   * The same with a user for the desk, who gets no table; `undefined` to create or request one named after
   * the database.
   */
  databaseDeskUrl?: string
  /** Secret that the servers of a database share; `undefined` for the data folder's own. */
  authSecret?: string
  /**
   * A server already holds the folder and owns its PostgreSQL; a tool uses a running server's, or holds the
   * folder and starts its own.
   */
  role: 'server' | 'tool'
  log: Log
  /** The embedded PostgreSQL keeps dying and nothing more is tried. */
  onGivenUp?: (why: Error) => void
  /** Aborts waiting for the embedded PostgreSQL. */
  signal?: AbortSignal
  /**
   * Is there room on the embedded PostgreSQL's disk? Without room nothing is written, and a PostgreSQL that
   * exits for that reason is still restarted.
   */
  hasRoom?: () => boolean
}

const DATABASE = 'pma'
const OLDEST_MAJOR = 18
const GOODBYE_MS = 1_000
const TIMEOUTS = { connectionTimeoutMillis: 5_000, query_timeout: 30_000 }

/**
 * Opens the product's database. Throws a sentence if it cannot: `FolderHeld` if another tool is working in
 * the folder.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl) return connectTo(options.databaseUrl, options)
  if (options.role === 'server') return openOwn(options, () => {})

  const hold = tryHold(options.dataDir)
  if (!hold) return connectToServersOwn(options)
  return openOwn(options, hold.release)
}

async function openOwn(
  { dataDir, log, role, onGivenUp = failWith, signal, hasRoom = () => true }: DatabaseOptions,
  afterwards: () => void,
): Promise<Database> {
  try {
    const keys = deriveKeys(dataDir)
    const embedded = await runEmbedded({ dataDir, keys, log, onGivenUp, signal, hasRoom })
    const place = { socketDir: embedded.socketDir, keys }
    await createDatabase(place)
    const pool = createPool(place, log, hasRoom, embedded.hear)
    const desk = createDeskPool(place, log, hasRoom)
    if (role === 'server') await Promise.all([openAllConnections(pool), openAllConnections(desk)])
    return createDatabaseParts(pool, desk, createOwnerAccess(place), embedded.pid, async () => {
      await embedded.stop()
      afterwards()
    })
  } catch (error) {
    afterwards()
    throw error
  }
}

/** Connects a tool beside a running server. It waits for the server's PostgreSQL, which may be starting. */
async function connectToServersOwn({ dataDir, log }: DatabaseOptions): Promise<Database> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await wait(100)) {
    const data = findData(dataDir)
    const running = data && findPostmaster(data)
    if (!running) continue
    const place = { socketDir: running.socketDir, keys: deriveKeys(dataDir) }
    if (await hasDatabase(place))
      return createDatabaseParts(
        createPool(place, log),
        createDeskPool(place, log),
        createOwnerAccess(place),
        () => undefined,
      )
  }
  throw new Error(`The server that holds ${dataDir} has no PostgreSQL running. Stop it, then try again.`)
}

/**
 * Connections stay open, as new ones and their query plans cost time (64 for one session: up to 236 ms
 * instead of 79).
 */
const KEPT = { max: 10, connectionTimeoutMillis: 5_000, idleTimeoutMillis: 0 }

async function connectTo(
  address: string,
  { log, databaseOwnerUrl = address, databaseDeskUrl, dataDir, authSecret, role }: DatabaseOptions,
): Promise<Database> {
  const pool = logPoolErrors(new pg.Pool({ connectionString: address, ...KEPT }), log)
  try {
    const { rows } = await pool.query<{ version: number; application: string }>(
      `select current_setting('server_version_num')::int as version, current_user as application`,
    )
    const [{ version, application }] = rows
    const major = Math.floor(version / 10_000)
    if (major < OLDEST_MAJOR)
      throw new Error(`it is version ${major}, and ${OLDEST_MAJOR} or later is needed`)
    const way = databaseDeskUrl
      ? await checkDeskAddress(databaseDeskUrl)
      : await grantDeskAccess(address, databaseOwnerUrl, { dataDir, authSecret, make: role === 'server' })
    const deskLogin = 'config' in way ? way : undefined
    const desk =
      deskLogin &&
      logPoolErrors(new pg.Pool({ ...deskLogin.config, max: 5, connectionTimeoutMillis: 5_000 }), log)
    const owner = { config: { connectionString: databaseOwnerUrl }, application, desk: deskLogin?.role }
    const openDatabase = createDatabaseParts(pool, desk, owner, () => undefined)
    return 'statements' in way ? { ...openDatabase, deskNeeds: way.statements } : openDatabase
  } catch (error) {
    await pool.end()
    throw new Error(
      `DATABASE_URL cannot be used: ${describeReason(error)}. Correct it, or leave it empty for a database of our own.`,
    )
  }
}

/** Checks the address that the operator set for the desk, and which role it connects as. */
async function checkDeskAddress(connectionString: string): Promise<DeskAccess> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    return { config: { connectionString }, role: rows[0].role }
  } finally {
    await client.end().catch(() => {})
  }
}

/** How the owner connects, and the role that works on the tables' rows. */
interface OwnerAccess {
  config: pg.PoolConfig
  application: string
  desk: string | undefined
}

function createDatabaseParts(
  pool: pg.Pool,
  desk: pg.Pool | undefined,
  { config, application, desk: deskRole }: OwnerAccess,
  postgresPid: () => number | undefined,
  afterwards = async () => {},
): Database {
  return {
    pool,
    desk,
    async asOwner(work) {
      const owner = new pg.Pool({ ...config, max: 2, connectionTimeoutMillis: 5_000 })
      owner.on('error', () => {})
      try {
        return await work(owner, application, deskRole)
      } finally {
        await owner.end()
      }
    },
    postgresPid,
    async close() {
      // A connection whose other end is paused never closes.
      const patience = new AbortController()
      const late = wait(GOODBYE_MS, undefined, patience).catch(() => {})
      await Promise.race([Promise.all([pool.end(), desk?.end()]), late])
      patience.abort()
      await afterwards()
    },
  }
}

interface Place {
  socketDir: string
  keys: Keys
}

function createPool(
  { socketDir, keys }: Place,
  log: Log,
  hasRoom?: () => boolean,
  onConnecting?: (refused?: { code?: string }) => void,
) {
  const connection = createEmbeddedConnection(socketDir, keys, 'application', DATABASE)
  const pool = new pg.Pool({ ...connection, ...KEPT })
  return logPoolErrors(pool, log, hasRoom, onConnecting)
}

function createDeskPool({ socketDir, keys }: Place, log: Log, hasRoom?: () => boolean) {
  const connection = createEmbeddedConnection(socketDir, keys, 'desk', DATABASE)
  return logPoolErrors(new pg.Pool({ ...connection, ...KEPT, max: 5 }), log, hasRoom)
}

/**
 * Opens every connection that a pool may have. PostgreSQL cannot always open a new one on a full disk, because
 * it may have to write a file first; those that are open go on reading.
 */
async function openAllConnections(pool: pg.Pool) {
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  for (const client of clients) client.release()
}

function createOwnerAccess({ socketDir, keys }: Place): OwnerAccess {
  return {
    config: createEmbeddedConnection(socketDir, keys, 'owner', DATABASE),
    application: DATABASE_ROLES.application,
    desk: DATABASE_ROLES.desk,
  }
}

/**
 * Logs a pool's connection errors. Without a listener, a connection that PostgreSQL cuts would end the
 * process.
 */
function logPoolErrors(
  pool: pg.Pool,
  log: Log,
  hasRoom?: () => boolean,
  onConnecting?: (refused?: { code?: string }) => void,
) {
  reportToRequests(pool, hasRoom, onConnecting)
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', (error) => {
    // The last connections may still be closing when PostgreSQL is told to stop.
    if (!pool.ending) log.warn({ reason: error.message }, 'a database connection was lost')
  })
  return pool
}

async function createDatabase(place: Place) {
  if (await hasDatabase(place)) return
  await runAsOwner(place, (client) => client.query(`create database ${DATABASE}`))
}

async function hasDatabase(place: Place) {
  const result = await runAsOwner(place, (client) =>
    client.query('select 1 from pg_database where datname = $1', [DATABASE]),
  )
  return result.rowCount === 1
}

async function runAsOwner<T>({ socketDir, keys }: Place, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({
    ...createEmbeddedConnection(socketDir, keys, 'owner', 'postgres'),
    ...TIMEOUTS,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** `undefined` if a server holds the folder; a second tool is refused. */
function tryHold(dataDir: string) {
  try {
    return holdFolder(dataDir, 'tool')
  } catch (error) {
    if (error instanceof FolderHeld && findHolder(dataDir)?.role === 'server') return undefined
    throw error
  }
}

function describeReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeReason).join(', ')
  return error instanceof Error ? error.message : String(error)
}

function failWith(reason: Error): never {
  throw reason
}
