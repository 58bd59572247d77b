import { type InputEvent, type SubmitEvent, useRef, useState } from 'react'
import { type LeadFault, typedPhone } from '../../admissions/leads/rules.ts'
import { emailQuestions } from '../words/email-questions.ts'
import { formFaultWords } from '../words/form-faults.ts'
import { inWords } from '../words/in-words.ts'
import { askAboutEmails, keptName } from './email-questions.ts'
import type { Answer } from './outcome.ts'
import { newKey, sendForm } from './send-form.ts'

type Errors = NonNullable<Answer['errors']>

interface Options {
  address: string
  /** Returns what is wrong with the current fields, by name. */
  faultsOf(fields: FormData): Record<string, LeadFault | undefined>
  /** It is kept: the form gives way to the thanks. */
  onKept(fields: FormData): void
  answer?: Answer
  /** The message if the site cannot be reached, in place of the specified sentence. */
  unreached?: string
}

/**
 * A form that is validated in the browser and sent without leaving the page. Without script it is posted and
 * answered in the same way.
 */
export function useSentForm({ address, faultsOf, onKept, answer, unreached }: Options) {
  const [errors, setErrors] = useState(answer?.errors ?? {})
  const [questions, setQuestions] = useState(answer?.questions ?? {})
  const [fields, setKept] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState(answer?.failure)
  const [sending, setSending] = useState(false)
  const last = useRef({ body: '', key: '' })

  function errorsOf(form: HTMLFormElement): Errors {
    return inWords(faultsOf(new FormData(form)), formFaultWords.fields)
  }

  /** A message disappears once its field is right; no new one appears while the user is still filling in. */
  function changed({ currentTarget, target }: InputEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement && target.type === 'tel') keepToPhone(target)
    const now = errorsOf(currentTarget)
    setErrors((currentErrors) =>
      Object.fromEntries(
        Object.keys(currentErrors).flatMap((name) => (now[name] ? [[name, now[name]]] : [])),
      ),
    )
  }

  async function submitted(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const form = event.currentTarget
    const texts = textsOf(new FormData(form, event.nativeEvent.submitter))
    const asked = askAboutEmails(texts, ['email']).questions
    const wrong: Errors = {
      ...Object.fromEntries(
        Object.entries(asked).map(([name, { proposal }]) => [name, emailQuestions.ask(proposal)]),
      ),
      ...errorsOf(form),
    }
    setErrors(wrong)
    setQuestions(asked)
    setKept(Object.fromEntries(Object.entries(texts).filter(([name]) => name === keptName('email'))))
    setFailure(undefined)
    if (Object.keys(wrong).length > 0) return focusFirst(form, wrong)

    // The same details keep their key, so that trying again after no answer cannot make a second of them.
    const fields = new FormData(form)
    const body = JSON.stringify([...fields])
    if (last.current.body !== body) last.current = { body, key: newKey() }
    setSending(true)
    const outcome = await sendForm(address, Object.fromEntries(fields), last.current.key, unreached)
    setSending(false)

    if (outcome.ok) {
      form.reset()
      onKept(fields)
    } else if ('errors' in outcome) {
      setErrors(outcome.errors)
      focusFirst(form, outcome.errors)
    } else setFailure(outcome.failure)
  }

  return {
    shownForm: { typed: { ...answer?.typed, ...fields }, errors, questions },
    failure,
    sending,
    form: { onInput: changed, onSubmit: submitted },
  }
}

function textsOf(fields: FormData): Record<string, string> {
  return Object.fromEntries([...fields].map(([name, value]) => [name, `${value}`]))
}

function focusFirst(form: HTMLFormElement, errors: Errors) {
  form.querySelector<HTMLElement>(`[name="${Object.keys(errors)[0]}"]`)?.focus()
}

/**
 * Removes characters that a phone number cannot have as they are typed or pasted, and keeps the caret in
 * place.
 */
function keepToPhone(field: HTMLInputElement) {
  const phone = typedPhone(field.value)
  if (phone === field.value) return
  const caret = typedPhone(field.value.slice(0, field.selectionStart ?? field.value.length)).length
  field.value = phone
  field.setSelectionRange(caret, caret)
}
