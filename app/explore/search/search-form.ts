import { type FormEvent, useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router'
import { paths } from '../../paths.ts'

/** The only form of the search page. Its fields are spread over the page and refer to it by id. */
export const SEARCH_FORM = 'search'

const TYPING_PAUSE_MS = 300

/**
 * Sends the form as it changes: ticks at once, typing after a pause. Typing on in one field stays one history
 * entry.
 */
export function useLiveForm(defaultCurrency: string, answered: unknown) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { pathname, search, state } = useLocation() as Location & { state: { typedIn?: string } | null }
  const cameBack = useNavigationType() === 'POP'
  const lastShown = useRef<unknown>(undefined)

  function submitForm(typedIn?: string) {
    clearTimeout(pause.current)
    if (!form.current) return
    const address = paths.explore(createParameters(new FormData(form.current), defaultCurrency))
    // Sending the current search again, as “Show 3 programmes” does after a tick, adds no entry to the
    // history.
    const isShown = address === pathname + search
    const replace = isShown || (typedIn !== undefined && state?.typedIn === typedIn)
    navigate(address, { preventScrollReset: true, replace, state: { typedIn } })
  }

  function handleInput({ target }: FormEvent) {
    if (!isFormField(target)) return
    clearTimeout(pause.current)
    if (isTyped(target)) pause.current = setTimeout(() => submitForm(target.name), TYPING_PAUSE_MS)
    else submitForm()
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    submitForm()
  }

  const live: LiveForm = {
    cancel: () => clearTimeout(pause.current),
    narrow(search) {
      if (!form.current) return
      const parameters = createParameters(new FormData(form.current), defaultCurrency)
      parameters.delete('q')
      for (const [name, value] of Object.entries(search)) parameters.set(name, value)
      navigate(paths.explore(parameters), { preventScrollReset: true })
    },
  }

  // The fields follow the answer (a chip was removed, Back was pressed), except one being typed in, unless
  // the user went back. On load they may be ahead of it: input from before hydration is sent now.
  useEffect(() => {
    if (!form.current || lastShown.current === answered) return
    if (lastShown.current !== undefined) syncFields(form.current, { writing: !cameBack })
    else if (isAhead(form.current)) submitForm()
    lastShown.current = answered
  }, [answered, cameBack])
  // Text typed just before Back was pressed is not sent after it.
  useEffect(() => {
    const stop = () => clearTimeout(pause.current)
    addEventListener('popstate', stop)
    return () => {
      stop()
      removeEventListener('popstate', stop)
    }
  }, [])

  return { form, changed: handleInput, submitted: handleSubmit, live }
}

/** The operations that the search box has on its form. */
export interface LiveForm {
  /** Cancels sending the typed text: the user is about to leave. */
  cancel(): void
  /** Narrows the current search to a suggestion, which replaces the typed words. */
  narrow(search: Record<string, string>): void
}

type Field = HTMLInputElement | HTMLSelectElement

/** True for a field of the form. A field beside it ("find in this list") does not query the server. */
function isFormField(target: EventTarget): target is Field {
  return (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) && target.form !== null
}

function isTyped(field: Field) {
  return field instanceof HTMLInputElement && field.type !== 'checkbox' && field.type !== 'radio'
}

/** Returns what differs from an untouched form: empty fields and default choices stay out of the address. */
export function createParameters(form: FormData, defaultCurrency: string) {
  const parameters = new URLSearchParams()
  for (const [name, value] of form) {
    const text = String(value).trim()
    const usual =
      (name === 'currency' && text === defaultCurrency) || (name === 'sort' && text === 'relevance')
    if (text !== '' && !usual) parameters.append(name, text)
  }
  return parameters
}

/** True if a field differs from the server's value. */
function isAhead({ elements }: HTMLFormElement) {
  return Array.from(elements).some((field) => {
    if (field instanceof HTMLSelectElement) return field.value !== (field.dataset.now ?? field.value)
    if (!(field instanceof HTMLInputElement)) return false
    return isTyped(field) ? field.value !== field.defaultValue : field.checked !== field.defaultChecked
  })
}

function syncFields(form: HTMLFormElement, { writing }: { writing: boolean }) {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = field.dataset.now ?? field.value
    if (!(field instanceof HTMLInputElement)) continue
    if (!isTyped(field)) field.checked = field.defaultChecked
    else if (!writing || field !== document.activeElement) field.value = field.defaultValue
  }
}
