import type { RawRow } from '../../platform/tables/file.ts'
import type { Day } from '../days/days.server.ts'
import {
  type Amount,
  cleanCell,
  isNothing,
  isRounded,
  parseAmountCell,
  type ReadDay,
  readDay,
  stripReferenceDecimals,
} from './cells.ts'
import { BANK_COLUMNS, type ColumnPlaces, findColumns, normalizeHead } from './layouts.ts'
import {
  type BankAccount,
  type BankColumns,
  type Line,
  type LineFault,
  MAX_LINES,
  type Statement,
  type StatementRefusal,
} from './types.ts'

/** How many rows a bank's preamble may take. */
const HEADER_WITHIN = 60

/** Reads rows as a statement of this account: its lines in the order of time, or its faults by row. A pure function. */
export function readStatement(
  rows: RawRow[],
  account: Pick<BankAccount, 'layout' | 'columns' | 'ending'>,
  today: Day,
): Statement | StatementRefusal {
  const header = findHeader(rows, account)
  if (!header) return 'no-table'
  const before = rows.slice(0, header.at)
  if (isOtherAccount(before, account.ending)) return 'other-account'

  const { drafts, statedBalances, faults } = readLines(
    rows.slice(header.at + 1),
    header.places,
    header.columns,
  )
  if (drafts.length === 0 && faults.length === 0) return 'no-lines'
  if (drafts.length > MAX_LINES) return 'too-many-lines'
  const inTime = orderChronologically(drafts, faults)
  const period = findStatementPeriod(before)
  judgeDays(inTime, period, today, faults)
  const lines = numberLines(inTime)
  return {
    from: period?.from ?? lines.at(0)?.day ?? today,
    to: period?.to ?? lines.at(-1)?.day ?? today,
    lines,
    ...checkBalances(lines, statedBalances, faults),
    faults: faults.toSorted((a, b) => a.row - b.row),
  }
}

type Fault = Statement['faults'][number]
type Draft = Omit<Line, 'nth' | 'place'> & { by: ReadDay['by']; written: string }
interface StatedBalances {
  opening?: bigint
  closing?: bigint
}

function findHeader(rows: RawRow[], { layout, columns }: Pick<BankAccount, 'layout' | 'columns'>) {
  const layouts = layout === 'mapped' ? [columns!] : BANK_COLUMNS[layout]
  for (const [rowIndex, { cells }] of rows.slice(0, HEADER_WITHIN).entries())
    for (const candidate of layouts) {
      const places = findColumns(cells, candidate)
      if (places) return { at: rowIndex, places, columns: candidate }
    }
  return undefined
}

