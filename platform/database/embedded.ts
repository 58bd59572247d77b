import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { isAlive } from '../processes.ts'
import { type Keys, lock } from './access.ts'
import { prepareCluster } from './cluster.ts'
import { keepShort, startPostmaster, stopPostmaster } from './postmaster.ts'

/** A PostgreSQL that this process looks after. */
export interface Embedded {
  socketDir: string
  /** The postmaster's process id, which changes when it had to be started again. */
  pid(): number
  stop(): Promise<void>
}

const LOOK_EVERY_MS = 100
/** One look in so many is at the log. */
const LOOKS_AT_LOG = 100
const MOST_RESTARTS = 5
const WITHIN_MS = 60_000
const AGAIN_MS = 1_000

export interface EmbeddedOptions {
  dataDir: string
  keys: Keys
  log: Log
  onGivenUp: (why: Error) => void
  /** Ends the first start. */
  signal: AbortSignal | undefined
  /** Whether there is room on the disk. */
  hasRoom: () => boolean
}

/**
 * Starts or adopts the data folder's PostgreSQL and keeps it running: when it dies, it is started again, up to five times in a
 * minute, after which `onGivenUp` is called. While the disk is full it is tried for as long as that lasts. The caller holds the folder
 * (see `holdFolder`).
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
  await lock(cluster, postmaster, keys)
  const stopping = new AbortController()
  const watching = watch().catch((error) => {
    if (!stopping.signal.aborted) onGivenUp(error)
  })

  /** Looks at the process rather than waiting for its exit, since an adopted one is not our child. */
  async function watch() {
    const restarts: number[] = []
    for (let looks = 1; ; looks++) {
      await wait(LOOK_EVERY_MS, undefined, { ref: false, signal: stopping.signal })
      if (looks % LOOKS_AT_LOG === 0) keepShort(cluster.logFile)
      if (isAlive(postmaster.pid)) continue

      while (restarts.length > 0 && restarts[0] < Date.now() - WITHIN_MS) restarts.shift()
      if (restarts.length >= MOST_RESTARTS) {
        throw new Error(
          `PostgreSQL ended ${MOST_RESTARTS + 1} times within a minute; see ${cluster.logFile}.`,
        )
      }
      if (hasRoom()) restarts.push(Date.now())
      log.warn({ pid: postmaster.pid }, 'PostgreSQL ended unexpectedly; starting it again')
      postmaster = await startAgain()
      log.info({ pid: postmaster.pid }, 'PostgreSQL is back')
    }
  }

  async function startAgain() {
    for (;;) {
      try {
        return await startPostmaster(cluster, stopping.signal)
      } catch (error) {
        if (stopping.signal.aborted || hasRoom()) throw error
        log.warn('PostgreSQL cannot start while the disk is full; trying again')
        await wait(AGAIN_MS, undefined, { signal: stopping.signal })
      }
    }
  }

  return {
    socketDir: postmaster.socketDir,
    pid: () => postmaster.pid,
    async stop() {
      stopping.abort()
      await watching
      await stopPostmaster(postmaster)
    },
  }
}
