import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'

const HEALTH_TIMEOUT_MS = 800
const KNOWN_FOR_MS = 1_000

/**
 * Returns what the site cannot do now, within a second and at most once a second. Tests by writing, as a
 * process that can only read is not healthy.
 */
export function createHealth(pool: Pick<Pool, 'query'>, hasRoom: () => boolean) {
  let lastTest: { at: number; writing: Promise<string | undefined> } | undefined

  return async (): Promise<string | undefined> => {
    if (!hasRoom()) return 'the disk is full: nothing can be written until there is room'
    if (!lastTest || performance.now() - lastTest.at > KNOWN_FOR_MS) lastTest = begin()
    const patience = new AbortController()
    const late = wait(HEALTH_TIMEOUT_MS, 'the database does not answer', patience)
    const outcome = await Promise.race([lastTest.writing, late.catch(() => undefined)])
    patience.abort()
    return outcome
  }

  /** Begins a check. All callers share one check: if it hangs, it must not use up the connections. */
  function begin() {
    const trial = { at: Number.POSITIVE_INFINITY, writing: write() }
    trial.writing.then(() => {
      trial.at = performance.now()
    })
    return trial
  }

  function write() {
    // Writes a message to PostgreSQL's write-ahead log, which nothing reads: it is on disk once this returns,
    // and no table grows.
    return pool.query(`select pg_logical_emit_message(true, 'health', '', true)`).then(
      () => undefined,
      () => 'the database cannot be written to',
    )
  }
}
