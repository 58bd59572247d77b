/** A text that is not saved yet, and the version that it began from. */
interface LocalText {
  version: number
  text: string
}

/** The unsaved texts of a draft, by the tab that they were typed in: two tabs can each have their own. */
type TextsByTab = Record<string, LocalText>

// Signing out removes these (`app/site/frame/auth-state.ts`).
const getKey = (id: string) => `draft ${id}`

/** Keeps the text of a tab in this browser until it is saved. */
export function storeLocalText(id: string, tab: string, text: LocalText) {
  changeTexts(id, (texts) => ({ ...texts, [tab]: text }))
}

/** Removes a text that has been saved. What another tab has typed since stays. */
export function removeLocalText(id: string, tab: string, savedText: string) {
  changeTexts(id, (texts) =>
    Object.fromEntries(
      Object.entries(texts).filter(([owner, { text }]) => owner !== tab && text !== savedText),
    ),
  )
}

/**
 * Takes over for a tab all unsaved texts that this browser has, one below the other, with the earliest version
 * that one began from. Returns `undefined` if there is none.
 */
export function takeLocalTexts(id: string, tab: string, savedText: string): LocalText | undefined {
  const texts = Object.values(readTexts(id)).filter(({ text }) => text !== savedText)
  const joined = texts.length > 0 && {
    version: Math.min(...texts.map(({ version }) => version)),
    text: [...new Set(texts.map(({ text }) => text))].join('\n\n'),
  }
  changeTexts(id, () => (joined ? { [tab]: joined } : {}))
  return joined || undefined
}

function changeTexts(id: string, change: (texts: TextsByTab) => TextsByTab) {
  const texts = change(readTexts(id))
  try {
    if (Object.keys(texts).length > 0) localStorage.setItem(getKey(id), JSON.stringify(texts))
    else localStorage.removeItem(getKey(id))
  } catch {
    // Storage is off or full: typed text lasts as long as the page.
  }
}

function readTexts(id: string): TextsByTab {
  try {
    const texts: unknown = JSON.parse(localStorage.getItem(getKey(id)) ?? '{}')
    const entries = Object.entries(texts as TextsByTab)
    return Object.fromEntries(
      entries.filter(([, text]) => typeof text?.version === 'number' && typeof text.text === 'string'),
    )
  } catch {
    return {}
  }
}
