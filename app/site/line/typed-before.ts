import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'

/*
 * Browsers restore forms after Back if the page was left by a full load. The router leaves pages without one,
 * so unsent text is stored here, for each place in the history.
 */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface TypedField {
  /** Names the form's record and the field: the same form elsewhere on a page may be about something else. */
  id: string
  value: string
  isChecked: boolean
}

/** The text typed on one page, and the page's path. */
interface TypedPage {
  path: string
  fields: TypedField[]
}

const MAX_PLACES = 30
/** Lists that depend on another list come after it was chosen; a slow line takes its time. */
const LISTS_COME_MS = 15_000
const typedPages = new Map<string, TypedPage>()
const touched = new WeakSet<EventTarget>()
let lastSent: HTMLFormElement | null = null

/** Begins to track typing and sending. The user may type before this script has loaded. */
export function followTyping() {
  noteFilledFields()
  addEventListener('pageshow', noteFilledFields)
  addEventListener('pagehide', carryThroughSignIn)
  document.addEventListener('input', ({ target }) => target && touched.add(target), true)
  document.addEventListener('submit', ({ target }) => (lastSent = target as HTMLFormElement), true)
}

function noteFilledFields() {
  for (const field of Array.from(document.forms).flatMap(({ elements }) => Array.from(elements)))
    if (isTyped(field)) touched.add(field)
}

/** True for a field that the user has changed, also if the page fills it again after a refusal. */
export function isTyped(field: Element): boolean {
  if (isFilled(field)) return true
  if (field instanceof HTMLSelectElement) {
    const defaultIndex = Array.from(field.options).findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(0, defaultIndex)
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false
  // A tick's value is not its state: without a value of its own it is `on`.
  return isTick(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/** True if the user has filled the field in. A page may change a list by itself when another is chosen. */
function isFilled(field: Element) {
  return touched.has(field) || (field instanceof HTMLElement && 'typed' in field.dataset)
}

/**
 * Stores the text typed on the page of a path at a place of the history. `isSent`: one of its forms was sent
 * and accepted.
 */
export function keepTyped(place: string, path: string, isSent: boolean) {
  typedPages.delete(place)
  const fields = listFields().filter((field) => isTyped(field) && !(isSent && field.form === lastSent))
  if (fields.length === 0) return
  typedPages.set(place, { path, fields: fields.map(describeField) })
  const [oldest] = typedPages.keys()
  if (typedPages.size > MAX_PLACES) typedPages.delete(oldest)
}

/** Deletes the stored input of a form that was sent and accepted, at every place. */
export function forgetSent(form = lastSent) {
  if (!form) return
  const sentIds = new Set(listFormFields(form).map((field) => describeField(field).id))
  for (const page of typedPages.values()) page.fields = page.fields.filter(({ id }) => !sentIds.has(id))
}

/** Restores the text typed earlier at the current place in the history, or before signing in. */
export function useTypedBefore() {
  const { key, pathname } = useLocation()
  useEffect(() => {
    const fields = [...(typedPages.get(key)?.fields ?? []), ...takeCarried(pathname)]
    typedPages.delete(key)
    return fillWhenThere(fields)
  }, [key, pathname])
}

/** Fills in each field once the page has it, and each list once it has the chosen value. */
function fillWhenThere(fields: TypedField[]) {
  let waiting = fields
  function fill() {
    waiting = waiting.filter((field) => !fillIfThere(field))
    if (waiting.length === 0) observer.disconnect()
  }
  const observer = new MutationObserver(fill)
  observer.observe(document.body, { childList: true, subtree: true })
  const end = setTimeout(() => observer.disconnect(), LISTS_COME_MS)
  fill()
  return () => {
    observer.disconnect()
    clearTimeout(end)
  }
}

/** Returns false if the field or its chosen value is not there yet. */
function fillIfThere({ id, value, isChecked }: TypedField) {
  const field = listFields().find((candidate) => describeField(candidate).id === id)
  if (!field) return false
  if (isFilled(field)) return true
  if (
    field instanceof HTMLSelectElement &&
    !Array.from(field.options).some((option) => option.value === value)
  )
    return false
  for (let fold = field.closest('details'); fold; fold = fold.parentElement!.closest('details'))
    fold.open = true
  fillIn(field, value, isChecked)
  return true
}

const CARRIED = 'typed-before-signing-in'

/**
 * Signing in returns to the page by a full load: the text typed there is carried along, in this tab alone.
 */
function carryThroughSignIn() {
  const path = isSignIn() && new URLSearchParams(location.search).get('returnTo')?.split(/[?#]/)[0]
  const page = path && [...typedPages.values()].findLast((typedPage) => typedPage.path === path)
  if (page) sessionStorage.setItem(CARRIED, JSON.stringify(page))
}

/** Returns the text carried to a path. On any other page except those for signing in it is deleted. */
function takeCarried(path: string): TypedField[] {
  const text = sessionStorage.getItem(CARRIED)
  if (!text || isSignIn()) return []
  sessionStorage.removeItem(CARRIED)
  const page: TypedPage = JSON.parse(text)
  return page.path === path ? page.fields : []
}

function isSignIn() {
  return [paths.signIn(), paths.signUp()].includes(location.pathname)
}

/**
 * Radios with the same name are stored by their values, as a list of them may have changed. So are ticks
 * without an id.
 */
function describeField(field: Field): TypedField {
  const { type, name, value, id } = field
  return {
    id: type === 'radio' || (type === 'checkbox' && !id) ? `${name}=${value}` : id,
    value,
    isChecked: field instanceof HTMLInputElement && field.checked,
  }
}

/** Lists the fields of forms that are posted, without passwords and files. */
function listFields(): Field[] {
  return [...document.forms].filter(({ method }) => method === 'post').flatMap(listFormFields)
}

function listFormFields(form: HTMLFormElement): Field[] {
  return Array.from(form.elements)
    .filter((field): field is Field => 'value' in field && !(field instanceof HTMLButtonElement))
    .filter((field) =>
      isTick(field)
        ? (field.id || field.name) !== ''
        : field.id !== '' && !['password', 'file', 'hidden', 'submit'].includes(field.type),
    )
}

function isTick({ type }: Field) {
  return type === 'checkbox' || type === 'radio'
}

/** Fills in a field as a keyboard does: the page then reacts to it. */
function fillIn(field: Field, value: string, isTicked: boolean) {
  if (field instanceof HTMLInputElement && isTick(field)) {
    if (field.checked !== isTicked) field.click()
    return
  }
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
  set!.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
