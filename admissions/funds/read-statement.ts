import { CsvError } from 'csv-parse'
import { FileRefused, FileTooLong, type RawRow } from '../../platform/tables/file.ts'
import { readTables, type SentFile, USUAL_LIMITS } from '../../platform/tables/tables.ts'
import { readPdf } from '../../platform/untrusted/pdf-text.ts'
import { cleanCell, parseAmountCell, readDay } from '../bank/cells.ts'
import { BANK_COLUMNS, findColumns, normalizeHead } from '../bank/layouts.ts'
import { findStatementPeriod, readStatement } from '../bank/statement.ts'
import type { BankColumns, LineFault, Statement } from '../bank/types.ts'
import type { CurrencyCode } from '../catalogue/types.ts'
import type { Day } from '../days/days.server.ts'
import type { Balance } from './check-funds.ts'
import { listHolders } from './holders.ts'
import { MAX_BALANCES } from './read-balances.ts'

// To be run in its own process (`statement-file.server.ts`): the file comes from anybody.

/** A family's account of some years has fewer lines. */
const LIMITS = { ...USUAL_LIMITS, rows: 5_000 }
/** A bank's preamble above its table. */
const PREAMBLE_ROWS = 60
/** A line of a statement is shorter; the rest of a longer one is dropped. */
const MAX_LINE_LENGTH = 300

/** `row` is the row of the file or the line of the PDF, counted from 1. */
export type StatementProblem =
  | { problem: 'unreadable' | 'no-text' | 'no-table' | 'no-lines' | 'too-many-lines' }
  | { problem: LineFault; row: number; cell: string }

export type ReadFundsStatement =
  | {
      ok: true
      /** The last balance of each day with a change, the latest 400, in order. */
      balances: Balance[]
      /** The names above the table that the account belongs to. */
      holders: string[]
      /** If the statement names exactly one. */
      currency?: CurrencyCode
    }
  | ({ ok: false } & StatementProblem)

/**
 * Reads a bank's statement (CSV, workbook, PDF with text) as the balance at the end of each day. The table’s
 * columns are those of the banks we know, or are found by their usual names. A statement whose lines do not
 * add up to its balances is a problem with its row.
 */
export async function readFundsStatement(
  file: SentFile & { bytes: Uint8Array },
  today: Day,
): Promise<ReadFundsStatement> {
  const start = Buffer.from(file.bytes.subarray(0, 1_024)).toString('latin1')
  if (start.includes('%PDF-')) return readPdfStatement((await readPdf(file.bytes)).text, today)
  try {
    for await (const rows of readTables(file, LIMITS)) {
      const statement = readRows(rows, today)
      if (statement.ok || statement.problem !== 'no-table') return statement
    }
    return { ok: false, problem: 'no-table' }
  } catch (error) {
    if (error instanceof FileTooLong) return { ok: false, problem: 'too-many-lines' }
    if (error instanceof FileRefused || error instanceof CsvError) return { ok: false, problem: 'unreadable' }
    throw error
  }
}

/** Names that banks and families give to the columns, as `normalizeHead` writes them. */
const COLUMN_NAMES: Record<keyof BankColumns, RegExp> = {
  day: /^(?:txn|tran|transaction|value|post(?:ing|ed)?|booking)?(?:posted)?date$|^day$/,
  narration: /^(?:transaction)?(?:narration|description|particulars|details|remarks)$/,
  reference: /^(?:chq|cheque|ref)/,
  debit: /^(?:debit|withdraw|moneyout|paidout|dr$)/,
  credit: /^(?:credit(?!balance)|deposit|moneyin|paidin|cr$)/,
  amount: /^(?:transaction)?amount/,
  side: /^(?:drcr|crdr|debitcredit)$/,
  balance: /^(?:closing|running|available|ledger|account)?bal(?:ance)?(?:inr)?$/,
}

/** Reads the rows of a table. Rows above it may name the holder, the currency and the period. */
function readRows(rows: RawRow[], today: Day): ReadFundsStatement {
  const header = findHeader(rows)
  if (!header) return { ok: false, problem: 'no-table' }
  const before = rows.slice(0, header.at).map(({ cells }) => cells.map(cleanCell))
  const about = {
    holders: listHolders(before),
    ...findCurrency([...before, rows[header.at].cells].flat().join(' ')),
  }
  const { columns } = header
  if (!columns.debit && !columns.side) return readDaysAndBalances(rows.slice(header.at), columns, about)
  const statement = readStatement(rows, { layout: 'mapped', columns, ending: '' }, today)
  if (statement === 'no-lines' || statement === 'too-many-lines') return { ok: false, problem: statement }
  if (typeof statement === 'string') return { ok: false, problem: 'no-table' }
  const [first] = statement.faults
  if (first) return { ok: false, problem: first.fault, row: first.row, cell: first.cell }
  return { ok: true, balances: listEndsOfDays(statement, today), ...about }
}

