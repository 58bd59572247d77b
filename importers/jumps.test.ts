import { expect, test } from 'vitest'
import type { InstitutionRecord, ProgrammeRecord } from '../admissions/catalogue/types.ts'
import { addExamples } from './examples.ts'
import { findJumps, listDoubtfulNotes } from './jumps.ts'
import { EditionProfile } from './profile.ts'

const origin = { state: 'published', source: 'cricos/2026' } as const
const cities = ['Sydney', 'Perth', 'Hobart', 'Cairns']
const levels = ['bachelor', 'master', 'diploma'] as const

function programme(index: number): ProgrammeRecord {
  return {
    id: `cricos-${index}`,
    title: `Programme ${index}`,
    institution: 'cricos-i1',
    country: 'AU',
    city: cities[index % cities.length],
    level: levels[index % levels.length],
    field: index % 25 === 0 ? '091' : '061',
    origin,
    facts: {
      tuition: {
        ...origin,
        value: { amount: 9000 + index * 77, currency: 'AUD', period: 'year', audience: 'international' },
      },
      durationMonths: { ...origin, value: [12, 24, 36][index % 3] },
      scholarship: { ...origin, value: index % 2 === 0 },
      page: { ...origin, value: `https://example.edu/${index}` },
    },
  }
}
const edition = (length = 600) => Array.from({ length }, (_, index) => programme(index))

type Change = (record: ProgrammeRecord, index: number) => ProgrammeRecord | undefined

const withFee =
  (change: (fee: number, index: number) => number | undefined): Change =>
  (record, index) => {
    const { tuition, ...facts } = record.facts
    if (!tuition || !('value' in tuition)) return record
    const amount = change(tuition.value.amount, index)
    if (amount === undefined) return { ...record, facts }
    return { ...record, facts: { ...facts, tuition: { ...tuition, value: { ...tuition.value, amount } } } }
  }
const without =
  (name: 'city' | 'field'): Change =>
  ({ [name]: _, ...record }) =>
    record as ProgrammeRecord

function getProfile(records: ProgrammeRecord[]) {
  const profile = new EditionProfile()
  for (const record of records) profile.add({ kind: 'programme', programme: record })
  return profile
}

function jumps(change: Change, before = edition(), more: ProgrammeRecord[] = []) {
  const after = before.flatMap((record, index) => change(record, index) ?? [])
  const allJumps = findJumps(getProfile(before), getProfile([...after, ...more]))
  return allJumps.map(({ name, kind }) => `${name} of ${kind}`)
}

test.each<[string, Change, string]>([
  ['fees ten times as high', withFee((fee) => fee * 10), 'fees'],
  [
    'of which the highest were left out as implausible',
    withFee((fee) => (fee > 20_000 ? undefined : fee * 10)),
    'fees',
  ],
  ['fees a hundred times as high', withFee((fee) => fee * 100), 'fees'],
  ['fees a hundredth', withFee((fee) => fee / 100), 'fees'],
  ['a decimal point for thousands', withFee((fee) => fee / 1000), 'fees'],
  ['one fee in five ten times as high', withFee((fee, index) => (index % 5 === 0 ? fee * 10 : fee)), 'fees'],
  ['no fees', withFee(() => undefined), 'fees'],
  [
    'half the cities gone',
    (record, index) => (index % 2 ? without('city')(record, index) : record),
    'cities',
  ],
  ['all in one city', (record) => ({ ...record, city: 'Sydney' }), 'cities'],
  ['no disciplines', without('field'), 'disciplines'],
  ['a discipline that nothing is of any more', (record) => ({ ...record, field: '061' }), 'disciplines'],
  ['all masters', (record) => ({ ...record, level: 'master' }), 'levels'],
  ['another country', (record) => ({ ...record, country: 'AT' }), 'countries'],
  [
    'another currency',
    (record) => {
      const { tuition } = record.facts
      if (tuition?.state !== 'published') return record
      return {
        ...record,
        facts: { ...record.facts, tuition: { ...tuition, value: { ...tuition.value, currency: 'USD' } } },
      }
    },
    'fees',
  ],
])('%s: refused', (_, change, name) => {
  expect(jumps(change)).toEqual([`${name} of programmes`])
})

