import type { BusyFault } from '../../../admissions/counselling/busy.server.ts'
import { type BusyRemark, type Calendar, KINDS, LANGUAGES } from '../../../admissions/counselling/types.ts'
import type { Answer } from '../../forms/outcome.ts'
import { PostForm, Submit } from '../../forms/PostForm.tsx'
import { sessionWords } from '../../student/sessions/words.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Field, FieldError, useField } from '../../ui/fields/Field.tsx'
import { calendarWords as words } from './words.ts'

/** Renders a counsellor's settings for sessions. */
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
  const isTicked = (name: string, isStored: boolean) => (typedTexts ? name in typedTexts : isStored)
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
  const fieldProps = (name: keyof typeof calendar, label: string) => ({
    name,
    label,
    defaultValue: String(calendar[name]),
  })
  return (
    <section aria-labelledby="settings">
      <h2 id="settings">{words.settings}</h2>
      <PostForm form="settings" answer={answer} className="stack calendar-form">
        <label className="tick">
          <input type="checkbox" name="takes" defaultChecked={isTicked('takes', calendar.takes)} />
          <span>{words.takes}</span>
        </label>
        <div className="calendar-fields grid gap-3 items-end">
          <Choice name="zone" label={words.zone} options={zones} defaultValue={zone} />
          <Field {...fieldProps('bufferMinutes', words.buffer)} type="number" min={0} max={120} />
          <Field {...fieldProps('noticeHours', words.notice)} type="number" min={0} max={336} />
          <Field {...fieldProps('horizonDays', words.horizon)} type="number" min={1} max={180} />
        </div>
        <TickList
          name="kinds"
          legend={words.kinds}
          options={KINDS.map((kind) => [
            `kind-${kind}`,
            sessionWords.kinds[kind],
            isTicked(`kind-${kind}`, calendar.kinds.includes(kind)),
          ])}
        />
        <TickList
          name="languages"
          legend={words.languages}
          options={LANGUAGES.map((code) => [
            `language-${code}`,
            sessionWords.languages[code],
            isTicked(`language-${code}`, calendar.languages.includes(code)),
          ])}
        />
        <Field {...fieldProps('meetingUrl', words.meetingUrl)} hint={words.meetingHint} type="url" />
        <Field {...fieldProps('place', words.place)} hint={words.placeHint} />
        <Field {...fieldProps('busyUrl', words.busyUrl)} hint={words.busyHint} />
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

function TickList({
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
