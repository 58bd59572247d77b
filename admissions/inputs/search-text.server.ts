import { parsePhone } from './phone.server.ts'
import { removeUnseenMarks, toPlainDigits } from './typed-text.ts'

/** What staff search for: a telephone number in the form in which it is kept, all else as typed, in plain digits. */
export function searchText(text: string) {
  const phone = parsePhone(text)
  return phone.ok && phone.exists ? phone.value : toPlainDigits(removeUnseenMarks(text))
}
