import { createHash } from 'node:crypto'
import { listNetworks, NETWORK_SHARES } from '../../../platform/client-address.ts'
import type { CoachModelLimits } from '../../../platform/config/model-config.ts'
import type { Database } from '../../../platform/database/open.ts'
import { reserveCall } from './store.server.ts'

/** Who asks, as far as limits need it. */
export interface CoachAsker {
  /** The id of the signed-in student; a visitor counts by their network alone. */
  student: string | undefined
  address: string
  /** The day in the operator’s zone, which everybody’s budget has. */
  day: string
}

/**
 * Reserves one worded answer before the model is asked, in one conditional update; returns whether there was room for
 * the student, each of their networks and the site. Exact however many ask at once, and of all servers together.
 */
export function reserveWording(
  { pool }: Pick<Database, 'pool'>,
  { student, address, day }: CoachAsker,
  { perStudent, perNetwork, perDay }: CoachModelLimits,
): Promise<boolean> {
  const hash = (text: string) => createHash('sha256').update(`${day} ${text}`).digest('base64url')
  return reserveCall(pool, day, [
    ...(student ? [{ sender: hash(`student ${student}`), most: perStudent }] : []),
    ...listNetworks(address).map((network, place) => ({
      sender: hash(`network ${network}`),
      most: perNetwork * NETWORK_SHARES[place],
    })),
    { sender: 'site', most: perDay },
  ])
}
