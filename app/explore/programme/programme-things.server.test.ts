import { expect, test } from 'vitest'
import { worldCatalogue } from '../../../tests/world/catalogue.ts'
import { createFigures } from '../../words/figures.ts'
import { createProgrammeThings, describeProgramme } from './programme-things.server.ts'

const { catalogue } = worldCatalogue()

function listThings(id: string) {
  const programme = catalogue.programme(id)!
  const institution = catalogue.institution(programme.institution.id)
  const origin = 'https://pma.example'
  return createProgrammeThings({ programme, institution, address: `${origin}/x`, origin })
}

test('structured data has a published fee and duration', () => {
  const [programme] = listThings('partner-yarra-data')

  expect(programme).toMatchObject({
    '@type': 'EducationalOccupationalProgram',
    timeToComplete: 'P2Y',
    offers: { priceSpecification: { price: 96_000, priceCurrency: 'AUD' } },
  })
})

test('structured data has no unknown values', () => {
  const [programme] = listThings('partner-seine-droit')

  expect(JSON.parse(JSON.stringify(programme))).not.toHaveProperty('offers')
  expect(JSON.parse(JSON.stringify(programme))).not.toHaveProperty('timeToComplete')
})

test('structured data has no estimates', () => {
  const description = describeProgramme(catalogue.programme('partner-yarra-data')!, createFigures('en-IN'))

  expect(description).toContain('2\u00a0years.')
  // The yearly fee is worked out from the whole one.
  expect(description).not.toContain('Tuition')
})
