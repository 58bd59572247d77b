import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import listed from '../../content/institution-names.json' with { type: 'json' }
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { worldInstitutions, worldProgrammes } from '../../tests/world/records.ts'
import { toPlainText } from '../catalogue/places/plain.ts'
import { readSearch } from './request.ts'
import { search } from './search.server.ts'
import { suggest } from './suggest.server.ts'
import { findUnlistedFor } from './unlisted.server.ts'

const usual = readFileSync(new URL('../../tests/relevance/usual-names.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes(' = '))
  .map((line) => line.split(' = ') as [typed: string, meant: string])
const isUnlisted = (id: string) => /^(?:ror|hipo)-/.test(id)

/** Institutions whose names hold the same words, and that used to come first. */
const OTHERS = [
  'Imperial Valley College',
  'Cambridge Arts & Sciences',
  'Cambridge College',
  'Oxford Brookes University',
  'George Washington University',
  'University of North Texas at Dallas',
  'University of Missouri-Columbia',
  'Hawkeye Community College Waterloo',
  'Ohio State Beauty Academy',
  'Loyola University Chicago',
]
const [institution] = worldInstitutions
const [programme] = worldProgrammes
const ids = [...new Set(Object.values<string[]>(listed.names).flat())]
const institutions = [
  ...ids.map((id, index) => ({ ...institution, id, name: `Seat ${index}`, aliases: [], domains: [] })),
  ...OTHERS.map((name, index) => ({
    ...institution,
    id: `us-other-${index}`,
    name,
    aliases: [],
    domains: [],
  })),
]
const world = worldCatalogue(
  institutions
    .filter(({ id }) => !isUnlisted(id))
    .flatMap(({ id, name }) =>
      (name.startsWith('Seat') ? ['Master of Science'] : ['Bachelor of Arts', 'Bachelor of Law']).map(
        (title) => ({
          ...programme,
          id: `${id}-${toPlainText(title).replaceAll(' ', '-')}`,
          title,
          institution: id,
        }),
      ),
    ),
  institutions,
)
const requestOf = (query: Record<string, string>) => readSearch(new URLSearchParams(query), 'INR').request
const find = (query: Record<string, string>) => search(world, requestOf(query))

test.each(usual)('“%s” leads to %s, in the search and in its suggestions', (name, meant) => {
  const id = meant.replace('~', '')
  expect(isUnlisted(id)).toBe(meant.startsWith('~'))
  expect(suggest(world, name)[0].institution).toBe(id)
  const answer = find({ q: name })
  expect(answer.corrected).toEqual([])
  if (isUnlisted(id)) {
    expect(answer.total).toBe(0)
    expect(findUnlistedFor(world, requestOf({ q: name }), true).institutions[0].id).toBe(id)
  } else expect(answer.programmes[0].institution.id).toBe(id)
})

test('an institution with programmes comes before one of its exact name without any', () => {
  const main = { ...institution, id: 'us-104151', name: 'Arizona State University Campus Immersion' }
  const listedInstitution = { ...institution, id: 'ror-03efmqc40', name: 'Arizona State University' }
  const asu = { ...programme, institution: main.id }
  const twoInstitutions = worldCatalogue([asu], [main, { ...listedInstitution, domains: [] }])
  expect(search(twoInstitutions, requestOf({ q: 'Arizona State University' })).total).toBe(1)
})

test('an ambiguous short name offers all institutions, the interpreted one first', () => {
  const meanings = find({ q: 'NTU' }).named.map(({ is, value }) => [is, value])
  expect(meanings).toEqual([
    ['institution', 'singapore-nanyang-technological-university'],
    ['institution', 'discover-uni-10004797'],
  ])
  expect(find({ q: 'MIT' }).named).toEqual([])
})

test('a quoted name is searched literally', () => {
  const words = find({ q: '"imperial" college' })
  expect(words.programmes.map(({ institution }) => institution.name)).toContain('Imperial Valley College')
})

test('an ambiguous name asks which one; the institution comes first, and the places follow', () => {
  const town = (country: string, at: string) => ({
    ...programme,
    id: `partner-${country}`,
    title: 'Bachelor of Cambridge Studies',
    institution: at,
    country,
    state: undefined,
    city: 'Cambridge',
  })
  const two = worldCatalogue(
    [town('GB', 'discover-uni-10007788'), town('US', 'partner-charles-river')],
    [...worldInstitutions, { ...institution, id: 'discover-uni-10007788', country: 'GB', city: 'Cambridge' }],
  )
  const answer = search(two, requestOf({ q: 'Cambridge' }))
  expect(answer.programmes.map(({ institution }) => institution.id)).toEqual([
    'discover-uni-10007788',
    'partner-charles-river',
  ])
  expect(answer.named.map(({ is, value }) => `${is} ${value}`)).toEqual([
    'institution discover-uni-10007788',
    'city Cambridge (GB)',
    'city Cambridge (US)',
  ])
  expect(search(two, requestOf({ city: 'cambridge' })).total).toBe(2)
})

test('names of the content file are in `plain` form, and none is a subject', () => {
  for (const name of Object.keys(listed.names)) expect(toPlainText(name)).toBe(name)
  for (const word of ['medicine', 'mba', 'law', 'computer science', 'nursing', 'data'])
    expect(Object.keys(listed.names)).not.toContain(word)
})
