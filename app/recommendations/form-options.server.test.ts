import { expect, test } from 'vitest'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { formOptions } from './form-options.server.ts'

test('a country that we know something of and have no programmes in is named beside the list', () => {
  const { catalogue } = worldCatalogue()
  const { countries, unlisted } = formOptions(catalogue, {
    country: '',
    today: '2026-11-26',
    known: ['AU', 'NZ', 'IE'],
  })

  expect(countries.map(({ value }) => value)).toContain('AU')
  expect(unlisted).toEqual([
    { value: 'IE', label: 'Ireland' },
    { value: 'NZ', label: 'New Zealand' },
  ])
})
