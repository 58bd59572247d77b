/**
 * Maximum characters in a field: more than any rule allows, to let the form report a text that is too long,
 * and less than the server's limit.
 */
export const MAX_TYPED = { line: 1_000, text: 10_000 }
