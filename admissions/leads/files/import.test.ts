import { expect, test } from 'vitest'
import { MAX_TABLE_ROWS, MAX_TABLE_TEXT } from '../../inputs/paired-table.ts'
import { readLeads } from './import.ts'

const one = (cells: string, heading = 'Name,Email,Phone,Source,Channels,Consent') => {
  const read = readLeads(`${heading}\n${cells}\n`)
  return typeof read === 'string' ? read : read[0]
}

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
    one(
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
  expect(one(`Priya Nair,p@example.org,,Fair,${channels},`)).toMatchObject({
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
    one('Priya Nair,p@example.org,email,form,2026-11-01', 'name,email,channels,consent,withdrawn'),
  ).toMatchObject({ ok: true, lead: { channels: [] } })
})

test.each(['9876543210.0', '9876543210.50', '26/11/2026 10', '9.1988000123E11'])(
  '%s is not a valid phone number, even beside an address',
  (phone) => {
    expect(one(`Priya Nair,p@example.org,${phone},,call,paper form`)).toMatchObject({
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
])('%s is not taken: %s', (line, fault) => {
  expect(one(line)).toMatchObject({ line: 2, ok: false, fault })
})
