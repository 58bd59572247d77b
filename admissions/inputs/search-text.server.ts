import { parsePhone } from './phone.server.ts'
import { removeUnseenMarks, toPlainDigits } from './typed-text.ts'

/**
 * Normalises a staff search: a telephone number to its stored form, other text as typed but with plain
 * digits.
 */
export function searchText(text: string) {
  const phone = parsePhone(text)
  return phone.ok && phone.exists ? phone.value : toPlainDigits(removeUnseenMarks(text))
}
