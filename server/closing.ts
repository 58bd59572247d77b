import { cutToFixedPart, type Log } from '../platform/log.ts'

/** Things to close, and how the process ends. */
export interface ServerClosing {
  /** Aborted at the end: nothing more needs to be opened. */
  signal: AbortSignal
  add(name: string, close: () => Promise<void>, waiting?: Waiting): void
  /** Waits for a thing and closes it at the end, also when the end comes while it is still being opened. */
  opening<T>(
    name: string,
    opened: Promise<T>,
    close: (thing: T) => Promise<void>,
    waiting?: Waiting,
  ): Promise<T>
  onSignals(): void
  /** Makes an uncaught fault end the process in order, with one log line. */
  onFaults(): void
  /** Closes everything that is open, the last opened first. */
  close(): Promise<void>
  /** The same, and ends the process. */
  end(exitCode: number, why: string): Promise<void>
}

/**
 * `together`: within the time limit that all share. `to its end`: without a limit, as it ends quickly by
 * itself.
 */
type Waiting = 'together' | 'to its end'

/** Requests under way have five seconds of it. */
const CLOSE_TIMEOUT_MS = 6_000

/** Creates the list of things to close. `patienceMs`: the time that all share to close. */
export function createClosing(log: Log, patienceMs = CLOSE_TIMEOUT_MS): ServerClosing {
  const closers: { name: string; close: () => Promise<void>; waiting: Waiting }[] = []
  const ending = new AbortController()
  let closed: Promise<void> | undefined

  async function closeAll() {
    ending.abort()
    let patience: NodeJS.Timeout | undefined
    const late = new Promise<'late'>((resolve) => {
      patience = setTimeout(() => resolve('late'), patienceMs)
    })
    for (const { name, close, waiting } of closers.toReversed()) {
      const ended = close().catch((error) => log.error({ err: error }, `could not close: ${name}`))
      const how = await (waiting === 'together' ? Promise.race([ended, late]) : ended)
      if (how === 'late') log.warn(`did not close in time: ${name}`)
    }
    clearTimeout(patience)
  }

  const closing: ServerClosing = {
    signal: ending.signal,
    add: (name, close, waiting = 'together') => {
      closers.push({ name, close, waiting })
    },
    opening(name, opened, close, waiting) {
      closing.add(name, () => opened.then(close, () => {}), waiting)
      return opened
    },
    onSignals() {
      // Ctrl-C reaches the whole process group and is passed on by npm too: the second signal means the same
      // as the first.
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
        process.on(signal, () => closing.end(0, signal))
      }
    },
    onFaults() {
      process.on('uncaughtException', (fault: unknown) => {
        const text = fault instanceof Error ? cutToFixedPart(fault.message) : ''
        log.fatal({ fault }, `nobody caught a fault, and the server ends: ${text}`)
        void closing.close().finally(() => process.exit(1))
      })
    },
    close() {
      closed ??= closeAll()
      return closed
    },
    async end(exitCode, reason) {
      if (exitCode === 0) log.debug(reason)
      else log.fatal(reason)
      await closing.close()
      process.exit(exitCode)
    },
  }
  return closing
}
