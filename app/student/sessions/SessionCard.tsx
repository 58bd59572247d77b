import { Link } from 'react-router'
import { ActionButton, PostForm } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import type { ShownSession } from './session-times.server.ts'
import { sessionWords } from './words.ts'

const words = sessionWords.one

/** Renders a session: its time, people and topic, and its current actions. */
export function SessionCard({
  session,
  moveTo,
  late,
  heldLate,
  heading: Heading = 'h3',
}: {
  session: ShownSession
  /** Address at which to choose another time. */
  moveTo: string
  /** The consequence of a late cancellation for this person. */
  late: string
  /** The same for a time that is not confirmed yet. */
  heldLate?: string
  heading?: 'h2' | 'h3'
}) {
  const { id, state, when, zone, may, over } = session
  return (
    <article className="session" aria-labelledby={`session-${id}`}>
      <Heading id={`session-${id}`}>{when}</Heading>
      <p className="quiet">{zone}</p>
      {session.bookedByName && <p className="quiet">{words.bookedBy(session.bookedByName)}</p>}
      {session.bookedIn && <p className="quiet">{words.bookedIn(session.bookedIn)}</p>}
      <p>
        <strong>{session.late ? words.late : over ? words.over : words.states[state]}</strong>&nbsp;·{' '}
        {sessionWords.minutes(session.minutes)}&nbsp;· {sessionWords.book.with(session.counsellorName)}&nbsp;·{' '}
        {sessionWords.topics[session.topic]}&nbsp;· {sessionWords.meets[session.meets]}
      </p>
      {session.missedBy && (
        <p>
          {words.missedByThem[session.missedBy]}{' '}
          <Link to={session.missedBy === 'student' ? paths.messages() : paths.contact()}>
            {words.writeToUs}
          </Link>
          .
        </p>
      )}
      {session.where && !over && <MeetingPlace where={session.where} />}
      {state === 'held' && session.heldUntil && (
        <p className="notice">
          {session.offered ? words.offered(session.heldUntil) : words.confirmBy(session.heldUntil)}
        </p>
      )}
      {may.cancel && session.lateNow && <p className="quiet">{state === 'held' ? heldLate : late}</p>}
      <PostForm className="acts mt-2">
        {may.confirm && (
          <ActionButton does={`confirm ${id}`} kind="next">
            {session.offered ? words.take : words.confirm}
          </ActionButton>
        )}
        {may.move && (
          <Link className="button" to={moveTo}>
            {words.move}
            <span className="unseen"> {words.moveOf(when)}</span>
          </Link>
        )}
        {may.cancel && state === 'held' && (
          <ActionButton does={`cancel ${id}`} kind="bare">
            {words.decline}
            <span className="unseen"> {words.cancelOf(when)}</span>
          </ActionButton>
        )}
        {may.sayWeMissed && (
          <details className="session-cancel">
            <summary>{words.weMissed}</summary>
            <p>{words.reallyMissed}</p>
            <ActionButton does={`missed ${id}`} kind="plain">
              {words.yesMissed}
            </ActionButton>
          </details>
        )}
        {may.cancel && state !== 'held' && (
          <details className="session-cancel">
            <summary>
              {words.cancel}
              <span className="unseen"> {words.cancelOf(when)}</span>
            </summary>
            <p>{words.reallyCancel}</p>
            <ActionButton does={`cancel ${id}`} kind="plain">
              {words.yesCancel}
            </ActionButton>
          </details>
        )}
      </PostForm>
    </article>
  )
}

function MeetingPlace({ where }: { where: string }) {
  return <p>{/^https?:/.test(where) ? <a href={where}>{words.join}</a> : where}</p>
}
