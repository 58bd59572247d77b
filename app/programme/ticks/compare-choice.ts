import { useSyncExternalStore } from 'react'
import { keepChoices, noChoices, type TickedProgramme } from './choices.ts'

/** The most that fit side by side on a screen. */
export const MAX_COMPARED = 4

/** The programmes set aside to compare, on this device only. */
const { subscribe, read, write } = keepChoices('compare', MAX_COMPARED)

/** The choice, its changes, and whether one more fits. The server knows none of it. */
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