function findHeader(rows: RawRow[]): { at: number; columns: BankColumns } | undefined {
  const banks = Object.values(BANK_COLUMNS).flat()
  for (const [at, { cells }] of rows.slice(0, PREAMBLE_ROWS).entries()) {
    const columns = banks.find((bank) => findColumns(cells, bank)) ?? guessColumns(cells)
    if (columns) return { at, columns }
  }
  return undefined
}

/** Finds the columns by their usual names. A table needs a day and a balance at least. */
function guessColumns(cells: string[]): BankColumns | undefined {
  const find = (column: keyof BankColumns) =>
    cells.find((cell) => COLUMN_NAMES[column].test(normalizeHead(cell)))
  const [day, balance, debit, credit] = [find('day'), find('balance'), find('debit'), find('credit')]
  if (!day || !balance) return undefined
  const movements = debit && credit ? { debit, credit } : {}
  const [amount, side] = [find('amount'), find('side')]
  const marked = !debit && amount && side ? { amount, side } : {}
  return { day, balance, narration: find('narration') ?? day, ...movements, ...marked }
}

/** Reads a table without the amounts of its lines: its balances cannot be checked against them. */
function readDaysAndBalances(
  [head, ...rows]: RawRow[],
  columns: BankColumns,
  about: { holders: string[]; currency?: CurrencyCode },
): ReadFundsStatement {
  const places = findColumns(head.cells, {
    day: columns.day,
    narration: columns.day,
    balance: columns.balance!,
  })!
  const byDay: { day: Day; amount: number }[] = []
  for (const { line: row, cells } of rows) {
    const [dayText, balanceText] = [places.day!, places.balance!].map((place) =>
      cleanCell(cells[place] ?? ''),
    )
    const [day, balance] = [readDay(dayText)?.day, parseAmountCell(balanceText)]
    // Rows below a table are notes.
    if (!day && !balance) continue
    if (!day) return { ok: false, problem: 'day', row, cell: dayText.slice(0, 80) }
    if (!balance) return { ok: false, problem: 'balance', row, cell: balanceText.slice(0, 80) }
    byDay.push({ day, amount: (Number(balance.paise) / 100) * (balance.side === 'dr' ? -1 : 1) })
  }
  if (byDay.length === 0) return { ok: false, problem: 'no-lines' }
  return { ok: true, balances: keepLastOfDays(inOrderOfDays(byDay)), ...about }
}

/** Returns the balance at the end of each day of a statement, with those at the ends of its period. */
function listEndsOfDays({ from, to, opening, lines }: Statement, today: Day): Balance[] {
  const toAmount = (paise: bigint) => Number(paise) / 100
  const balances = lines.map(({ day, balance }) => ({ day, amount: toAmount(balance!) }))
  const [first, last] = [balances[0], balances.at(-1)!]
  const end = to < today ? to : today
  return keepLastOfDays([
    ...(opening !== null && from < first.day ? [{ day: from, amount: toAmount(opening) }] : []),
    ...balances,
    ...(end > last.day ? [{ day: end, amount: last.amount }] : []),
  ])
}

/** Keeps the last balance of each day, and no more days than people may type. */
function keepLastOfDays(balances: Balance[]): Balance[] {
  const byDay = new Map(balances.map(({ day, amount }) => [day, amount]))
  return [...byDay].map(([day, amount]) => ({ day, amount })).slice(-MAX_BALANCES)
}

/** Banks write lines either way round; the days show which. */
function inOrderOfDays<Line extends { day: Day }>(lines: Line[]): Line[] {
  const isBackward = lines[0].day > lines.at(-1)!.day
  return (isBackward ? lines.toReversed() : lines).toSorted((a, b) =>
    a.day < b.day ? -1 : a.day > b.day ? 1 : 0,
  )
}

const DAY =
  '\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}|\\d{1,2}[ /-][A-Za-z]{3,9}[ ,/-]{1,2}\\d{2,4}|\\d{4}-\\d\\d-\\d\\d'
