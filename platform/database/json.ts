/**
 * Writes values as JSON for a function of the database that takes them by name. Halves of a pair of characters, which JSON would hand on and
 * PostgreSQL refuses, become the replacement character, as in any other text.
 */
export function jsonOf(values: object): string {
  return JSON.stringify(values, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value))
}
