import { useEffect, useState } from 'react'
import { recommendationWords as words } from '../words/recommendations.ts'

/** As specified: a spinner for at most eight seconds, then that there is nothing. */
const LONGEST_MS = 8_000

/** Stands in place of the results while they are on their way. */
export function Waiting() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LONGEST_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="page recommendations waiting" role="status">
      {late ? (
        <p>{words.none}</p>
      ) : (
        <>
          <span className="spinner" aria-hidden="true" />
          <p>{words.loading}</p>
        </>
      )}
    </div>
  )
}
