import type { Texts } from '../../admissions/editing/merge.ts'
import {
  ABOUT_NAMES,
  ENTRY_NAMES,
  HOSTED_LISTS,
  type HostedList,
  spelt,
} from '../../admissions/user-document/user-document.ts'

/** All fields of a document. Other fields in one are reported and left out. */
export const DOCUMENT_FIELDS = [
  'uid',
  'email',
  'createdAt',
  'photoURL',
  ...Object.keys(ABOUT_NAMES),
  'favorites',
  'filterDetails',
  'documents',
  ...HOSTED_LISTS,
]

/**
 * Converts an entry of the document to the texts of our forms. `countryOf` turns a name into a code, or
 * leaves it.
 */
export function toOwnEntry(
  list: HostedList,
  entry: Record<string, unknown>,
  countryOf: (name: string) => string,
): Texts {
  const texts: Texts = {}
  for (const [hostedName, ours] of Object.entries(ENTRY_NAMES[list].fields)) {
    const value = getText(entry[hostedName])
    if (ours === 'exam') continue
    if (ours === 'country') texts[ours] = countryOf(value)
    else if (/Date$|takenOn/.test(ours)) texts[ours] = getDay(value)
    else texts[ours] = getCode(ours, value)
  }
  // The document has no mark for ongoing entries: one with a start and no end is ongoing.
  if ('endDate' in texts) texts.current = texts.startDate && !texts.endDate ? 'yes' : ''
  return texts
}

/** Returns a value of the document as text; empty unless it is text or a number. */
export function getText(value: unknown) {
  if (typeof value === 'number' && Number.isFinite(value)) return `${value}`
  return typeof value === 'string' ? value : ''
}

/** Returns the day of a date or timestamp. */
export function getDay(text: string) {
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? text.slice(0, 10) : text
}

function getCode(field: string, name: string) {
  const names = spelt[field]
  const entry =
    names && Object.entries(names).find(([, hostedName]) => hostedName.toLowerCase() === name.toLowerCase())
  return entry ? entry[0] : name
}
