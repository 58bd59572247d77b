import { type ReactNode, useEffect, useRef } from 'react'
import { Form, type FormProps, useNavigation } from 'react-router'
import { isSending } from '../../site/line/keep-the-page.ts'
import { Stamp } from '../../site/Stamp.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { FieldError, marks } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toast.ts'
import { accountWords as words } from '../../words/student/accounts.ts'
import type { FormAnswer } from '../answers.server.ts'
import './gate.css'

const TOAST_STAYS_MS = 1_500

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

/** What is wrong with what was sent: the fields in a summary, or the one thing that stood in the way. */
export function Complaints({ answer, form }: { answer?: FormAnswer; form?: string }) {
  // What the page came with is said by the frame's script, which does not wait for the router.
  const first = useRef(answer)
  useEffect(() => {
    if (!answer || answer === first.current) return
    if (answer.toast) showToast(answer.toast, { kind: 'failure', stays: TOAST_STAYS_MS })
    // A password is never sent back, and is typed anew.
    for (const field of document.querySelectorAll<HTMLInputElement>('input[autocomplete$=password]'))
      field.value = ''
  }, [answer])
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

/** A form of an account. It is sent once, and what is wrong is said by us and not by the browser. */
export function GateForm({
  className = 'gate-form',
  ...own
}: Pick<FormProps, 'action' | 'className' | 'children'>) {
  return (
    <Form
      className={className}
      method="post"
      noValidate
      onSubmit={(event) => {
        // A second press while the first is under way would send it twice.
        if (isSending()) event.preventDefault()
      }}
      {...own}
    />
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
  const { formMethod, formData } = useNavigation()
  const sending = formMethod === 'POST' && (does === undefined || formData?.get('do') === does)
  return (
    <button
      type="submit"
      name={does && 'do'}
      value={does}
      className={kind === 'next' ? 'button next' : 'button'}
      aria-disabled={sending || undefined}
    >
      {sending && underWay ? underWay : label}
    </button>
  )
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
