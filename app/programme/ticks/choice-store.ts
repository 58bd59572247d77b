/** A programme set aside, with the data to name it. */
export interface TickedProgramme {
  id: string
  title: string
  institution: string
}

export const noChoices: TickedProgramme[] = []

/**
 * Creates a list of choices that this device stores under a key, the same in every tab. For
 * `useSyncExternalStore`.
 */
export function createChoiceStore(key: string, maxChoices: number) {
  const listeners = new Set<() => void>()
  let cache: { text: string | null; choices: TickedProgramme[] } = { text: null, choices: noChoices }
  // Storage is off or full: the choice lasts as long as the page.
  let memory: string | null = null

  function readStored() {
    try {
      return localStorage.getItem(key) ?? memory
    } catch {
      return memory
    }
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
    /** Returns the same list as long as the stored data is the same, as React requires of a store. */
    read(): TickedProgramme[] {
      const text = readStored()
      if (text !== cache.text) cache = { text, choices: parseChoices(text).slice(0, maxChoices) }
      return cache.choices
    },
    write(choices: TickedProgramme[]) {
      const text = JSON.stringify(choices)
      try {
        localStorage.setItem(key, text)
      } catch {
        memory = text
      }
      for (const listener of listeners) listener()
    },
  }
}

/**
 * Parses stored choices. Any page on this origin may have written them, also an older version of this one.
 */
function parseChoices(text: string | null): TickedProgramme[] {
  if (!text) return noChoices
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(isChoice) : noChoices
  } catch {
    return noChoices
  }
}

function isChoice(value: unknown): value is TickedProgramme {
  const { id, title, institution } = (value ?? {}) as Partial<TickedProgramme>
  return [id, title, institution].every((text) => typeof text === 'string')
}
