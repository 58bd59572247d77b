import type { Pool } from 'pg'
import { inTransaction } from '../database/transaction.ts'
import type { Log } from '../log.ts'
import { startForwarding } from '../outbox/forward.ts'
import { repeat } from './repeat.ts'
import type { Send } from './send.ts'

/** Work that runs without a request. */
export type Job = JobTurns | Line

/** Work done at regular intervals. */
export interface JobTurns {
  name: string
  /** `here`: every process runs it. `one`: one process at a time, of all that share the database. */
  lane: 'here' | 'one'
  every: Interval
  /** The first turn comes as the server starts, and not only after the first interval. */
  atStart: boolean
  turn: (stopping: AbortSignal) => Promise<unknown>
}

interface Line {
  name: string
  /**
   * Items queued under the job's name are sent one at a time and in order (`platform/outbox`), or each as
   * soon as it can be (`queues.ts`).
   */
  lane: 'in order' | 'in no order'
  send: Send
}

type Interval = `${number} ${keyof typeof UNITS_MS}`

const UNITS_MS = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000 }

/**
 * Runs the jobs until it is stopped. Then nothing new starts, and running work that can be cut has three
 * seconds.
 */
export async function startJobs(jobs: readonly Job[], { pool, log }: { pool: Pool; log: Log }) {
  const running: { stop(): Promise<void> }[] = []
  const senders: Record<string, Send> = {}
  const inTurn = createLine()
  for (const job of jobs) {
    const { name } = job
    if ('turn' in job) {
      const { lane, every, atStart, turn } = job
      running.push(
        repeat({
          turn: lane === 'here' ? turn : (stopping) => inTurn(() => alone(pool, name, stopping, turn)),
          everyMs: getMs(every),
          atStart,
          onFailure: (error) =>
            log.error({ err: error, job: name }, 'a job failed; its next turn tries again'),
        }),
      )
    } else if (job.lane === 'in order') {
      running.push(startForwarding({ pool, lane: name, send: job.send, log }))
    } else {
      senders[name] = job.send
    }
  }
  if (Object.keys(senders).length > 0) {
    // Loading it takes an eighth of a second and 25 MB, which an installation that sends nothing can save.
    const { startQueues } = await import('./queues.ts')
    running.push(await startQueues({ pool, senders, log }))
  }
  return {
    async stop() {
      await Promise.all(running.map((job) => job.stop()))
    },
  }
}

function getMs(every: Interval) {
  const [count, unit] = every.split(' ') as [string, keyof typeof UNITS_MS]
  return Number(count) * UNITS_MS[unit]
}

/**
 * Creates a line in which work runs one piece after another: each holds a connection while it uses others,
 * and together they could take them all.
 */
function createLine() {
  let last: Promise<unknown> = Promise.resolve()
  return (work: () => Promise<void>) => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }
}

/** Takes the turn unless another process that shares the database is at it. */
async function alone(pool: Pool, name: string, stopping: AbortSignal, turn: JobTurns['turn']) {
  if (stopping.aborted) return
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ free: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended('job ' || $1, 0)) as free`,
      [name],
    )
    if (rows[0].free) await turn(stopping)
  })
}
