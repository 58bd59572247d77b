import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useEntrances } from '../../site/entrances.ts'
import { useNotSent } from '../../site/line/not-sent.ts'
import { hasUnsent, useSessionOver } from '../../site/line/session-end.ts'
import { lineWords } from '../../site/line/words.ts'

const { sessionOver: words } = lineWords

/**
 * Shows in a form with unsent text why it could not be sent: there was no answer, or the session has ended
 * and users sign in beside the page.
 */
export function WhyNotSent() {
  const isOver = useSessionOver()
  const reason = useNotSent()
  if (isOver)
    return (
      <InUnsentForm>
        <SignInBeside />
      </InUnsentForm>
    )
  return reason && <InUnsentForm key={reason}>{reason}</InUnsentForm>
}

function InUnsentForm({ children }: { children: ReactNode }) {
  const notice = useRef<HTMLParagraphElement>(null)
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    const form = notice.current?.closest('form')
    setHere(!!form && hasUnsent([form]))
  }, [])
  return (
    <p ref={notice} hidden={!isHere} className="form-failure page-failure" role="alert">
      {isHere && <span>{children}</span>}
    </p>
  )
}

function SignInBeside() {
  const { pathname, search } = useLocation()
  const signIn = useEntrances().signIn(pathname + search)
  return (
    <>
      {words.text}{' '}
      <a href={signIn} target="_blank" rel="noopener">
        {words.signIn}
      </a>
      {words.goOn}
    </>
  )
}
