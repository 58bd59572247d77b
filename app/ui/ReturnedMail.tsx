import type { ReactNode } from 'react'
import type { ReturnAnswer } from '../../platform/mail/returned.ts'
import { returnedMail as words } from '../words/returned-mail.ts'

/** An address from which mail came back, with the day in the reader's calendar. */
export interface Returned {
  email: string
  day: string
  answer: ReturnAnswer
}

/** Shows that mail to an address came back, and what to do. Renders nothing if none did. */
export function ReturnedMail({
  returned,
  children,
}: {
  returned: Returned | undefined
  children: ReactNode
}) {
  if (!returned) return null
  return (
    <p className="notice warm">
      <span>
        <strong>{words.text(returned)}</strong> {children}
      </span>
    </p>
  )
}
