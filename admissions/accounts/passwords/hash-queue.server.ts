import { getNetwork } from '../../../platform/client-address.ts'
import { createTurns } from '../../../platform/turns.ts'

/**
 * Hashes two passwords at a time: Node has four worker threads, and compression needs the others. 40 per
 * network, because a whole class may sign in from one.
 */
const turns = createTurns({ maxRunning: 2, maxPerCaller: 40, maxTotal: 100, patienceMs: 30_000 })
const RETRY_AFTER_SECONDS = 60

/**
 * Runs `work`, which hashes a visitor's password, in turns among networks. Refuses it if the queue is full.
 * Everything that the verb asks of the database belongs into `work`: a hundred sign-ups at once would
 * otherwise take every connection from other visitors. Call it outside a transaction, or a connection is held
 * while it waits.
 */
export async function queueHash<T>({ address }: { address: string }, work: () => Promise<T>) {
  const outcome = await turns.take(getNetwork(address), work)
  if (outcome === 'too-many')
    return { ok: false, reason: 'queue-full', retryAfterSeconds: RETRY_AFTER_SECONDS } as const
  return outcome as T
}
