import {
  type EntryKind,
  type Field,
  type FormName,
  rowOf,
  rowsOf,
} from '../../../../admissions/profile/fields.ts'
import type { ProfileData } from '../page.server.ts'
import { profileWords as words } from '../words.ts'

const choices: Record<string, Record<string, string>> = words.choices

/** Returns a field's value as people read it: `IN` is India. */
export function describeValue(
  form: FormName,
  name: string,
  value: string,
  countries: ProfileData['countries'],
) {
  const { kind } = rowOf(form, name)
  if (kind === 'country') return countries.find(([code]) => code === value)?.[1] ?? value
  if (kind === 'choice') return choices[name]?.[value] ?? value
  if (kind === 'tick') return value === 'yes' ? labelsOf(form)[name] : ''
  return value
}

/** Returns the optional fields of an entry that are filled in, each with its label. */
export function describeOptional(
  kind: EntryKind,
  valueIn: (name: string, field: Field) => unknown,
): string[] {
  return rowsOf(kind).flatMap(([name, field]) => {
    const value = field.optional && valueIn(name, field)
    return value ? [`${labelsOf(kind)[name]}: ${value}`] : []
  })
}

function labelsOf(form: FormName): Record<string, string> {
  return words.labels[form]
}
