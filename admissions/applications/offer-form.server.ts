import type { Money } from '../catalogue/types.ts'
import { isDayOfCalendar } from '../days/days.server.ts'
import { parseMoney } from '../inputs/money.ts'
import {
  MAX_CONDITION_LENGTH,
  MAX_CONDITIONS,
  nameConditionFields,
  type OfferFault,
  type TermsToNote,
} from './offers.ts'

/** The database's column holds ten digits before the point. */
const MAX_DEPOSIT = 9_999_999_999

/**
 * Reads the form of an offer. Amounts without a currency are in `defaultCurrency`; if it is `undefined`,
 * every amount must name one. An empty row of a condition is left out; a day without text is an error.
 */
export function readTerms(
  texts: Record<string, string>,
  defaultCurrency: string | undefined,
): { ok: true; terms: TermsToNote } | { ok: false; faults: Record<string, OfferFault> } {
  const faults: Record<string, OfferFault> = {}
  const readDay = (name: string) => {
    const text = (texts[name] ?? '').trim()
    if (text !== '' && !isDayOfCalendar(text)) faults[name] = 'day'
    return text || null
  }
  const terms: TermsToNote = {
    replyBy: readDay('replyBy'),
    deposit: readDeposit((texts.deposit ?? '').trim(), defaultCurrency, (fault) => {
      faults.deposit = fault
    }),
    depositBy: readDay('depositBy'),
    conditions: Array.from({ length: MAX_CONDITIONS }, (_, index) => nameConditionFields(index + 1)).flatMap(
      (fields) => {
        const text = (texts[fields.text] ?? '').trim()
        const by = readDay(fields.by)
        if (text.length > MAX_CONDITION_LENGTH) faults[fields.text] = 'long'
        if (!text && by) faults[fields.text] = 'no-text'
        return text ? [{ text, by, isMet: (texts[fields.isMet] ?? '') !== '' }] : []
      },
    ),
  }
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, terms }
}

/** Returns no deposit for an empty text and for one that cannot be read, which it reports to `fail`. */
function readDeposit(
  text: string,
  defaultCurrency: string | undefined,
  fail: (fault: OfferFault) => void,
): Money | null {
  if (text === '') return null
  const money = parseMoney(text, defaultCurrency ?? '')
  const currency = money.ok ? (money.value.currency ?? defaultCurrency) : undefined
  if (!money.ok || money.value.amount <= 0 || money.value.amount > MAX_DEPOSIT) fail('not-money')
  else if (!currency) fail('money-currency')
  else return { amount: money.value.amount, currency }
  return null
}
