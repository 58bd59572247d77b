import type { Pool } from 'pg'
import { networkOf } from '../../../platform/clientAddress.ts'
import type { Asker } from '../outcome.ts'
import { countTry, type Try } from '../tries.server.ts'

/** Counts a challenge for a passkey, which anybody may ask for and which is kept until it is used or over, against the network that asks. */
export function countChallenge(
  pool: Pool,
  { address, mostOfOneAddress }: Pick<Asker, 'address' | 'mostOfOneAddress'>,
  now: Date,
): Promise<Try> {
  return countTry(
    pool,
    'passkey',
    [{ kind: 'address', value: networkOf(address), most: mostOfOneAddress }],
    now,
  )
}
