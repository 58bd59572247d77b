import { CsvError } from 'csv-parse'
import type { RawRow } from '../../../platform/tables/file.ts'
import { parted } from '../../../platform/tables/parted.ts'
import { canonicalEmail } from '../../inputs/email.ts'
import { type PhoneProblem, parsePhone } from '../../inputs/phone.server.ts'
import { LONGEST_NAME, leadFaults } from '../rules.ts'

/** What somebody may be reached by. */
const CHANNELS = ['email', 'sms', 'whatsapp', 'call']

/** So many lines are taken at once. */
export const MOST_LINES = 5_000

/** A lead as a file brings it. */
export interface BroughtLead {
  name: string
  /** In small letters; empty where there is only a number. */
  email: string
  phone: string
  source: string
  /** How they agreed to be contacted, in the words of the file. */
  agreed: string
  /** By what; none: nothing is ever sent to them. */
  channels: string[]
}

/** Why a line is not taken. */
export type LineFault =
  | 'name'
  | 'email'
  | 'phone'
  /** It is no longer the number that somebody wrote. */
  | 'phone-changed'
  /** There is more in its cell than a number. */
  | 'phone-unclear'
  | 'phone-two-numbers'
  | 'no-way'
  | 'channel'
  /** It names channels, and not how the person agreed to them. */
  | 'agreed'
  | 'source'

export type FileFault = 'not-csv' | 'no-columns' | 'empty' | 'too-many' | 'busy'

/** A line of the file, by its number, which a spreadsheet shows beside it. */
export type ReadLine = { line: number; name: string } & (
  | { ok: true; lead: BroughtLead }
  | { ok: false; fault: LineFault }
)

const COLUMNS: Record<keyof BroughtLead | 'withdrawn', string[]> = {
  name: ['name', 'full name'],
  email: ['email', 'e-mail', 'mail'],
  phone: ['phone', 'phone number', 'mobile'],
  source: ['source'],
  agreed: ['consent'],
  channels: ['channels'],
  withdrawn: ['withdrawn'],
}

/**
 * Reads a file of leads, whatever a spreadsheet parts its cells by, in any order of columns, such as our own export. A contact needs both columns,
 * `channels` and `consent`.
 */
export function readLeads(text: string): ReadLine[] | FileFault {
  try {
    for (const rows of parted(text)) {
      const read = leadsIn(rows)
      if (read !== 'no-columns') return read
    }
    return 'no-columns'
  } catch (error) {
    if (error instanceof CsvError) return 'not-csv'
    throw error
  }
}

function leadsIn(rows: RawRow[]): ReadLine[] | FileFault {
  const [heading, ...rest] = rows
  const filled = rest.filter(({ cells }) => cells.some((cell) => plain(cell) !== ''))
  const named = (heading?.cells ?? []).map((name) => plain(name).toLowerCase())
  const at = (column: keyof typeof COLUMNS) => named.findIndex((name) => COLUMNS[column].includes(name))
  if (at('name') < 0 || (at('email') < 0 && at('phone') < 0)) return 'no-columns'
  if (filled.length === 0) return 'empty'
  if (filled.length > MOST_LINES) return 'too-many'
  return filled.map(({ cells, line }) => {
    const cell = (column: keyof typeof COLUMNS) => plain(cells[at(column)] ?? '')
    const withdrawn = cell('withdrawn') !== ''
    const words = cell('channels')
      .toLowerCase()
      .split(/[\s,;]+/)
    const channels = withdrawn ? [] : words.filter((word) => word !== '' && word !== 'no')
    const called = readPhone(cell('phone'))
    const lead: BroughtLead = {
      name: cell('name'),
      email: canonicalEmail(cell('email')),
      phone: 'phone' in called ? called.phone : '',
      source: cell('source') || 'import',
      agreed: cell('agreed'),
      channels,
    }
    const fault = 'fault' in called ? called.fault : faultOf(lead)
    return fault ? { line, name: lead.name, ok: false, fault } : { line, name: lead.name, ok: true, lead }
  })
}

const PHONE_FAULTS: Record<Exclude<PhoneProblem, 'empty'>, LineFault> = {
  'two-numbers': 'phone-two-numbers',
  changed: 'phone-changed',
  unclear: 'phone-unclear',
  extension: 'phone-unclear',
  length: 'phone',
}

/** A cell may say that there is no number. */
function readPhone(cell: string): { phone: string } | { fault: LineFault } {
  if (/^(?:[-–—]|n\/?a|nil|none)?$/i.test(cell)) return { phone: '' }
  const reading = parsePhone(cell)
  if (reading.ok) return { phone: reading.value }
  return reading.problem === 'empty' ? { phone: '' } : { fault: PHONE_FAULTS[reading.problem] }
}

function faultOf(lead: BroughtLead): LineFault | undefined {
  const { email, phone, source, agreed, channels } = lead
  const faults = leadFaults({ ...lead, consent: true })
  if (faults.name) return 'name'
  if (!email && !phone) return 'no-way'
  if (email && faults.email) return 'email'
  if (source.length > 60) return 'source'
  if (channels.some((channel) => !CHANNELS.includes(channel))) return 'channel'
  if (channels.length > 0 && (!agreed || agreed.length > LONGEST_NAME)) return 'agreed'
}

/** A cell without control characters, and without the apostrophe by which an export keeps it from being a formula. */
function plain(cell: string) {
  return cell
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
}
