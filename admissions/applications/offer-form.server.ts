import type { Money } from '../catalogue/types.ts'
import { isDayOfCalendar } from '../days/days.server.ts'
import { parseMoney } from '../inputs/money.ts'
import {
  conditionFields,
  LONGEST_CONDITION,
  MAX_CONDITIONS,
  type OfferFault,
  type TermsToNote,
} from './offers.ts'

/**
 * Reads the form of an offer. `currency`: the one that a bare amount is in; if it is not known, the amount has
 * to name one. Conditions without text are left out.
 */
export function readTerms(
  texts: Record<string, string>,
  currency: string | undefined,
): { ok: true; terms: TermsToNote } | { ok: false; faults: Record<string, OfferFault> } {
  const faults: Record<string, OfferFault> = {}
  const dayIn = (name: string) => {
    const text = (texts[name] ?? '').trim()
    if (text !== '' && !isDayOfCalendar(text)) faults[name] = 'day'
    return text || null
  }
  const terms: TermsToNote = {
    replyBy: dayIn('replyBy'),
    deposit: depositIn((texts.deposit ?? '').trim(), currency, (fault) => {
      faults.deposit = fault
    }),
    depositBy: dayIn('depositBy'),
    conditions: Array.from({ length: MAX_CONDITIONS }, (_, index) => conditionFields(index + 1)).flatMap(
      (fields) => {
        const text = (texts[fields.text] ?? '').trim()
        const by = dayIn(fields.by)
        if (text.length > LONGEST_CONDITION) faults[fields.text] = 'long'
        if (!text && by) faults[fields.text] = 'no-text'
        return text ? [{ text, by, isMet: (texts[fields.isMet] ?? '') !== '' }] : []
      },
    ),
  }
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, terms }
}

function depositIn(text: string, usual: string | undefined, fail: (fault: OfferFault) => void): Money | null {
  if (text === '') return null
  const money = parseMoney(text, usual ?? '')
  const currency = money.ok ? (money.value.currency ?? usual) : undefined
  if (!money.ok || money.value.amount <= 0 || money.value.amount >= 1e10) fail('not-money')
  else if (!currency) fail('money-currency')
  else return { amount: money.value.amount, currency }
  return null
}
