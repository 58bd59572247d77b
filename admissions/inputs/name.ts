/**
 * True if this can be a person's name. One letter of any script is enough; people type a lone full stop or
 * hyphen to get past a required field.
 */
export function isName(text: string) {
  return /\p{L}/u.test(text)
}
