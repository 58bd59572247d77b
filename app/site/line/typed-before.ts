import { useEffect } from 'react'
import { useLocation } from 'react-router'

/*
 * A browser fills forms in again after Back if the page was left by a load. The router leaves pages without one,
 * so what was typed and not sent is kept here, for each place in the history.
 */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface TypedField {
  /** Names the form's record and the field: the same form elsewhere on a page may be about something else. */
  id: string
  value: string
  isChecked: boolean
}

const MAX_PLACES = 30
const typed = new Map<string, TypedField[]>()
const touched = new WeakSet<EventTarget>()
let lastSent: EventTarget | null = null

/** Begins to note what is typed and sent. Something may be typed before this script is here. */
export function followTyping() {
  noteFilledFields()
  addEventListener('pageshow', noteFilledFields)
  document.addEventListener('input', ({ target }) => target && touched.add(target), true)
  document.addEventListener('submit', ({ target }) => forgetSent(target as HTMLFormElement), true)
}

function noteFilledFields() {
  for (const field of Array.from(document.forms).flatMap(({ elements }) => Array.from(elements)))
    if (isTyped(field)) touched.add(field)
}

/** True for a field in which something was typed, chosen or ticked, also if the page shows it anew after a refusal. */
export function isTyped(field: Element): boolean {
  if (touched.has(field) || (field instanceof HTMLElement && 'typed' in field.dataset)) return true
  if (field instanceof HTMLSelectElement) {
    const defaultIndex = Array.from(field.options).findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(0, defaultIndex)
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue
}

/**
 * Keeps what is typed on the page that is shown at a place of the history. `isSent`: a form of it was sent and
 * taken.
 */
export function keepTyped(place: string, isSent: boolean) {
  typed.delete(place)
  const fields = listFields().filter((field) => isTyped(field) && !(isSent && field.form === lastSent))
  if (fields.length === 0) return
  typed.set(place, fields.map(describe))
  const [oldest] = typed.keys()
  if (typed.size > MAX_PLACES) typed.delete(oldest)
}

/** Fills in again what was typed before at the place in the history that is shown now. */
export function useTypedBefore() {
  const { key } = useLocation()
  useEffect(() => {
    for (const { id, value, isChecked } of typed.get(key) ?? []) {
      const field = listFields().find((one) => describe(one).id === id)
      if (field && !isTyped(field)) fillIn(field, value, isChecked)
    }
    typed.delete(key)
  }, [key])
}

/** What is sent is kept at no other place either. */
function forgetSent(form: HTMLFormElement) {
  lastSent = form
  const sentFields = new Set(
    listFields()
      .filter((field) => field.form === form)
      .map((field) => describe(field).id),
  )
  for (const [place, fields] of typed)
    typed.set(
      place,
      fields.filter(({ id }) => !sentFields.has(id)),
    )
}

/** Of several radios with one name each stands for its own value, and a list of them may have changed. */
function describe(field: Field): TypedField {
  const { type, name, value, id } = field
  return {
    id: type === 'radio' ? `${name}=${value}` : id,
    value,
    isChecked: field instanceof HTMLInputElement && field.checked,
  }
}

/** Lists the fields of forms that are posted, without passwords and files. */
function listFields(): Field[] {
  return [...document.forms]
    .filter(({ method }) => method === 'post')
    .flatMap((form) => Array.from(form.elements))
    .filter((field): field is Field => 'value' in field && !(field instanceof HTMLButtonElement))
    .filter(
      ({ id, type }) =>
        type === 'radio' || (id !== '' && !['password', 'file', 'hidden', 'submit'].includes(type)),
    )
}

/** Fills in a field as a keyboard does, so that the page notices. */
function fillIn(field: Field, value: string, isTicked: boolean) {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    if (field.checked !== isTicked) field.click()
    return
  }
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
  set!.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
