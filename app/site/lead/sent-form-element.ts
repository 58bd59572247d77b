import { type LeadFault, typedPhone } from '../../../admissions/leads/rules.ts'
import { formFaults } from '../../words/form-faults.ts'
import { inWords } from '../../words/in-words.ts'
import { newKey, sendForm } from './send-form.ts'

type Errors = Record<string, string | undefined>

/**
 * A form that asks its rules in the browser and is sent without leaving the page. It wraps what `Field.tsx` renders: a message stands
 * in `#<form>-<field>-error`. Without this script the same form is posted, and answered with the same messages.
 */
export abstract class SentFormElement extends HTMLElement {
  #shown: Errors = {}
  #last = { body: '', key: '' }
  #listening: AbortController | undefined

  /** What is wrong with the fields as they stand, by their names. */
  protected abstract faultsOf(fields: FormData): Record<string, LeadFault | undefined>
  /** It is kept: the form gives way to the thanks. */
  protected abstract kept(fields: FormData): void
  /** Where it is posted as JSON. */
  protected abstract readonly address: string

  connectedCallback() {
    this.#listening = new AbortController()
    const { signal } = this.#listening
    this.form.addEventListener('submit', this.#submitted, { signal })
    this.form.addEventListener('input', this.#changed, { signal })
    // The page came back to what was sent without script: its messages stay until their fields are right.
    for (const error of this.querySelectorAll<HTMLElement>('.field-error:not([hidden])'))
      this.#shown[nameOf(error)] = error.textContent ?? ''
  }

  disconnectedCallback() {
    this.#listening?.abort()
  }

  protected get form() {
    return this.querySelector('form')!
  }

  /** A message goes when its field is right; none appears while somebody is still filling in. */
  #changed = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.type === 'tel') keepToPhone(target)
    const now = this.#errorsOf(new FormData(this.form))
    this.#show(Object.fromEntries(Object.keys(this.#shown).map((name) => [name, now[name]])))
  }

  #submitted = async (event: SubmitEvent) => {
    event.preventDefault()
    const button = this.querySelector<HTMLButtonElement>('[type="submit"]')!
    if (button.disabled) return
    const fields = new FormData(this.form)
    const wrong = this.#errorsOf(fields)
    this.#show(wrong)
    this.#fail('')
    if (Object.keys(wrong).length > 0) return this.#focusFirst(wrong)

    // The same details keep their key, so that trying again after no answer cannot make a second of them.
    const body = JSON.stringify([...fields])
    if (this.#last.body !== body) this.#last = { body, key: newKey() }
    const label = button.textContent
    button.disabled = true
    button.textContent = button.dataset.underWay!
    const outcome = await sendForm(this.address, Object.fromEntries(fields), this.#last.key)
    button.disabled = false
    button.textContent = label

    if (outcome.ok) {
      this.form.reset()
      this.kept(fields)
    } else if ('errors' in outcome) {
      this.#show(outcome.errors)
      this.#focusFirst(outcome.errors)
    } else this.#fail(outcome.failure)
  }

  #errorsOf(fields: FormData): Errors {
    return inWords(this.faultsOf(fields), formFaults.fields)
  }

  #show(errors: Errors) {
    this.#shown = Object.fromEntries(Object.entries(errors).filter(([, message]) => message))
    for (const error of this.querySelectorAll<HTMLElement>('.field-error')) {
      const name = nameOf(error)
      const message = this.#shown[name] ?? ''
      error.textContent = message
      error.hidden = message === ''
      const field = this.#field(name)
      field?.setAttribute('aria-invalid', `${message !== ''}`)
      const hint = field && this.querySelector(`[id="${field.id}-hint"]`)?.id
      const described = [hint, message && error.id].filter(Boolean).join(' ')
      if (described) field?.setAttribute('aria-describedby', described)
      else field?.removeAttribute('aria-describedby')
    }
  }

  #fail(message: string) {
    this.querySelector('.form-failure')!.textContent = message
  }

  #focusFirst(errors: Errors) {
    this.#field(Object.keys(errors)[0])?.focus()
  }

  #field(name: string) {
    return this.form.querySelector<HTMLElement>(`[name="${name}"]`)
  }
}

/** `lead-phone-error` belongs to `phone`. */
function nameOf(error: HTMLElement) {
  return error.id.split('-').at(-2) ?? ''
}

/** Strips what cannot stand in a phone number as it is typed or pasted, and leaves the caret where it was. */
function keepToPhone(field: HTMLInputElement) {
  const kept = typedPhone(field.value)
  if (kept === field.value) return
  const caret = typedPhone(field.value.slice(0, field.selectionStart ?? field.value.length)).length
  field.value = kept
  field.setSelectionRange(caret, caret)
}
