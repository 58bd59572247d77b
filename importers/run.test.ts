import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type EditionRecord, readEdition } from '../admissions/catalogue/editions/editions.server.ts'
import type { InstitutionRecord, ProgrammeRecord, Source } from '../admissions/catalogue/types.ts'
import { importRegister, PlanRefused } from './run.ts'
import { type ReadingLog, type Register, type RegisterRecord, RegisterRefused } from './types.ts'

const source = (retrieved = '2026-11-21', id = 'cricos/2023'): RegisterRecord => ({
  kind: 'source',
  source: {
    id,
    register: 'cricos',
    publisher: 'P',
    title: 'T',
    edition: 'E',
    licence: 'L',
    licenceConfirmed: false,
    retrieved,
  } satisfies Source,
})
const institution = (key: string, more: Partial<InstitutionRecord> = {}): RegisterRecord => ({
  kind: 'institution',
  institution: {
    id: `cricos-${key}`,
    name: `Institution ${key}`,
    country: 'AU',
    aliases: [],
    domains: [],
    identifiers: {},
    origin: { state: 'published', source: 'cricos/2023' },
    facts: {},
    ...more,
  },
})
const programme = (key: string, more: Partial<ProgrammeRecord> = {}): RegisterRecord => ({
  kind: 'programme',
  programme: {
    id: `cricos-${key}`,
    title: `Programme ${key}`,
    institution: 'cricos-i1',
    level: 'master',
    country: 'AU',
    origin: { state: 'published', source: 'cricos/2023' },
    facts: {},
    ...more,
  },
})
const programmes = (count: number) => Array.from({ length: count }, (_, index) => programme(`p${index}`))

function getRegister(records: RegisterRecord[], during: (log: ReadingLog) => void = () => {}): Register {
  return {
    name: 'cricos',
    title: 'CRICOS',
    takes: 'a file',
    async *read(_, log) {
      yield* records
      during(log)
    },
  }
}

const folder = () => mkdtempSync(join(tmpdir(), 'pma-run-'))
const request = (dataDir: string, day = 21) => ({
  dataDir,
  locations: ['register.csv'],
  now: new Date(Date.UTC(2026, 10, day, 9)),
  today: `2026-11-${day}`,
})
const editionFile = (dataDir: string) => readFileSync(join(dataDir, 'catalogue/registers/cricos.ndjson.zst'))
async function edition(dataDir: string) {
  const records: EditionRecord[] = []
  for await (const record of readEdition(dataDir, 'cricos')) records.push(record)
  return records
}
const first = [
  source(),
  institution('i1'),
  programme('p1'),
  programme('p2'),
  programme('p3'),
  programme('p4'),
]

test('a first import adds everything', async () => {
  const dataDir = folder()
  const { plan, outcome } = await importRegister(getRegister(first), request(dataDir))

  expect(outcome).toBe('applied')
  expect(plan.institutions.added).toEqual(['cricos-i1'])
  expect(plan.programmes.added).toEqual(['cricos-p1', 'cricos-p2', 'cricos-p3', 'cricos-p4'])
  expect(await edition(dataDir)).toEqual(first)
  expect(readdirSync(join(dataDir, 'catalogue'))).toEqual(['registers'])
  expect(readdirSync(join(dataDir, 'catalogue/registers'))).toEqual(['cricos.ndjson.zst'])
})

test('a repeated import changes nothing, even on another day', async () => {
  const dataDir = folder()
  await importRegister(getRegister(first), request(dataDir))
  const before = editionFile(dataDir)
  const { plan, outcome } = await importRegister(
    getRegister([source('2026-11-25'), ...first.slice(1)]),
    request(dataDir, 25),
  )

  expect(outcome).toBe('unchanged')
  expect(plan.programmes.unchanged).toBe(4)
  expect(editionFile(dataDir)).toEqual(before)
})

test('changed, new and missing records are reported; missing ones are withdrawn, and can return', async () => {
  const dataDir = folder()
  await importRegister(getRegister(first), request(dataDir))
  const second = [
    ...first.slice(0, 3),
    programme('p2', { title: 'New title' }),
    programme('p4'),
    programme('p5'),
  ]

  const { plan } = await importRegister(getRegister(second), request(dataDir, 22))
  expect(plan.programmes).toEqual({
    added: ['cricos-p5'],
    changed: ['cricos-p2'],
    withdrawn: ['cricos-p3'],
    stillWithdrawn: [],
    unchanged: 2,
  })
  expect(await edition(dataDir)).toEqual([...second, programme('p3', { withdrawn: '2026-11-22' })])

  const third = await importRegister(getRegister(second), request(dataDir, 23))
  expect(third.outcome).toBe('unchanged')
  expect(third.plan.programmes.stillWithdrawn).toEqual(['cricos-p3'])

  const fourth = await importRegister(getRegister([...second, programme('p3')]), request(dataDir, 24))
  expect(fourth.plan.programmes.changed).toEqual(['cricos-p3'])
  expect(await edition(dataDir)).toEqual([...second, programme('p3')])
})

