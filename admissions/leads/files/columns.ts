import type { RawRow } from '../../../platform/tables/file.ts'
import { removeUnseenMarks } from '../../inputs/typed-text.ts'

/** The kinds of column in a file of leads. */
export const COLUMN_KINDS = [
  'name',
  'firstName',
  'lastName',
  'email',
  'phone',
  'source',
  'agreed',
  'channels',
  'withdrawn',
  'cameAt',
] as const
export type ColumnKind = (typeof COLUMN_KINDS)[number]

/** The kind of each column of a file, from the left; an `undefined` column goes with the lead as a note. */
export type LeadColumns = (ColumnKind | undefined)[]

/** A table with its heads, and the rows below them. */
export interface LeadTable {
  heads: string[]
  rows: RawRow[]
}

/**
 * Common headings, in lower case without punctuation: from our own export, Meta’s lead forms, Google Forms
 * and sheets of fairs in India. If two columns are of one kind, the heading listed first here counts.
 */
const HEADS: Record<ColumnKind, string[]> = {
  name: [
    'name',
    'full name',
    'student name',
    'students name',
    'name of student',
    'name of the student',
    'candidate name',
    'applicant name',
    'your name',
    'your full name',
    'lead name',
    'contact name',
  ],
  firstName: ['first name', 'given name', 'forename'],
  lastName: ['last name', 'surname', 'family name'],
  email: [
    'email',
    'e mail',
    'mail',
    'email id',
    'e mail id',
    'mail id',
    'email address',
    'e mail address',
    'your email',
    'student email',
    'emailid',
  ],
  phone: [
    'phone',
    'phone number',
    'mobile',
    'mobile number',
    'mobile no',
    'phone no',
    'contact number',
    'contact no',
    'contact',
    'mobile phone',
    'telephone',
    'tel',
    'student mobile',
    'your phone number',
    'your mobile number',
    'whatsapp number',
    'whatsapp no',
    'whatsapp',
  ],
  source: ['source', 'lead source'],
  agreed: ['consent'],
  channels: ['channels'],
  withdrawn: ['withdrawn'],
  cameAt: [
    'created time',
    'submitted',
    'submitted at',
    'timestamp',
    'created at',
    'enquiry date',
    'lead date',
    'date',
  ],
}

/** The headings are in one of the first rows: a title and the name of the fair may be above them. */
const MAX_ABOVE = 10

/** Numbers of a network of advertisements, which say nothing of a person. */
const IDS = /^(?:id|(?:ad|adset|campaign|form) id)$/

/**
 * Finds the known headings and the kind of each column. `undefined` if they do not include a person's name
 * and a way to reach them.
 */
export function findColumns(rows: RawRow[]): (LeadTable & { columns: LeadColumns }) | undefined {
  for (const [at, { cells }] of rows.slice(0, MAX_ABOVE).entries()) {
    const columns = columnsBy(cells)
    if (isEnough(columns)) return { heads: headsOf(cells), rows: rows.slice(at + 1), columns }
  }
  return undefined
}

/** Is there a name, and an address or a number? */
export function isEnough(columns: LeadColumns) {
  const has = (kind: ColumnKind) => columns.includes(kind)
  return (has('name') || has('firstName') || has('lastName')) && (has('email') || has('phone'))
}

/**
 * Returns the row that most likely holds the headings, if none of them is known: the first of those with the
 * most cells.
 */
export function likelyTable(rows: RawRow[]): LeadTable {
  const counts = rows
    .slice(0, MAX_ABOVE)
    .map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length)
  const at = Math.max(0, counts.indexOf(Math.max(...counts)))
  return { heads: headsOf(rows[at]?.cells ?? []), rows: rows.slice(at + 1) }
}

/** Returns the note for a lead's other columns: a line for each cell, with its heading. */
export function noteOf(heads: string[], columns: LeadColumns, cells: string[], maxLength: number) {
  return cells
    .map((cell, at) => [heads[at] ?? '', cell.trim(), columns[at]] as const)
    .filter(([head, text, kind]) => text !== '' && kind === undefined && !IDS.test(plainHead(head)))
    .map(([head, text]) => (head ? `${head}: ${text}` : text))
    .join('\n')
    .slice(0, maxLength)
}

function columnsBy(cells: string[]): LeadColumns {
  const heads = cells.map(plainHead)
  const columns: LeadColumns = heads.map(() => undefined)
  for (const kind of COLUMN_KINDS) {
    const head = HEADS[kind].find((name) => heads.includes(name))
    if (head) columns[heads.indexOf(head)] = kind
  }
  return columns
}

function headsOf(cells: string[]) {
  return cells.map((cell) =>
    removeUnseenMarks(cell)
      .replace(/[\s_]+/g, ' ')
      .trim(),
  )
}

/** `Mobile No.`, `mobile_no` and `MOBILE NO` are one head. */
function plainHead(head: string) {
  return removeUnseenMarks(head)
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
