import { expect, test } from 'vitest'
import type { LeadColumns } from './columns.ts'
import { readLeadFile, readLeads } from './import.ts'

/** The first lead of a file. */
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

test('unknown headers are shown with samples, and mapped by hand', () => {
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
