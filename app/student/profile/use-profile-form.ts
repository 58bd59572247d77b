import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { type Edit, rebaseEdit, type Texts } from '../../../admissions/editing/merge.ts'
import { type FormName, listGroups } from '../../../admissions/profile/fields.ts'
import { showFormToast } from '../../forms/form-toast.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { ProfileAnswer } from './actions.server.ts'
import { getFieldLabel } from './entries/entry-texts.ts'
import type { ProfileData } from './page.server.ts'
import { findPressedPart, splitParts } from './parts.ts'
import { profileWords as words } from './words.ts'

export interface ProfileForm {
  /** Begins the ids of its fields; begins itself with its tab's. */
  id: string
  name: FormName
  key: string
  data: ProfileData
  values: Texts
  base: Texts
  set(changes: Texts): void
  label(field: string): string
  /** Returns the error of a field in words; it disappears when the field is changed. */
  error(field: string): string | undefined
  answer: ProfileAnswer
  hydrated: boolean
  changed: boolean
  /** It is on its way. */
  sending: boolean
  /** Something of the page is on its way, and one goes after the other. */
  busy: boolean
  /** Runs when the part's button is pressed, before the page's form is sent. */
  send(event: MouseEvent): void
}

interface Options {
  name: FormName
  id: string
  key: string
  data: ProfileData
  /** The values on the server; they may change while the user types. */
  stored: Texts
  /** The answer to the page's form. */
  answered?: ProfileAnswer
  onDone?: (done: 'saved' | 'added') => void
}

/** Holds the unsaved input of a form over its saved values, sends it, and reports the outcome. */
export function useProfileForm({ name, id, key, data, stored, answered, onDone }: Options): ProfileForm {
  const groups = listGroups(name)
  const navigation = useNavigation()
  const hydrated = useHydrated()
  // Without script, all open and unsaved entries come back with the page.
  const [first] = useState(() => answered?.parts?.find((part) => part.form === name && part.key === key))
  const [draft, setDraft] = useState<Edit>({ values: first?.values ?? stored, base: first?.base ?? stored })
  const [changedSince, setChangedSince] = useState<string[]>([])
  const [lastStored, setLastStored] = useState(stored)
  const [lastAnswer, setLastAnswer] = useState(answered)
  const [ownAnswer, setOwnAnswer] = useState<ProfileAnswer>()
  const lastSent = useRef<Texts>(undefined)

  // Set while rendering, not after, so the old value is never visible.
  if (lastStored !== stored) {
    setLastStored(stored)
    if (!haveSameTexts(lastStored, stored)) {
      const rebased = rebaseEdit(draft, stored, groups)
      setDraft(rebased)
      // The server had saved it, and its answer was lost.
      if (ownAnswer?.failure && haveSameTexts(rebased.values, rebased.base)) setOwnAnswer(undefined)
    }
  }
  if (lastAnswer !== answered) {
    setLastAnswer(answered)
    if (answered?.form === name && answered.key === key) {
      const { outcome, storedTexts } = answered
      setOwnAnswer(answered)
      setChangedSince([])
      if (outcome && storedTexts)
        setDraft(
          rebaseEdit({ values: draft.values, base: lastSent.current ?? draft.values }, storedTexts, groups),
        )
    }
  }

  // Values entered before React loaded are only in the fields.
  useEffect(() => setDraft((now) => ({ ...now, values: { ...now.values, ...toFields(id, now.values) } })), [])

  useAnswers(ownAnswer, id, onDone)
  const answer = ownAnswer ?? first ?? {}
  const busy = navigation.formMethod === 'POST'
  const pressedPart = navigation.formData && findPressedPart(splitParts(navigation.formData))
  const label = (field: string) => getFieldLabel(name, field, draft.values.test)

  return {
    id,
    name,
    key,
    data,
    ...draft,
    answer,
    hydrated,
    changed: !haveSameTexts(draft.values, draft.base),
    sending: pressedPart?.form === name && pressedPart.key === key,
    busy,
    set(changes) {
      setDraft((now) => ({ ...now, values: { ...now.values, ...changes } }))
      setChangedSince((now) => [...now, ...Object.keys(changes)])
    },
    label,
    error(field) {
      const fault = changedSince.includes(field) ? undefined : answer.faults?.[field]
      return fault && words.fault(label(field), fault)
    },
    send(event) {
      const part = event.currentTarget.closest('[data-part]')
      if (part && isAnswered(part)) lastSent.current = draft.values
      else event.preventDefault()
    },
  }
}

/** Returns the values of those fields of a form that are shown. */
function toFields(id: string, values: Texts): Texts {
  return Object.fromEntries(
    Object.keys(values).flatMap((name) => {
      const field = document.getElementById(`${id}-${name}`)
      if (field instanceof HTMLInputElement && field.type === 'checkbox')
        return [[name, field.checked ? 'yes' : '']]
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      return isField ? [[name, field.value]] : []
    }),
  )
}

/** True if the user has chosen which of two values to keep. */
function isAnswered(part: Element) {
  return Array.from(part.querySelectorAll<HTMLInputElement>('input[type=radio]')).every((radio) =>
    radio.reportValidity(),
  )
}

/** Announces each answer once, and focuses the errors or the sentence that says why nothing was saved. */
function useAnswers(answer: ProfileAnswer | undefined, id: string, onDone: Options['onDone']) {
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    if (!answer) return
    const { toasts } = words
    showFormToast({
      done: answer.outcome && toasts[answer.outcome],
      failed: answer.failure && describeFailure(answer),
      warned: answer.overlaps && toasts.askAgain,
    })
    if (answer.outcome === 'saved' || answer.outcome === 'added') done.current?.(answer.outcome)
    if (answer.faults || answer.overlaps) document.getElementById(`${id}-told`)?.focus()
    else if (answer.failure) document.getElementById(`${id}-failure`)?.focus()
  }, [answer, id])
}

/** Describes why the profile was not saved: by the failure's code, for an entry with advice that helps. */
function describeFailure({ form, failure }: ProfileAnswer) {
  if (form && form !== 'about') return words.toasts.notAdded(words.failures[failure!])
  return failure === 'offline' || !failure ? words.toasts.failed : failure
}

function haveSameTexts(a: Texts, b: Texts) {
  return Object.keys(a).every((field) => a[field] === b[field])
}
