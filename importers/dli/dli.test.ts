import { expect, test } from 'vitest'
import { excerpt } from '../../tests/registers/excerpts.ts'
import { readAll } from '../../tests/registers/read-all.ts'
import { dli } from './dli.ts'

const campus = {
  Province: 'Ontario',
  Institution: 'Lakeside University of Toronto',
  'DLI #': 'O19332746152',
  City: 'Toronto',
  Campus: 'Downtown',
  'Grad Program': 'Yes',
  PGWP: 'Yes',
  'Public/Private': 'Public',
}
const read = (...rows: (Partial<typeof campus> | Record<string, unknown>)[]) =>
  readAll(
    dli,
    excerpt('dli-2026-08.json', JSON.stringify({ data: rows.map((row) => ({ ...campus, ...row })) })),
  )

test('campuses of one number are one institution, in all its places, and what is so of every campus is said of it', async () => {
  const { sources, institutions } = await read({}, { City: 'Mississauga, Oakville', Campus: 'West' })
  const source = 'dli/2026-08'
  expect(sources).toMatchObject([{ id: source, licence: 'Open Government Licence - Canada' }])
  expect(institutions).toEqual([
    {
      id: 'dli-o19332746152',
      name: 'Lakeside University of Toronto',
      country: 'CA',
      state: { code: 'CA-ON', name: 'Ontario' },
      aliases: [],
      domains: [],
      identifiers: { dli: 'O19332746152' },
      sites: ['Toronto', 'Mississauga', 'Oakville'].map((city) => ({
        country: 'CA',
        state: { code: 'CA-ON', name: 'Ontario' },
        city,
      })),
      origin: { state: 'published', source },
      facts: {
        visaSponsor: { state: 'published', value: { status: 'designated', workPermit: true }, source },
      },
    },
  ])
})

test('a work permit after some programmes alone is not said of the institution; rows without a number are rejected', async () => {
  const { institutions, rejected } = await read(
    { PGWP: 'Details' },
    { 'DLI #': 'n/a' },
    { 'DLI #': 'O19332746153', Institution: ' ' },
    { City: 7 },
  )
  expect(institutions).toHaveLength(1)
  expect(institutions[0].facts.visaSponsor).toMatchObject({ value: { status: 'designated' } })
  expect(institutions[0].facts.visaSponsor).not.toHaveProperty('value.workPermit')
  expect(rejected.map(({ reason }) => reason)).toEqual(['no-number', 'no-name', 'not-a-campus'])
})

test('a file without a DLI number in it is refused', async () => {
  await expect(read({ 'DLI #': '' })).rejects.toThrow(/holds no institutions with a DLI number/)
})
