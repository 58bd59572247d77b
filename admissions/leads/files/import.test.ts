import { expect, test } from 'vitest'
import { MAX_TABLE_ROWS, MAX_TABLE_TEXT } from '../../inputs/paired-table.ts'
import type { LeadColumns } from './columns.ts'
import { readLeadFile, readLeads } from './import.ts'

const readOne = (cells: string, heading = 'Name,Email,Phone,Source,Channels,Consent') => {
  const read = readLeads(`${heading}\n${cells}\n`)
  return typeof read === 'string' ? read : read[0]
}

/** Returns the first lead of a file. */
const firstOf = (text: string, columns?: LeadColumns) => {
  const file = readLeadFile(text, columns)
  if (typeof file === 'string' || !file.lines) return file
  const [line] = file.lines
  return line.ok ? line.lead : line
}

const META = [
  'id\tcreated_time\tad_id\tad_name\tform_id\tform_name\tis_organic\tplatform\twhich_course_do_you_want?\tfull_name\tphone_number\temail',
  'l:911\t2026-11-20T21:45:10+05:30\tag:1\tMasters in Canada\tf:9\tAutumn\tfalse\tig\tMBA\tAsha Rao\tp:+919811122233\tasha@example.org',
].join('\n')

test.each([
  ['', 'no-columns'],
  ['name,email', 'empty'],
  ['who,email\nPriya,p@example.org', 'no-columns'],
  ['name,town\nPriya,Pune', 'no-columns'],
  ['name,email\n"Priya,p@example.org', 'not-csv'],
  [`name,email\n${'Priya,p@example.org\n'.repeat(MAX_TABLE_ROWS + 1)}`, 'too-many'],
  [`name,email\nPriya,p@example.org\n${' '.repeat(MAX_TABLE_TEXT)}`, 'too-many'],
  [`name,email\nPriya,${'p'.repeat(40_000)}`, 'no-columns'],
  [`name,email${',x'.repeat(200)}\nPriya,p@example.org`, 'no-columns'],
])('an unreadable file reports the reason: %#', (text, fault) => {
  expect(readLeads(text)).toBe(fault)
})

test('a line is read with any column order, and without the apostrophes of an export', () => {
  expect(
    readOne(
      `"'+91 98765-43210",paper form,EMAIL call,Priya Nair,P@Example.org`,
      'phone,consent,channels,name,email',
    ),
  ).toEqual({
    line: 2,
    name: 'Priya Nair',
    ok: true,
    lead: {
      name: 'Priya Nair',
      email: 'p@example.org',
      phone: '+919876543210',
      source: 'import',
      agreed: 'paper form',
      channels: ['email', 'call'],
    },
  })
})

test.each(['no', '', ' No '])('%j as channels means no consent', (channels) => {
  expect(readOne(`Priya Nair,p@example.org,,Fair,${channels},`)).toMatchObject({
    ok: true,
    lead: { channels: [] },
  })
})

test('line numbers match the spreadsheet, even after empty lines', () => {
  const read = readLeads('name,email\n\n,\nPriya Nair,p@example.org\n\nRavi Nair,r at example\n')

  expect(read).toMatchObject([
    { line: 4, ok: true },
    { line: 6, ok: false, fault: 'email' },
  ])
})

test('withdrawn consent means no consent', () => {
  expect(
    readOne('Priya Nair,p@example.org,email,form,2026-11-01', 'name,email,channels,consent,withdrawn'),
  ).toMatchObject({ ok: true, lead: { channels: [] } })
})

test.each(['9876543210.0', '9876543210.50', '26/11/2026 10', '9.1988000123E11'])(
  '%s is not a valid phone number, even beside an address',
  (phone) => {
    expect(readOne(`Priya Nair,p@example.org,${phone},,call,paper form`)).toMatchObject({
      line: 2,
      ok: false,
      fault: 'phone-changed',
    })
  },
)

test.each([
  ['semicolons', 'Name;Email;Channels;Consent\nPriya;p@example.org;email,call;"paper; form"\n'],
  ['tabs', 'Name\tEmail\tChannels\tConsent\nPriya\tp@example.org\temail,call\tpaper; form\n'],
  ['commas, and says so', 'sep=,\nName,Email,Channels,Consent\nPriya,p@example.org,email call,paper; form\n'],
  [
    'semicolons, and says so',
    'sep=;\n"Name";"Email";"Channels";"Consent"\n"Priya";"p@example.org";"call email";"paper; form"\n',
  ],
])('a file delimited by %s is read', (_, text) => {
  expect(readLeads(text)).toMatchObject([
    { line: 2, ok: true, lead: { name: 'Priya', email: 'p@example.org', agreed: 'paper; form' } },
  ])
})

