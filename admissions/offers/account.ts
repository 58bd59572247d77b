/** An account as far as its number tells: the country of its bank, or that the number cannot be right. */
export type AccountOrigin = { country: string } | 'wrong' | undefined

const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/
/** The branch code of an Indian bank (IFSC). */
const IFSC = /\b[A-Z]{4}0[A-Z\d]{6}\b/
/** An address of India's instant payments (UPI): a name, an @ and the provider, without a dot. */
const UPI = /^[\w.-]{2,100}@[a-z]{2,30}$/i

/**
 * Returns the country of the bank that an account is at, by its IBAN (ISO 13616, with its check digits), its
 * Indian branch code or UPI address. `wrong` for an IBAN whose check digits do not fit.
 */
export function findAccountOrigin(text: string): AccountOrigin {
  const account = text.trim()
  if (UPI.test(account) || IFSC.test(account.toUpperCase())) return { country: 'IN' }
  const iban = account
    .toUpperCase()
    .replace(/^IBAN:?/, '')
    .replace(/[\s-]/g, '')
  if (!IBAN.test(iban)) return undefined
  return computeIbanRest(iban) === 1 ? { country: iban.slice(0, 2) } : 'wrong'
}

/** Returns the rest modulo 97 of an IBAN, its first four characters at the end and letters as 10 to 35. */
function computeIbanRest(iban: string): number {
  const digits = [...(iban.slice(4) + iban.slice(0, 4))]
    .map((character) => Number.parseInt(character, 36))
    .join('')
  return Number(BigInt(digits) % 97n)
}
