import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { getNetwork, listNetworks, NETWORK_SHARES } from '../../platform/client-address.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { AccountAsker } from './outcome.ts'
import {
  addTries,
  countSecondsToWait,
  lockTries,
  removeTries,
  removeTriesBefore,
  removeTriesOf,
} from './store.server.ts'

/** The key that tries are counted under, and the maximum in an hour. */
export interface TryLimit {
  kind:
    | 'account'
    | 'device'
    /** A network address; tries are counted by its network. */
    | 'address'
    /** The recipient of a mail. */
    | 'recipient'
    /** A network together with the recipient of a mail. */
    | 'network-recipient'
  value: string
  max: number
}

/** The same account, in an hour. */
const MAX_TRIES_PER_ACCOUNT = 10

/** Mails per account or recipient in an hour. */
export const MAX_MAILS = 5

/** Counts against an account, by its id or its address. */
export const limitByAccount = (value: string, max = MAX_TRIES_PER_ACCOUNT): TryLimit => ({
  kind: 'account',
  value,
  max,
})

/** Against one device, by the name in its mark, or against one session, by its id. */
export const limitByDevice = (value: string): TryLimit => ({
  kind: 'device',
  value,
  max: MAX_TRIES_PER_ACCOUNT,
})

/** Counts against the recipient of a mail. */
export const limitByRecipient = (value: string): TryLimit => ({ kind: 'recipient', value, max: MAX_MAILS })

/** Counts against the network that asks, for this one address. */
export const limitByNetworkAndRecipient = ({ address }: NetworkAsker, email: string): TryLimit => ({
  kind: 'network-recipient',
  value: `${getNetwork(address)} ${email}`,
  max: MAX_MAILS,
})

/** Counts against the network that asks. */
export const limitByNetwork = ({ address, maxPerAddress }: NetworkAsker): TryLimit => ({
  kind: 'address',
  value: address,
  max: maxPerAddress,
})
export type NetworkAsker = Pick<AccountAsker, 'address' | 'maxPerAddress'>

export type Try =
  | { ok: true /** It was right, and does not count. */; forgive(): Promise<unknown> }
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number }

/**
 * Counts a try before its result is known, so parallel tries cannot exceed the limit. Only a hash is stored,
 * for an hour.
 */
export async function countTry(pool: Pool, what: string, limits: TryLimit[], now: Date): Promise<Try> {
  const attempt = await inTransaction(pool, (client) => countTryWithin(client, what, limits, now))
  return attempt.ok ? { ok: true, forgive: () => removeTries(pool, attempt.ids) } : attempt
}

/** Counts a try in the caller's transaction: it counts once that commits. */
export async function countTryWithin(client: PoolClient, what: string, tryLimits: TryLimit[], now: Date) {
  const all = tryLimits.flatMap(withWiderNetworks)
  const senders = all.map(({ kind, value }) => getHash(kind, value))
  const limits = all.map(({ max }) => max)
  await lockSenders(client, what, senders)
  const wait = await countSecondsToWait(client, what, senders, limits, now)
  if (wait !== null)
    return { ok: false, reason: 'too-many', retryAfterSeconds: Math.max(1, Math.ceil(wait)) } as const
  const ids = await addTries(client, what, senders, now)
  await removeTriesBefore(client, new Date(now.getTime() - 3_600_000))
  return { ok: true as const, ids, forgive: () => removeTries(client, ids) }
}

/**
 * Forgets the tries once the owner has proven who they are: other people's tries must not block them any
 * longer.
 */
export async function forgiveTries(client: Pool | PoolClient, what: string, limit: Omit<TryLimit, 'max'>) {
  await removeTriesOf(client, what, getHash(limit.kind, limit.value))
}

/**
 * Serialises tries that count against the same thing. Everyone takes the locks in the same order, so there is
 * no deadlock.
 */
async function lockSenders(client: PoolClient, what: string, senders: string[]) {
  const locks = senders.map((sender) => lockNumber(`${what} ${sender}`)).sort((a, b) => (a < b ? -1 : 1))
  await lockTries(client, locks)
}

function lockNumber(text: string) {
  return createHash('sha256').update(text).digest().readBigInt64BE()
}

/** An address counts against each of its networks; the wider ones may do more. */
function withWiderNetworks(limit: TryLimit): TryLimit[] {
  const { kind, value, max } = limit
  if (kind !== 'address') return [limit]
  return listNetworks(value).map((network, index) => ({
    kind,
    value: network,
    max: max * NETWORK_SHARES[index],
  }))
}

function getHash(kind: string, value: string) {
  return createHash('sha256').update(`${kind} ${value}`).digest('base64url')
}
