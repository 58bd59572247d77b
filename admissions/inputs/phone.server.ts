import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { holdsTwoNumbers, PHONE, removeExtension, toPlainPhone } from './phone-text.ts'

// All parsers in this folder work like this one: text goes in, `{ ok: true, value }` or `{ ok: false, problem
// }` comes out. The value has one form for storage and comparison; a problem is a code, which pages put into
// words. Parsers are pure, and a table tests each.

export type PhoneProblem =
  | 'empty'
  | 'two-numbers'
  | 'extension'
  /** Altered by a spreadsheet: the original number is lost. */
  | 'changed'
  /** It contains more than a number. */
  | 'unclear'
  /** It has fewer than 10 digits, or more than 15. */
  | 'length'

export type PhoneReading =
  | {
      ok: true
      /** E.164: a plus, the country's code and the number. */
      value: string
      /** Does its country have such numbers? */
      exists: boolean
    }
  | { ok: false; problem: PhoneProblem }

/** Dots between groups of digits. A decimal point has a whole number before it, or hardly a digit behind it. */
const GROUPED = /(?<=(?<!\d)\d{1,6})\.(?=\d{3,8}(?!\d))/g

/**
 * Spreadsheet damage to numbers: a decimal, thousands, a sum, powers of ten, twelve digits that end in six
 * zeros, a day, an error.
 */
const CHANGED =
  /^(?=.*[-−.,E])[-−]?[\d.,]+(?:E[+-]?\d+)?$|^[1-9]\d{5,8}0{6}$|^\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d\d\b|^(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}\b|^#/i

/** Labels before numbers: `Mob.:`, `tel:`, and `p:` in Meta's files. */
const LABEL = /^[a-z][a-z .:]{0,20}(?=[+(\d])/i

/**
 * Parses a telephone number as people write it. `country`: the country of a number without a country code.
 */
export function parsePhone(text: string, { country = 'IN' }: { country?: string } = {}): PhoneReading {
  const plain = toPlainPhone(text).trim().replace(LABEL, '')
  if (plain === '') return { ok: false, problem: 'empty' }
  const ungrouped = plain.replace(GROUPED, '')
  if (CHANGED.test(ungrouped)) return { ok: false, problem: 'changed' }
  if (holdsTwoNumbers(plain)) return { ok: false, problem: 'two-numbers' }
  if (removeExtension(plain) !== plain) return { ok: false, problem: 'extension' }
  const number = ungrouped.replace(/(?!^)[-‐-―]|[\s()]/g, '')
  if (!/^\+?\d+$/.test(number)) return { ok: false, problem: 'unclear' }
  if (!PHONE.test(number)) return { ok: false, problem: 'length' }
  return { ok: true, ...findNumber(number, isSupportedCountry(country) ? country : 'IN') }
}

/** Returns the canonical form of a stored number. A number that cannot be read stays as it is. */
export function toCanonicalPhone(phone: string, options?: { country?: string }) {
  const reading = parsePhone(phone, options)
  return reading.ok ? reading.value : phone
}

/**
 * Returns the first reading of these digits that is an existing number. A leading plus or 00 is trusted
 * first; then the digits are read as a number of the country itself; then as one with a country code without
 * its plus, also after a 0.
 */
function findNumber(number: string, country: CountryCode): { value: string; exists: boolean } {
  const digits = number.replace(/^(?:\+|00)/, '')
  const abroad = `+${digits.replace(/^0+/, '')}`
  const isAbroad = digits.length < number.length && !digits.startsWith('0')
  const ways = isAbroad ? [abroad, digits] : [digits, abroad]
  const readings = ways.map((way) => parsePhoneNumberFromString(way, country))
  const real = readings.find((reading) => reading?.isValid())
  if (real) return { value: real.number, exists: true }
  // A range that the library does not know yet, or an invalid number: stored as if it were one.
  const likely = isAbroad || readings[0]?.isPossible() ? readings[0] : undefined
  const national = likely?.nationalNumber.replace(/^0+(?=.)/, '')
  return { value: likely ? `+${likely.countryCallingCode}${national}` : abroad, exists: false }
}
