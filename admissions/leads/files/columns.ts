import { type ColumnNames, type Columns, toPlainHead } from '../../inputs/paired-table.ts'

/** The kinds of column in a file of leads. */
export const COLUMN_KINDS = [
  'name',
  'firstName',
  'lastName',
  'email',
  'phone',
  'source',
  'consent',
  'channels',
  'withdrawn',
  'receivedAt',
] as const
export type ColumnKind = (typeof COLUMN_KINDS)[number]

/** The cells of an `undefined` column go into the lead's note. */
export type LeadColumns = Columns<ColumnKind>

/** Headings in our own export, Meta’s lead forms, Google Forms and the spreadsheets of Indian education fairs. */
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
    'work email',
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
    'work phone',
  ],
  source: ['source', 'lead source'],
  consent: ['consent'],
  channels: ['channels'],
  withdrawn: ['withdrawn'],
  receivedAt: [
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

/** Ids of ad networks: left out of the note. */
const AD_IDS = /^(?:id|(?:ad|adset|campaign|form) id)$/

/** A lead needs a name, and an email address or a phone number. */
function isEnough(columns: LeadColumns) {
  const has = (kind: ColumnKind) => columns.includes(kind)
  return (has('name') || has('firstName') || has('lastName')) && (has('email') || has('phone'))
}

export const leadColumnNames: ColumnNames<ColumnKind> = { heads: HEADS, isEnough }

/** Returns the note for a lead's other columns: a line for each cell, with its heading. */
export function formatNote(heads: string[], columns: LeadColumns, cells: string[], maxLength: number) {
  return cells
    .map((cell, index) => [heads[index] ?? '', cell.trim(), columns[index]] as const)
    .filter(([head, text, kind]) => text !== '' && kind === undefined && !AD_IDS.test(toPlainHead(head)))
    .map(([head, text]) => (head ? `${head}: ${text}` : text))
    .join('\n')
    .slice(0, maxLength)
}
