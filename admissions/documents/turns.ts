/** Work that is done one at a time, in turns among those who have some waiting. */
export interface Turns {
  /** Does it when its turn comes; tells who has `most` waiting already to come later. */
  take<T>(whose: string, work: () => Promise<T>): Promise<T | 'too-many-pictures'>
}

/** A queue in which nobody waits for all that somebody else has put there: after each piece it is the next one's turn. `most`: so many of one at once. */
export function createTurns(most: number): Turns {
  /** Those who wait, the next one first, with their work. */
  const waiting = new Map<string, (() => Promise<unknown>)[]>()
  const counts = new Map<string, number>()
  let busy = false

  async function goOn() {
    if (busy) return
    busy = true
    for (let next = takeNext(); next; next = takeNext()) await next()
    busy = false
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
      if (count >= most) return 'too-many-pictures'
      counts.set(whose, count + 1)
      try {
        return await new Promise((resolve, reject) => {
          const mine = waiting.get(whose) ?? []
          mine.push(() => work().then(resolve, reject))
          waiting.set(whose, mine)
          void goOn()
        })
      } finally {
        const left = counts.get(whose)! - 1
        if (left > 0) counts.set(whose, left)
        else counts.delete(whose)
      }
    },
  }
}
