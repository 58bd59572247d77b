import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** Temporary problems that one request met with the database and the files. */
interface Wait {
  /**
   * There was no connection, or the one in use was cut: all were busy for too long, or PostgreSQL is down.
   */
  inVain: boolean
  /** The disk was full, or refused the write. */
  noRoom: boolean
}

const waits = new AsyncLocalStorage<Wait>()

/** Runs `work` and reports the problems that any part of it met, however that part handled them. */
export async function noteWaiting<Value>(work: () => Promise<Value>): Promise<Wait & { value: Value }> {
  const wait: Wait = { inVain: false, noRoom: false }
  const value = await waits.run(wait, work)
  return { ...wait, value }
}

/** Tells who waits (`noteWaiting`) that there was no room for a file. */
export function noteNoRoom() {
  noteWait(waits.getStore(), 'noRoom')
}

/**
 * Makes the pool report to the waiting request that there was no connection, or no room. While `mayWrite` is
 * false, PostgreSQL refuses all writes.
 */
export function reportToRequests(
  pool: pg.Pool,
  mayWrite: () => boolean = () => true,
  onConnecting: (refused?: { code?: string }) => void = () => {},
) {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const readOnly = new WeakSet<pg.PoolClient>()
  pool.on('connect', reportQueries)

  type Callback = (
    error: Error | undefined,
    client?: pg.PoolClient,
    release?: pg.PoolClient['release'],
  ) => void
  // The caller is determined beforehand: the callback may run while another request returns its connection.
  pool.connect = ((callback?: Callback) => {
    const wait = waits.getStore()
    const connected = connect()
      .then(setWriteMode)
      .catch((error) => {
        noteWait(wait, 'inVain')
        onConnecting(error)
        throw error
      })
    connected.then(
      () => onConnecting(),
      () => {},
    )
    if (!callback) return connected
    connected.then(
      (client) => waits.run(wait as Wait, () => callback(undefined, client, client.release)),
      (error) => callback(error),
    )
  }) as typeof pool.connect

  async function setWriteMode(client: pg.PoolClient) {
    const isOpen = !mayWrite()
    if (readOnly.has(client) === isOpen) return client
    try {
      await client.query(`set default_transaction_read_only = ${isOpen ? 'on' : 'off'}`)
    } catch (error) {
      client.release(true)
      throw error
    }
    if (isOpen) readOnly.add(client)
    else readOnly.delete(client)
    return client
  }
}

/**
 * True if something could not be stored because the disk is full or accepts no writes. A file's failure
 * (`NoRoom`) is recognised by name, as the pages have their own copy of the class.
 */
export function isNoRoom(
  error: unknown,
): error is Error & { /** Of a form whose file could not be kept. */ fields?: Record<string, string> } {
  return error instanceof Error && (error.name === 'NoRoom' || classifyTransient(error) === 'noRoom')
}

/** Classifies PostgreSQL's transient failures by their codes; without a code the connection was cut. */
function classifyTransient(error: { code?: string; message?: string }): keyof Wait | undefined {
  const { code = '', message = '' } = error
  // Read only while there is no room (25006), disk full (53100), and a disk that answers with errors (58030).
  if (['25006', '53100', '58030'].includes(code)) return 'noRoom'
  if (/^(57P0|08)/.test(code) || /^Connection terminated|ECONNRESET|EPIPE/.test(message)) return 'inVain'
  return undefined
}

function reportQueries(client: pg.PoolClient) {
  type Query = (...words: unknown[]) => unknown
  const query = client.query.bind(client) as Query
  client.query = ((...words: unknown[]) => {
    const wait = waits.getStore()
    if (!wait) return query(...words)
    const report = (error: unknown) => noteWait(wait, error ? classifyTransient(error) : undefined)
    const last = words.at(-1)
    if (typeof last === 'function') {
      return query(...words.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
        report(error)
        last(error, ...rest)
      })
    }
    const result = query(...words)
    if (result instanceof Promise) result.catch(report)
    return result
  }) as typeof client.query
}

function noteWait(wait: Wait | undefined, what: keyof Wait | undefined) {
  if (wait && what) wait[what] = true
}
