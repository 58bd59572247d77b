/** Work done a few pieces at a time, taking turns between the callers who have some waiting. */
export interface Turns {
  /**
   * Runs the work when its turn comes. Returns `too-many` if the caller already has too much waiting, or if
   * the queue is full.
   */
  take<T>(whose: string, work: () => Promise<T>): Promise<T | 'too-many'>
}

export interface TurnsOptions {
  /** Pieces of work that run at the same time. */
  atOnce: number
  /** Pieces of one asker that run or wait. */
  mostOfOne: number
  /** Pieces of everybody that run or wait. */
  most: number
}

/**
 * A queue in which no caller waits for all of another's work: after each piece, it is the next caller's turn.
 */
export function createTurns({ atOnce, mostOfOne, most }: TurnsOptions): Turns {
  /** Waiting callers, the next one first, with their work. */
  const waiting = new Map<string, (() => Promise<unknown>)[]>()
  const counts = new Map<string, number>()
  let total = 0
  let running = 0

  async function goOn() {
    if (running === atOnce) return
    running++
    for (let next = takeNext(); next; next = takeNext()) await next()
    running--
  }

  function takeNext() {
    const [first] = waiting
    if (!first) return undefined
    const [whose, works] = first
    const work = works.shift()!
    // Those with more work go to the end of the line.
    waiting.delete(whose)
    if (works.length > 0) waiting.set(whose, works)
    return work
  }

  return {
    async take(whose, work) {
      const count = counts.get(whose) ?? 0
      if (count >= mostOfOne || total >= most) return 'too-many'
      counts.set(whose, count + 1)
      total++
      try {
        return await new Promise((resolve, reject) => {
          const mine = waiting.get(whose) ?? []
          mine.push(() => work().then(resolve, reject))
          waiting.set(whose, mine)
          void goOn()
        })
      } finally {
        total--
        const remaining = counts.get(whose)! - 1
        if (remaining > 0) counts.set(whose, remaining)
        else counts.delete(whose)
      }
    },
  }
}
