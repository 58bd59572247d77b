import { Form, Link } from 'react-router'
import { ActionButton, PostForm } from '../../forms/PostForm.tsx'
import { NextTimes, Times } from '../../site/book/Times.tsx'
import type { ShownDay } from '../../site/book/times.server.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { sessionWords } from './words.ts'

const words = sessionWords.one

/** Chooses another time for a session, with its counsellor or with another. */
export function MoveForm({
  session,
  moving,
  next = [],
  keepAt,
  movesAt,
}: {
  session: { id: string; when: string }
  moving: { days: ShownDay[]; later?: string; whom: string; counsellors: (readonly [string, string])[] }
  /** The next free times, if another user took the chosen one first. */
  next?: ShownDay[]
  /** Address that leaves the session as it is. */
  keepAt: string
  /** Address of this form, with other times or another counsellor. */
  movesAt: (view: { move: string; from?: string; with?: string }) => string
}) {
  const { days, later, whom, counsellors } = moving
  const several = counsellors.length > 0
  const none = several ? words.noTimes : words.noTimesAtAll
  return (
    <div className="stack">
      <p>{session.when}</p>
      {several && (
        <Form method="get" className="move-with row items-end">
          <input type="hidden" name="move" value={session.id} />
          <Choice
            key={whom}
            name="with"
            label={words.moveWith}
            options={[...counsellors, ['anyone', sessionWords.book.anybody]]}
            defaultValue={whom}
          />
          <button type="submit" className="button">
            {sessionWords.book.show}
          </button>
        </Form>
      )}
      {days.length === 0 && <p className="notice">{none}</p>}
      <PostForm className="stack">
        <NextTimes days={next} named={several} />
        {days.length > 0 && <Times days={days} legend={words.moveTo} isNamed={several} />}
        {later && (
          <p>
            <Link to={movesAt({ move: session.id, from: later, with: whom })}>{sessionWords.book.later}</Link>
          </p>
        )}
        <p className="acts mt-2">
          {(days.length > 0 || next.length > 0) && (
            <ActionButton does={`move ${session.id}`} kind="next">
              {words.doMove}
            </ActionButton>
          )}
          <Link className="button bare" to={keepAt}>
            {words.keep}
          </Link>
        </p>
      </PostForm>
    </div>
  )
}
