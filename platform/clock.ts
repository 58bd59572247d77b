import { setTimeout as wait } from 'node:timers/promises'

/** The time, and waiting for it. Automatic work takes a clock, which lets a test skip days. */
export interface Clock {
  now(): Date
  /** Resolves after this many milliseconds, or at once when the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => new Date(),
  async wait(ms, signal) {
    await wait(ms, undefined, { signal, ref: false }).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  },
}
