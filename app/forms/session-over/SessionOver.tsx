import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useEntrances } from '../../site/entrances.ts'
import { hasUnsent, useSessionOver } from '../../site/line/session-end.ts'
import { lineWords } from '../../site/line/words.ts'

const { sessionOver: words } = lineWords

/** Says in a form with unsent text that the session has ended, and leads to signing in beside the page. */
export function SessionOver() {
  return useSessionOver() && <Ended />
}

function Ended() {
  const notice = useRef<HTMLParagraphElement>(null)
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    const form = notice.current?.closest('form')
    setHere(!!form && hasUnsent([form]))
  }, [])
  const { pathname, search } = useLocation()
  const signIn = useEntrances().signIn(pathname + search)
  return (
    <p ref={notice} hidden={!isHere} className="form-failure page-failure" role="alert">
      <span>
        {words.text}{' '}
        <a href={signIn} target="_blank" rel="noopener">
          {words.signIn}
        </a>
        {words.goOn}
      </span>
    </p>
  )
}
