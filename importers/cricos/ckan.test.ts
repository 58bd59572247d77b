import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RegisterRecord } from '../types.ts'
import { cricos } from './cricos.ts'

const INSTITUTIONS =
  'CRICOS Provider Code,Trading Name,Institution Name,Website\n00002J,,Harbour University,www.harbour.example\n'
const COURSES =
  'CRICOS Provider Code,CRICOS Course Code,Course Name,Course Level,Duration (Weeks),Tuition Fee,Expired\n' +
  '00002J,0100138,Bachelor of Nursing,Bachelor Degree,156,"$128,500.00",No\n'

let base = ''
const portal = createServer((request, response) => {
  const listed = [
    { format: 'XLSX', url: `${base}/all.xlsx` },
    { format: 'CSV', url: `${base}/download/cricos-institutions.csv` },
    { format: 'CSV', url: `${base}/download/cricos-courses.csv` },
  ]
  if (request.url?.startsWith('/api/3/action/package_show?id=cricos'))
    response.end(JSON.stringify({ success: true, result: { resources: listed } }))
  else if (request.url?.startsWith('/api/3/action/package_show'))
    response.end(JSON.stringify({ success: true, result: { resources: [] } }))
  else if (request.url === '/download/cricos-institutions.csv') response.end(INSTITUTIONS)
  else if (request.url === '/download/cricos-courses.csv') response.end(COURSES)
  else response.writeHead(404).end()
})

beforeAll(async () => {
  await new Promise<void>((ready) => portal.listen(0, '127.0.0.1', ready))
  base = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`
})
afterAll(() => portal.close())

async function readFrom(address: string) {
  const records: RegisterRecord[] = []
  const input = { locations: [address], privateHosts: ['127.0.0.1'], today: '2026-11-21' }
  const log = { reject: () => {}, note: () => {}, progress: () => {} }
  for await (const record of cricos.read(input, log)) records.push(record)
  return records
}

test('the data portal’s address gives today’s tables', async () => {
  const records = await readFrom(`${base}/api/3/action/package_show?id=cricos`)
  expect(records).toContainEqual(
    expect.objectContaining({
      programme: expect.objectContaining({ id: 'cricos-0100138', title: 'Bachelor of Nursing' }),
    }),
  )
})

test('a portal that lists no table is refused in a sentence', async () => {
  await expect(readFrom(`${base}/api/3/action/package_show?id=other`)).rejects.toThrow('lists no CSV file')
})