/** A line of a PDF’s table: perhaps a number, its day, perhaps the day of value, and the rest. */
const PDF_LINE = new RegExp(`^(?:\\d{1,4} )?(${DAY})(?: (?:${DAY}))? (.+)$`)
/** The amounts at the end of a line. PDFs of banks always write paise. */
const PDF_AMOUNTS = /(?: -?[\d,]{1,20}\.\d\d(?: ?\(?(?:cr|dr)\.?\)?)?)+$/i

interface PdfLine {
  row: number
  text: string
  day: Day
  /** Of the line, without its direction; `undefined` if the line states a balance alone. */
  moved?: bigint
  balance: bigint
}

/** Reads the text of a PDF: lines that begin with a day and end with an amount and the balance after it. */
export function readPdfStatement(text: string, today: Day): ReadFundsStatement {
  const texts = text.split('\n').map((line) => cleanCell(line.slice(0, MAX_LINE_LENGTH)).replace(/\s+/g, ' '))
  if (!text.trim()) return { ok: false, problem: 'no-text' }
  if (texts.length > LIMITS.rows) return { ok: false, problem: 'too-many-lines' }
  const lines = texts.flatMap((line, index) => readPdfLine(line, index + 1) ?? [])
  const [first] = lines
  if (!lines.some(({ moved }) => moved !== undefined)) return { ok: false, problem: 'no-table' }
  const [forward, backward] = [lines, lines.toReversed()].map((inTime) => ({
    inTime,
    breaks: listBreaks(inTime),
  }))
  const { inTime, breaks } = backward.breaks.length < forward.breaks.length ? backward : forward
  const wrong = breaks[0] ?? inTime.find(({ day }, index) => index > 0 && day < inTime[index - 1].day)
  if (wrong) {
    const problem = breaks[0] ? 'does-not-add-up' : 'day-order'
    return { ok: false, problem, row: wrong.row, cell: wrong.text.slice(0, 80) }
  }
  const later = inTime.find(({ day }) => day > today)
  if (later) return { ok: false, problem: 'day-later', row: later.row, cell: later.text.slice(0, 80) }
  const above = texts.slice(0, first.row - 1)
  const period = findStatementPeriod(above.map((cell, index) => ({ line: index, cells: [cell] })))
  const balances = inTime.map(({ day, balance }) => ({ day, amount: Number(balance) / 100 }))
  const last = balances.at(-1)!
  const end = period && (period.to < today ? period.to : today)
  return {
    ok: true,
    balances: keepLastOfDays([
      ...balances,
      ...(end && end > last.day ? [{ day: end, amount: last.amount }] : []),
    ]),
    holders: listHolders(above.map((line) => [line])),
    ...findCurrency(above.join(' ')),
  }
}

function readPdfLine(text: string, row: number): PdfLine | undefined {
  const [, dayText = '', rest = ''] = PDF_LINE.exec(text) ?? []
  const day = readDay(dayText)?.day
  const amounts = PDF_AMOUNTS.exec(` ${rest}`)?.[0].match(/-?[\d,]{1,20}\.\d\d(?: ?\(?(?:cr|dr)\.?\)?)?/gi)
  if (!day || !amounts) return undefined
  const read = amounts.flatMap((cell) => parseAmountCell(cell) ?? [])
  const balance = read.pop()
  if (!balance) return undefined
  // A column of debits and one of credits: one of them may be written as nothing.
  const moved = read.find(({ paise }) => paise !== 0n)?.paise
  return {
    row,
    text,
    day,
    ...(moved !== undefined && { moved: moved < 0n ? -moved : moved }),
    balance: balance.side?.toLowerCase() === 'dr' ? -balance.paise : balance.paise,
  }
}

/** Returns the lines whose balance is not the one before, more or less their amount. */
function listBreaks(lines: PdfLine[]): PdfLine[] {
  return lines.filter(({ moved, balance }, index) => {
    const before = lines[index - 1]?.balance
    if (before === undefined) return false
    const change = balance > before ? balance - before : before - balance
    return change !== (moved ?? 0n)
  })
}

/** Finds the currency that a text names, if it is exactly one of those that families show. */
function findCurrency(text: string): { currency?: CurrencyCode } {
  const codes = new Set(text.match(/\b(?:INR|GBP|EUR|USD|AUD|CAD|NZD|SGD)\b/g))
  return codes.size === 1 ? { currency: [...codes][0] } : {}
}
