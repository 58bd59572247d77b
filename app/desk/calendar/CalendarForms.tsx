import type { HoursException, WeeklyHours } from '../../../admissions/counselling/types.ts'
import type { Answer } from '../../forms/outcome.ts'
import { ActionButton, PostForm, Submit } from '../../forms/PostForm.tsx'
import { sessionWords } from '../../student/sessions/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import { CopyField } from '../../ui/fields/CopyField.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { formatDay } from '../../words/dates.ts'
import { DayHours } from './DayHours.tsx'
import { STRETCHES } from './read-calendar.ts'
import { calendarWords as words } from './words.ts'

/** Renders the hours of every week, two stretches a day. */
export function WeeklyForm({ weekly, answer }: { weekly: WeeklyHours[]; answer?: Answer }) {
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">{words.hours}</h2>
      <p className="quiet">{words.hoursLead}</p>
      <PostForm form="hours" answer={answer} className="stack">
        {sessionWords.weekdays.map((name, index) => {
          const weekday = index + 1
          const field = `day-${weekday}`
          const own = weekly.filter((hours) => hours.weekday === weekday)
          return (
            <DayHours
              key={name}
              day={name}
              stretches={STRETCHES.map((number) => [
                {
                  name: `${field}-from-${number}`,
                  label: words.from(name, number),
                  value: own[number - 1]?.starts,
                },
                {
                  name: `${field}-to-${number}`,
                  label: words.to(name, number),
                  value: own[number - 1]?.ends,
                },
              ])}
            />
          )
        })}
        <p>
          <Submit does="hours" label={words.saveHours} />
        </p>
      </PostForm>
    </section>
  )
}

/** Renders the days with other hours than their weekday's. */
export function ExceptionsForm({
  exceptions,
  closed,
  answer,
}: {
  exceptions: HoursException[]
  /** Holidays of the house: none of their hours can be booked. */
  closed: { day: string; name?: string }[]
  answer?: Answer
}) {
  return (
    <section aria-labelledby="exceptions">
      <h2 id="exceptions">{words.exceptions}</h2>
      <p className="quiet">{words.exceptionsLead}</p>
      {closed.length > 0 && (
        <details>
          <summary>{words.holidays(closed.length)}</summary>
          <p>{words.holidaysLead}</p>
          <ul>
            {closed.map(({ day, name }) => (
              <li key={day}>
                <DayText day={day} />
                {name && `, ${name}`}
              </li>
            ))}
          </ul>
        </details>
      )}
      <PostForm>
        <ul className="calendar-exceptions">
          {exceptions.map(({ day, times }) => (
            <li key={day}>
              <DayText day={day} />{' '}
              <span className="quiet">
                {times.length === 0
                  ? words.off
                  : times.map(({ starts, ends }) => `${starts}–${ends}`).join(', ')}
              </span>{' '}
              <ActionButton does={`ordinary ${day}`} kind="bare">
                {words.remove}
                <span className="unseen"> {words.removeOf(formatDay(day))}</span>
              </ActionButton>
            </li>
          ))}
        </ul>
      </PostForm>
      <PostForm form="exception" answer={answer} className="calendar-fields grid gap-3 items-end">
        <Field name="day" label={words.day} type="date" />
        <Field name="ex-from-1" label={words.exFrom} maxLength={5} placeholder="--:--" />
        <Field name="ex-to-1" label={words.exTo} maxLength={5} placeholder="--:--" />
        <Submit does="exception" label={words.add} kind="plain" />
      </PostForm>
    </section>
  )
}

/** Renders the address under which a calendar program reads one's sessions. */
export function FeedForm({ feed }: { feed?: string }) {
  return (
    <section aria-labelledby="session-feed">
      <h2 id="session-feed">{words.feed}</h2>
      <p className="quiet">{words.feedLead}</p>
      <PostForm form="feed" className="stack">
        {feed && <CopyField id="feed" label={words.feedAddress} value={feed} />}
        <p className="desk-acts">
          <Submit does="open-feed" label={feed ? words.renewFeed : words.openFeed} kind="plain" />
          {feed && <Submit does="close-feed" label={words.closeFeed} kind="bare" />}
        </p>
      </PostForm>
    </section>
  )
}
