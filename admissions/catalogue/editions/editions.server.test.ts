import { mkdtempSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  EditionDamaged,
  type EditionHeader,
  type EditionRecord,
  listEditions,
  readEdition,
  readEditionHeader,
  writeEdition,
} from './editions.server.ts'

const header = (programmes: number): EditionHeader => ({
  format: 1,
  register: 'cricos',
  importedAt: '2026-11-21T09:30:00.000Z',
  inputs: ['/registers/cricos.xlsx'],
  counts: { sources: 0, institutions: 0, programmes, withdrawnInstitutions: 0, withdrawnProgrammes: 0 },
})

async function* programmes(count: number): AsyncGenerator<EditionRecord> {
  for (let number = 0; number < count; number++) {
    yield {
      kind: 'programme',
      programme: {
        id: `cricos-${number}`,
        title: `Programme ${Math.sin(number)}\n${'é'.repeat(number % 40)}`,
        institution: 'cricos-1',
        level: 'master',
        country: 'AU',
        origin: { state: 'published', source: 'cricos/2023' },
        facts: {},
      },
    }
  }
}

async function read(dataDir: string) {
  const records: EditionRecord[] = []
  for await (const record of readEdition(dataDir, 'cricos')) records.push(record)
  return records
}

const folder = () => mkdtempSync(join(tmpdir(), 'pma-editions-'))
const file = (dataDir: string) => join(dataDir, 'catalogue/registers/cricos.ndjson.zst')

test('an edition is read back unchanged', async () => {
  const dataDir = folder()
  expect(await listEditions(dataDir)).toEqual([])
  expect(await readEditionHeader(dataDir, 'cricos')).toBeUndefined()
  expect(await read(dataDir)).toEqual([])

  await writeEdition(dataDir, header(3000), programmes(3000))

  const records: EditionRecord[] = []
  for await (const record of programmes(3000)) records.push(record)
  expect(await listEditions(dataDir)).toEqual(['cricos'])
  expect(await readEditionHeader(dataDir, 'cricos')).toEqual(header(3000))
  expect(await read(dataDir)).toEqual(records)
})

test('a failed write keeps the previous edition and leaves no draft', async () => {
  const dataDir = folder()
  await writeEdition(dataDir, header(2), programmes(2))
  const before = readFileSync(file(dataDir))
  async function* failing(): AsyncGenerator<EditionRecord> {
    yield* programmes(1)
    throw new Error('the disk is full')
  }
  await expect(writeEdition(dataDir, header(2), failing())).rejects.toThrow('the disk is full')
  expect(readFileSync(file(dataDir))).toEqual(before)
  expect(readdirSync(join(dataDir, 'catalogue/registers'))).toEqual(['cricos.ndjson.zst'])
})

test('a truncated, altered or incomplete edition is reported as damaged, never read in part', async () => {
  const dataDir = folder()
  await writeEdition(dataDir, header(3000), programmes(3000))
  const bytes = readFileSync(file(dataDir))
  for (const size of [0, 10, Math.floor(bytes.length / 2), bytes.length - 1]) {
    writeFileSync(file(dataDir), bytes)
    truncateSync(file(dataDir), size)
    await expect(read(dataDir)).rejects.toThrow(EditionDamaged)
  }
  const altered = Buffer.from(bytes)
  altered[Math.floor(bytes.length / 2)] ^= 0xff
  writeFileSync(file(dataDir), altered)
  await expect(read(dataDir)).rejects.toThrow('The stored edition of cricos is damaged')

  await writeEdition(dataDir, header(5), programmes(4))
  await expect(read(dataDir)).rejects.toThrow(EditionDamaged)
})
