import type { Log } from './log.ts'

/** Does something now and again every so many milliseconds, one turn at a time. A turn that fails is logged under `failed`; the next one tries again. */
export function repeat(
  work: () => Promise<void>,
  everyMs: number,
  { log, failed }: { log: Log; failed: string },
) {
  let turns = Promise.resolve()
  const turn = () => {
    turns = turns.then(work).catch((error) => log.error({ err: error }, failed))
  }
  turn()
  const timer = setInterval(turn, everyMs)
  timer.unref()
  return {
    /** Begins no other turn, and waits for the one that has begun. */
    async stop() {
      clearInterval(timer)
      await turns
    },
  }
}
