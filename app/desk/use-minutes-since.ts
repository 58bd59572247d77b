import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/**
 * Returns whole minutes since a page was read at `asOf`, and keeps counting while it is open. It counts
 * elapsed time on the device, whose clock may be wrong.
 */
export function useMinutesSince(asOf: number): number {
  const [elapsed, setPassed] = useState({ asOf, minutes: 0 })
  useEffect(() => {
    const from = Date.now()
    const count = () => setPassed({ asOf, minutes: Math.floor((Date.now() - from) / MINUTE_MS) })
    const timer = setInterval(count, MINUTE_MS)
    return () => clearInterval(timer)
  }, [asOf])
  return elapsed.asOf === asOf ? elapsed.minutes : 0
}
