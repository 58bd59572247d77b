import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { sessionWords } from '../../student/sessions/words.ts'
import { type Returned, ReturnedMail } from '../../ui/ReturnedMail.tsx'
import { returnedMail } from '../../words/returned-mail.ts'

const words = sessionWords.book

/**
 * Shows what comes next after a visitor's time is held, or while they wait for one: a mail or a call.
 * There is nothing more to fill in.
 */
export function Sent({
  session,
  mails,
}: {
  session: { email: string; when: string; until: string; returned: Returned | undefined } | undefined
  mails: boolean
}) {
  const waiting = mails ? words.waitingVisitor : words.waitingNoMail
  return (
    <div className="page stack book">
      <h1>{session ? words.held : words.waitingTitle}</h1>
      <p className="notice" role="status">
        {session ? words.heldText(session) : waiting}
      </p>
      <ReturnedMail returned={session?.returned}>{returnedMail.held}</ReturnedMail>
      {session && (
        <p>
          {words.wrongAddress} <Link to={paths.book()}>{words.bookAgain}</Link>.{' '}
          {words.heldFree(session.until)}
        </p>
      )}
    </div>
  )
}
