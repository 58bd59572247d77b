import type { Pool, PoolClient } from 'pg'
import { type Clock, systemClock } from '../clock.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Attempt, Send } from '../jobs/send.ts'
import type { Log } from '../log.ts'
import { computeBackoffMs, MAX_BACKOFF_MS } from './backoff.ts'
import {
  findFirstHeld,
  findFirstWaiting,
  type OutboxEntry,
  recordAttempt,
  recordRest,
  recordSuccess,
  setEntryAside,
  takeLane,
} from './line.ts'

export interface ForwardingOptions {
  pool: Pool
  /** The lane's name; its row in `outbox_lanes` comes with a migration. */
  lane: string
  send: Send
  log: Log
  clock?: Clock
  /** 0 to 1, for the jitter. */
  chance?: () => number
}

export interface Forwarding {
  /** Begins nothing new, gives a running attempt three seconds, and resolves when all is quiet. */
  stop(): Promise<void>
}

const POLL_MS = 2_000
const MAX_SLEEP_MS = 60_000
const GRACE_MS = 3_000
/** After this many refusals of one entry, checks whether the lane or the entry is at fault. */
const REFUSALS_BEFORE_DOUBT = 12
const HELD_RETRY_MS = 6 * 3_600_000

/**
 * Sends the queued entries of a lane, one at a time and in order, for as long as it takes. Any number of
 * processes may run it: the one that is sending holds the lane's lock.
 *
 * A failed entry is retried before any other. It is set aside only if it has been refused many times and,
 * right after one more refusal, the next entry is accepted: then the fault is its own. It is retried every
 * few hours, and when it is released by hand.
 */
export function startForwarding(options: ForwardingOptions): Forwarding {
  const { log, lane, clock = systemClock } = options
  const stopping = new AbortController()
  const cutting = new AbortController()

  async function run() {
    while (!stopping.signal.aborted) {
      const rest = await forwardNext({ ...options, clock, signal: cutting.signal }).catch(
        (error: unknown) => {
          log.error({ err: error, lane }, 'forwarding met an error and goes on')
          return POLL_MS
        },
      )
      if (rest > 0) await clock.wait(rest, stopping.signal)
    }
  }

  const ended = run()
  return {
    async stop() {
      stopping.abort()
      const grace = setTimeout(() => cutting.abort(), GRACE_MS)
      await ended
      clearTimeout(grace)
    },
  }
}

interface Round extends ForwardingOptions {
  clock: Clock
  signal: AbortSignal
}

/** Forwards at most one entry. Returns the milliseconds to rest before the next round. */
async function forwardNext(round: Round): Promise<number> {
  // The connection is idle while an entry is being sent. If it is lost, the lane's lock is lost too, and
  // another process may already be sending.
  const lockLost = new AbortController()
  const signal = AbortSignal.any([round.signal, lockLost.signal])
  return inTransaction(
    round.pool,
    (client) => withLane(client, { ...round, signal }),
    () => lockLost.abort(),
  )
}

async function withLane(client: PoolClient, round: Round): Promise<number> {
  const { lane, clock } = round
  const state = await takeLane(client, lane)
  if (!state) return POLL_MS
  const rest = state.resumeAt ? state.resumeAt.getTime() - clock.now().getTime() : 0
  // A wait longer than any that is used comes from a clock that was ahead, and is over.
  if (rest > 0 && rest <= MAX_BACKOFF_MS) return Math.min(rest, MAX_SLEEP_MS)

  if (state.failures === 0 && (await retryHeld(client, round))) return 0
  const entry = await findFirstWaiting(client, lane)
  if (!entry) return POLL_MS
  const attempt = await tryEntry(client, round, entry)
  if (attempt.ending === 'gone') return 0
  if (attempt.ending === 'delivered') return getThrough(client, round, state.failures)
  if (attempt.ending === 'refused' && (await isItsOwnFault(client, round, entry))) {
    await setEntryAside(client, entry)
    round.log.error(
      { lane, subject: entry.subject, refusals: entry.refusals + 1, why: attempt.why },
      'set aside: it is refused while others are taken',
    )
    return getThrough(client, round, 0)
  }
  return giveRest(client, round, state.failures + 1, entry, attempt.why)
}

/**
 * Retries an entry set aside hours ago while the lane is healthy. Its result does not change the lane's
 * health.
 */
async function retryHeld(client: PoolClient, round: Round) {
  const now = round.clock.now()
  const entry = await findFirstHeld(client, round.lane, new Date(now.getTime() - HELD_RETRY_MS), now)
  if (entry) await tryEntry(client, round, entry)
  return entry !== undefined
}

async function tryEntry(client: PoolClient, round: Round, entry: OutboxEntry): Promise<Attempt> {
  const attempt = await round.send(entry.subject, round.signal)
  await recordAttempt(client, entry, attempt, round.clock.now())
  return attempt
}

/**
 * The next undoubted entry is the test: if it is accepted right after this one was refused, the lane is not
 * at fault.
 */
async function isItsOwnFault(client: PoolClient, round: Round, entry: OutboxEntry) {
  if (entry.refusals + 1 < REFUSALS_BEFORE_DOUBT) return false
  const witness = await findFirstWaiting(client, round.lane, REFUSALS_BEFORE_DOUBT)
  return witness !== undefined && (await tryEntry(client, round, witness)).ending === 'delivered'
}

async function getThrough(client: PoolClient, { lane, clock, log }: Round, failures: number) {
  await recordSuccess(client, lane, clock.now())
  if (failures > 0) log.info({ lane, failures }, 'forwarding works again')
  return 0
}

async function giveRest(
  client: PoolClient,
  round: Round,
  failures: number,
  entry: OutboxEntry,
  reason: string,
) {
  const { lane, clock, log, chance = Math.random } = round
  const rest = computeBackoffMs(failures, chance())
  const now = clock.now()
  await recordRest(client, lane, reason, now, new Date(now.getTime() + rest))
  log.warn(
    { lane, subject: entry.subject, attempts: entry.attempts + 1, failures, why: reason, retryInMs: rest },
    'could not forward; it will be tried again',
  )
  return Math.min(rest, MAX_SLEEP_MS)
}
