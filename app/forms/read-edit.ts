import type { Edit, Texts } from '../../admissions/editing/merge.ts'
import { nameBeforeField } from './before-field.ts'

/**
 * Returns the typed values of a single-form page's fields (`StoredField`) and their values before. `nameOf`
 * gives the name under which a field is sent.
 */
export function readEdit<Field extends string>(
  sentFields: Map<string, string>,
  fields: readonly Field[],
  nameOf: (field: Field) => string = (field) => field,
): Edit<Partial<Texts<Field>>> {
  const read = (name: (field: Field) => string) =>
    Object.fromEntries(fields.map((field) => [field, sentFields.get(name(field))])) as Partial<Texts<Field>>
  return { values: read(nameOf), base: read((field) => nameBeforeField(nameOf(field))) }
}

/** True if a typed value differs from the value before. */
export function isTyped<Field extends string>({ values, base }: Edit<Partial<Texts<Field>>>): boolean {
  return Object.keys(base).some((field) => {
    const before = base[field as Field]
    return before !== undefined && values[field as Field] !== before
  })
}
