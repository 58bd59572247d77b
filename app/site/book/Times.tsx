import { FormProvider } from '../../forms/FormProvider.tsx'
import { sessionWords as words } from '../../student/sessions/words.ts'
import { FieldError, useField } from '../../ui/fields/Field.tsx'
import type { ShownDay } from './times.server.ts'

/** Renders free times, a row a day, of which one can be chosen. */
export function Times({
  days,
  legend,
  isNamed,
}: {
  days: ShownDay[]
  legend: string
  /** Names the counsellor: beside each time, or once if it is the same for all. */
  isNamed: boolean
}) {
  const { id, error, typed, aria } = useField({ name: 'slot' })
  const names = new Set(days.flatMap(({ times }) => times.map(({ name }) => name)))
  const [only] = names.size === 1 ? names : []
  return (
    <fieldset className="book-times" id={id} tabIndex={-1} aria-describedby={aria['aria-describedby']}>
      <legend>{legend}</legend>
      <FieldError id={id} error={error} />
      {isNamed && only && <p className="quiet">{words.book.allWith(only)}</p>}
      {days.map(({ day, heading, times }) => (
        <div key={day} className="book-day grid gap-y-1 gap-x-4 py-2 border-b">
          <p>{heading}</p>
          <div className="row gap-2">
            {times.map(({ value, time, other, name }) => (
              <label key={value} className="book-time">
                <input type="radio" name="slot" value={value} defaultChecked={value === typed} />
                <span>
                  <span className="unseen">{heading} </span>
                  {time}
                  {other && <span className="quiet"> ({other})</span>}
                  {isNamed && !only && <span className="quiet"> {words.book.with(name)}</span>}
                </span>
              </label>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}

/** Renders the next free times if another user was quicker: a separate list with nothing chosen. */
export function NextTimes({ days, named }: { days: ShownDay[]; named: boolean }) {
  if (days.length === 0) return null
  return (
    <FormProvider form="next">
      <Times days={days} legend={words.book.next} isNamed={named} />
    </FormProvider>
  )
}
