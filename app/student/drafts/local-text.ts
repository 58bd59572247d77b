/** A text that is not saved yet, and the version that it began from. */
interface LocalText {
  version: number
  text: string
}

// Signing out removes these (`app/site/frame/auth-state.ts`).
const getKey = (id: string) => `draft ${id}`

/** Keeps a text in this browser until it is saved; `undefined` removes it. */
export function storeLocalText(id: string, text: LocalText | undefined) {
  try {
    if (text) localStorage.setItem(getKey(id), JSON.stringify(text))
    else localStorage.removeItem(getKey(id))
  } catch {
    // Storage is off or full: typed text lasts as long as the page.
  }
}

/** Returns the text that was kept in this browser; `undefined` if there is none. */
export function readLocalText(id: string): LocalText | undefined {
  try {
    const { version, text } = JSON.parse(localStorage.getItem(getKey(id)) ?? '{}')
    return typeof version === 'number' && typeof text === 'string' ? { version, text } : undefined
  } catch {
    return undefined
  }
}
