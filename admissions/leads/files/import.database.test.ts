import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { readWorkbook } from '../../../tests/registers/excerpts.ts'
import { makeStaff } from '../../../tests/world/students.ts'
import { NotAllowed } from '../../access/acting.server.ts'
import { rewriteKeptContacts } from '../../inputs/store.server.ts'
import { readTableFile } from '../../inputs/table-file.server.ts'
import { listEnquiries } from '../enquiries.server.ts'
import { exportLeads } from '../operator.server.ts'
import { importLeads, planImport } from './import.server.ts'

const database = await testDatabase()
const { pool } = database
const now = new Date('2026-11-23T10:00:00Z')
const by = { by: await makeStaff(database, 'manager'), surface: 'page' } as const

const FILE = `name,email,phone,source,channels,consent
Priya Nair,priya@example.org,+919800000001,Fair in Pune,email whatsapp,paper form
=Ravi Rao,,+919800000002,Fair in Pune,,
Priya Again,PRIYA@example.org,,,,
Nobody,,,,,
`

test('a preview changes nothing', async () => {
  const plan = await planImport(database, by, FILE)
  expect(plan).toMatchObject({
    add: [
      { line: 2, lead: { name: 'Priya Nair', channels: ['email', 'whatsapp'] } },
      { line: 3, lead: { name: '=Ravi Rao', channels: [] } },
    ],
    known: [{ line: 4, name: 'Priya Again' }],
    refused: [{ line: 5, name: 'Nobody', fault: 'no-way' }],
  })
  expect((await listEnquiries(database, by, 'new', { mine: false })).enquiries).toEqual([])
  expect(await planImport(database, by, 'x')).toBe('no-columns')
})

test('concurrent imports of one file add leads once', async () => {
  const plans = await Promise.all([1, 2].map(() => importLeads(database, by, FILE, now)))
  expect(plans.map((plan) => (typeof plan === 'string' ? plan : plan.add.length)).sort()).toEqual([0, 2])
  const { enquiries: may, counts } = await listEnquiries(database, by, 'new', { mine: false })
  const { enquiries: mayNot } = await listEnquiries(database, by, 'no-consent', { mine: false })
  const enquiries = [...may, ...mayNot]
  expect(counts).toEqual({ new: 1, 'no-consent': 1 })
  expect(
    enquiries.map(({ name, source, channels, forwarding }) => [name, source, channels, forwarding]),
  ).toEqual([
    ['Priya Nair', 'Fair in Pune', ['email', 'whatsapp'], null],
    ['=Ravi Rao', 'Fair in Pune', [], null],
  ])
  const { rows } = await pool.query(`select record from events where verb = 'leads.import'`)
  expect(rows).toEqual([{ record: '2 leads' }])
})

test('an export is fully recognised on re-import', async () => {
  const csv = await exportLeads(database, by)
  expect(csv).toContain("'=Ravi Rao,,'+919800000002,Fair in Pune,")
  const { rows } = await pool.query(`select what, who from audit where what = 'leads.export'`)
  expect(rows).toEqual([{ what: 'leads.export', who: by.by.id }])
  expect(await planImport(database, by, csv)).toMatchObject({ add: [], known: [{}, {}], refused: [] })
})

test('a person is identified by number in any format, within a file and among leads', async () => {
  await pool.query('truncate leads cascade')
  const spellings = ['9811122233', '+919811122233', '09811122233', '919811122233', '+91 98111-22233']
  const getFile = (phones: string[]) => `name,phone\n${phones.map((phone) => `Asha Rao,${phone}`).join('\n')}`

  expect(await importLeads(database, by, getFile(spellings), now)).toMatchObject({
    add: [{ line: 2 }],
    known: [{ line: 3 }, { line: 4 }, { line: 5 }, { line: 6 }],
    refused: [],
  })
  for (const storedPhone of [
    '9811122233',
    '+919811122233',
    '09811122233',
    '919811122233',
    '00919811122233',
  ]) {
    await pool.query('update leads set phone = $1, phone_before = null', [storedPhone])
    await rewriteKeptContacts(database)
    expect(await planImport(database, by, getFile([...spellings, '+6598111222']))).toMatchObject({
      add: [{ line: 7 }],
      known: { length: 5 },
    })
  }
})

test.each([
  ['“Unicode Text”', Buffer.from('\ufeffname\temail\r\nZoë\tz@example.org\r\n', 'utf16le')],
  ['“CSV UTF-8”', Buffer.from('\ufeffname;email\r\nZoë;z@example.org\r\n')],
  ['“CSV”', Buffer.from('name,email\r\nZoë,z@example.org\r\n', 'latin1')],
])('a file that a spreadsheet saves as %s is read', async (_, bytes) => {
  const text = await readText(new File([bytes], 'fair.txt'))
  expect(await planImport(database, by, text)).toMatchObject({ add: [{ lead: { name: 'Zoë' } }] })
})

async function readText(file: File) {
  const read = await readTableFile(file)
  if (typeof read === 'string') throw new Error(read)
  return read.text
}

test('a workbook that is too long is reported', async () => {
  const rows = Array.from({ length: 5_300 }, (_, index) => [`Lead ${index}`, `${index}@example.org`])
  const workbook = readWorkbook({ Fair: [['Name', 'Email'], ...rows] })
  expect(await readTableFile(new File([new Uint8Array(workbook)], 'fair.xlsx'))).toBe('too-many')
})

test('a damaged workbook is refused', async () => {
  expect(await readTableFile(new File(['PK\u0003\u0004\u0014\u0000'], 'fair.xlsx'))).toBe('not-csv')
})

test('a workbook is read like text, with its extra columns and its dates', async () => {
  await pool.query('truncate leads cascade')
  const workbook = readWorkbook({
    Fair: [
      ['Education Fair Pune'],
      ['Student Name', 'Mobile No.', 'Email ID', 'City', 'Enquiry date'],
      ['Asha Rao', 9811122233, 'asha@example.org', 'Pune', '2026-11-20 10:00'],
    ],
  })
  const text = await readText(new File([new Uint8Array(workbook)], 'fair.xlsx'))
  expect(await importLeads(database, by, text, now)).toMatchObject({ add: [{ line: 3 }], refused: [] })
  const { rows } = await pool.query(
    `select phone, came_at as "cameAt", note, p.by_person as by from leads l join enquiries e using (id) join enquiry_past p on p.enquiry_id = l.id`,
  )
  expect(rows).toEqual([
    { phone: '+919811122233', cameAt: new Date('2026-11-20T04:30:00Z'), note: 'City: Pune', by: by.by.id },
  ])
})

test('a counsellor can neither import nor export', async () => {
  const counsellor = { by: await makeStaff(database, 'counsellor'), surface: 'page' } as const
  await expect(importLeads(database, counsellor, FILE, now)).rejects.toThrow(NotAllowed)
  await expect(exportLeads(database, counsellor)).rejects.toThrow(NotAllowed)
})
