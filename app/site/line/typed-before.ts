import { useEffect } from 'react'
import { useLocation } from 'react-router'

/*
 * A browser fills forms in again after Back if the page was left by a load. The router leaves pages without one,
 * so what was typed and not sent is kept here, for each place in the history.
 */

interface TypedField {
  name: string
  /** Its place among the page's fields of that name. */
  nth: number
  value: string
  isChecked: boolean
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const MAX_PLACES = 30
const typed = new Map<string, TypedField[]>()

/** Keeps what is typed in the forms of the page that is shown at a place of the history. */
export function keepTyped(place: string) {
  typed.delete(place)
  const fields = listFields().filter(({ field }) => isFilledIn(field))
  if (fields.length === 0) return
  typed.set(
    place,
    fields.map(({ field, name, nth }) => ({ name, nth, value: field.value, isChecked: isChecked(field) })),
  )
  const [oldest] = typed.keys()
  if (typed.size > MAX_PLACES) typed.delete(oldest)
}

/** Forgets it once a form of that page is sent. */
export function forgetTyped(place: string) {
  typed.delete(place)
}

/** Fills in again what was typed before at the place in the history that is shown now. */
export function useTypedBefore() {
  const { key } = useLocation()
  useEffect(() => {
    for (const { name, nth, value, isChecked } of typed.get(key) ?? []) {
      const found = listFields().find((one) => one.name === name && one.nth === nth)
      if (found && !isFilledIn(found.field)) fillIn(found.field, value, isChecked)
    }
    typed.delete(key)
  }, [key])
}

/** True for a field with another value than the page was drawn with. */
export function isFilledIn(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const drawn = Array.from(field.options).findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(0, drawn)
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue
}

/** Lists the fields of forms that are posted, without passwords and files. */
function listFields() {
  const counts = new Map<string, number>()
  return [...document.forms]
    .filter(({ method }) => method === 'post')
    .flatMap((form) => Array.from(form.elements))
    .filter((field): field is Field => 'value' in field && !(field instanceof HTMLButtonElement))
    .filter(({ name, type }) => name !== '' && !['password', 'file', 'hidden', 'submit'].includes(type))
    .map((field) => {
      const nth = counts.get(field.name) ?? 0
      counts.set(field.name, nth + 1)
      return { field, name: field.name, nth }
    })
}

const isChecked = (field: Field) => field instanceof HTMLInputElement && field.checked

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
