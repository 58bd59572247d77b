import { networkOf } from '../../../platform/client-address.ts'
import { createTurns } from '../../../platform/turns.ts'

/**
 * Hashes two passwords at a time: Node has four worker threads, and compression needs the others. 40 per
 * network, because a whole class may sign in from one.
 */
const turns = createTurns({ atOnce: 2, mostOfOne: 40, most: 100 })
const RETRY_AFTER_SECONDS = 15

/**
 * Runs `work`, which hashes a visitor's password, in turns among networks. Refuses it if the queue is full.
 * Call it outside a transaction, or a database connection is held while it waits.
 */
export async function queueHash<T>({ address }: { address: string }, work: () => Promise<T>) {
  const value = await turns.take(networkOf(address), work)
  if (value === 'too-many')
    return { ok: false, reason: 'too-many', retryAfterSeconds: RETRY_AFTER_SECONDS } as const
  return { ok: true, value: value as T } as const
}
