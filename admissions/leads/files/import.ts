import { CsvError } from 'csv-parse'
import type { RawRow } from '../../../platform/tables/file.ts'
import { splitIntoRows } from '../../../platform/tables/split-rows.ts'
import { canonicalEmail } from '../../inputs/email.ts'
import { isName } from '../../inputs/name.ts'
import { type PhoneProblem, parsePhone } from '../../inputs/phone.server.ts'
import { tidyLine } from '../../inputs/typed-text.ts'
import { LONGEST_LEAD_NOTE } from '../lanes.ts'
import { LONGEST_LEAD_NAME, leadFaults } from '../rules.ts'
import {
  type ColumnKind,
  findColumns,
  isEnough,
  type LeadColumns,
  type LeadTable,
  likelyTable,
  noteOf,
} from './columns.ts'
import { readTimes } from './times.ts'

/** The channels by which a person may be contacted. */
const CHANNELS = ['email', 'sms', 'whatsapp', 'call']

/** The most lines taken at once. */
export const MAX_LEAD_LINES = 5_000

/**
 * The most characters. The file is sent back to its sender, who checks the plan first; this allows a line of
 * 400 characters for each lead.
 */
export const MAX_TEXT = 2_000_000

/** No spreadsheet has more in a cell, and no file of leads has more columns. */
const LONGEST_CELL = 32_767
const MAX_COLUMNS = 200

/** A lead as a file brings it. */
export interface BroughtLead {
  name: string
  /** In lower case; empty if there is only a number. */
  email: string
  phone: string
  source: string
  /** How they agreed to be contacted, in the words of the file. */
  agreed: string
  /** The channels; if there are none, nothing is ever sent to them. */
  channels: string[]
  /** When they came in, if the file says so. */
  cameAt?: Date
  /** The file's other columns, a line each. */
  note?: string
}

/**
 * A file of leads: its headings, its first lines, and the kind of each column. Without `lines`, the user has
 * to choose the columns first.
 */
export interface LeadFile {
  heads: string[]
  samples: string[][]
  columns: LeadColumns
  lines?: ReadLine[]
}

/** Why a line is not taken. */
export type LeadLineFault =
  | 'name'
  | 'email'
  | 'phone'
  /** No longer the number that was written. */
  | 'phone-changed'
  /** There is more in its cell than a number. */
  | 'phone-unclear'
  | 'phone-two-numbers'
  | 'no-way'
  | 'channel'
  /** It names channels, and not how the person agreed to them. */
  | 'agreed'
  | 'source'

export type LeadFileFault = 'not-csv' | 'no-columns' | 'empty' | 'too-many' | 'busy'

/** A line of the file, by its number, which a spreadsheet shows beside it. */
export type ReadLine = { line: number; name: string } & (
  | { ok: true; lead: BroughtLead }
  | { ok: false; fault: LeadLineFault }
)

/** Number of sample lines that show what a column holds. */
const SAMPLES = 3

/** Rows of a file in which a number that ends in six zeros is one that a spreadsheet has rounded. */
const ROUNDED = /^[1-9]\d{3,5}0{6}$/

/** Reads a file of leads with known headings, in any order of columns, such as our own export. */
export function readLeads(text: string): ReadLine[] | LeadFileFault {
  const file = readLeadFile(text)
  return typeof file === 'string' ? file : (file.lines ?? 'no-columns')
}

/**
 * Reads a file of leads with any cell separator that spreadsheets use. `chosen`: the kind of each column, if
 * the user has chosen. A lead may be contacted only if both columns, `channels` and `consent`, are there.
 */
export function readLeadFile(text: string, chosenColumns?: LeadColumns): LeadFile | LeadFileFault {
  if (text.length > MAX_TEXT) return 'too-many'
  try {
    let likely: LeadTable | undefined
    for (const rows of splitIntoRows(text)) {
      if (!rows.every(isRow)) continue
      const knownTable = findColumns(rows)
      if (knownTable) return leadsIn(knownTable, chosenColumns ?? knownTable.columns)
      const table = likelyTable(rows)
      if (table.heads.length > (likely?.heads.length ?? 1)) likely = table
    }
    if (!likely) return 'no-columns'
    return leadsIn(likely, chosenColumns ?? likely.heads.map(() => undefined))
  } catch (error) {
    if (error instanceof CsvError) return 'not-csv'
    throw error
  }
}

const isRow = ({ cells }: RawRow) =>
  cells.length <= MAX_COLUMNS && cells.every((cell) => cell.length <= LONGEST_CELL)

