import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeEdition } from '../admissions/catalogue/editions/editions.server.ts'
import { shippedAmounts } from '../admissions/costs/amounts.ts'
import { publishCatalogue } from '../admissions/search/publish.server.ts'
import { createLog } from '../platform/log.ts'
import { removeFolder, temporaryFolder } from '../tests/folder.ts'
import { getFaculty, publishWorld, storeWorld } from '../tests/world/published.ts'
import { openCatalogue } from './catalogue.ts'

let scratch: string
/** A folder in which an import kept its edition and was killed before it built the snapshot. */
let interrupted: string
const more = getFaculty([{ title: 'Maritime law', field: '042' }])

beforeAll(async () => {
  scratch = temporaryFolder('catalogue')
  interrupted = join(scratch, 'interrupted')
  await publishWorld(interrupted)
  await storeWorld(interrupted, more)
})

afterAll(() => removeFolder(scratch))

async function opened(dataDir: string, make: () => Promise<void>) {
  const catalogue = await openCatalogue(dataDir, createLog('silent'), make, {
    mark: async () => '',
    all: async () => [],
    rules: async () => [],
    today: () => '2026-11-22',
    amounts: () => shippedAmounts,
  })
  return catalogue.current().catalogue
}

function copied() {
  const dataDir = mkdtempSync(join(scratch, 'data-'))
  cpSync(interrupted, dataDir, { recursive: true })
  return dataDir
}

test('the next start does not build an interrupted import twice', async () => {
  const dataDir = copied()
  let builds = 0
  const make = async () => {
    builds++
    await publishCatalogue(dataDir, new Date(), () => {})
  }

  expect((await opened(dataDir, make)).programme(more[0].id)).toBeDefined()
  expect((await opened(dataDir, make)).programme(more[0].id)).toBeDefined()

  expect(builds).toBe(1)
})

test('if a build fails, the previous snapshot is used', async () => {
  const catalogue = await opened(copied(), () => Promise.reject(new Error('no space left')))

  expect(catalogue.programme(more[0].id)).toBeUndefined()
  expect(catalogue.info.programmes).toBeGreaterThan(0)
})

test('without any snapshot, the start fails', async () => {
  const empty = mkdtempSync(join(scratch, 'empty-'))

  await expect(opened(empty, () => Promise.reject(new Error('no space left')))).rejects.toThrow(
    'no space left',
  )
})

test('an edition of a removed register stays in its folder, and the others are shown', async () => {
  const dataDir = copied()
  const counts = {
    sources: 0,
    institutions: 0,
    programmes: 0,
    withdrawnInstitutions: 0,
    withdrawnProgrammes: 0,
  }
  async function* noRecords() {}
  await writeEdition(
    dataDir,
    // An importer for Canada's institutions was once part of the product.
    { format: 1, register: 'dli' as never, importedAt: '2026-11-21T09:30:00.000Z', inputs: [], counts },
    noRecords(),
  )

  const catalogue = await opened(dataDir, () =>
    publishCatalogue(dataDir, new Date(), () => {}).then(() => undefined),
  )

  expect(catalogue.programme(more[0].id)).toBeDefined()
  expect(existsSync(join(dataDir, 'catalogue/registers/dli.ndjson.zst'))).toBe(true)
})

test('a fact and a rule expire the day after their last one, by date alone', async () => {
  const programme = 'cricos-moor-master-of-law'
  const sighting = {
    page: 'https://www.moor.example/english',
    seenOn: '2026-11-01',
    checkedOn: '2026-11-01',
    reviewBy: '2026-11-30',
  }
  const fact = { ...sighting, id: '1', programme, name: 'pte' as const, value: { score: 58 } }
  const rule = {
    ...sighting,
    id: 'rule-1',
    institution: 'cricos-moor',
    level: 'master' as const,
    field: '',
    name: 'ielts' as const,
    value: { score: 6.5 },
  }
  let today = '2026-11-30'
  const running = await openCatalogue(
    copied(),
    createLog('silent'),
    () => Promise.reject(new Error('full')),
    {
      mark: async () => 'the same',
      amounts: () => shippedAmounts,
      all: async () => [fact],
      rules: async () => [rule],
      today: () => today,
    },
  )
  const states = () => {
    const { facts } = running.current().catalogue.programme(programme)!
    return [facts.pte, facts.ielts].map((fact) => [fact.state, fact.seen?.stands])
  }
  const version = () => running.current().catalogue.info.version

  const before = version()
  expect(states()).toEqual([
    ['published', 'filling'],
    ['published', 'filling'],
  ])
  today = '2026-12-01'
  await running.lookAtFacts()
  expect(states()).toEqual([
    ['unknown', 'lapsed'],
    ['unknown', 'lapsed'],
  ])
  expect(version()).not.toBe(before)
})

test('amounts that were changed at the desk count in the search and the matching at once', async () => {
  let amounts = shippedAmounts
  const running = await openCatalogue(
    copied(),
    createLog('silent'),
    () => Promise.reject(new Error('full')),
    {
      mark: async () => '',
      all: async () => [],
      rules: async () => [],
      today: () => '2026-11-22',
      amounts: () => amounts,
    },
  )
  const [before, yearsBefore] = [running.current(), running.matchable().costs.year.amounts]
  await running.lookAtAmounts()
  expect(running.current()).toBe(before)

  amounts = {
    ...shippedAmounts,
    living: shippedAmounts.living.map((entry) => ({ ...entry, amount: entry.amount * 2 })),
  }
  await running.lookAtAmounts()
  expect(running.current().amounts).toBe(amounts)
  expect(running.matchable().costs.year.amounts).not.toEqual(yearsBefore)
  expect(running.matchable().costs.tuition.amounts).toHaveLength(yearsBefore.length)
})
