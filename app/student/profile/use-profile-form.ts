import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { type Edit, rebased, type Texts } from '../../../admissions/editing/merge.ts'
import { type FormName, groupsOf } from '../../../admissions/profile/fields.ts'
import { isEnglish } from '../../../admissions/profile/tests.ts'
import { TESTS, type TestName } from '../../../admissions/profile/types.ts'
import { showNotice } from '../../forms/notice.ts'
import { paths } from '../../paths.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { profileWords as words } from '../../words/student/profile.ts'
import { partSent } from './part-sent.ts'
import type { ProfileAnswer } from './profile-answer.ts'

export interface ProfileForm {
  /** Begins the ids of its fields; begins itself with its tab's. */
  id: string
  name: FormName
  key: string
  values: Texts
  base: Texts
  set(changes: Texts): void
  label(field: string): string
  /** What is wrong with a field, in words; it goes when the field is changed. */
  error(field: string): string | undefined
  answer: ProfileAnswer
  hydrated: boolean
  changed: boolean
  sending: boolean
  send(event: MouseEvent): void
}

interface Options {
  name: FormName
  id: string
  key: string
  /** What the server keeps now; it may change while somebody types. */
  stored: Texts
  /** What was answered to this form without script. */
  answered?: ProfileAnswer
  onDone?: (done: 'saved' | 'added') => void
}

/** Holds what is typed over what is kept, sends it, and says what became of it. */
export function useProfileForm({ name, id, key, stored, answered, onDone }: Options): ProfileForm {
  const groups = groupsOf(name)
  const fetcher = useFetcher<ProfileAnswer>({ key: `profile ${id}` })
  const hydrated = useHydrated()
  const [draft, setDraft] = useState<Edit>(() => ({
    values: answered?.values ?? stored,
    base: answered?.base ?? stored,
  }))
  const [settled, setSettled] = useState<string[]>([])
  const [seen, setSeen] = useState(stored)
  const [heard, setHeard] = useState<ProfileAnswer>()
  const sent = useRef<Texts>(undefined)

  // While rendering rather than after it: nobody sees the old value for a moment.
  if (seen !== stored) {
    setSeen(stored)
    if (!sameTexts(seen, stored)) setDraft(rebased(draft, stored, groups))
  }
  if (fetcher.data && fetcher.data !== heard) {
    const { done, kept } = fetcher.data
    setHeard(fetcher.data)
    setSettled([])
    if (done && kept)
      setDraft(rebased({ values: draft.values, base: sent.current ?? draft.values }, kept, groups))
  }

  // What was typed or chosen before React was there stands in the fields alone.
  useEffect(() => setDraft((now) => ({ ...now, values: { ...now.values, ...inFields(id, now.values) } })), [])

  useAnswers(fetcher.data, `${id}-told`, onDone)
  const answer = fetcher.data ?? answered ?? {}
  const labels = words[name] as unknown as Record<string, string>
  const { test } = draft.values
  const ofEntrance = Object.hasOwn(TESTS, test ?? '') && !isEnglish(test as TestName)
  const labelOf = (field: string) =>
    ofEntrance && field === 'total' ? words.testResults.totalEntrance : labels[field]

  return {
    id,
    name,
    key,
    ...draft,
    answer,
    hydrated,
    changed: !sameTexts(draft.values, draft.base),
    sending: fetcher.state !== 'idle',
    set(changes) {
      setDraft((now) => ({ ...now, values: { ...now.values, ...changes } }))
      setSettled((now) => [...now, ...Object.keys(changes)])
    },
    label: labelOf,
    error(field) {
      const fault = settled.includes(field) ? undefined : answer.faults?.[field]
      return fault && words.fault(labelOf(field), fault)
    },
    send(event) {
      event.preventDefault()
      const part = event.currentTarget.closest('[data-part]')
      const form = part && partSent(part)
      if (!form || fetcher.state !== 'idle' || !isAnswered(part)) return
      form.set('script', 'yes')
      sent.current = draft.values
      fetcher.submit(form, { method: 'post', action: paths.profile() })
    },
  }
}

/** What stands in the fields of a form, of those that are shown. */
function inFields(id: string, values: Texts): Texts {
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

/** Which of two values to keep has to be said. */
function isAnswered(part: Element) {
  return Array.from(part.querySelectorAll<HTMLInputElement>('input[type=radio]')).every((radio) =>
    radio.reportValidity(),
  )
}

/** Says each answer once, and leads to what has to be put right. */
function useAnswers(answer: ProfileAnswer | undefined, told: string, onDone: Options['onDone']) {
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    if (!answer) return
    const { toasts } = words
    showNotice({
      done: answer.done && toasts[answer.done],
      failed: answer.failure && failureToast(answer),
      warned: answer.overlaps && toasts.askAgain,
    })
    if (answer.done === 'saved' || answer.done === 'added') done.current?.(answer.done)
    if (answer.faults || answer.overlaps) document.getElementById(told)?.focus()
  }, [answer, told])
}

/** A profile that is not kept is told by its code; an entry that is not, by what helps. */
function failureToast({ form, failure }: ProfileAnswer) {
  if (form && form !== 'about') return words.toasts.notAdded(words.failures[failure!])
  return failure === 'offline' || !failure ? words.toasts.failed : failure
}

function sameTexts(one: Texts, other: Texts) {
  return Object.keys(one).every((field) => one[field] === other[field])
}
