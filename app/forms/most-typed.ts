/**
 * Maximum characters in a field: more than any rule allows, so that the form can report what is too long, and
 * less than the server's limit.
 */
export const MAX_TYPED = { line: 1_000, text: 10_000 }
