/**
 * How many characters a field lets in: more than any rule allows, so that what is too long is still said in the form's own words, and so few that
 * all fields of a form together stay far below what the server takes at once, where it could only answer with a page of its own.
 */
export const MOST_TYPED = { line: 1_000, text: 10_000 }