function leadsIn({ heads, rows }: LeadTable, columns: LeadColumns): LeadFile | LeadFileFault {
  const filled = rows.filter(({ cells }) => cells.some((cell) => plain(cell) !== ''))
  if (filled.length > MAX_LEAD_LINES) return 'too-many'
  const samples = filled
    .slice(0, SAMPLES)
    .map(({ cells }) => heads.map((_, at) => plain(cells[at] ?? '').slice(0, 60)))
  if (!isEnough(columns)) return { heads, samples, columns }
  if (filled.length === 0) return 'empty'
  const lines = filled.map(({ cells, line }) => ({ cells: cells.map(plain), line }))
  const phones = lines.map(({ cells }) => cells[columns.indexOf('phone')] ?? '')
  const rounded = phones.filter((phone) => ROUNDED.test(phone)).length
  const read = {
    heads,
    columns,
    times: readTimes(lines.map(({ cells }) => cells[columns.indexOf('cameAt')] ?? '')),
    // One such number may be real; several are what a spreadsheet left of others.
    isRounded: rounded > 2 && rounded > phones.length / 5,
  }
  return { heads, samples, columns, lines: lines.map((line, at) => readLine(line, at, read)) }
}

interface ReadTable {
  heads: string[]
  columns: LeadColumns
  times: (Date | undefined)[]
  isRounded: boolean
}

function readLine(
  { cells, line }: RawRow,
  at: number,
  { heads, columns, times, isRounded }: ReadTable,
): ReadLine {
  const cell = (kind: ColumnKind) => cells[columns.indexOf(kind)] ?? ''
  const words = cell('channels')
    .toLowerCase()
    .split(/[\s,;]+/)
  const isWithdrawn = cell('withdrawn') !== ''
  const phone =
    isRounded && ROUNDED.test(cell('phone')) ? { fault: 'phone-changed' as const } : readPhone(cell('phone'))
  const cameAt = times[at]
  const others = columns.map((kind) => (kind === 'cameAt' && !cameAt ? undefined : kind))
  const note = noteOf(heads, others, cells, LONGEST_LEAD_NOTE)
  const lead: BroughtLead = {
    name: cell('name') || [cell('firstName'), cell('lastName')].filter(isName).join(' '),
    email: canonicalEmail(cell('email')),
    phone: 'phone' in phone ? phone.phone : '',
    source: cell('source') || 'import',
    agreed: cell('agreed'),
    channels: isWithdrawn ? [] : words.filter((word) => word !== '' && word !== 'no'),
    ...(cameAt && { cameAt }),
    ...(note && { note }),
  }
  const fault = 'fault' in phone ? phone.fault : faultOf(lead)
  return fault ? { line, name: lead.name, ok: false, fault } : { line, name: lead.name, ok: true, lead }
}

const PHONE_FAULTS: Record<Exclude<PhoneProblem, 'empty'>, LeadLineFault> = {
  'two-numbers': 'phone-two-numbers',
  changed: 'phone-changed',
  unclear: 'phone-unclear',
  extension: 'phone-unclear',
  length: 'phone',
}

/** A cell may say that there is no number. */
function readPhone(cell: string): { phone: string } | { fault: LeadLineFault } {
  if (/^(?:[-–—]|n\/?a|nil|none)?$/i.test(cell)) return { phone: '' }
  const reading = parsePhone(cell)
  if (reading.ok) return { phone: reading.value }
  return reading.problem === 'empty' ? { phone: '' } : { fault: PHONE_FAULTS[reading.problem] }
}

function faultOf(lead: BroughtLead): LeadLineFault | undefined {
  const { email, phone, source, agreed, channels } = lead
  const faults = leadFaults({ ...lead, consent: true })
  if (!isName(lead.name) || lead.name.length > LONGEST_LEAD_NAME) return 'name'
  if (!email && !phone) return 'no-way'
  if (email && faults.email) return 'email'
  if (source.length > 60) return 'source'
  if (channels.some((channel) => !CHANNELS.includes(channel))) return 'channel'
  if (channels.length > 0 && (!agreed || agreed.length > LONGEST_LEAD_NAME)) return 'agreed'
}

/**
 * Returns a cell without invisible characters, and without the apostrophe that keeps it from being a formula
 * in an export.
 */
function plain(cell: string) {
  return tidyLine(cell).replace(/^'(?=[=+\-@])/, '')
}
