import { useSyncExternalStore } from 'react'

/** What somebody has set aside to compare, on this device only. */
export interface Choice {
  id: string
  title: string
  institution: string
}

/** As many as stand side by side on a screen. */
export const MOST_COMPARED = 4

const KEY = 'compare'
const nothing: Choice[] = []
let kept: { text: string | null; choices: Choice[] } = { text: null, choices: nothing }
const listeners = new Set<() => void>()

/** The choice, its changes, and whether one more fits. The server knows none of it. */
export function useCompareChoice() {
  const choices = useSyncExternalStore(subscribe, read, () => nothing)
  return {
    choices,
    full: choices.length >= MOST_COMPARED,
    has: (id: string) => choices.some((choice) => choice.id === id),
    toggle(choice: Choice) {
      const without = choices.filter(({ id }) => id !== choice.id)
      if (without.length < choices.length) write(without)
      else if (choices.length < MOST_COMPARED) write([...choices, choice])
    },
    clear: () => write([]),
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The same list as long as what is stored is the same, as React asks of a store. */
function read(): Choice[] {
  const text = stored()
  if (text !== kept.text) kept = { text, choices: parsed(text) }
  return kept.choices
}

function write(choices: Choice[]) {
  const text = JSON.stringify(choices)
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // Storage is off or full: the choice lasts as long as the page.
    memory = text
  }
  for (const listener of listeners) listener()
}

let memory: string | null = null

function stored() {
  try {
    return localStorage.getItem(KEY) ?? memory
  } catch {
    return memory
  }
}

/** Storage is written by anything on this origin, an older edition of this page included. */
function parsed(text: string | null): Choice[] {
  if (!text) return nothing
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(isChoice).slice(0, MOST_COMPARED) : nothing
  } catch {
    return nothing
  }
}

function isChoice(value: unknown): value is Choice {
  const { id, title, institution } = (value ?? {}) as Partial<Choice>
  return [id, title, institution].every((text) => typeof text === 'string')
}
