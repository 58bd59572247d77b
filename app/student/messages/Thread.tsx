import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { LONGEST_MESSAGE, type Message } from '../../../admissions/messages/types.ts'
import type { Answer } from '../../forms/outcome.ts'
import { Complaints, PostForm, Submit } from '../../forms/PostForm.tsx'
import { DayText } from '../../ui/DayText.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { messageWords as words } from '../../words/student/messages.ts'
import './thread.css'

/** A message with its time in the zone of whoever reads. */
export type Shown = Message & { day: string; time: string }

const FORM = 'message'
const PAUSE_MS = 1_500

/** The one thread between a student and those who look after them, and the field to answer. What is typed is kept while it is typed. */
export function Thread({
  messages,
  draft,
  answer,
  readTo,
}: {
  messages: Shown[]
  draft: string | null
  answer?: Answer
  /** Up to where the student has read; at the desk alone. */
  readTo?: number
}) {
  const last = messages.at(-1)
  return (
    <>
      {messages.length === 0 && <p className="quiet">{words.none}</p>}
      <ol className="thread">
        {messages.map(({ nr, name, byRole, text, day, time, own, shown }) => (
          <li key={nr} data-own={own || undefined}>
            <p className="thread-by">
              <b>{own ? words.you : name || words.somebody}</b>{' '}
              {!own && byRole !== 'student' && <span className="quiet">{words.roles[byRole]}</span>}{' '}
              <span className="quiet">
                <DayText day={day} />, {time}
              </span>
            </p>
            <p className="thread-text">{text}</p>
            {own && !shown && <Undo nr={nr} />}
            {own && shown && readTo !== undefined && readTo >= nr && nr === last?.nr && (
              <p className="quiet">{words.read}</p>
            )}
          </li>
        ))}
      </ol>
      <Write key={last?.nr ?? 0} seen={last?.nr ?? 0} draft={draft} answer={answer} />
    </>
  )
}

function Undo({ nr }: { nr: number }) {
  return (
    <PostForm>
      <button type="submit" name="do" value={`undo ${nr}`} className="button bare">
        {words.undo}
      </button>
    </PostForm>
  )
}

function Write({ seen, draft, answer }: { seen: number; draft: string | null; answer?: Answer }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const kept = useFetcher()
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(later.current), [])
  function keep() {
    clearTimeout(later.current)
    later.current = setTimeout(() => {
      const text = field.current?.value ?? ''
      void kept.submit({ do: 'draft', text, seen: String(seen) }, { method: 'post' })
    }, PAUSE_MS)
  }
  return (
    <PostForm className="thread-write" onSubmit={() => clearTimeout(later.current)}>
      <Complaints heading={words.summary} form={FORM} answer={answer} />
      <input type="hidden" name="seen" value={seen} />
      <div className="field">
        <label htmlFor={`${FORM}-text`}>{words.label}</label>
        <textarea
          ref={field}
          id={`${FORM}-text`}
          name="text"
          className="input"
          rows={5}
          maxLength={LONGEST_MESSAGE}
          defaultValue={answer?.typed?.text ?? draft ?? ''}
          onChange={keep}
          aria-describedby={`${FORM}-text-error`}
          aria-invalid={answer?.errors?.text ? true : undefined}
        />
        <FieldError id={`${FORM}-text`} error={answer?.errors?.text} />
      </div>
      <p className="thread-acts">
        <Submit does="send" label={words.send} underWay={words.sending} />
        <Submit does="draft" kind="plain" label={words.keep} />
      </p>
    </PostForm>
  )
}
