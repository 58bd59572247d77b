import { Link } from 'react-router'
import { PostForm, Press } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { calendarWords as words } from '../../words/desk/calendar.ts'
import { phoneText } from '../../words/phones.ts'
import { sessionWords } from '../../words/student/sessions.ts'
import type { ShownAtDesk } from './calendar.tsx'

/** A week's sessions in order, with what can be done with each now. */
export function SessionsTable({ sessions }: { sessions: ShownAtDesk[] }) {
  return (
    <ul className="calendar-sessions">
      {sessions.map(({ id, when, name, student, email, phone, about, state, late, may }) => (
        <li key={id} data-is={state} data-row tabIndex={-1}>
          <p>
            <strong>{sessionWords.when(when)}</strong>{' '}
            <span className="quiet">
              {words.states[state]}
              {late && `, ${words.late}`}
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
                {phone && ` · ${phoneText(phone)}`}
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
                <details className="session-cancel">
                  <summary>
                    {words.cancel}
                    <span className="unseen"> {words.cancelOf(name)}</span>
                  </summary>
                  <p>
                    {words.reallyCancel(name)}{' '}
                    {student && (
                      <>
                        {words.notUsed}{' '}
                        <Link to={paths.deskMessages({ id: student })}>{words.writeFirst}</Link>
                      </>
                    )}
                  </p>
                  <Press does={`cancel ${id}`} kind="plain">
                    {sessionWords.one.yesCancel}
                  </Press>
                </details>
              )}
              {may.theyMissed && (
                <details className="session-cancel">
                  <summary>
                    {words.theyMissed}
                    <span className="unseen"> {words.missedOf(name)}</span>
                  </summary>
                  <p>
                    {words.reallyTheyMissed(name)} {student && words.isUsed} {words.backForADay}
                  </p>
                  <Press does={`they-missed ${id}`} kind="plain">
                    {words.yesTheyMissed(name)}
                  </Press>
                </details>
              )}
              {may.weMissed && (
                <details className="session-cancel">
                  <summary>
                    {words.weMissed}
                    <span className="unseen"> {words.missedOf(name)}</span>
                  </summary>
                  <p>
                    {words.reallyWeMissed} {student && words.notUsed}
                  </p>
                  <Press does={`we-missed ${id}`} kind="plain">
                    {words.yesWeMissed}
                  </Press>
                </details>
              )}
              {may.takeBack && (
                <Press does={`take-back ${id}`} kind="plain">
                  {words.takeBack}
                  <span className="unseen"> {words.missedOf(name)}</span>
                </Press>
              )}
            </PostForm>
          )}
        </li>
      ))}
    </ul>
  )
}
