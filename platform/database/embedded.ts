import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { isAlive } from '../processes.ts'
import { canWriteIn } from '../room.ts'
import { prepareCluster } from './cluster.ts'
import { type Keys, requirePasswords } from './embedded-roles.ts'
import { keepShort, startPostmaster, stopPostmaster } from './postmaster.ts'

export interface Embedded {
  socketDir: string
  /** The postmaster's process id, which changes when it had to be started again. */
  pid(): number
  /** Reports how each request for a connection went: a database that keeps refusing them is started again. */
  hear(refused?: { code?: string }): void
  stop(): Promise<void>
}

const LOOK_EVERY_MS = 100
/** Reads the log once in this many polls. */
const LOOKS_AT_LOG = 100
/** Asks once in this many polls whether it recovers. */
const LOOKS_AT_RECOVERY = 5
const MAX_RESTARTS = 5
const WITHIN_MS = 60_000
const AGAIN_MS = 1_000
/**
 * Recovery may take time. If it fails on a broken disk, PostgreSQL does not exit but refuses all connections
 * until it is stopped.
 */
const MAX_RECOVERY_MS = 60_000
const RECOVERY_ON_BROKEN_DISK_MS = 2_000
/** A failure while the disk was broken may be noticed only after it works again. */
const BROKEN_LATELY_MS = 10_000
/** PostgreSQL's "cannot connect now": it starts, recovers or ends. */
const NOT_NOW = '57P03'

export interface EmbeddedOptions {
  dataDir: string
  keys: Keys
  log: Log
  onGivenUp: (why: Error) => void
  /** Ends the first start. */
  signal: AbortSignal | undefined
  hasRoom: () => boolean
}

/**
 * Keeps the folder's PostgreSQL running, with at most five starts a minute, then calls `onGivenUp`. While the
 * disk fails, keeps trying for as long as that lasts.
 */
export async function runEmbedded({
  dataDir,
  keys,
  log,
  onGivenUp,
  signal,
  hasRoom,
}: EmbeddedOptions): Promise<Embedded> {
  const cluster = await prepareCluster(dataDir)
  let postmaster = await startPostmaster(cluster, signal)
  await requirePasswords(cluster, postmaster, keys)
  const stopping = new AbortController()
  let refusedSince: number | undefined
  let brokenAt = Number.NEGATIVE_INFINITY
  const watching = watch().catch((error) => {
    if (!stopping.signal.aborted) onGivenUp(error)
  })

  /**
   * PostgreSQL exits if a write to its log, or flushing it to disk, fails: only its recovery then knows which
   * data is on the disk.
   */
  function diskWorks() {
    const works = hasRoom() && canWriteIn(dirname(cluster.data))
    if (!works) brokenAt = Date.now()
    return works
  }

  function isStuck() {
    const refusedMs = refusedSince === undefined ? 0 : Date.now() - refusedSince
    return refusedMs > MAX_RECOVERY_MS || (refusedMs > RECOVERY_ON_BROKEN_DISK_MS && !diskWorks())
  }

  /** Looks at the process rather than waiting for its exit, since an adopted one is not our child. */
  async function watch() {
    const restarts: number[] = []
    for (let looks = 1; ; looks++) {
      await wait(LOOK_EVERY_MS, undefined, { ref: false, signal: stopping.signal })
      if (looks % LOOKS_AT_LOG === 0) keepShort(cluster.logFile)
      if (isAlive(postmaster.pid)) {
        if (looks % LOOKS_AT_RECOVERY !== 0 || !isStuck()) continue
        log.warn({ pid: postmaster.pid }, 'PostgreSQL does not recover; ending it')
        await stopPostmaster(postmaster)
      }

      while (restarts.length > 0 && restarts[0] < Date.now() - WITHIN_MS) restarts.shift()
      if (restarts.length >= MAX_RESTARTS) {
        throw new Error(`PostgreSQL ended ${MAX_RESTARTS + 1} times within a minute; see ${cluster.logFile}.`)
      }
      if (diskWorks()) restarts.push(Date.now())
      log.warn({ pid: postmaster.pid }, 'PostgreSQL ended unexpectedly; starting it again')
      postmaster = await startAgain()
      refusedSince = undefined
      log.info({ pid: postmaster.pid }, 'PostgreSQL is back')
    }
  }

  async function startAgain() {
    for (;;) {
      try {
        return await startPostmaster(cluster, stopping.signal)
      } catch (error) {
        const mayPass = !diskWorks() || Date.now() - brokenAt < BROKEN_LATELY_MS
        if (stopping.signal.aborted || !mayPass) throw error
        log.warn('PostgreSQL cannot start while the disk is full or takes nothing; trying again')
        await wait(AGAIN_MS, undefined, { signal: stopping.signal })
      }
    }
  }

  return {
    socketDir: postmaster.socketDir,
    pid: () => postmaster.pid,
    hear(refused) {
      refusedSince = refused?.code === NOT_NOW ? (refusedSince ?? Date.now()) : undefined
    },
    async stop() {
      stopping.abort()
      await watching
      await stopPostmaster(postmaster)
    },
  }
}
