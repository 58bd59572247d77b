/**
 * Writes values as JSON for a function of the database that takes them by name. Unpaired surrogates, which
 * JSON would pass on and PostgreSQL refuse, become the replacement character, as in any other text.
 */
export function getJson(values: object): string {
  return JSON.stringify(values, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value))
}
