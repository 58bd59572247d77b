import type { Pool, PoolClient } from 'pg'

/**
 * Runs `work` in one transaction, which is rolled back if it throws. `onLost` is called if the connection is
 * lost meanwhile, which would otherwise end the process.
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  onLost: () => void = () => {},
): Promise<T> {
  const client = await pool.connect()
  client.on('error', onLost)
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.off('error', onLost)
    client.release()
    return result
  } catch (error) {
    const undone = await client.query('rollback').then(
      () => true,
      () => false,
    )
    if (undone) client.off('error', onLost)
    // A connection in an unknown state is closed; its transaction ends with it.
    client.release(!undone)
    throw error
  }
}

/** Reads everything as it was at one moment. */
export function readAtOneMoment<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read read only')
    return work(client)
  })
}
