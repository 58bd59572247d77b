import { Link } from 'react-router'
import type { Answer } from '../../forms/outcome.ts'
import { PostForm } from '../../forms/PostForm.tsx'
import { Times } from '../../site/book/Times.tsx'
import type { ShownDay } from '../../site/book/times.server.ts'
import { sessionWords } from '../../words/student/sessions.ts'
import type { ShownSession } from './session-times.server.ts'

const words = sessionWords.one

/** A session: when, with whom, about what, and what can be done with it now. */
export function SessionCard({
  session,
  moveTo,
  late,
  heading: Heading = 'h3',
}: {
  session: ShownSession
  /** Where another time is chosen. */
  moveTo: string
  /** What cancelling late means for whoever it is. */
  late: string
  heading?: 'h2' | 'h3'
}) {
  const { id, state, when, zone, may, over } = session
  return (
    <article className="session" aria-labelledby={`session-${id}`}>
      <Heading id={`session-${id}`}>{when}</Heading>
      <p className="quiet">{zone}</p>
      {session.bookedIn && <p className="quiet">{words.bookedIn(session.bookedIn)}</p>}
      <p>
        <strong>{over ? words.over : words.states[state]}</strong>
        {session.late && `, ${words.late}`} · {sessionWords.minutes(session.minutes)} ·{' '}
        {sessionWords.book.with(session.counsellorName)} · {sessionWords.topics[session.topic]} ·{' '}
        {sessionWords.meets[session.meets]}
      </p>
      {session.where && !over && <Where where={session.where} />}
      {state === 'held' && session.heldUntil && (
        <p className="notice">
          {session.offered ? words.offered(session.heldUntil) : words.confirmBy(session.heldUntil)}
        </p>
      )}
      {may.cancel && session.lateNow && state === 'booked' && <p className="quiet">{late}</p>}
      <PostForm className="session-acts">
        {may.confirm && (
          <button type="submit" name="do" value={`confirm ${id}`} className="button next">
            {session.offered ? words.take : words.confirm}
          </button>
        )}
        {may.move && (
          <Link className="button" to={moveTo}>
            {words.move}
            <span className="unseen"> {words.moveOf(when)}</span>
          </Link>
        )}
        {may.cancel && (
          <button type="submit" name="do" value={`cancel ${id}`} className="button bare">
            {state === 'held' ? words.decline : words.cancel}
            <span className="unseen"> {words.cancelOf(when)}</span>
          </button>
        )}
        {may.sayWeMissed && (
          <button type="submit" name="do" value={`missed ${id}`} className="button bare">
            {words.weMissed}
          </button>
        )}
      </PostForm>
    </article>
  )
}

function Where({ where }: { where: string }) {
  return <p>{/^https?:/.test(where) ? <a href={where}>{words.join}</a> : where}</p>
}

/** Chooses another time for a session. */
export function MoveForm({
  session,
  days,
  next = [],
  answer,
  keepAt,
  laterAt,
}: {
  session: ShownSession
  days: ShownDay[]
  /** The next free ones, where somebody was quicker. */
  next?: ShownDay[]
  answer?: Answer
  /** Where it stays as it is. */
  keepAt: string
  /** Where later times are, if there are any. */
  laterAt?: string
}) {
  return (
    <PostForm className="stack">
      <p>{session.when}</p>
      {days.length === 0 && <p className="notice">{words.noTimes}</p>}
      {next.length > 0 && <Times days={next} form="next" legend={sessionWords.book.next} named={false} />}
      {days.length > 0 && (
        <Times days={days} form="move" legend={words.moveTo} named={false} error={answer?.errors?.slot} />
      )}
      {laterAt && (
        <p>
          <Link to={laterAt}>{sessionWords.book.later}</Link>
        </p>
      )}
      <p className="session-acts">
        {days.length > 0 && (
          <button type="submit" name="do" value={`move ${session.id}`} className="button next">
            {words.doMove}
          </button>
        )}
        <Link className="button bare" to={keepAt}>
          {words.keep}
        </Link>
      </p>
    </PostForm>
  )
}
