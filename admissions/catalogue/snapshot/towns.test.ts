import { expect, test } from 'vitest'
import { worldCatalogue } from '../../../tests/world/catalogue.ts'
import { worldInstitutions, worldProgrammes } from '../../../tests/world/records.ts'
import { readSearch } from '../../search/request.ts'
import { search } from '../../search/search.server.ts'
import type { ProgrammeRecord } from '../types.ts'

const [example] = worldProgrammes
const victoria = { code: 'AU-VIC', name: 'Victoria' }
const queensland = { code: 'AU-QLD', name: 'Queensland' }

test.each<[string, Pick<ProgrammeRecord, 'country' | 'state' | 'city'>, string?, string?]>([
  ['its own town', { country: 'AU', state: victoria, city: 'Clayton' }, 'Clayton'],
  ['the institution’s in its state', { country: 'AU', state: victoria }, undefined, 'Melbourne'],
  ['the institution’s, without a state', { country: 'AU' }, undefined, 'Melbourne'],
  ['none in another state', { country: 'AU', state: queensland }],
  ['none in another country', { country: 'MY' }],
])('a programme has %s, in its record and in the city filter', (_, place, city, institutionCity) => {
  const programme = { ...example, state: undefined, city: undefined, ...place }
  const world = worldCatalogue([programme], worldInstitutions)
  const find = (town: string) => search(world, readSearch(new URLSearchParams({ city: town }), 'INR').request)

  const record = world.catalogue.programme(programme.id)!
  expect([record.city, record.institutionCity]).toEqual([city, institutionCity])
  for (const town of ['Clayton', 'Melbourne'])
    expect(find(town).total, town).toBe(town === (city ?? institutionCity) ? 1 : 0)
})
