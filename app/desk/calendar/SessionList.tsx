import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ActionButton, PostForm } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { sessionWords } from '../../student/sessions/words.ts'
import { formatPhone } from '../../words/phones.ts'
import type { ShownAtDesk } from './page.server.ts'
import { calendarWords as words } from './words.ts'

/** Renders a week's sessions in order, with what can be done with each now. */
export function SessionList({ sessions }: { sessions: ShownAtDesk[] }) {
  return (
    <ul className="calendar-sessions">
      {sessions.map(({ id, when, name, student, email, phone, about, state, late, bookedByName, may }) => (
        <li key={id} id={`session-${id}`} data-is={state} data-row tabIndex={-1}>
          <p>
            <strong>{sessionWords.when(when)}</strong>{' '}
            <span className="quiet">
              {words.states[state]}
              {late && `, ${words.late}`}
              {bookedByName && `, ${words.bookedBy(bookedByName)}`}
            </span>
          </p>
          <p>
            {student ? <Link to={paths.deskStudent({ id: student })}>{name}</Link> : name}{' '}
            <span className="quiet">{student ? words.student : words.visitor}</span>
          </p>
          <p className="quiet">
            {about}
            {!student && (
              <>
                {' · '}
                {email}
                {phone && ` · ${formatPhone(phone)}`}
              </>
            )}
          </p>
          {Object.values(may).some(Boolean) && (
            <PostForm className="desk-acts">
              {may.move && (
                <Link className="button" to={paths.deskCalendar({ move: id })}>
                  {words.move}
                  <span className="unseen"> {words.moveOf(name)}</span>
                </Link>
              )}
              {may.cancel && (
                <ConfirmAction
                  ask={words.cancel}
                  about={words.cancelOf(name)}
                  does={`cancel ${id}`}
                  yes={sessionWords.one.yesCancel}
                >
                  {words.reallyCancel(name)}{' '}
                  {student && (
                    <>
                      {words.notUsed} <Link to={paths.deskMessages({ id: student })}>{words.writeFirst}</Link>
                    </>
                  )}
                </ConfirmAction>
              )}
              {may.theyMissed && (
                <ConfirmAction
                  ask={words.theyMissed}
                  about={words.missedOf(name)}
                  does={`they-missed ${id}`}
                  yes={words.yesTheyMissed(name)}
                >
                  {words.reallyTheyMissed(name)} {student && words.isUsed} {words.backForADay}
                </ConfirmAction>
              )}
              {may.weMissed && (
                <ConfirmAction
                  ask={words.weMissed}
                  about={words.missedOf(name)}
                  does={`we-missed ${id}`}
                  yes={words.yesWeMissed}
                >
                  {words.reallyWeMissed} {student && words.notUsed}
                </ConfirmAction>
              )}
              {may.takeBack && (
                <ActionButton does={`take-back ${id}`} kind="plain">
                  {words.takeBack}
                  <span className="unseen"> {words.missedOf(name)}</span>
                </ActionButton>
              )}
            </PostForm>
          )}
        </li>
      ))}
    </ul>
  )
}

/**
 * Asks for confirmation, without script, before an action that takes something from a person. `about` names
 * the session for screen readers.
 */
function ConfirmAction({
  ask,
  about,
  does,
  yes,
  children,
}: {
  ask: string
  about: string
  does: string
  yes: string
  children: ReactNode
}) {
  return (
    <details className="session-cancel">
      <summary>
        {ask}
        <span className="unseen"> {about}</span>
      </summary>
      <p>{children}</p>
      <ActionButton does={does} kind="plain">
        {yes}
      </ActionButton>
    </details>
  )
}
