import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'

/** A pool for a library that takes its connections itself, and a way to have what it does be a part of a transaction of ours. */
export interface JoinedPool {
  pool: Pool
  /** While this runs, whatever the library asks of its pool goes over the transaction's own connection. */
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
