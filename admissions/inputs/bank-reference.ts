import { type Parsed, toPlainFigures } from './number.ts'

/**
 * A bank's payment reference: twelve digits for UPI and IMPS; sixteen or twenty-two letters and digits for
 * NEFT, starting with the bank's letters.
 */
const REFERENCE = /^(\d{12}|[A-Z](?=.*\d{6})([A-Z0-9]{15}|[A-Z0-9]{21}))$/

/** Returns true if a text in capitals and without spaces is a bank reference. */
export const isBankReference = (text: string): boolean => REFERENCE.test(text)

/** Labels that apps and banks put before a reference: `UPI Ref No.`, `UTR:`, `UPI transaction ID:`. */
const LABEL =
  /^(?:REFERENCE|TRANSACTION|PAYMENT|NUMBER|BANK|IMPS|NEFT|RTGS|UPI|UTR|RRN|REF|TXN|NUM|NO|ID|IS)(?=.)/

/** PhonePe's and Google Pay's own numbers of a payment, which no bank knows. */
const APP_NUMBERS = [/(?:^|[^A-Z0-9])T\d{22}$/i, /(?:^|[^A-Za-z0-9])CICAg[\w-]{5,}$/]

/** `app-number`: it is the payment app's own number, not the bank's. */
export type BankReferenceProblem = 'app-number' | 'not-a-reference'

/**
 * Parses a payment reference (UTR) as people copy it: with its label, spaces and hyphens or slashes, digits
 * of any script, and invisible marks.
 */
export function parseBankReference(text: string): Parsed<string, BankReferenceProblem> {
  const figures = toPlainFigures(text)
  if (APP_NUMBERS.some((number) => number.test(figures))) return { ok: false, problem: 'app-number' }
  let rest = figures.toUpperCase().replace(/[^A-Z0-9]/g, '')
  // Some references begin with letters that are a label elsewhere (IDIB, of Indian Bank), so labels are
  // removed one word at a time.
  while (rest && !isBankReference(rest)) {
    const label = LABEL.exec(rest)?.[0]
    if (!label) return { ok: false, problem: 'not-a-reference' }
    rest = rest.slice(label.length)
  }
  return rest ? { ok: true, value: rest } : { ok: false, problem: 'not-a-reference' }
}
