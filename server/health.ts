import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'

const PATIENCE_MS = 800
const KNOWN_FOR_MS = 1_000

/** What the site cannot do just now, within a second and once a second. Writing is tried: a process that only reads is not well. */
export function createHealth(pool: Pick<Pool, 'query'>, hasRoom: () => boolean) {
  let tried: { at: number; writing: Promise<string | undefined> } | undefined

  return async (): Promise<string | undefined> => {
    if (!hasRoom()) return 'the disk is full: nothing can be written until there is room'
    if (!tried || performance.now() - tried.at > KNOWN_FOR_MS) tried = begin()
    const patience = new AbortController()
    const late = wait(PATIENCE_MS, 'the database does not answer', patience)
    const outcome = await Promise.race([tried.writing, late.catch(() => undefined)])
    patience.abort()
    return outcome
  }

  /** One that hangs is waited for by all who ask meanwhile, so that they do not use up the connections. */
  function begin() {
    const trial = { at: Number.POSITIVE_INFINITY, writing: write() }
    trial.writing.then(() => {
      trial.at = performance.now()
    })
    return trial
  }

  function write() {
    // A message in PostgreSQL's log, which nobody reads: it is on disk once this has returned, and no table grows.
    return pool.query(`select pg_logical_emit_message(true, 'health', '', true)`).then(
      () => undefined,
      () => 'the database cannot be written to',
    )
  }
}
