import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'

/**
 * A pool for a library that takes connections itself, with a way to make the library's work part of one of
 * our transactions.
 */
export interface JoinedPool {
  pool: Pool
  /**
   * Runs the library's work on the transaction's own connection. Throws the error of a statement that failed,
   * even if the library has answered by one of its own: the transaction is lost.
   */
  within<T>(client: PoolClient, work: () => Promise<T>): Promise<T>
}

/** A transaction within ours is a savepoint: the library's `commit` would end ours. */
const INSIDE = new Map([
  ['begin', 'savepoint joined'],
  ['commit', 'release savepoint joined'],
  ['rollback', 'rollback to savepoint joined'],
])

export function joinedPool(pool: Pool): JoinedPool {
  const joined = new AsyncLocalStorage<{ client: PoolClient; failure?: Error }>()
  const connect = async () => {
    const scope = joined.getStore()
    if (!scope) return pool.connect()
    return {
      query: (statement: string, values: unknown[]) =>
        scope.client.query(INSIDE.get(statement) ?? statement, values).catch((error) => {
          scope.failure ??= error
          throw error
        }),
      // The connection is the transaction's to give back.
      release() {},
    }
  }
  return {
    pool: Object.create(pool, { connect: { value: connect } }),
    async within(client, work) {
      const scope: { client: PoolClient; failure?: Error } = { client }
      const outcome = await joined.run(scope, work)
      if (scope.failure) throw scope.failure
      return outcome
    },
  }
}
