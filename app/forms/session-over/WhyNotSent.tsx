import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { useEntrances } from '../../site/entrances.ts'
import { useNotSent } from '../../site/line/not-sent.ts'
import { type FirstStep, hasUnsent, useFirstStep } from '../../site/line/session-end.ts'
import { lineWords } from '../../site/line/words.ts'

const { sessionOver: words } = lineWords

/**
 * Shows in a form with unsent text why it could not be sent: there was no answer, or something has to be done
 * beside the page first.
 */
export function WhyNotSent() {
  const step = useFirstStep()
  const reason = useNotSent()
  if (step)
    return (
      <InUnsentForm key={step}>
        <DoBeside step={step} />
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

function DoBeside({ step }: { step: FirstStep }) {
  const { pathname, search } = useLocation()
  const signIn = useEntrances().signIn(pathname + search)
  const { why, link } = words.first[step]
  return (
    <>
      {why} {words.stillHere}{' '}
      <a href={step === 'sign-in' ? signIn : paths.ownConsent()} target="_blank" rel="noopener">
        {link}
      </a>
      {words.goOn}
    </>
  )
}
