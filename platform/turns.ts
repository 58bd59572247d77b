/** Work done a few pieces at a time, taking turns between the callers who have some waiting. */
export interface Turns {
  /**
   * Runs the work when its turn comes. Returns `too-many` if the caller already has too much waiting, if the
   * queue is full, or if the turn does not come in time.
   */
  take<T>(whose: string, work: () => Promise<T>): Promise<T | 'too-many'>
}

export interface TurnsOptions {
  /** Pieces of work that run at the same time. */
  maxRunning: number
  /** Pieces of one asker that run or wait. */
  maxPerCaller: number
  /** Pieces of all askers that run or wait. */
  maxTotal: number
  /** The longest wait for a turn; `undefined` for no end. Proxies wait a minute for a whole answer. */
  patienceMs?: number
}

/**
 * Creates a queue in which no caller waits for all of another's work: after each piece, it is the next
 * caller's turn.
 */
export function createTurns({ maxRunning, maxPerCaller, maxTotal, patienceMs }: TurnsOptions): Turns {
  /** Waiting callers, the next one first, with their work. */
  const waiting = new Map<string, (() => Promise<unknown>)[]>()
  const counts = new Map<string, number>()
  let total = 0
  let running = 0

  async function startNext() {
    if (running === maxRunning) return
    running++
    for (let next = takeNext(); next; next = takeNext()) await next()
    running--
  }

  function takeNext() {
    const [first] = waiting
    if (!first) return undefined
    const [whose, works] = first
    const work = works.shift()!
    // Callers with more work go to the end of the queue.
    waiting.delete(whose)
    if (works.length > 0) waiting.set(whose, works)
    return work
  }

  function leaveQueue(owner: string, work: () => Promise<unknown>) {
    const rest = waiting.get(owner)!.filter((waitingWork) => waitingWork !== work)
    if (rest.length > 0) waiting.set(owner, rest)
    else waiting.delete(owner)
  }

  function runInTurn<T>(owner: string, work: () => Promise<T>) {
    return new Promise<T | 'too-many'>((resolve, reject) => {
      function giveUp() {
        leaveQueue(owner, begin)
        resolve('too-many')
      }
      const late = patienceMs && setTimeout(giveUp, patienceMs)
      function begin() {
        clearTimeout(late)
        return work().then(resolve, reject)
      }
      const mine = waiting.get(owner) ?? []
      mine.push(begin)
      waiting.set(owner, mine)
      void startNext()
    })
  }

  return {
    async take(owner, work) {
      const count = counts.get(owner) ?? 0
      if (count >= maxPerCaller || total >= maxTotal) return 'too-many'
      counts.set(owner, count + 1)
      total++
      try {
        return await runInTurn(owner, work)
      } finally {
        total--
        const remaining = counts.get(owner)! - 1
        if (remaining > 0) counts.set(owner, remaining)
        else counts.delete(owner)
      }
    },
  }
}
