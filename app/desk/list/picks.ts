const PICK = 'pick-'

/** Returns the name of a row's checkbox. */
export const pickField = (id: string) => PICK + id

/** Returns whether a field is a row's checkbox. */
export const isPick = (field: string) => field.startsWith(PICK)

/** Returns the rows that were ticked in a form: their ids, and the values of their checkboxes. */
export function readPicks(fields: Record<string, string>): { id: string; value: string }[] {
  return Object.entries(fields)
    .filter(([name]) => isPick(name))
    .map(([name, value]) => ({ id: name.slice(PICK.length), value }))
}
