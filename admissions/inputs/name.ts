/**
 * True if this can be a person's name. One letter of any script is enough; a lone full stop or hyphen is what
 * people type to get past a required field.
 */
export function isName(text: string) {
  return /\p{L}/u.test(text)
}
