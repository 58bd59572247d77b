/** Name used where the operator has given none. */
const UNNAMED = 'PMA'

/** The key under which a process stores the name: the start and the built pages have separate modules. */
const KEY = Symbol.for('pma.company')
const shared = globalThis as { [KEY]?: string }

/** Endings that say how a company is registered, and are left out where it is only called. */
const LEGAL_FORM = /(?:Private Limited|Pvt\.? Ltd\.?|Limited|Ltd\.?|LLP)$/i
/** Words that may come before such an ending. */
const KIND_OF_COMPANY = /(?:OPC|India|\((?:OPC|India)\))$/i

/** Names the company for this process; the start does so once, before anything is shown. */
export function nameCompany(name: string | undefined) {
  shared[KEY] = name
}

/**
 * Returns the company's name as it is registered, the same for everyone. In a browser it is the name that
 * the page was rendered with.
 */
export function getCompanyName(): string {
  const ofPage = typeof document === 'undefined' ? undefined : document.documentElement?.dataset?.company
  return ofPage ?? shared[KEY] ?? UNNAMED
}

/** Returns the company's everyday name: without its legal form. */
export function getHouseName(): string {
  return toHouseName(getCompanyName())
}

/** Returns a registered name without its legal form: `Sahyadri Overseas` of `Sahyadri Overseas Pvt. Ltd.` */
export function toHouseName(name: string): string {
  const fullName = name.trim()
  const withoutForm = dropLastWords(fullName, LEGAL_FORM)
  const short = withoutForm === fullName ? fullName : dropLastWords(withoutForm, KIND_OF_COMPANY)
  return short || fullName
}

/** Returns a text without the words at its end that match, if they are words of their own. */
function dropLastWords(text: string, words: RegExp): string {
  const start = words.exec(text)?.index ?? 0
  if (start === 0 || !' ,'.includes(text[start - 1])) return text
  return text.slice(0, start).replaceAll(',', ' ').trim()
}

/** True if the operator has given a name, so texts are no longer those of the default. */
export function isCompanyNamed(): boolean {
  return getCompanyName() !== UNNAMED
}
