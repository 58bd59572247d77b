import { type EntryKind, type Field, getStoredType, listRows } from './fields.ts'
import type { EntryTexts, Profile } from './types.ts'

/** Returns the values of an entry's texts. */
export function readTypedEntry<Kind extends EntryKind>(kind: Kind, { id, version, fields }: EntryTexts) {
  const values = listRows(kind).map(([name, field]) => [name, readValue(fields[name], field)])
  return { id, version, ...Object.fromEntries(values) } as Profile[Kind][number]
}

function readValue(text: string, field: Field) {
  const storedAs = getStoredType(field)
  if (storedAs === 'boolean') return text === 'yes'
  if (storedAs === 'numeric') return text === '' ? undefined : Number(text)
  if (storedAs === 'date') return text || undefined
  return field.choices && !field.choices.includes(text) ? undefined : text
}
