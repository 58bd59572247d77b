/** A programme set aside, with what is needed to name it. */
export interface TickedProgramme {
  id: string
  title: string
  institution: string
}

export const noChoices: TickedProgramme[] = []

/** A list of choices that is kept on this device under a key, the same in every tab. For `useSyncExternalStore`. */
export function keepChoices(key: string, most: number) {
  const listeners = new Set<() => void>()
  let cache: { text: string | null; choices: TickedProgramme[] } = { text: null, choices: noChoices }
  // Storage is off or full: the choice lasts as long as the page.
  let memory: string | null = null

  function stored() {
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
    /** The same list as long as what is stored is the same, as React asks of a store. */
    read(): TickedProgramme[] {
      const text = stored()
      if (text !== cache.text) cache = { text, choices: choicesIn(text).slice(0, most) }
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

/** Storage is written by anything on this origin, an older edition of this page included. */
function choicesIn(text: string | null): TickedProgramme[] {
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
