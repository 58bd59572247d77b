import { type InputEvent, type SubmitEvent, useState } from 'react'
import { type LeadFault, tidyTypedPhone } from '../../admissions/leads/rules.ts'
import { forgetSent } from '../site/line/typed-before.ts'
import { emailQuestions } from '../words/email-questions.ts'
import { formFaultWords } from '../words/form-faults.ts'
import { describeFaults } from '../words/in-words.ts'
import { askAboutEmails, keepButtonName } from './email-questions.ts'
import type { Answer } from './outcome.ts'
import { sendForm } from './send-form.ts'

type Errors = NonNullable<Answer['errors']>

interface Options {
  address: string
  /** Returns the errors of the current fields, by name. */
  faultsOf(fields: FormData): Record<string, LeadFault | undefined>
  /** It is kept: the form gives way to the thanks. */
  onStored(fields: FormData): void
  answer?: Answer
  /** The message if the site cannot be reached, instead of the specified sentence. */
  unreached?: string
}

/**
 * Validates a form in the browser and sends it without leaving the page. Without script it is posted, with
 * the same answers.
 */
export function useSentForm({ address, faultsOf, onStored, answer, unreached }: Options) {
  const [errors, setErrors] = useState(answer?.errors ?? {})
  const [questions, setQuestions] = useState(answer?.questions ?? {})
  const [fields, setKept] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState(answer?.failure)
  const [sending, setSending] = useState(false)

  function listErrors(form: HTMLFormElement): Errors {
    return describeFaults(faultsOf(new FormData(form)), formFaultWords.fields)
  }

  /**
   * Removes the error of a field once it is right. No new error appears while the user is still filling in.
   */
  function handleInput({ currentTarget, target }: InputEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement && target.type === 'tel') cleanPhoneField(target)
    const now = listErrors(currentTarget)
    setErrors((currentErrors) =>
      Object.fromEntries(
        Object.keys(currentErrors).flatMap((name) => (now[name] ? [[name, now[name]]] : [])),
      ),
    )
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const form = event.currentTarget
    const texts = toTexts(new FormData(form, event.nativeEvent.submitter))
    const openQuestions = askAboutEmails(texts, ['email']).questions
    const allErrors: Errors = {
      ...Object.fromEntries(
        Object.entries(openQuestions).map(([name, { proposal }]) => [name, emailQuestions.ask(proposal)]),
      ),
      ...listErrors(form),
    }
    setErrors(allErrors)
    setQuestions(openQuestions)
    setKept(Object.fromEntries(Object.entries(texts).filter(([name]) => name === keepButtonName('email'))))
    setFailure(undefined)
    if (Object.keys(allErrors).length > 0) return focusFirst(form, allErrors)

    const fields = new FormData(form)
    setSending(true)
    const outcome = await sendForm(address, Object.fromEntries(fields), unreached)
    setSending(false)

    if (outcome.ok) {
      forgetSent(form)
      form.reset()
      onStored(fields)
    } else if ('errors' in outcome) {
      setErrors(outcome.errors)
      focusFirst(form, outcome.errors)
    } else setFailure(outcome.failure)
  }

  return {
    shownForm: { typed: { ...answer?.typed, ...fields }, errors, questions },
    failure,
    sending,
    form: { onInput: handleInput, onSubmit: handleSubmit },
  }
}

function toTexts(fields: FormData): Record<string, string> {
  return Object.fromEntries([...fields].map(([name, value]) => [name, `${value}`]))
}

function focusFirst(form: HTMLFormElement, errors: Errors) {
  form.querySelector<HTMLElement>(`[name="${Object.keys(errors)[0]}"]`)?.focus()
}

/**
 * Removes characters that a phone number cannot have as they are typed or pasted, and keeps the caret in
 * place.
 */
function cleanPhoneField(field: HTMLInputElement) {
  const phone = tidyTypedPhone(field.value)
  if (phone === field.value) return
  const caret = tidyTypedPhone(field.value.slice(0, field.selectionStart ?? field.value.length)).length
  field.value = phone
  field.setSelectionRange(caret, caret)
}
