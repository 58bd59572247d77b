import type { RawRow } from '../../../platform/tables/file.ts'
import { toCanonicalEmail } from '../../inputs/email.ts'
import { isName } from '../../inputs/name.ts'
import { type PairedTable, readPairedTable } from '../../inputs/paired-table.ts'
import { type PhoneProblem, parsePhone } from '../../inputs/phone.server.ts'
import type { TableFileFault } from '../../inputs/table-file.server.ts'
import { CHANNELS, MAX_LEAD_NOTE_LENGTH } from '../lanes.ts'
import { findLeadFaults, MAX_LEAD_NAME_LENGTH } from '../rules.ts'
import { type ColumnKind, formatNote, type LeadColumns, leadColumnNames } from './columns.ts'
import { readTimes } from './times.ts'

/** A lead in a file. */
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
  /** Its cell contains more than a number. */
  | 'phone-unclear'
  | 'phone-two-numbers'
  | 'no-way'
  | 'channel'
  /** It names channels, and not how the person agreed to them. */
  | 'agreed'
  | 'source'

export type LeadFileFault = TableFileFault | 'empty'

/** A line of the file, by its number, which a spreadsheet shows beside it. */
export type ReadLine = { line: number; name: string } & (
  | { ok: true; lead: BroughtLead }
  | { ok: false; fault: LeadLineFault }
)

/** Rows of a file in which a number that ends in six zeros is one that a spreadsheet has rounded. */
const ROUNDED = /^[1-9]\d{3,5}0{6}$/

/** Reads a file of leads with known headings, in any order of columns, such as our own export. */
export function readLeads(text: string): ReadLine[] | LeadFileFault {
  const file = readLeadFile(text)
  return typeof file === 'string' ? file : (file.lines ?? 'no-columns')
}

/**
 * Reads a file of leads. `chosenColumns`: the kind of each column, if the user has chosen. A lead may be
 * contacted only if both columns, `channels` and `consent`, are there.
 */
export function readLeadFile(text: string, chosenColumns?: LeadColumns): LeadFile | LeadFileFault {
  const table = readPairedTable(text, leadColumnNames, chosenColumns)
  return typeof table === 'string' ? table : readTableLeads(table)
}

function readTableLeads({
  heads,
  rows,
  samples,
  columns,
}: PairedTable<ColumnKind>): LeadFile | LeadFileFault {
  if (!leadColumnNames.isEnough(columns)) return { heads, samples, columns }
  if (rows.length === 0) return 'empty'
  const phones = rows.map(({ cells }) => cells[columns.indexOf('phone')] ?? '')
  const roundedCount = phones.filter((phone) => ROUNDED.test(phone)).length
  const reading = {
    heads,
    columns,
    times: readTimes(rows.map(({ cells }) => cells[columns.indexOf('receivedAt')] ?? '')),
    // One such number may be real; several were rounded by a spreadsheet.
    isRounded: roundedCount > 2 && roundedCount > phones.length / 5,
  }
  return { heads, samples, columns, lines: rows.map((line, index) => readLine(line, index, reading)) }
}

interface ReadTable {
  heads: string[]
  columns: LeadColumns
  times: (Date | undefined)[]
  isRounded: boolean
}

function readLine(
  { cells, line }: RawRow,
  index: number,
  { heads, columns, times, isRounded }: ReadTable,
): ReadLine {
  const cell = (kind: ColumnKind) => cells[columns.indexOf(kind)] ?? ''
  const words = cell('channels')
    .toLowerCase()
    .split(/[\s,;]+/)
  const isWithdrawn = cell('withdrawn') !== ''
  const phone =
    isRounded && ROUNDED.test(cell('phone')) ? { fault: 'phone-changed' as const } : readPhone(cell('phone'))
  const receivedAt = times[index]
  const others = columns.map((kind) => (kind === 'receivedAt' && !receivedAt ? undefined : kind))
  const note = formatNote(heads, others, cells, MAX_LEAD_NOTE_LENGTH)
  const lead: BroughtLead = {
    name: cell('name') || [cell('firstName'), cell('lastName')].filter(isName).join(' '),
    email: toCanonicalEmail(cell('email')),
    phone: 'phone' in phone ? phone.phone : '',
    source: cell('source') || 'import',
    agreed: cell('consent'),
    channels: isWithdrawn ? [] : words.filter((word) => word !== '' && word !== 'no'),
    ...(receivedAt && { cameAt: receivedAt }),
    ...(note && { note }),
  }
  const fault = 'fault' in phone ? phone.fault : findFault(lead)
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

function findFault(lead: BroughtLead): LeadLineFault | undefined {
  const { email, phone, source, agreed, channels } = lead
  const faults = findLeadFaults({ ...lead, consent: true })
  if (!isName(lead.name) || lead.name.length > MAX_LEAD_NAME_LENGTH) return 'name'
  if (!email && !phone) return 'no-way'
  if (email && faults.email) return 'email'
  if (source.length > 60) return 'source'
  if (channels.some((channel) => !CHANNELS.some((knownChannel) => knownChannel === channel))) return 'channel'
  if (channels.length > 0 && (!agreed || agreed.length > MAX_LEAD_NAME_LENGTH)) return 'agreed'
}
