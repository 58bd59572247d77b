import { expect, test } from 'vitest'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { worldInstitutions, worldProgrammes } from '../../tests/world/records.ts'
import { listFormOptions } from './form-options.server.ts'

test('a country with a page but no programmes is named beside the list', () => {
  const [knownInstitution] = worldInstitutions
  const unlisted = { ...knownInstitution, id: 'partner-lantern', aliases: [], domains: [], country: 'NZ' }
  const { catalogue } = worldCatalogue(worldProgrammes, [...worldInstitutions, unlisted])
  const options = listFormOptions(catalogue, { country: '', today: '2026-11-26', listed: ['AU', 'NZ', 'IE'] })

  expect(options.countries.map(({ value }) => value)).toContain('AU')
  // Ireland has no known institution here, and so no page.
  expect(options.unlisted).toEqual([{ value: 'NZ', label: 'New Zealand' }])
})
