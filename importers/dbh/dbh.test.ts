import { expect, test } from 'vitest'
import { excerpt } from '../../tests/registers/excerpts.ts'
import { readAll } from '../../tests/registers/read-all.ts'
import { dbh } from './dbh.ts'

const blank = {
  Institusjonskode: '1110',
  Institusjonskode_tekst: 'Universitetet i Fjorden',
  Studieprogramkode: 'DATA-M',
  Studieprogramnavn: 'Master in Data Science',
  Nivåkode: 'M2',
  'NUS-kode': '754199',
  Studiepoeng: 120,
  Årstall: 2025,
}
const read = (...rows: Record<string, unknown>[]) =>
  readAll(dbh, excerpt('347.json', JSON.stringify(rows.map((row) => ({ ...blank, ...row })))))

test('a degree of the latest year is a programme with its length by credits', async () => {
  const { sources, institutions, programmes, rejected } = await read(
    {},
    { Studieprogramkode: 'JUS-B', Studieprogramnavn: 'Bachelor i jus', Nivåkode: 'B3', Studiepoeng: '180' },
    { Årstall: 2024 },
    { Studieprogramkode: 'AAR', Nivåkode: 'ÅS' },
    { Studieprogramkode: 'X', Studieprogramnavn: '' },
    {},
    { Studieprogramkode: 'SIV-M', Nivåkode: 'M5', Studiepoeng: 300 },
    { Studieprogramkode: null },
  )
  const source = 'dbh/2025'
  expect(sources).toMatchObject([{ id: source, edition: '2025', licence: 'NLOD' }])
  expect(institutions).toMatchObject([{ id: 'dbh-1110', name: 'Universitetet i Fjorden', country: 'NO' }])
  expect(programmes).toMatchObject([
    {
      id: 'dbh-1110-data-m',
      title: 'Master in Data Science',
      level: 'master',
      field: '061',
      facts: {
        durationMonths: {
          value: 24,
          source,
          basis: 'full time, 120 credits (ECTS) at 60 a year',
        },
      },
    },
    { level: 'bachelor', facts: { durationMonths: { value: 36 } } },
    { level: 'integrated-master', facts: { durationMonths: { value: 60 } } },
  ])
  expect(rejected.map(({ reason }) => reason)).toEqual([
    'not-a-programme',
    'earlier-year',
    'no-degree',
    'no-title',
    'repeated-programme',
  ])
})
