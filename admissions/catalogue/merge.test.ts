import { expect, test } from 'vitest'
import { mergeInstitutions, normalizeInstitutionName } from './merge.ts'
import type { InstitutionRecord, RegisterName } from './types.ts'

function record(
  id: string,
  name: string,
  more: Partial<InstitutionRecord> = {},
): { register: RegisterName; record: InstitutionRecord } {
  const register = id.slice(0, id.indexOf('-')) as RegisterName
  const origin = { state: 'published', source: `${register}/1` } as const
  return {
    register,
    record: {
      id,
      name,
      country: 'US',
      aliases: [],
      domains: [],
      identifiers: {},
      origin,
      facts: {},
      ...more,
    },
  }
}

function listIds(records: Parameters<typeof mergeInstitutions>[0]) {
  return mergeInstitutions(records).map(({ ids }) => ids)
}

test('a directory record joins the institution with programmes and the same domain', () => {
  const merged = mergeInstitutions([
    record('ror-04', 'Auburn Montgomery', {
      domains: ['aum.edu'],
      identifiers: { ror: '04' },
      city: 'Montgomery',
    }),
    record('us-100830', 'Auburn University at Montgomery', {
      domains: ['aum.edu'],
      identifiers: { unitid: '100830' },
    }),
  ])

  expect(merged).toHaveLength(1)
  expect(merged[0].ids).toEqual(['us-100830', 'ror-04'])
  expect(merged[0].record).toMatchObject({
    id: 'us-100830',
    name: 'Auburn University at Montgomery',
    aliases: ['Auburn Montgomery'],
    city: 'Montgomery',
    identifiers: { unitid: '100830', ror: '04' },
  })
})

test('institutions with the same name and country are merged, ignoring case, accents and legal form', () => {
  expect(
    listIds([
      record('cricos-00116K', 'THE UNIVERSITY OF MELBOURNE', { country: 'AU' }),
      record('hipo-unimelb.edu.au', 'University of Melbourne', { country: 'AU' }),
    ]),
  ).toEqual([['cricos-00116K', 'hipo-unimelb.edu.au']])
})

test.each([
  ['PL', 'University of Wrocław', 'University of Wroclaw'],
  ['TR', 'Kırklareli University', 'Kirklareli University'],
  ['US', 'University of Massachusetts-Amherst', 'University of Massachusetts at Amherst'],
])('in %s, %s is %s', (country, name, otherName) => {
  expect(listIds([record('ror-1', name, { country }), record('hipo-2', otherName, { country })])).toEqual([
    ['ror-1', 'hipo-2'],
  ])
})

test('the same name in two countries stays two institutions', () => {
  expect(
    listIds([record('us-1', 'Trinity College'), record('ror-2', 'Trinity College', { country: 'IE' })]),
  ).toHaveLength(2)
})

test('campuses that one register lists separately stay separate; a directory record joins its namesake', () => {
  const domains = ['psu.edu']
  expect(
    listIds([
      record('us-1', 'Pennsylvania State University', { domains }),
      record('us-2', 'Pennsylvania State University, Abington', { domains }),
      record('ror-3', 'Pennsylvania State University', { domains }),
    ]),
  ).toEqual([['us-1', 'ror-3'], ['us-2']])
})

test('an acronym alone causes no merge', () => {
  expect(
    listIds([
      record('us-1', 'University of Southern California', { aliases: ['USC'] }),
      record('ror-2', 'University of South Carolina', { aliases: ['USC'] }),
    ]),
  ).toHaveLength(2)
})

test('a distinctive alias causes a merge if the register has exactly one such institution', () => {
  expect(
    listIds([
      record('france-0751717j', 'Université Paris sciences et lettres', { country: 'FR' }),
      record('ror-2', 'PSL Research University', {
        country: 'FR',
        aliases: ['Université Paris Sciences et Lettres'],
      }),
    ]),
  ).toEqual([['france-0751717j', 'ror-2']])
})

test.each([
  ['The Hotel School Pty Ltd', 'hotel school'],
  ['Université d’Orléans', 'universite d orleans'],
  ['Texas A&M University', 'texas a and m university'],
])('%s is compared as %s', (name, plain) => {
  expect(normalizeInstitutionName(name)).toBe(plain)
})
