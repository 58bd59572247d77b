import { amountIn, readDay } from '../bank/cells.ts'
import type { Balance } from './check-funds.ts'

/** More lines than a year of daily balances. */
export const MAX_BALANCES = 400

export type ReadBalances =
  | { ok: true; balances: Balance[] }
  /** `line` counts from 1, as people do. */
  | { ok: false; problem: 'empty' | 'too-many' }
  | { ok: false; problem: 'day' | 'amount'; line: number; text: string }

/**
 * Reads balances as people type or paste them: a line for each, its day first and its amount last, with
 * spaces, a tab, a colon or a semicolon between: `3 Mar 2027: 18,50,000`. The last line of a day counts.
 */
export function readBalances(text: string): ReadBalances {
  const lines = text.split('\n').map((line) => line.replaceAll(/[\s:;|]+/g, ' ').trim())
  const filled = lines.flatMap((line, index) => (line ? [{ line, number: index + 1 }] : []))
  if (filled.length === 0) return { ok: false, problem: 'empty' }
  if (filled.length > MAX_BALANCES) return { ok: false, problem: 'too-many' }
  const byDay = new Map<string, number>()
  for (const { line, number } of filled) {
    const parts = line.split(' ')
    const lengths = parts.map((_, index) => index + 1).filter((count) => count < parts.length)
    const length = lengths.findLast((count) => readDay(parts.slice(0, count).join(' ')))
    if (length === undefined) return { ok: false, problem: 'day', line: number, text: line }
    const amount = amountIn(parts.slice(length).join(' '))
    if (!amount) return { ok: false, problem: 'amount', line: number, text: line }
    const isOwed = amount.side === 'dr'
    const rupees = Number(amount.paise) / 100
    byDay.set(readDay(parts.slice(0, length).join(' '))!.day, isOwed ? -rupees : rupees)
  }
  const balances = [...byDay].map(([day, amount]) => ({ day, amount }))
  return { ok: true, balances: balances.sort((a, b) => (a.day < b.day ? -1 : 1)) }
}
