/** A number with its country, by which it is known however it was written. Ten digits, with or without a 0 before them, are taken to be of India. */
export function wholePhone(phone: string) {
  const indian = /^0?([1-9][0-9]{9})$/.exec(phone)?.[1]
  return indian ? `+91${indian}` : phone.replace(/^(?:\+|00)?(?=.)/, '+')
}

/** All the ways in which the same number may have been kept; none of no number. */
export function spellingsOf(phone: string): string[] {
  if (phone === '') return []
  const whole = wholePhone(phone)
  const [digits, within] = [whole.slice(1), whole.slice(3)]
  return [whole, digits, `00${digits}`, within, `0${within}`].filter((one) => wholePhone(one) === whole)
}

/** Dots between groups of digits. A decimal point has a whole number before it, or hardly a digit behind it. */
const GROUPED = /(?<=(?<!\d)\d{1,6})\.(?=\d{3,8}(?!\d))/g

/** What spreadsheets make of numbers: a decimal, thousands, a sum, powers of ten, a number of six digits and zeros, a day, an error. */
const CHANGED =
  /^(?=.*[-−.,E])[-−]?[\d.,]+(?:E[+-]?\d+)?$|^[1-9]\d*0{6}$|^\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d\d\b|^(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}\b|^#/i

/** A number as a cell of a file has it, to be kept. What is not part of a number is taken out only where it parts its groups: nothing is guessed. */
export function phoneInCell(cell: string): { phone: string } | { fault: 'phone-changed' | 'phone-unclear' } {
  // Numbers copied from a phone's contacts stand between marks that nobody sees.
  const seen = cell.replace(/\p{Cf}/gu, '').trim()
  if (/^(?:[-–—]|n\/?a|nil|none)?$/i.test(seen)) return { phone: '' }
  const text = seen.replace(GROUPED, '')
  if (CHANGED.test(text)) return { fault: 'phone-changed' }
  const phone = text.replace(/(?!^)[-‐-―]|[\s()]/g, '')
  return /^\+?\d+$/.test(phone) ? { phone } : { fault: 'phone-unclear' }
}
