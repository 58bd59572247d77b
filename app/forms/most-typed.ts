/** How many characters a field takes: more than any rule allows, so the form says what is too long, and less than the server takes at once. */
export const MOST_TYPED = { line: 1_000, text: 10_000 }
