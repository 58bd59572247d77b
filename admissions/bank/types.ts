import type { Day } from '../days/days.server.ts'

/** Banks whose own exports are read as they come, and `mapped`: one whose columns staff have named. */
export const LAYOUTS = ['hdfc', 'icici', 'sbi', 'axis', 'kotak', 'mapped'] as const
export type BankLayout = (typeof LAYOUTS)[number]

/**
 * The names of a statement's columns. Money has either two columns, or one with a second column or a mark for
 * its direction.
 */
export interface BankColumns {
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
  layout: BankLayout
  /** Its number's last four digits. */
  ending: string
  /** Only for a `mapped` layout. */
  columns: BankColumns | null
}

/** A movement on an account. Money in paise: positive came in, negative went out. */
export interface Line {
  /** Its row in the file, counted from 1. */
  row: number
  day: Day
  amount: bigint
  /** The balance after it; null if the bank does not give it. */
  balance: bigint | null
  narration: string
  /** The bank's own reference; null: none. */
  reference: string | null
  /** A spreadsheet has thrown its digits away: `4.37E+11`. */
  damaged: boolean
  /** Its number among equal lines of its file: two equal payments of one day are two. */
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

/** A file as it was read. It can be taken only if it has no faults. */
export interface Statement {
  /** The days that it covers. */
  from: Day
  to: Day
  /** The balances before its first line and after its last; null if it does not give them. */
  opening: bigint | null
  closing: bigint | null
  lines: Line[]
  faults: { row: number; fault: LineFault; cell: string }[]
}

/** Why a file is not read at all. */
export type StatementRefusal =
  | 'unreadable'
  | 'no-table'
  | 'no-lines'
  | 'too-many-lines'
  | 'other-account'
  /** Too many files are being read just now. */
  | 'busy'

/** No month of a consultancy's account has more. */
export const MAX_LINES = 50_000

/** A statement that staff have uploaded. `takenAt` is null until it is taken. */
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

/** A taken line with the amount that is not assigned yet. */
export type BankLine = Pick<Line, 'day' | 'amount' | 'balance' | 'narration' | 'reference' | 'damaged'> & {
  id: string
  free: bigint
}

/** A line that staff have set aside as unrelated to orders: why, who (null if they are gone) and when. */
export type AsideLine = Pick<Line, 'day' | 'amount' | 'narration' | 'reference'> & {
  id: string
  why: string
  by: string | null
  at: Date
}
