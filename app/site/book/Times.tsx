import { FieldError } from '../../ui/Field.tsx'
import { sessionWords as words } from '../../words/student/sessions.ts'
import type { ShownDay } from './times.server.ts'

/** Free times, a row a day, of which one can be chosen. */
export function Times({
  days,
  form,
  legend,
  named,
  seen = false,
  error,
  chosen,
}: {
  days: ShownDay[]
  form: string
  legend: string
  /** Whose times they are stands beside them, for whoever hears the page; `seen`: for all. */
  named: boolean
  seen?: boolean
  error?: string
  chosen?: string
}) {
  const id = `${form}-slot`
  return (
    <fieldset
      className="book-times"
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{legend}</legend>
      <FieldError id={id} error={error} />
      {days.map(({ day, heading, times }) => (
        <div key={day} className="book-day">
          <p>{heading}</p>
          <div>
            {times.map(({ value, time, other, name }) => (
              <label key={value} className="book-time">
                <input type="radio" name="slot" value={value} defaultChecked={value === chosen} />
                <span>
                  <span className="unseen">{heading} </span>
                  {time}
                  {other && <span className="quiet"> ({other})</span>}
                  {named && <span className={seen ? 'quiet' : 'unseen'}> {words.book.with(name)}</span>}
                </span>
              </label>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}
