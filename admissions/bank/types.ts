import type { Day } from '../days/days.server.ts'

/** Banks whose own exports are read as they come, and one whose columns somebody has named. */
export const LAYOUTS = ['hdfc', 'icici', 'sbi', 'axis', 'kotak', 'mapped'] as const
export type Layout = (typeof LAYOUTS)[number]

/** What a statement calls its columns. Either there are two for money, or one with a column or a mark for its direction. */
export interface Columns {
  day: string
  narration: string
  reference?: string
  debit?: string
  credit?: string
  amount?: string
  /** A column that says CR or DR. */
  side?: string
  balance?: string
}

/** An account of the operator's at a bank. */
export interface BankAccount {
  id: string
  name: string
  layout: Layout
  /** Its number's last four digits. */
  ending: string
  /** Of a mapped one. */
  columns: Columns | null
}

/** A movement on an account, as a statement says it. Money in paise: what came is positive, what went negative. */
export interface Line {
  /** Where it stands in its file, counted from 1. */
  row: number
  day: Day
  amount: bigint
  /** What was on the account after it; null where the bank does not say. */
  balance: bigint | null
  narration: string
  /** The bank's own reference; null: none. */
  reference: string | null
  /** A spreadsheet has thrown its digits away: `4.37E+11`. */
  damaged: boolean
  /** Which of equal lines of its file it is: two equal payments of one day are two. */
  nth: number
  /** Its place among the lines of its day, counted from 1. */
  place: number
}

/** Why a line, or all of the file at that line, cannot be taken. */
export type LineFault =
  | 'day'
  | 'day-damaged'
  | 'day-order'
  | 'day-later'
  | 'day-outside'
  | 'amount'
  | 'no-amount'
  | 'both-sides'
  | 'balance'
  | 'does-not-add-up'
  | 'opening'
  | 'closing'

/** What a file was read as. It is taken only where there is no fault. */
export interface Statement {
  /** The days that it covers. */
  from: Day
  to: Day
  /** What was on the account before its first line, and after its last; null where it does not say. */
  opening: bigint | null
  closing: bigint | null
  lines: Line[]
  faults: { row: number; fault: LineFault; cell: string }[]
}

/** Why a file is not read at all. */
export type WhyNotRead =
  | 'unreadable'
  | 'no-table'
  | 'no-lines'
  | 'too-many-lines'
  | 'other-account'
  /** Too many files are being read just now. */
  | 'busy'

/** No month of a consultancy's account has more. */
export const MOST_LINES = 50_000

/** A statement that somebody has sent. `takenAt` is null while nobody has taken it. */
export interface SentStatement {
  id: string
  account: string
  file: string
  from: Day
  to: Day
  opening: bigint | null
  closing: bigint | null
  sentAt: Date
  takenAt: Date | null
  /** How many of its lines were new. */
  added: number
}

/** A line that was taken, with what of it is for nothing yet. */
export type BankLine = Pick<Line, 'day' | 'amount' | 'balance' | 'narration' | 'reference' | 'damaged'> & {
  id: string
  free: bigint
}

/** A line that has nothing to do with orders, as somebody has said: why, who (null: they are gone) and when. */
export type AsideLine = Pick<Line, 'day' | 'amount' | 'narration' | 'reference'> & {
  id: string
  why: string
  by: string | null
  at: Date
}
