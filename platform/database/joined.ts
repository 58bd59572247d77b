import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'

/**
 * A pool for a library that takes connections itself, with a way to make the library's work part of one of
 * our transactions.
 */
export interface JoinedPool {
  pool: Pool
  /** While `work` runs, all the library's queries to its pool use the transaction's own connection. */
  within<T>(client: PoolClient, work: () => Promise<T>): Promise<T>
}

/** A transaction within ours is a savepoint: the library's `commit` would end ours. */
const INSIDE = new Map([
  ['begin', 'savepoint joined'],
  ['commit', 'release savepoint joined'],
  ['rollback', 'rollback to savepoint joined'],
])

export function joinedPool(pool: Pool): JoinedPool {
  const joined = new AsyncLocalStorage<PoolClient>()
  const connect = async () => {
    const client = joined.getStore()
    if (!client) return pool.connect()
    return {
      query: (statement: string, values: unknown[]) =>
        client.query(INSIDE.get(statement) ?? statement, values),
      // The connection is the transaction's to give back.
      release() {},
    }
  }
  return {
    pool: Object.create(pool, { connect: { value: connect } }),
    within: (client, work) => joined.run(client, work),
  }
}
