import type { Log } from '../platform/log.ts'

/** What has to be closed, and how the process ends. */
export interface Closing {
  add(name: string, close: () => Promise<void>): void
  /** Waits for a thing and closes it at the end, also when the end comes while it is still being opened. */
  opening<T>(name: string, opened: Promise<T>, close: (thing: T) => Promise<void>): Promise<T>
  onSignals(): void
  /** Closes everything that is open, the last opened first. */
  close(): Promise<void>
  /** The same, and ends the process. */
  end(exitCode: number, why: string): Promise<void>
}

export function createClosing(log: Log): Closing {
  const closers: { name: string; close: () => Promise<void> }[] = []
  let closed: Promise<void> | undefined

  async function closeAll() {
    for (const { name, close } of closers.toReversed()) {
      await close().catch((error) => log.error({ err: error }, `could not close: ${name}`))
    }
  }

  const closing: Closing = {
    add: (name, close) => {
      closers.push({ name, close })
    },
    opening(name, opened, close) {
      closing.add(name, () => opened.then(close, () => {}))
      return opened
    },
    onSignals() {
      // Ctrl-C reaches the whole group of processes and is passed on by npm besides: the second one means the same as the first.
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
        process.on(signal, () => closing.end(0, signal))
      }
    },
    close() {
      closed ??= closeAll()
      return closed
    },
    async end(exitCode, why) {
      if (exitCode === 0) log.debug(why)
      else log.fatal(why)
      await closing.close()
      process.exit(exitCode)
    },
  }
  return closing
}
