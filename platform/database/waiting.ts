import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** What one request met on its way to the database. */
interface Wait {
  /** No connection was to be had: all were in use for longer than anybody should wait, or PostgreSQL is away. */
  inVain: boolean
}

const waits = new AsyncLocalStorage<Wait>()

/** Does the work, and says whether a part of it waited for a connection in vain, whatever was made of that failure on the way. */
export async function noteWaiting<Value>(work: () => Promise<Value>): Promise<Wait & { value: Value }> {
  const wait: Wait = { inVain: false }
  const value = await waits.run(wait, work)
  return { ...wait, value }
}

/** Has the pool tell who waits (`noteWaiting`) that there was no connection. */
export function tellWhoWaits(pool: pg.Pool) {
  const connect = pool.connect.bind(pool)
  type Callback = Parameters<typeof connect>[0]
  // Whoever asked is looked up beforehand: the answer may come on behalf of another request that gave its connection back.
  pool.connect = ((callback?: Callback) => {
    const wait = waits.getStore()
    const inVain = () => {
      if (wait) wait.inVain = true
    }
    if (!callback)
      return connect().catch((error) => {
        inVain()
        throw error
      })
    return connect((error, client, release) => {
      if (error) inVain()
      callback(error, client, release)
    })
  }) as typeof pool.connect
}
