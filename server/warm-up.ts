import { setTimeout as wait } from 'node:timers/promises'

/** The server has other things to do when it has just started, and is not always started to stay. */
const UNHURRIED = { afterMs: 5_000, pauseMs: 750 }

/**
 * Requests one by one the pages that people see first, to cache them, compressed to the smallest size.
 * Returns a function that stops it.
 */
export function warmUp(
  answer: (request: Request) => Response | Promise<Response>,
  paths: string[],
  { afterMs, pauseMs } = UNHURRIED,
): () => void {
  const ending = new AbortController()
  const pause = (ms: number) => wait(ms, undefined, { ref: false, signal: ending.signal })

  async function ask() {
    await pause(afterMs)
    for (const path of paths) {
      // The second request marks the page as one that is requested again.
      for (const _ of ['render', 'compress']) {
        const request = new Request(`http://localhost${path}`, { headers: { 'accept-encoding': 'br' } })
        await (await answer(request)).arrayBuffer()
      }
      await pause(pauseMs)
    }
  }

  // A page that fails is logged by itself, and reported to any visitor.
  ask().catch(() => {})
  return () => ending.abort()
}
