/** Is this a name of a person? One letter is one, in any script; a full stop or a hyphen is what people type where a form insists. */
export function isName(text: string) {
  return /\p{L}/u.test(text)
}
