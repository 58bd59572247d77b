import { parseAmountCell, readDay } from '../bank/cells.ts'
import type { CurrencyCode } from '../catalogue/types.ts'
import { parseMoney } from '../inputs/money.ts'
import type { Balance } from './check-funds.ts'

/** More lines than a year of daily balances. */
export const MAX_BALANCES = 400
/** More than any family shows, in any currency. */
const MAX_AMOUNT = 1e12

/** `line` counts from 1, as people do. */
interface WrongLine {
  ok: false
  line: number
  text: string
}

export type ReadBalances =
  | { ok: true; balances: Balance[] }
  | { ok: false; problem: 'empty' | 'too-many' }
  | (WrongLine & { problem: 'day' | 'amount' })
  /** The amount names another currency than the account's. */
  | (WrongLine & { problem: 'currency'; currency: CurrencyCode })

/**
 * Reads balances as people type or paste them: a line for each, its day first and its amount last, with
 * spaces, a tab, a colon, a semicolon or a dash between: `3 Mar 2027: 18,50,000`. An amount is written as on a
 * statement, or as people write money (`18.5 lakh`). The last line of a day counts.
 */
export function readBalances(text: string, currency: CurrencyCode): ReadBalances {
  const lines = text.split('\n').map((line) => line.replaceAll(/[\s:;|]+/g, ' ').trim())
  const filled = lines.flatMap((line, index) => (line ? [{ line, number: index + 1 }] : []))
  if (filled.length === 0) return { ok: false, problem: 'empty' }
  if (filled.length > MAX_BALANCES) return { ok: false, problem: 'too-many' }
  const byDay = new Map<string, number>()
  for (const { line, number } of filled) {
    const failure = { ok: false, line: number, text: line } as const
    // A dash by itself stands between day and amount; a minus sign is part of the amount.
    const parts = line.split(' ').filter((part) => !/^[-–—]$/.test(part))
    const lengths = parts.slice(1).map((_, index) => index + 1)
    const length = lengths.findLast((count) => parseDay(parts.slice(0, count)))
    if (length === undefined) return { ...failure, problem: 'day' }
    const balance = readBalance(parts.slice(length).join(' '), currency)
    if (typeof balance === 'string') return { ...failure, problem: 'currency', currency: balance }
    if (balance === undefined || Math.abs(balance) > MAX_AMOUNT) return { ...failure, problem: 'amount' }
    byDay.set(parseDay(parts.slice(0, length))!, balance)
  }
  const balances = [...byDay].map(([day, amount]) => ({ day, amount }))
  return { ok: true, balances: balances.sort((a, b) => (a.day < b.day ? -1 : 1)) }
}

/** Returns the day that the parts of a line name; `undefined` for none, and for one that no statement has. */
function parseDay(parts: string[]) {
  const day = readDay(parts.join(' '))?.day
  return day && day >= '2000' && day < '2100' ? day : undefined
}

/** Returns a balance, negative if it is owed; another currency than the account's; `undefined` for no amount. */
function readBalance(text: string, account: CurrencyCode): number | CurrencyCode | undefined {
  const cell = parseAmountCell(text)
  if (cell) return (Number(cell.paise) / 100) * (cell.side === 'dr' ? -1 : 1)
  const money = parseMoney(text, account)
  if (!money.ok) return undefined
  const { amount, currency = account } = money.value
  return currency === account ? amount : currency
}
