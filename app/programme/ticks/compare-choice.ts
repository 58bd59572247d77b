import { useSyncExternalStore } from 'react'
import { createChoiceStore, noChoices, type TickedProgramme } from './choice-store.ts'

/** The most that fit side by side on a screen. */
export const MAX_COMPARED = 4

/** The programmes set aside to compare, on this device only. */
const { subscribe, read, write } = createChoiceStore('compare', MAX_COMPARED)

/**
 * Returns the programmes to compare, functions to change them, and whether one more fits. The server knows
 * none of it.
 */
export function useCompareChoice() {
  const choices = useSyncExternalStore(subscribe, read, () => noChoices)
  return {
    choices,
    full: choices.length >= MAX_COMPARED,
    has: (id: string) => choices.some((choice) => choice.id === id),
    /** Uses the stored state, which the page may not show yet. */
    toggle(choice: TickedProgramme) {
      const choices = read()
      const without = choices.filter(({ id }) => id !== choice.id)
      if (without.length < choices.length) write(without)
      else if (choices.length < MAX_COMPARED) write([...choices, choice])
    },
    keep: write,
    clear: () => write([]),
  }
}
