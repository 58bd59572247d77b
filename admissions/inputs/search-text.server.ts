import { parsePhone } from './phone.server.ts'
import { removeUnseenMarks, toPlainDigits } from './typed-text.ts'

/** What staff search for: a telephone number in the form in which it is kept, all else as typed, in plain digits. */
export function searchText(typed: string) {
  const phone = parsePhone(typed)
  return phone.ok && phone.exists ? phone.value : toPlainDigits(removeUnseenMarks(typed))
}
