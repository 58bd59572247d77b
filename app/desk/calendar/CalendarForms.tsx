import type { BusyFault } from '../../../admissions/counselling/busy.server.ts'
import {
  type BusyRemark,
  type Calendar,
  type HoursException,
  KINDS,
  LANGUAGES,
  type WeeklyHours,
} from '../../../admissions/counselling/types.ts'
import type { Answer } from '../../forms/outcome.ts'
import { PostForm, Press, Submit } from '../../forms/PostForm.tsx'
import { sessionWords } from '../../student/sessions/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { CopyField } from '../../ui/fields/CopyField.tsx'
import { Field, FieldError, useField } from '../../ui/fields/Field.tsx'
import { dayInWords } from '../../words/dates.ts'
import { STRETCHES } from './read-calendar.ts'
import { calendarWords as words } from './words.ts'

/** The hours of every week, two stretches a day. */
export function WeeklyForm({ weekly, answer }: { weekly: WeeklyHours[]; answer?: Answer }) {
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">{words.hours}</h2>
      <p className="quiet">{words.hoursLead}</p>
      <PostForm form="hours" answer={answer} className="stack">
        {sessionWords.weekdays.map((name, index) => {
          const weekday = index + 1
          const field = `day-${weekday}`
          return (
            <fieldset key={name} className="calendar-day">
              <legend>{name}</legend>
              {STRETCHES.map((nr) => {
                const own = weekly.filter((hours) => hours.weekday === weekday)[nr - 1]
                return (
                  <span key={nr}>
                    <Time name={`${field}-from-${nr}`} label={words.from(name, nr)} value={own?.starts} />
                    –
                    <Time name={`${field}-to-${nr}`} label={words.to(name, nr)} value={own?.ends} />
                  </span>
                )
              })}
              {STRETCHES.flatMap((nr) => [`${field}-from-${nr}`, `${field}-to-${nr}`]).map((time) => (
                <TimeError key={time} name={time} />
              ))}
            </fieldset>
          )
        })}
        <p>
          <Submit does="hours" label={words.saveHours} />
        </p>
      </PostForm>
    </section>
  )
}

/** Shows the error in one of a day's times, below them all. */
function TimeError({ name }: { name: string }) {
  const { id, error } = useField({ name })
  return <FieldError id={id} error={error} />
}

