import { useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { SHORTLIST_SIZE } from '../../../admissions/shortlist/rules.ts'
import { paths } from '../../paths.ts'
import { useFrame } from '../../site/frame-data.ts'
import { explainNoAnswer } from '../../site/line/why-not-sent.ts'
import { shortlistWords as words } from '../../student/shortlist/words.ts'
import { showToast } from '../../ui/toast.ts'
import { createChoiceStore, noChoices, type TickedProgramme } from './choice-store.ts'

const TOAST_STAYS_MS = 1_500

/** A visitor's picks. They stay here until the visitor signs in and chooses which to put on the shortlist. */
const picks = createChoiceStore('shortlist', SHORTLIST_SIZE)

/** Returns the visitor's picks, and a function that replaces them. */
export function useShortlistPicks() {
  const choices = useSyncExternalStore(picks.subscribe, picks.read, () => noChoices)
  return { choices, keep: picks.write }
}

/**
 * Returns the tick of a programme: a student's is on the server, a visitor's on this device. The page, which
 * may be shared, never says whose it is.
 */
export function useShortlistTick(choice: TickedProgramme) {
  const student = useFrame()?.student
  const { revalidate } = useRevalidator()
  const { choices, keep } = useShortlistPicks()
  const [busy, setBusy] = useState(false)
  const isPressed = student
    ? student.shortlisted.includes(choice.id)
    : choices.some(({ id }) => id === choice.id)

  /** Uses the stored state, which the page may not show yet: another window may have changed it. */
  function toggleHere() {
    const choices = picks.read()
    if (choices.some(({ id }) => id === choice.id)) {
      keep(choices.filter(({ id }) => id !== choice.id))
      announceResult(words.toasts.removed)
    } else if (choices.length >= SHORTLIST_SIZE) {
      announceResult(words.toasts.full, 'warning')
    } else {
      keep([...choices, choice])
      showToast(words.toasts.added, { stays: TOAST_STAYS_MS, leadsTo: paths.picks() })
    }
  }

  async function toggleThere() {
    setBusy(true)
    try {
      const toast = await (isPressed ? takeOff(choice.id) : requestAdd(choice.id))
      // The tick changes first, then the toast is shown.
      await revalidate()
      announceResult(...toast)
    } finally {
      setBusy(false)
    }
  }

  return {
    isPressed,
    busy,
    toggle() {
      if (!student) toggleHere()
      else if (!busy) toggleThere()
    },
  }
}

type ToastText = Parameters<typeof announceResult>

async function requestAdd(id: string): Promise<ToastText> {
  const { status, detail } = await callApi('POST', paths.api.shortlist(), { programme: id })
  if (status === 201) return [words.toasts.added]
  if (status === 200) return [words.toasts.already, 'warning']
  if (status === 409) return [words.toasts.full, 'warning']
  return [words.toasts.failed(detail), 'failure']
}

async function takeOff(id: string): Promise<ToastText> {
  const { status, detail } = await callApi('DELETE', paths.api.shortlist({ id }))
  return status === 200 ? [words.toasts.removed] : [words.toasts.notRemoved(detail), 'failure']
}

/**
 * Puts picks on the signed-in student's shortlist, as far as there are places. Returns `undefined` if that
 * failed; the failure has then been shown.
 */
export async function addPicks(ids: string[]): Promise<{ programme: string; outcome: string }[] | undefined> {
  const { status, detail, results } = await callApi('POST', paths.api.shortlist(), { programmes: ids })
  if (status === 200) return results
  announceResult(words.toasts.failed(detail), 'failure')
  return undefined
}

interface Answer {
  /** 0 when there was none. */
  status: number
  detail: string
  results?: { programme: string; outcome: string }[]
}

async function callApi(method: string, address: string, body?: object): Promise<Answer> {
  try {
    const response = await fetch(address, {
      method,
      headers: body && { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    })
    const { detail = explainNoAnswer(undefined), results } = (await response.json()) as Partial<Answer>
    return { detail, results, status: response.status }
  } catch (error) {
    return { status: 0, detail: explainNoAnswer(error) }
  }
}

function announceResult(text: string, kind?: 'failure' | 'warning') {
  showToast(text, { kind, stays: TOAST_STAYS_MS })
}
