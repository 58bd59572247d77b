import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { recommendationWords as words } from './words.ts'

/** As specified: a spinner for at most eight seconds, then the message that there is nothing. */
const MAX_WAIT_MS = 8_000

/** Renders a spinner instead of the form while a submission is being answered. */
export function Waiting() {
  return useNavigation().formMethod === 'POST' && <Spinner />
}

function Spinner() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), MAX_WAIT_MS)
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