test.each<[string, Change, ProgrammeRecord[]]>([
  ['the same again', (record) => record, []],
  ['fees up by a tenth', withFee((fee) => fee * 1.1), []],
  ['a fee in a hundred corrected by ten', withFee((fee, index) => (index % 100 ? fee : fee * 10)), []],
  ['a fee in ten withdrawn', withFee((fee, index) => (index % 10 ? fee : undefined)), []],
  ['a quarter of the programmes withdrawn', (record, index) => (index % 7 > 1 ? record : undefined), []],
  [
    'most programmes withdrawn, which is judged by itself',
    (record, index) => (index % 5 ? undefined : record),
    [],
  ],
  [
    'twice as many, in a country that was not there, without fees',
    (record) => record,
    edition().map((record, index) => ({
      ...withFee(() => undefined)(record, index)!,
      id: `new-${index}`,
      country: 'NZ',
    })),
  ],
  [
    'a field that was not filled before',
    (record) => ({ ...record, state: { code: 'AU-NSW', name: 'NSW' } }),
    [],
  ],
])('%s: accepted', (_, change, more) => {
  expect(jumps(change, edition(), more)).toEqual([])
})

test('a few records are not enough to judge a register', () => {
  expect(
    jumps(
      withFee((fee) => fee * 10),
      edition(12),
    ),
  ).toEqual([])
})

test('withdrawn records are not counted', () => {
  const withdrawn = edition().map((record) => ({ ...record, withdrawn: '2026-11-01' }))
  expect(findJumps(getProfile(withdrawn), getProfile([])).length).toBe(0)
  expect(getProfile(withdrawn).programmes.records).toBe(0)
})

test('institutions are judged like programmes', () => {
  const institutions = (rate: number) => {
    const profile = new EditionProfile()
    for (let index = 0; index < 50; index++) {
      const institution: InstitutionRecord = {
        id: `us-${index}`,
        name: `Institution ${index}`,
        country: 'US',
        aliases: [],
        domains: [],
        identifiers: {},
        origin,
        facts: { acceptanceRate: { ...origin, value: (rate * (index + 1)) / 100 } },
      }
      profile.add({ kind: 'institution', institution })
    }
    return profile
  }
  const [jump] = findJumps(institutions(1), institutions(100))
  expect(jump).toMatchObject({ name: 'acceptance-rate', kind: 'institutions' })
})

test('the ten largest changes are shown, before and after', async () => {
  const before = edition()
  const after = before.map(
    (record, index) => withFee((fee) => (index < 300 ? fee * (10 + index) : fee))(record, index)!,
  )
  const jump = findJumps(getProfile(before), getProfile(after))
  const stream = (records: ProgrammeRecord[]) =>
    async function* () {
      for (const record of records) yield { kind: 'programme' as const, programme: record }
    }
  const [{ examples }] = await addExamples(jump, stream(before), stream(after))

  expect(examples).toHaveLength(10)
  expect(examples[0]).toEqual({
    id: 'cricos-299',
    name: 'Programme 299',
    before: '32023 AUD a year',
    after: '9895107 AUD a year',
  })
})

test('a first file is refused if the importer drops one fee in twenty', () => {
  const notes = (count: number) => ({
    'implausible-fee': { count, detail: 'The fee 1 is too much.' },
    'no-fee': { count: 900, detail: 'There is none.' },
  })
  expect(listDoubtfulNotes(notes(60), 1000).map(({ name }) => name)).toEqual(['fees'])
  expect(listDoubtfulNotes(notes(40), 1000)).toEqual([])
})