test.each([
  ['-,p@example.org,,,,', 'name'],
  ['Priya Nair,,,,,', 'no-way'],
  ['Priya Nair,p at example,,,,', 'email'],
  ['Priya Nair,p@example.org,12345,,,', 'phone'],
  ['Priya Nair,,9876543210 / 9811122233,,,', 'phone-two-numbers'],
  ['Priya Nair,,9876543210 ext 5,,,', 'phone-unclear'],
  ['Priya Nair,p@example.org,,,pigeon,form', 'channel'],
  ['Priya Nair,p@example.org,,,email,', 'agreed'],
  [`Priya Nair,p@example.org,,${'x'.repeat(61)},,`, 'source'],
])('%s is refused: %s', (line, fault) => {
  expect(readOne(line)).toMatchObject({ line: 2, ok: false, fault })
})

test('a Meta lead ads export is read with numbers, times and answers', () => {
  expect(firstOf(META)).toMatchObject({
    name: 'Asha Rao',
    email: 'asha@example.org',
    phone: '+919811122233',
    cameAt: new Date('2026-11-20T16:15:10Z'),
    note: [
      'ad name: Masters in Canada',
      'form name: Autumn',
      'is organic: false',
      'platform: ig',
      'which course do you want?: MBA',
    ].join('\n'),
    channels: [],
  })
})

test.each([
  [
    'a fair’s sheet',
    'S.No,Student Name,Mobile No.,Email ID,City\n1,Asha Rao,98111 22233,asha@example.org,Pune',
  ],
  [
    'a title above the heads',
    'Education Fair Pune 2026,,\n,,\nSTUDENT NAME,MOBILE NUMBER,E-MAIL ID\nAsha Rao,098111 22233,asha@example.org',
  ],
  [
    'names apart',
    'First Name,Last Name,Contact No.,Email Address\nAsha,Rao,+91 98111 22233,asha@example.org',
  ],
  ['WhatsApp’s column', 'Name of the student;WhatsApp No.;Mail ID\nAsha Rao;9811122233;asha@example.org'],
  [
    'Google Forms',
    'Timestamp,Full name,Phone number,Email address\n25/11/2026 16:45:10,Asha Rao,9811122233,asha@example.org',
  ],
])('the headers of %s are recognised', (_, text) => {
  expect(firstOf(text)).toMatchObject({ name: 'Asha Rao', phone: '+919811122233', email: 'asha@example.org' })
})

test.each([
  ['25/11/2026 16:45:10', '2026-11-25T11:15:00Z'],
  ['11/25/2026 4:45 PM', '2026-11-25T11:15:00Z'],
  ['2026-11-25', '2026-11-24T18:30:00Z'],
  ['2026-11-25 16:45', '2026-11-25T11:15:00Z'],
  ['2026-11-25T16:45:00+0530', '2026-11-25T11:15:00Z'],
])('a time %s is the instant %s', (time, instant) => {
  expect(firstOf(`timestamp,name,phone\n${time},Asha,9811122233`)).toMatchObject({
    cameAt: new Date(instant),
  })
})

test.each(['01/02/2026 10:00', 'last week', '31/31/2026'])(
  'a time %s is ambiguous, and is imported as text',
  (time) => {
    const lead = firstOf(`timestamp,name,phone\n${time},Asha,9811122233`)
    expect(lead).toMatchObject({ note: `timestamp: ${time}` })
    expect(lead).not.toHaveProperty('cameAt')
  },
)

test('unknown headers are shown with samples', () => {
  const text = 'Who,Where to call,Wants\nAsha Rao,98111 22233,MBA\nRavi,98111 22234,MSc'
  expect(readLeadFile(text)).toEqual({
    heads: ['Who', 'Where to call', 'Wants'],
    samples: [
      ['Asha Rao', '98111 22233', 'MBA'],
      ['Ravi', '98111 22234', 'MSc'],
    ],
    columns: [undefined, undefined, undefined],
  })
  expect(firstOf(text, ['name', 'phone', undefined])).toMatchObject({
    name: 'Asha Rao',
    phone: '+919811122233',
    note: 'Wants: MBA',
  })
})

test('one round number is accepted, and several are rounded by a spreadsheet', () => {
  const file = (phones: string[]) => `name,phone\n${phones.map((phone) => `Asha Rao,${phone}`).join('\n')}`
  expect(readLeads(file(['9820000000', '9811122233']))).toMatchObject([{ ok: true }, { ok: true }])
  expect(readLeads(file(['9820000000', '9810000000', '9830000000', '9811122233']))).toMatchObject([
    { ok: false, fault: 'phone-changed' },
    { ok: false, fault: 'phone-changed' },
    { ok: false, fault: 'phone-changed' },
    { ok: true },
  ])
})

test('one-letter names are accepted, and a hyphen is no name', () => {
  expect(readLeads('name,phone\nO,9811122233\n-,9811122234')).toMatchObject([
    { ok: true },
    { ok: false, fault: 'name' },
  ])
})