test('a withdrawn record keeps its cited source', async () => {
  const dataDir = folder()
  await importRegister(getRegister(first), request(dataDir))
  const cites = { origin: { state: 'published' as const, source: 'cricos/2026' } }
  const next = [
    source('2026-12-01', 'cricos/2026'),
    institution('i1', cites),
    ...['p1', 'p2', 'p3'].map((key) => programme(key, cites)),
  ]
  const { plan } = await importRegister(getRegister(next), request(dataDir, 22))
  expect(plan.counts.sources).toBe(2)
  const records = await edition(dataDir)
  expect(records.flatMap((record) => (record.kind === 'source' ? [record.source.id] : []))).toEqual([
    'cricos/2026',
    'cricos/2023',
  ])
})

test('a dry run gives the same plan and writes no edition', async () => {
  const dataDir = folder()
  const dry = await importRegister(getRegister(first), { ...request(dataDir), dryRun: true })
  expect(dry.outcome).toBe('planned')
  expect(await edition(dataDir)).toEqual([])
  expect((await importRegister(getRegister(first), request(dataDir))).plan).toEqual(dry.plan)
})

test('duplicate and unusable keys and programmes without an institution are rejected one by one', async () => {
  const dataDir = folder()
  const records = [
    ...first,
    programme('p1', { title: 'Again' }),
    programme('P 9'),
    programme('lost', { institution: 'cricos-i9' }),
    programme('early', { institution: 'cricos-i2' }),
    institution('i2'),
  ]
  const { plan, rejectsFile } = await importRegister(getRegister(records), request(dataDir))

  expect(plan.programmes.added).toHaveLength(5)
  expect(plan.leftOut).toEqual(['cricos-lost'])
  const counts = Object.entries(plan.rejected.byReason).map(([reason, { count }]) => [reason, count])
  expect(counts).toEqual([
    ['repeated-key', 1],
    ['unusable-key', 1],
    ['institution-missing', 1],
  ])
  expect(readFileSync(rejectsFile!, 'utf8').trim().split('\n')).toHaveLength(3)
  expect((await edition(dataDir)).length).toBe(1 + 2 + 5)
})

test('rejections are counted exactly, with their first line numbers', async () => {
  const records = getRegister(first, (log) => {
    for (let line = 2; line < 5000; line++)
      log.reject({ file: 'a.csv', line, reason: 'no-title', detail: `Line ${line} has no title.` })
    log.note('sites', 'Two sites.')
    log.progress('courses', 7)
  })
  const { plan } = await importRegister(records, { ...request(folder()), dryRun: true })
  expect(plan.rejected.total).toBe(4998)
  expect(plan.rejected.byReason['no-title']).toMatchObject({
    count: 4998,
    at: [2, 3, 4, 5, 6].map((line) => ({ file: 'a.csv', line })),
  })
  expect(plan.notes).toEqual({ sites: { count: 1, detail: 'Two sites.' } })
  expect(plan.read).toEqual({ courses: 7 })
})

test('half a file does not empty the catalogue, unless the operator confirms it', async () => {
  const dataDir = folder()
  await importRegister(getRegister([...first.slice(0, 2), ...programmes(10)]), request(dataDir))
  const before = editionFile(dataDir)
  const half = getRegister([...first.slice(0, 2), ...programmes(6)])

  await expect(importRegister(half, request(dataDir))).rejects.toThrow(
    'would withdraw 4 of the 10 programmes',
  )
  expect(editionFile(dataDir)).toEqual(before)
  expect(readdirSync(join(dataDir, 'catalogue/registers'))).toEqual(['cricos.ndjson.zst'])

  const { outcome } = await importRegister(half, { ...request(dataDir), allowShrink: true })
  expect(outcome).toBe('applied')
})

const withFees = (fee: number, count = 30, factorAt = (_: number) => 1) =>
  getRegister([
    ...first.slice(0, 2),
    ...Array.from({ length: count }, (_, index) =>
      programme(`p${index}`, {
        city: 'Perth',
        facts: {
          tuition: {
            state: 'published',
            source: 'cricos/2023',
            value: {
              amount: (fee + index) * factorAt(index),
              currency: 'AUD',
              period: 'year',
              audience: 'international',
            },
          },
        },
      }),
    ),
  ])

