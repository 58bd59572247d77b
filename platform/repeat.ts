/** Does something now and again every so many milliseconds, one turn at a time. A turn that fails is told, and the next one tries again. */
export function repeat(work: () => Promise<void>, everyMs: number, onFailure: (error: unknown) => void) {
  let turns = Promise.resolve()
  const turn = () => {
    turns = turns.then(work).catch(onFailure)
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
