import { expect, test } from 'vitest'
import { all, excerpt } from '../../tests/registers/excerpts.ts'
import { type RegisterRecord, RegisterRefused, type Rejection } from '../types.ts'
import { hipo } from './hipo.ts'

const entry = (name: string, domain: string, change: object = {}) => ({
  name,
  domains: [domain],
  web_pages: [`https://www.${domain}/`],
  country: 'Elsewhere',
  alpha_two_code: 'BE',
  'state-province': null,
  ...change,
})

async function read(...entries: object[]) {
  const rejected: Rejection[] = []
  const notes: string[] = []
  const log = {
    reject: (rejection: Rejection) => rejected.push(rejection),
    note: (_: string, detail: string) => notes.push(detail),
    progress() {},
  }
  const path = excerpt('world_universities_and_domains.json', JSON.stringify(entries, null, 2))
  const records = await all<RegisterRecord>(hipo.read({ locations: [path], today: '2026-11-21' }, log))
  const institutions = records.flatMap((record) =>
    record.kind === 'institution' ? [record.institution] : [],
  )
  return { institutions, rejected, notes }
}

test('an entry becomes an institution under its first domain', async () => {
  const { institutions } = await read(
    entry('Fundação  Exemplo', 'fe.edu.br', { alpha_two_code: 'BR', 'state-province': 'São Paulo' }),
  )

  expect(institutions).toEqual([
    {
      id: 'hipo-fe.edu.br',
      name: 'Fundação Exemplo',
      country: 'BR',
      state: { code: 'BR-SP', name: 'São Paulo' },
      aliases: [],
      website: 'https://www.fe.edu.br/',
      domains: ['fe.edu.br'],
      identifiers: {},
      origin: { state: 'published', source: 'hipo/world-universities-and-domains' },
      facts: {},
    },
  ])
})

test('the same name in one country is one institution, under all its domains', async () => {
  const { institutions, notes } = await read(
    entry('University of Bath', 'bath.ac.uk', { alpha_two_code: 'GB' }),
    entry('Another', 'another.be'),
    entry('University of BATH', 'bath.edu', { alpha_two_code: 'GB', 'state-province': 'England' }),
    entry('University of Bath', 'bath.example.com', { alpha_two_code: 'US' }),
  )

  expect(
    institutions.map((institution) => [institution.id, institution.domains, institution.state?.code]),
  ).toEqual([
    ['hipo-bath.ac.uk', ['bath.ac.uk', 'bath.edu'], 'GB-ENG'],
    ['hipo-another.be', ['another.be'], undefined],
    ['hipo-bath.example.com', ['example.com'], undefined],
  ])
  expect(notes).toHaveLength(1)
})

test('a site on its own domain and its subdomain is one institution, with the other name as an alias', async () => {
  const { institutions } = await read(
    entry('Katholieke Universiteit Leuven', 'kuleuven.be'),
    entry('KU Leuven', 'student.kuleuven.be', { web_pages: ['http://kuleuven.be/'] }),
  )

  expect(institutions).toMatchObject([{ aliases: ['KU Leuven'], domains: ['kuleuven.be'] }])
})

test('another institution’s site, given by mistake, merges nothing', async () => {
  const { institutions } = await read(
    entry('First', 'first.be'),
    entry('Second', 'second.be', { web_pages: ['https://www.first.be/'] }),
  )

  expect(institutions.map((institution) => institution.id)).toEqual(['hipo-first.be', 'hipo-second.be'])
})

test('an entry that belongs to two groups merges them', async () => {
  const { institutions } = await read(
    entry('Alpha', 'alpha.be'),
    entry('Beta', 'beta.be'),
    entry('Alpha', 'x.beta.be', { web_pages: ['https://beta.be'] }),
  )

  expect(institutions).toMatchObject([{ name: 'Alpha', aliases: ['Beta'], domains: ['alpha.be', 'beta.be'] }])
})

test('community colleges of different states with one name stay separate', async () => {
  const us = { alpha_two_code: 'US' }
  const { institutions } = await read(
    entry('Glendale Community College', 'gccaz.edu', us),
    entry('Glendale Community College', 'glendale.edu', us),
  )

  expect(institutions).toHaveLength(2)
})

test('two institutions with the same first domain stay separate', async () => {
  const { institutions } = await read(
    entry('First', 'shared.be', { web_pages: [] }),
    entry('Second', 'shared.be', { web_pages: [] }),
  )

  expect(institutions.map((institution) => institution.id)).toEqual([
    'hipo-shared.be',
    'hipo-shared.be-second',
  ])
})

test('an unknown country rejects the entry with its line', async () => {
  const { institutions, rejected } = await read(
    entry('First', 'first.be', { 'state-province': 'null' }),
    entry('Second', 'second.be', { alpha_two_code: 'ZZ' }),
  )

  expect(institutions[0].state).toBeUndefined()
  expect(rejected).toMatchObject([{ line: 14, reason: 'unknown-country' }])
})

test('any other JSON list is refused', async () => {
  await expect(read({ colour: 'red' })).rejects.toThrow(RegisterRefused)
})

test('a renamed or merged institution has its current name, old aliases and its ROR record', async () => {
  const { institutions } = await read(
    entry('Cork Institute of Technology', 'cit.ie', { alpha_two_code: 'IE' }),
    entry('Munster Technological University', 'mtu.ie', { alpha_two_code: 'IE' }),
    entry('Capilano College', 'capcollege.bc.ca', { alpha_two_code: 'CA' }),
    entry('Université Robert Schuman (Strasbourg III)', 'u-strasbg.fr', { alpha_two_code: 'FR' }),
    entry('Ecole Nationale Supérieure de Physique de Strasbourg', 'u-strasbg.fr', { alpha_two_code: 'FR' }),
  )

  expect(institutions).toMatchObject([
    {
      id: 'hipo-mtu.ie',
      name: 'Munster Technological University',
      aliases: ['Cork Institute of Technology'],
      domains: ['mtu.ie'],
    },
    {
      id: 'hipo-capcollege.bc.ca',
      website: 'https://www.capilanou.ca/',
      domains: ['capilanou.ca'],
      identifiers: { ror: '046nfbs12' },
    },
    // Several schools share that domain: the table names the ones that it means.
    { identifiers: { ror: '00pg6eq24' } },
    { domains: ['u-strasbg.fr'], identifiers: {} },
  ])
})