test('jumping figures are refused with examples', async () => {
  const dataDir = folder()
  await importRegister(withFees(20_000), request(dataDir))
  const before = editionFile(dataDir)

  for (const accept of [[], ['cities']]) {
    const refusal = await importRegister(withFees(200_000), { ...request(dataDir), accept }).catch(
      (error) => error,
    )
    expect(refusal).toBeInstanceOf(PlanRefused)
    expect(refusal.message).toContain(`--accept ${[...accept, 'fees'].join(',')}.`)
    expect(refusal.report.plan.jumps[0].examples[0]).toMatchObject({
      before: '20000 AUD a year',
      after: '200000 AUD a year',
    })
    expect(editionFile(dataDir)).toEqual(before)
  }

  const { outcome } = await importRegister(withFees(200_000), { ...request(dataDir), accept: ['fees'] })
  expect(outcome).toBe('applied')
})

test('one tenfold fee in thirty is refused with examples, even if no quantile changes', async () => {
  const dataDir = folder()
  await importRegister(withFees(20_000, 600), request(dataDir))
  const before = editionFile(dataDir)
  const wrongRegister = withFees(20_000, 600, (index) => (index % 30 === 7 ? 10 : 1))

  const refusal = await importRegister(wrongRegister, request(dataDir)).catch((error) => error)
  expect(refusal).toBeInstanceOf(PlanRefused)
  expect(refusal.report.plan.jumps[0].what).toContain('20 of 600')
  expect(refusal.report.plan.jumps[0].examples).toHaveLength(10)
  expect(refusal.report.plan.jumps[0].examples[0]).toMatchObject({
    id: 'cricos-p7',
    after: '200070 AUD a year',
  })
  expect(editionFile(dataDir)).toEqual(before)

  const { outcome } = await importRegister(wrongRegister, { ...request(dataDir), accept: ['fees'] })
  expect(outcome).toBe('applied')
})

test('keys that lost their zeros are refused', async () => {
  const dataDir = folder()
  const others = programmes(10)
  const keyed = (key: string) => getRegister([...first.slice(0, 2), ...others, programme(key)])
  await importRegister(keyed('x-001004'), request(dataDir))

  await expect(importRegister(keyed('x-1004'), request(dataDir))).rejects.toThrow('--accept keys')
  const { plan } = await importRegister(keyed('x-2004'), request(dataDir))
  expect(plan.jumps).toEqual([])
})

test('half a directory does not empty the catalogue either', async () => {
  const dataDir = folder()
  const directory = (length: number) => ({
    ...getRegister([source(), ...Array.from({ length }, (_, index) => institution(`i${index}`))]),
    institutionsOnly: true,
  })
  await importRegister(directory(10), request(dataDir))
  await expect(importRegister(directory(5), request(dataDir))).rejects.toThrow(
    'would withdraw 5 of the 10 institutions',
  )
})

test('a refused or failing read changes nothing', async () => {
  const dataDir = folder()
  await importRegister(getRegister(first), request(dataDir))
  const before = editionFile(dataDir)
  for (const error of [new RegisterRefused('register.csv was cut off.'), new Error('our fault')]) {
    const failing = getRegister(programmes(50), () => {
      throw error
    })
    const broken = {
      ...failing,
      read: async function* (...parameters: Parameters<Register['read']>) {
        yield source()
        yield* failing.read(...parameters)
      },
    }
    await expect(importRegister(broken, request(dataDir))).rejects.toBe(error)
    expect(editionFile(dataDir)).toEqual(before)
    expect(readdirSync(join(dataDir, 'catalogue/registers'))).toEqual(['cricos.ndjson.zst'])
  }
})

const nothingUsable = getRegister([source()], (log) =>
  log.reject({ file: 'a.csv', line: 2, reason: 'no-title', detail: 'The course has no name.' }),
)

test('a file without any usable row is refused, with the most common reason', async () => {
  const dataDir = folder()
  await importRegister(getRegister(first), request(dataDir))
  await expect(importRegister(nothingUsable, { ...request(dataDir), allowShrink: true })).rejects.toThrow(
    'Nothing in register.csv could be used (rejected: 1). Most often: The course has no name.',
  )
})

test('it is refused for an empty register too, and if only institutions are left', async () => {
  const dataDir = folder()
  await expect(importRegister(nothingUsable, request(dataDir))).rejects.toThrow('could be used (rejected: 1)')
  const withoutProgrammes = getRegister([source(), institution('i1')])
  await expect(importRegister(withoutProgrammes, request(dataDir))).rejects.toThrow('Nothing in register.csv')
  expect(await edition(dataDir)).toEqual([])

  const { outcome } = await importRegister({ ...withoutProgrammes, institutionsOnly: true }, request(dataDir))
  expect(outcome).toBe('applied')
})

test('a second concurrent import is refused', async () => {
  const dataDir = folder()
  let inner: Promise<unknown> | undefined
  const register = getRegister(first, () => {
    inner = importRegister(getRegister(first), request(dataDir)).catch((error) => error.message)
  })
  await importRegister(register, request(dataDir))
  expect(await inner).toMatch(/in use by another import/)
})
