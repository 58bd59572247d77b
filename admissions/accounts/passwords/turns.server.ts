import { networkOf } from '../../../platform/client-address.ts'
import { createTurns } from '../../../platform/turns.ts'

/**
 * Hashes two passwords at a time. Node has four threads for such work and compresses pages with the others. A
 * whole class may sign in from one network.
 */
const turns = createTurns({ atOnce: 2, mostOfOne: 40, most: 100 })
/** When to come again if the queue is full. */
const FULL_QUEUE_S = 15

/**
 * Runs `work`, which hashes a visitor's password, in turns among networks. Refuses it if the queue is full.
 * Call it outside a transaction, so that no connection to the database waits along.
 */
export async function hashInTurn<T>({ address }: { address: string }, work: () => Promise<T>) {
  const value = await turns.take(networkOf(address), work)
  if (value === 'too-many') return { ok: false, reason: 'too-many', retryAfterSeconds: FULL_QUEUE_S } as const
  return { ok: true, value: value as T } as const
}
