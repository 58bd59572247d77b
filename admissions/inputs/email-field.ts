import { z } from 'zod'

/** Keyed by the field itself, like a zod registry. */
const marks = new WeakMap<z.ZodType, { presses?: string[] }>()

/**
 * Marks a field of a form's schema as an address that mail goes to: the form then asks about a likely typo.
 * `presses`: ask only for these buttons, if others of the form do not use the field.
 */
export function asMailAddress<Field extends z.ZodType>(field: Field, presses?: string[]): Field {
  // A copy: other fields may be the same schema.
  const address = field.clone()
  marks.set(address, { presses })
  return address
}

/** Returns the names of the marked fields that the pressed button uses. */
export function mailAddressFields(schema: z.ZodType, button = ''): string[] {
  const object = schema instanceof z.ZodPipe ? schema.in : schema
  if (!(object instanceof z.ZodObject)) return []
  return Object.keys(object.shape).filter((name) => {
    const mark = marks.get(object.shape[name])
    return mark && (mark.presses?.includes(button) ?? true)
  })
}
