import { expect, test } from 'vitest'
import type { CatalogueColumns } from './columns.server.ts'
import { registerEntries, summariseInstitution } from './institution.server.ts'
import type { StatedFact } from './types.ts'

const published = <T>(value: T) => ({ state: 'published', value, source: 's/pay' }) as StatedFact<T>

/** One institution with two bachelor’s in computing and one master’s without a subject, another with one bachelor’s. */
function columns(pay: (number | undefined)[]) {
  const facts: Record<string, (row: number) => StatedFact<unknown> | undefined> = {
    graduatePay: (row) =>
      pay[row] === undefined
        ? undefined
        : published({ pay: { amount: pay[row], currency: 'GBP' }, period: 'year' }),
    graduateWork: () => ({ state: 'suppressed', source: 's/work' }),
  }
  return {
    rows: 4,
    institution: Uint32Array.of(7, 7, 7, 8),
    level: Uint8Array.of(0, 0, 1, 0),
    levels: ['bachelor', 'master'],
    field: Uint8Array.of(1, 1, 0, 1),
    fields: ['', '061'],
    annualTuition: () => undefined,
    fact: (name: string) => facts[name] && { at: facts[name] },
  } as unknown as CatalogueColumns
}

test('figures go from the lowest to the highest of the institution’s programmes, level by level', () => {
  const { levels, sources } = summariseInstitution(columns([24_000, 30_000, undefined, 90_000]), 7)

  expect(levels).toMatchObject([
    { level: 'bachelor', programmes: 2, pay: { lower: 24_000, upper: 30_000, of: 2, currency: 'GBP' } },
    { level: 'master', programmes: 1 },
  ])
  expect(levels[1].pay).toBeUndefined()
  // Withheld is no figure, and cites nothing.
  expect(levels[0].working).toBeUndefined()
  expect(sources).toEqual(['s/pay'])
})

test('programmes are counted by broad field and level, unknown fields last', () => {
  expect(summariseInstitution(columns([]), 7).subjects).toEqual([
    { broad: '06', fields: ['computing'], counts: { bachelor: 2 } },
    { broad: undefined, fields: [], counts: { master: 1 } },
  ])
})

test('each merged record is an entry of its register, cited by the facts that use it', () => {
  const sources = [
    { id: 'france/masters', register: 'france' },
    { id: 'france-institutions/2026', register: 'france-institutions' },
    { id: 'us/completions', register: 'us' },
    { id: 'us/directory', register: 'us' },
  ]
  const ids = ['france-0751717j', 'france-institutions-abc', 'us-100654', 'hipo-unheard.of']

  expect(registerEntries(ids, ['us/directory'], sources)).toEqual([
    { register: 'france', key: '0751717j', source: 'france/masters' },
    { register: 'france-institutions', key: 'abc', source: 'france-institutions/2026' },
    { register: 'us', key: '100654', source: 'us/directory' },
  ])
})
