export interface Repeated {
  /** The signal is aborted when no new work may begin. */
  turn: (stopping: AbortSignal) => Promise<unknown>
  everyMs: number
  /** True to take the first turn at once. */
  atStart: boolean
  onFailure: (error: unknown) => void
}

/**
 * Repeats work at an interval of milliseconds, one turn at a time. Reports a turn that fails; the next one
 * tries again.
 */
export function repeat({ turn, everyMs, atStart, onFailure }: Repeated) {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const take = () => {
    running ??= turn(stopping.signal)
      .then(() => {}, onFailure)
      .finally(() => {
        running = undefined
      })
  }
  if (atStart) take()
  const timer = setInterval(take, everyMs)
  timer.unref()
  return {
    /** Begins no other turn, and waits for the one that has begun. */
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