/** A time of day as it is typed, so that a day may end at 24:00. */
function Time({ name, label, value }: { name: string; label: string; value?: string }) {
  const { id, typed, told } = useField({ name })
  return (
    <input
      id={id}
      name={name}
      {...told}
      aria-label={label}
      className="input"
      defaultValue={typed ?? value}
      placeholder="--:--"
      maxLength={5}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}

/** Days with other hours than their weekday's. */
export function Exceptions({
  exceptions,
  closed,
  answer,
}: {
  exceptions: HoursException[]
  /** Holidays of the house: none of their hours can be booked. */
  closed: string[]
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
            {closed.map((day) => (
              <li key={day}>
                <DayText day={day} />
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
              <Press does={`ordinary ${day}`} kind="bare">
                {words.remove}
                <span className="unseen"> {words.removeOf(dayInWords(day))}</span>
              </Press>
            </li>
          ))}
        </ul>
      </PostForm>
      <PostForm form="exception" answer={answer} className="calendar-fields">
        <Field name="day" label={words.day} type="date" />
        <Field name="ex-from-1" label={words.exFrom} maxLength={5} placeholder="--:--" />
        <Field name="ex-to-1" label={words.exTo} maxLength={5} placeholder="--:--" />
        <Submit does="exception" label={words.add} kind="plain" />
      </PostForm>
    </section>
  )
}

/** A counsellor's settings for sessions. */
export function SettingsForm({
  settings,
  zone,
  zones,
  busy,
  answer,
}: {
  settings?: Calendar
  zone: string
  /** Those to choose from, as value and text. */
  zones: readonly (readonly [string, string])[]
  busy?: BusyStatus
  answer?: Answer
}) {
  const typedTexts = answer?.typed
  const ticked = (name: string, stored: boolean) => (typedTexts ? name in typedTexts : stored)
  const calendar: Omit<Calendar, 'zone'> = settings ?? {
    takes: true,
    kinds: [30],
    languages: ['en'],
    bufferMinutes: 10,
    noticeHours: 12,
    horizonDays: 28,
    meetingUrl: '',
    place: '',
    busyUrl: '',
  }
  const field = (name: keyof typeof calendar, label: string) => ({
    name,
    label,
    defaultValue: String(calendar[name]),
  })
  return (
    <section aria-labelledby="settings">
      <h2 id="settings">{words.settings}</h2>
      <PostForm form="settings" answer={answer} className="stack calendar-form">
        <label className="tick">
          <input type="checkbox" name="takes" defaultChecked={ticked('takes', calendar.takes)} />
          <span>{words.takes}</span>
        </label>
        <div className="calendar-fields">
          <Choice name="zone" label={words.zone} options={zones} defaultValue={zone} />
          <Field {...field('bufferMinutes', words.buffer)} type="number" min={0} max={120} />
          <Field {...field('noticeHours', words.notice)} type="number" min={0} max={336} />
          <Field {...field('horizonDays', words.horizon)} type="number" min={1} max={180} />
        </div>
        <Ticks
          name="kinds"
          legend={words.kinds}
          options={KINDS.map((kind) => [
            `kind-${kind}`,
            sessionWords.kinds[kind],
            ticked(`kind-${kind}`, calendar.kinds.includes(kind)),
          ])}
        />
        <Ticks
          name="languages"
          legend={words.languages}
          options={LANGUAGES.map((code) => [
            `language-${code}`,
            sessionWords.languages[code],
            ticked(`language-${code}`, calendar.languages.includes(code)),
          ])}
        />
        <Field {...field('meetingUrl', words.meetingUrl)} hint={words.meetingHint} type="url" />
        <Field {...field('place', words.place)} hint={words.placeHint} />
        <Field {...field('busyUrl', words.busyUrl)} hint={words.busyHint} />
        {busy && <BusyNote {...busy} />}
        <p>
          <Submit does="settings" label={words.save} kind={settings ? 'plain' : 'next'} />
        </p>
      </PostForm>
    </section>
  )
}

/** The result of reading the counsellor's own calendar. */
interface BusyStatus {
  readAt?: string
  /** When it last worked. */
  lastGood?: string
  fault: string
  since?: string
  remarks: BusyRemark[]
}

function BusyNote({ readAt, lastGood, fault, since, remarks }: BusyStatus) {
  return (
    <>
      <p className="quiet">
        {fault
          ? words.busyFailed(words.busyFaults[fault as BusyFault], { since, lastGood })
          : readAt
            ? words.busyRead(readAt)
            : words.busyNever}
      </p>
      {remarks.length > 0 && (
        <>
          <p>{words.busyRemarksLead}</p>
          <ul>
            {remarks.map((remark) => (
              <li key={JSON.stringify(remark)}>
                {words.busyRemarks[remark.why](
                  remark.summary ? words.busyEvent(remark.summary) : words.busyUntitled,
                  remark.zone ?? '',
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Ticks({
  name,
  legend,
  options,
}: {
  name: string
  legend: string
  options: [name: string, label: string, ticked: boolean][]
}) {
  const { id, error } = useField({ name })
  return (
    <fieldset className="calendar-ticks" id={id} tabIndex={-1}>
      <legend>{legend}</legend>
      {options.map(([field, label, ticked]) => (
        <label key={field} className="tick">
          <input type="checkbox" name={field} defaultChecked={ticked} />
          <span>{label}</span>
        </label>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

/** The address under which a calendar program reads one's sessions. */
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