/** Text that banks write before a total of lines: `TRANSACTION TOTAL`, `Total (DR/CR)`, `Page totals:`. */
const TOTAL = /^(?:(?:grand |page )?total\b|(?:[a-z]+[ -]){1,2}totals?\s*(?:[:(].*)?$)/i

/** True if the text above the table names a different account number. */
function isOtherAccount(before: RawRow[], ending: string) {
  const texts = before.map(({ cells }) => cells.map(cleanCell).join(' '))
  const number = texts
    .map((text) => /\b(?:account|a\/c) ?(?:no|number)\b[^\dX*]{0,60}([\dX*]{6,})/i.exec(text)?.[1])
    .find(Boolean)
  return number !== undefined && !number.endsWith(ending)
}

/** Returns the days that the text above a statement's table says it covers; `undefined` if it says none. */
export function findStatementPeriod(before: RawRow[]): { from: Day; to: Day } | undefined {
  const text = before.map(({ cells }) => cells.map(cleanCell).join(' ')).join('\n')
  const day = '(\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}|\\d{1,2}[ -][A-Za-z]{3}[a-z]*[ -]\\d{2,4})'
  const match = new RegExp(
    `(?:from|start date)\\s*:?\\s*${day}\\s*(?:to|end date)\\s*:?\\s*${day}`,
    'i',
  ).exec(text)
  const [from, to] = (match?.slice(1) ?? []).map((cell) => readDay(cell)?.day)
  return from && to && from <= to ? { from, to } : undefined
}

function readLines(rows: RawRow[], places: ColumnPlaces, columns: BankColumns) {
  const drafts: Draft[] = []
  const faults: Fault[] = []
  const statedBalances: StatedBalances = {}
  let previous: Draft | undefined
  for (const [rowIndex, { line: row, cells }] of rows.entries()) {
    const cell = (column: keyof BankColumns) => cleanCell(cells[places[column] ?? -1] ?? '')
    const [dayText, narration] = [cell('day'), cell('narration')]
    if (findColumns(cells, columns) || cells.every((text) => /^[*=_\-\s]*$/.test(text))) continue
    if (isSummary(cells)) {
      Object.assign(statedBalances, readSummary(cells, rows.slice(rowIndex + 1)))
      break
    }
    const money = (['debit', 'credit', 'amount'] as const).filter((column) => !isNothing(cell(column)))
    const edge = money.length === 0 ? findStatedEdge(cells.map(cleanCell)) : undefined
    if (edge) statedBalances[edge] ??= parseBalance(cell('balance'))
    const day = readDay(dayText)
    const isTotal =
      !day && (!dayText || TOTAL.test(dayText)) && cells.some((text) => TOTAL.test(cleanCell(text)))
    if (edge || isTotal) {
      previous = undefined
      continue
    }
    if (!day && money.length === 0) {
      // Long narrations continue in the next row; rows below the table are not lines.
      if (previous && !dayText && narration && cells.filter((text) => cleanCell(text)).length === 1)
        previous.narration += ` ${narration}`
      else previous = undefined
      continue
    }
    const addFault = (fault: LineFault, text: string) => faults.push({ row, fault, cell: text.slice(0, 80) })
    const amount = day ? readMovement(cell, columns) : undefined
    const balance = columns.balance && !isNothing(cell('balance')) ? parseBalance(cell('balance')) : null
    previous = undefined
    if (!day) addFault('day', dayText)
    else if (typeof amount !== 'bigint') addFault(amount!.fault, amount!.cell)
    else if (balance === undefined || (balance === null && columns.balance))
      addFault('balance', cell('balance'))
    else {
      const reference = stripReferenceDecimals(cell('reference'))
      const isDamaged = isRounded(reference)
      previous = {
        row,
        day: day.day,
        by: day.by,
        written: dayText,
        amount,
        balance,
        narration,
        damaged: isDamaged,
        reference: isNothing(reference) ? null : reference,
      }
      drafts.push(previous)
    }
  }
  return { drafts, statedBalances, faults }
}

/**
 * Returns the signed amount; incoming money is positive. Zero, both sides at once, or an unreadable amount is
 * a fault.
 */
function readMovement(
  cell: (column: keyof BankColumns) => string,
  columns: BankColumns,
): bigint | { fault: LineFault; cell: string } {
  const read = (column: 'debit' | 'credit' | 'amount'): Amount | undefined =>
    isNothing(cell(column)) ? { paise: 0n } : parseAmountCell(cell(column))
  if (columns.amount) {
    const amount = read('amount')
    if (!amount) return { fault: 'amount', cell: cell('amount') }
    const side = columns.side ? /^(cr|dr|c|d)/i.exec(cell('side'))?.[1].toLowerCase()[0] : amount.side?.[0]
    if (columns.side && !side) return { fault: 'amount', cell: cell('side') }
    if (amount.paise === 0n) return { fault: 'no-amount', cell: cell('amount') }
    return side === 'd' ? -amount.paise : amount.paise
  }
  const [debit, credit] = [read('debit'), read('credit')]
  if (!debit || debit.paise < 0n) return { fault: 'amount', cell: cell('debit') }
  if (!credit || credit.paise < 0n) return { fault: 'amount', cell: cell('credit') }
  if (debit.paise !== 0n && credit.paise !== 0n) return { fault: 'both-sides', cell: cell('credit') }
  if (debit.paise === credit.paise) return { fault: 'no-amount', cell: cell('credit') }
  return credit.paise - debit.paise
}

/** A balance may be overdrawn: `1,250.00 Dr`. */
function parseBalance(cell: string): bigint | undefined {
  const amount = parseAmountCell(cell)
  return amount && (amount.side === 'dr' ? -amount.paise : amount.paise)
}

/** Recognises a line that only states the opening or closing balance. */
function findStatedEdge(cells: string[]): keyof StatedBalances | undefined {
  if (cells.some((text) => /^(opening balance|b\/?f$|brought forward)/i.test(text))) return 'opening'
  if (cells.some((text) => /^(closing balance|c\/?f$|carried forward)/i.test(text))) return 'closing'
  return undefined
}

/** HDFC ends with a row of names and a row of figures under them. */
const isSummary = (cells: string[]) => {
  const names = cells.map(normalizeHead)
  return names.includes('openingbalance') && names.some((name) => /^closingbal/.test(name))
}

function readSummary(cells: string[], beneath: RawRow[]): StatedBalances {
  const names = cells.map(normalizeHead)
  const figures = beneath.find(({ cells: row }) => row.some((text) => parseAmountCell(text)))?.cells ?? []
  const under = (name: RegExp) => parseBalance(figures[names.findIndex((one) => name.test(one))] ?? '')
  return { opening: under(/^openingbalance$/), closing: under(/^closingbal/) }
}

/**
 * Puts lines in chronological order. Banks write them either way round: the balances show which, else the
 * days. A day out of order was swapped, and is a fault.
 */
function orderChronologically(drafts: Draft[], faults: Fault[]): Draft[] {
  const [forward, backward] = [drafts, drafts.toReversed()].map((lines) => ({
    lines,
    breaks: listBalanceBreaks(lines).length,
    swapped: lines.filter(({ day }, at) => at > 0 && day < lines[at - 1].day),
  }))
  const isForward =
    forward.breaks === backward.breaks
      ? forward.swapped.length <= backward.swapped.length
      : forward.breaks < backward.breaks
  const { lines, swapped } = isForward ? forward : backward
  for (const { row, written } of swapped) faults.push({ row, fault: 'day-order', cell: written })
  return lines
}

/** Returns the lines whose balance is not the previous balance plus the amount. */
function listBalanceBreaks<Moved extends Pick<Line, 'amount' | 'balance'>>(lines: Moved[]): Moved[] {
  return lines.filter(({ amount, balance }, index) => {
    const before = lines[index - 1]?.balance
    return balance !== null && before != null && before + amount !== balance
  })
}

/**
 * Finds days that cannot be trusted. A spreadsheet turns some days into dates and leaves others: it has read
 * those as month first.
 */
function judgeDays(drafts: Draft[], period: { from: Day; to: Day } | undefined, today: Day, faults: Fault[]) {
  const isMixed = new Set(drafts.map(({ by }) => by)).size > 1
  for (const { row, day, by, written } of drafts) {
    const fault =
      isMixed && by === 'spreadsheet'
        ? 'day-damaged'
        : day > today
          ? 'day-later'
          : period && (day < period.from || day > period.to)
            ? 'day-outside'
            : undefined
    if (fault) faults.push({ row, fault, cell: written })
  }
}

function numberLines(drafts: Draft[]): Line[] {
  const equals = new Map<string, number>()
  const ofDay = new Map<Day, number>()
  const nextCount = <Key>(counts: Map<Key, number>, key: Key) => {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  }
  return drafts.map(({ by, written, ...line }) => ({
    ...line,
    nth: nextCount(equals, `${line.day} ${line.amount} ${line.balance}`),
    place: nextCount(ofDay, line.day),
  }))
}

/**
 * Returns the opening and closing balances. A line that does not add up, or an opening or closing balance
 * that is not as stated, is a fault.
 */
function checkBalances(
  lines: Line[],
  stated: StatedBalances,
  faults: Fault[],
): Pick<Statement, 'opening' | 'closing'> {
  const [first, last] = [lines.at(0), lines.at(-1)]
  if (!first || !last) return { opening: null, closing: null }
  for (const { row, balance } of listBalanceBreaks(lines))
    faults.push({ row, fault: 'does-not-add-up', cell: formatRupees(balance!) })
  const sumMoved = lines.reduce((sum, { amount }) => sum + amount, 0n)
  const opening = first.balance === null ? (stated.opening ?? null) : first.balance - first.amount
  const closing = last.balance ?? stated.closing ?? (opening === null ? null : opening + sumMoved)
  if (stated.opening !== undefined && stated.opening !== opening)
    faults.push({ row: first.row, fault: 'opening', cell: formatRupees(stated.opening) })
  const ends = last.balance ?? (opening === null ? null : opening + sumMoved)
  if (stated.closing !== undefined && ends !== null && stated.closing !== ends)
    faults.push({ row: last.row, fault: 'closing', cell: formatRupees(stated.closing) })
  return { opening, closing }
}

const formatRupees = (paise: bigint) => {
  const digits = `${paise < 0n ? -paise : paise}`.padStart(3, '0')
  return `${paise < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
