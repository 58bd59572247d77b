import type { ReactNode } from 'react'
import { createMailtoLink } from '../../../../admissions/content/contact-links.ts'
import type { ReadReason, StudentFile } from '../../../../admissions/desk/types.ts'
import { DayText } from '../../../ui/DayText.tsx'
import { Fact } from '../../../ui/Fact.tsx'
import type { Days } from '../FilePart.tsx'
import { studentFileWords } from '../words.ts'
import type { findNextSteps } from './next-steps.server.ts'
import { besideWords as words } from './words.ts'

/** Renders whether a student waits, their next session and deadline, and their address. */
export function NextSteps({
  file: { email, waitingSince },
  why,
  days,
  session,
  next,
  children,
}: {
  file: StudentFile
  why: ReadReason
  days: Days
  /** Facts that stand before the next session. */
  children?: ReactNode
} & ReturnType<typeof findNextSteps>) {
  return (
    <dl className="desk-facts facts">
      {waitingSince && (
        <Fact name={why === 'care' ? studentFileWords.waitsForYou : studentFileWords.waits}>
          <b data-is="soon">
            <DayText day={days[waitingSince].day} />, {days[waitingSince].time}
          </b>
        </Fact>
      )}
      {children}
      {session && (
        <Fact name={words.nextSession}>
          <DayText day={days[session.start].day} />, {days[session.start].time}
        </Fact>
      )}
      {next?.deadline && (
        <Fact name={words.nextDeadline}>
          <DayText day={next.deadline} />, {next.institution}, {next.title}
        </Fact>
      )}
      <Fact name={studentFileWords.email}>
        <a href={createMailtoLink(email)}>{email}</a>
      </Fact>
    </dl>
  )
}
