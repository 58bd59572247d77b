const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Tells whether a text from an address or a form can be an id: PostgreSQL fails at any other. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
