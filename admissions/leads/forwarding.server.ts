import type { Database } from '../../platform/database/open.ts'
import type { Send } from '../../platform/jobs/send.ts'
import { type LaneState, laneState } from '../../platform/outbox/queue.ts'
import { createOutside } from '../../platform/outside.ts'
import { postToSheet } from './sheet.server.ts'
import { leadToSend } from './store.server.ts'

/** The line in which leads wait for the spreadsheet. */
export const LEAD_LANE = 'lead-sheet'

const PATIENCE_MS = 15_000

export interface LeadForwardingOptions {
  database: Database
  address: string
  /** Hosts of the operator's own network that the address may lead to: PRIVATE_HOSTS. */
  privateHosts: readonly string[]
  /** How long the script may take for one lead. */
  patienceMs?: number
}

/** Forwards leads to the spreadsheet's script. Where there is no address nobody does, and leads wait. */
export function leadSender(options: LeadForwardingOptions): Send {
  const { database, address, privateHosts, patienceMs = PATIENCE_MS } = options
  const ask = createOutside(privateHosts)
  return async (id, signal) => {
    const lead = await leadToSend(database.pool, id)
    if (!lead) return { ending: 'gone' }
    return postToSheet(ask, address, lead, AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]))
  }
}

/** How forwarding goes, for whoever looks after it. */
export async function leadForwardingState(
  database: Database,
  address: string | undefined,
): Promise<LeadForwardingState> {
  return { configured: address !== undefined, ...(await laneState(database.pool, LEAD_LANE)) }
}

export interface LeadForwardingState extends LaneState {
  /** False: there is no address to forward to, and leads wait. */
  configured: boolean
}
