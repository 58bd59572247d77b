import { type FormEvent, type ReactNode, useState } from 'react'
import { Stamp } from '../site/Stamp.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { FieldError, marks } from '../ui/Field.tsx'
import { accountWords as words } from '../words/accounts.ts'
import type { FormAnswer } from './answers.server.ts'
import './gate.css'

/** A page at the door: one card, and beside it what it is for. */
export function Gate({
  title,
  lead,
  answer,
  form,
  aside,
  children,
}: {
  title: string
  lead?: ReactNode
  answer?: FormAnswer
  /** The form whose fields the summary leads to. */
  form?: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="page gate" data-with-aside={aside ? '' : undefined}>
      <div className="gate-main">
        <header className="gate-head">
          <h1>{title}</h1>
          <Stamp size={72} />
        </header>
        {lead && <p className="gate-lead">{lead}</p>}
        <Complaints answer={answer} form={form} />
        {children}
      </div>
      {aside && <aside className="gate-aside">{aside}</aside>}
    </div>
  )
}

/**
 * The answer to what was sent, for as long as the page stands. The router lets go of it as soon as somebody follows a link of the summary
 * down to a field, and what they typed would go with it.
 */
export function useAnswer<Answer>(actionData: Answer): Answer {
  const [answer] = useState(actionData)
  return answer
}

/** What is wrong with what was sent: the fields in a summary, or the one thing that stood in the way. */
export function Complaints({ answer, form }: { answer?: FormAnswer; form?: string }) {
  if (!answer) return null
  return (
    <>
      {answer.errors && form && (
        <ErrorSummary heading={words.fields.summary} form={form} errors={answer.errors} />
      )}
      {answer.failure && (
        <p className="form-failure gate-failure" role="alert">
          {answer.failure}
        </p>
      )}
      {answer.toast && <p hidden data-toast={answer.toast} />}
    </>
  )
}

/** A form at the door. It is sent once, and what is wrong is said by us and not by the browser. */
export function GateForm({ action, children }: { action: string; children: ReactNode }) {
  return (
    <form className="gate-form" method="post" action={action} noValidate onSubmit={sendOnce}>
      {children}
    </form>
  )
}

/** The button that sends a form: once. While the answer is on its way it says so. */
export function Submit({
  label,
  underWay,
  kind = 'next',
  does,
}: {
  label: string
  underWay?: string
  kind?: 'next' | 'plain'
  /** What it asks for, where a form has several. */
  does?: string
}) {
  return (
    <button
      type="submit"
      name={does && 'do'}
      value={does}
      className={kind === 'next' ? 'button next' : 'button'}
      data-under-way={underWay ?? label}
    >
      {label}
    </button>
  )
}

/** A second press while the first is under way would send it twice. */
export function sendOnce(event: FormEvent<HTMLFormElement>) {
  const form = event.currentTarget
  if (form.dataset.sent) return event.preventDefault()
  form.dataset.sent = 'yes'
  const { submitter } = event.nativeEvent as SubmitEvent
  const button = submitter ?? form.querySelector<HTMLButtonElement>('button[type="submit"]')
  if (button) {
    button.setAttribute('aria-disabled', 'true')
    button.textContent = button.dataset.underWay ?? button.textContent
  }
}

export function KeepTick({ form }: { form: string }) {
  const { id } = marks({ name: 'keep', form })
  return (
    <div className="field">
      <label className="tick" htmlFor={id}>
        <input id={id} name="keep" type="checkbox" value="yes" />
        <span>{words.fields.keep}</span>
      </label>
      <FieldError id={id} />
    </div>
  )
}
