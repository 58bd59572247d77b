import type { Pool } from 'pg'
import { type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Log } from '../log.ts'
import type { Attempt, Send } from './send.ts'

export interface QueuesOptions {
  pool: Pool
  /** The sender of each queue; the queue itself is created by a migration. */
  senders: Record<string, Send>
  log: Log
}

const LOOK_EVERY_SECONDS = 2
/** Jobs that each of two workers takes at once: a slow job holds up its worker, and the other continues. */
const AT_ONCE = 10
const HANDS = 2
/** Seconds between searches for the jobs of killed processes, which are recognised by their silence. */
const SUPERVISE_EVERY_SECONDS = 15
const GRACE_MS = 3_000

/**
 * Sends the jobs that wait in queues, in no order, until it is stopped, in any number of processes. Failures
 * are retried, later each time, and hold up nothing else. Runs pg-boss on our pool and our tables as the
 * application's role, so everything that only an owner may do is switched off.
 */
export async function startQueues({ pool, senders, log }: QueuesOptions) {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    registerInstance: false,
    superviseIntervalSeconds: SUPERVISE_EVERY_SECONDS,
    monitorIntervalSeconds: SUPERVISE_EVERY_SECONDS,
  })
  boss.on('error', (error) => log.error({ err: asError(error) }, 'the queues met an error and go on'))
  boss.on('warning', ({ message }) => log.warn(`the queues: ${message}`))
  await boss.start()

  for (const [queue, send] of Object.entries(senders)) {
    const options = {
      pollingIntervalSeconds: LOOK_EVERY_SECONDS,
      batchSize: AT_ONCE,
      burstWhenBatchFull: true,
      localConcurrency: HANDS,
      perJobResults: true,
      includeMetadata: true,
    } as const
    await boss.work(queue, options, (jobs) => Promise.all(jobs.map((job) => settle(job, job.retryCount + 1))))

    async function settle({ id, signal }: Job<unknown>, attempts: number): Promise<JobResult> {
      const attempt = await send(id, signal).catch((error: unknown): Attempt => {
        log.error({ err: error, queue, id }, 'a job failed; it will be tried again')
        return { ending: 'unclear', why: 'an error of ours' }
      })
      if (attempt.ending === 'delivered' || attempt.ending === 'gone') return { id, status: 'completed' }
      const { ending, why } = attempt
      log.warn({ queue, id, attempts, ending, why }, 'could not be sent; it will be tried again')
      return { id, status: 'failed', output: { ending, why } }
    }
  }
  return {
    /** Starts nothing new, and gives running work three seconds. */
    stop: () => boss.stop({ close: false, timeout: GRACE_MS }),
  }
}

/** Returns PostgreSQL's error, which pg-boss wraps in its own object. */
function asError(error: object): Error {
  if (error instanceof Error) return error
  const { message, stack, code, severity } = error as Record<string, string | undefined>
  return Object.assign(new Error(message), { stack, code, severity })
}
