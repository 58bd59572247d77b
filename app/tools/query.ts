import { parseMoney } from '../../admissions/inputs/money.ts'
import { parseNumber } from '../../admissions/inputs/number.ts'
import { amountWords } from '../words/amounts.ts'

/** The values typed into a form that is sent by address, and their errors. */
export interface ToolQuery<Name extends string> {
  /** As typed, so nothing is lost. */
  values: Record<Name, string>
  errors: Partial<Record<Name, string>>
  /** False when the form was not sent yet. */
  wasSent: boolean
}

/** Reads a form's fields from an address. It was sent when any of them is there. */
export function readQuery<Name extends string>(
  address: URLSearchParams,
  names: readonly Name[],
): ToolQuery<Name> {
  const values = Object.fromEntries(
    names.map((name) => [name, (address.get(name) ?? '').trim().slice(0, 100)]),
  )
  return {
    values: values as Record<Name, string>,
    errors: {},
    wasSent: names.some((name) => address.has(name)),
  }
}

/** Parses a number as people write it. Returns `undefined` for an empty field, NaN for anything else. */
export function parseFieldNumber(text: string): number | undefined {
  if (text === '') return undefined
  const number = parseNumber(text)
  return number.ok ? number.value : Number.NaN
}

/**
 * Returns an amount in `currency`, or a sentence that says how to correct it. `wrong` is the field's own
 * sentence for text that is not an amount.
 */
export function parseFieldAmount(
  text: string,
  currency: string,
  notMoneyMessage: string,
): { amount: number } | { error: string } {
  const money = parseMoney(text, currency)
  if (!money.ok)
    return { error: money.problem === 'not-money' ? notMoneyMessage : amountWords.wrong[money.problem] }
  const { amount, currency: code = currency } = money.value
  if (code !== currency) return { error: amountWords.otherCurrency(code, currency) }
  return { amount }
}

/** Returns the other form's fields, to keep its answer while this form is sent. */
export function listHiddenFields(values: Record<string, string>): [string, string][] {
  return Object.entries(values).filter(([, value]) => value !== '')
}
