import type { Database } from '../../../platform/database/open.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Send } from '../../../platform/jobs/send.ts'
import {
  countFailedIn,
  type Failed,
  type LaneState,
  listFailed,
  readLaneState,
  releaseHeld,
} from '../../../platform/outbox/queue.ts'
import { createOutside } from '../../../platform/outside.ts'
import { acted, noteReading, obey } from '../../access/acting.server.ts'
import type { Actor } from '../../access/types.ts'
import { findLeadToSend, readNamesOfLeads } from '../store.server.ts'
import { postToSheet } from './sheet.server.ts'

/** The outbox lane for leads that go to the spreadsheet. */
export const LEAD_LANE = 'lead-sheet'

const SEND_TIMEOUT_MS = 15_000

export interface LeadForwardingOptions {
  database: Database
  address: string
  /** Hosts of the operator's own network that the address may lead to: PRIVATE_HOSTS. */
  privateHosts: readonly string[]
  /** How long the script may take for one lead. */
  timeoutMs?: number
}

/**
 * Returns a sender that forwards leads to the spreadsheet's script. Without an address there is no sender,
 * and leads wait.
 */
export function createLeadSender(options: LeadForwardingOptions): Send {
  const { database, address, privateHosts, timeoutMs = SEND_TIMEOUT_MS } = options
  const fetchOutside = createOutside(privateHosts)
  return async (id, signal) => {
    const lead = await findLeadToSend(database.pool, id)
    if (!lead) return { ending: 'gone' }
    return postToSheet(fetchOutside, address, lead, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]))
  }
}

/** Returns the state of forwarding, for the operator. */
export async function getForwardingState(
  database: Database,
  address: string | undefined,
): Promise<LeadForwardingState> {
  return { configured: address !== undefined, ...(await readLaneState(database.pool, LEAD_LANE)) }
}

export interface LeadForwardingState extends LaneState {
  /** False if leads wait and there is no address to forward them to. */
  configured: boolean
}

/** A lead that was tried and has not arrived in the spreadsheet. */
export type FailedForwarding = Omit<Failed, 'subject'> & { id: string; name: string }

/** The most failed leads shown at once. */
const MAX_FAILED = 200

/** Leads that were tried and have not arrived in the spreadsheet, the longest waiting first. */
export async function listFailedForwardings(database: Database, actor: Actor) {
  const failed = await listFailed(database.pool, LEAD_LANE, MAX_FAILED)
  const records = failed.map(({ subject }) => subject)
  await noteReading(database, 'leads.view', actor, { reason: 'list', records })
  const names = await readNamesOfLeads(database.pool, records)
  return failed.flatMap(({ subject, ...entry }): FailedForwarding[] => {
    const name = names.get(subject)
    return name === undefined ? [] : [{ id: subject, name, ...entry }]
  })
}

/** Returns how many leads were tried and have not arrived in the spreadsheet. */
export async function countFailedForwardings({ pool }: Database, actor: Actor): Promise<number> {
  await obey(pool, 'leads.view', actor)
  return countFailedIn(pool, LEAD_LANE)
}

/**
 * Retries one lead now, or every failed one if `lead` is missing. Puts held leads back in the queue and ends
 * the queue's pause.
 */
export function retryForwarding({ pool }: Database, { by, surface }: Actor, lead?: string) {
  return inTransaction(pool, async (client) => {
    await acted(client, 'leads.sendAgain', { by, surface }, lead)
    await releaseHeld(client, LEAD_LANE, lead)
  })
}
