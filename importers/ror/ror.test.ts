import { expect, test } from 'vitest'
import { all, excerpt, getZip } from '../../tests/registers/excerpts.ts'
import { type RegisterRecord, RegisterRefused, type Rejection } from '../types.ts'
import { ror } from './ror.ts'

const record = (change: object = {}) => ({
  id: 'https://ror.org/01abcde23',
  status: 'active',
  types: ['education', 'funder'],
  established: 1890,
  domains: [],
  names: [
    { value: 'Universidade de Exemplo', types: ['label'], lang: 'pt' },
    { value: 'University of Example', types: ['ror_display', 'label'], lang: 'en' },
    { value: 'UEX', types: ['acronym'], lang: null },
  ],
  links: [
    { type: 'wikipedia', value: 'https://en.wikipedia.org/wiki/Example' },
    { type: 'website', value: 'http://www.uex.edu.br/en/' },
  ],
  external_ids: [
    { type: 'grid', preferred: 'grid.1.2', all: ['grid.1.2'] },
    { type: 'wikidata', preferred: null, all: ['Q1', 'Q2'] },
    { type: 'isni', preferred: null, all: ['0000'] },
  ],
  locations: [
    {
      geonames_id: 1,
      geonames_details: {
        name: 'São Paulo',
        country_code: 'BR',
        country_subdivision_code: 'SP',
        country_subdivision_name: 'São Paulo',
        lat: -23.5475,
        lng: -46.63611,
      },
    },
  ],
  ...change,
})

const lines = (...records: object[]) => records.map((record) => JSON.stringify(record)).join('\n')

async function read(path: string) {
  const rejected: Rejection[] = []
  const log = { reject: (rejection: Rejection) => rejected.push(rejection), note() {}, progress() {} }
  const records = await all<RegisterRecord>(ror.read({ locations: [path], today: '2026-11-21' }, log))
  const institutions = records.flatMap((record) =>
    record.kind === 'institution' ? [record.institution] : [],
  )
  return { records, institutions, rejected }
}

test('an education record becomes an institution with its other names, place, site and identifiers', async () => {
  const { institutions } = await read(excerpt('ror-education-v2.ndjson', lines(record())))

  expect(institutions).toEqual([
    {
      id: 'ror-01abcde23',
      name: 'University of Example',
      country: 'BR',
      state: { code: 'BR-SP', name: 'São Paulo' },
      city: 'São Paulo',
      aliases: ['Universidade de Exemplo', 'UEX'],
      website: 'http://www.uex.edu.br/en/',
      domains: ['uex.edu.br'],
      identifiers: { ror: '01abcde23', grid: 'grid.1.2', wikidata: 'Q1' },
      origin: { state: 'published', source: 'ror/ror-education-v2' },
      facts: {
        founded: { state: 'published', value: 1890, source: 'ror/ror-education-v2' },
        coordinates: {
          state: 'published',
          value: { latitude: -23.5475, longitude: -46.63611 },
          source: 'ror/ror-education-v2',
          basis: 'of its town, not of its campus',
        },
      },
    },
  ])
})

test.each([
  ['withdrawn', { status: 'withdrawn' }],
  ['inactive', { status: 'inactive' }],
  ['not-education', { types: ['facility'] }],
  ['no-name', { names: [{ value: 'Somewhere', types: ['label'] }] }],
  ['no-country', { locations: [] }],
])('a record is rejected with its reason: %s', async (reason, change) => {
  const { institutions, rejected } = await read(excerpt('ror.ndjson', lines(record(), record(change))))

  expect(institutions).toHaveLength(1)
  expect(rejected).toMatchObject([{ file: 'ror.ndjson', line: 2, reason }])
})

test('an impossible or future year is not a founding year', async () => {
  const { institutions } = await read(
    excerpt('ror.ndjson', lines(record({ established: 12 }), record({ established: 2060 }))),
  )

  expect(institutions.map((institution) => institution.facts.founded)).toEqual([undefined, undefined])
})

test('further locations are sites, and an unknown subdivision code is read by its name', async () => {
  const createLocation = (name: string, code: string, subdivision: string) => ({
    geonames_details: {
      name,
      country_code: 'BR',
      country_subdivision_code: code,
      country_subdivision_name: subdivision,
    },
  })
  const locations = [
    createLocation('Natal', '??', 'Rio Grande do Norte'),
    createLocation('Recife', 'PE', 'Pernambuco'),
  ]
  const { institutions } = await read(excerpt('ror.ndjson', lines(record({ locations }))))

  expect(institutions[0].state?.code).toBe('BR-RN')
  expect(institutions[0].sites).toEqual([
    { country: 'BR', state: { code: 'BR-PE', name: 'Pernambuco' }, city: 'Recife' },
  ])
})

test('the publisher’s zip is read by its schema 2 JSON, and its release is the edition', async () => {
  const zip = getZip({
    'v1.63-2025-04-03-ror-data.json': JSON.stringify([{ id: 'x', name: 'Schema 1' }]),
    'v1.63-2025-04-03-ror-data_schema_v2.json': JSON.stringify([record()], null, 2),
    'v1.63-2025-04-03-ror-data_schema_v2.csv': 'id,name\nx,y\n',
  })
  const { records, rejected } = await read(excerpt('v1.63-2025-04-03-ror-data.zip', zip))

  expect(rejected).toEqual([])
  expect(records.map((record) => record.kind)).toEqual(['source', 'institution'])
  expect(records[0]).toMatchObject({ source: { id: 'ror/v1-63-2025-04-03', edition: 'v1.63-2025-04-03' } })
})

test('records of schema 1 are refused as a whole', async () => {
  const path = excerpt('ror.json', JSON.stringify([{ id: 'https://ror.org/01abcde23', name: 'Example' }]))

  await expect(read(path)).rejects.toThrow(RegisterRefused)
})

test('a dump without JSON is refused', async () => {
  await expect(read(excerpt('ror.csv', 'id,name\nx,y\n'))).rejects.toThrow(/registry's JSON/)
})

test('a university’s research centre is not an institution, unless its name says so', async () => {
  const recordNamed = (value: string, type = 'parent') =>
    record({
      names: [{ value, types: ['label', 'ror_display'], lang: 'en' }],
      relationships: [{ type, id: 'https://ror.org/01abcde23', label: 'Whole' }],
    })
  const { institutions, rejected } = await read(
    excerpt(
      'ror.ndjson',
      lines(
        recordNamed('Trace Analysis Research Centre'),
        recordNamed('Institut für Immunologie'),
        recordNamed('Institut für Immunologie der Universität München'),
        recordNamed('Universitätsverlag Kiel', 'related'),
        recordNamed('University Centre of the Westfjords'),
        recordNamed('Institute of Science Education and Research'),
        recordNamed('Trace Analysis Research Centre', 'related'),
      ),
    ),
  )

  expect(rejected.map(({ reason }) => reason)).toEqual(Array(4).fill('part-of-another'))
  expect(institutions).toHaveLength(3)
})
