import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Scholarship } from '../../../admissions/content/scholarships/schema.ts'
import { getNoon } from '../../../tests/noon.ts'
import { worldCatalogue } from '../../../tests/world/catalogue.ts'
import { worldInstitutions, worldProgrammes, worldSource } from '../../../tests/world/records.ts'
import type { PageContext } from '../../context.ts'
import { loadInstitutionPage } from './page.server.ts'
import InstitutionPage from './page.tsx'

const closing = {
  institutions: ['partner-yarra'],
  text: 'Closes in 2027.',
  title: 'A paper',
  page: 'https://paper.example/',
}

/** The page of an institution, whose programmes have no town, as a visitor from India gets it. */
function getPage(id: string, programmes?: number, city?: string) {
  const published = { state: 'published', source: worldSource.id } as const
  const searchable = worldCatalogue(
    worldProgrammes.map(({ city: _, ...programme }) => ({ ...programme, ...(city && { city }) })),
    worldInstitutions.map((institution) => ({
      ...institution,
      facts: {
        ...institution.facts,
        roomAndBoard: { ...published, value: { amount: 15_000, currency: 'USD' } },
        graduateApplicationFee: { ...published, value: { amount: 900, currency: 'INR' } },
      },
    })),
  )
  const { catalogue } = searchable
  const counted = (id: string) => {
    const institution = catalogue.institution(id)
    return institution && { ...institution, programmes: programmes ?? institution.programmes }
  }
  return loadInstitutionPage(id, {
    ...getContext(searchable),
    catalogue: { ...catalogue, institution: counted },
  })
}

const noon = getNoon('2026-11-26')

function getContext(searchable: ReturnType<typeof worldCatalogue>, offered: Scholarship[] = []) {
  return {
    catalogue: searchable.catalogue,
    searchable,
    defaultCurrency: 'INR',
    origin: 'https://pma.example',
    locale: 'en-IN',
    ...noon,
    content: { ...noon.content, countries: { AU: { closings: [closing] } }, scholarships: offered },
  } as unknown as PageContext
}

test('a cost in another currency shows an approximate conversion', () => {
  const { about } = getPage('partner-yarra')

  expect(about.roomAndBoard).toMatchObject({ currency: 'INR' })
  expect(about.graduateApplicationFee).toBeUndefined()
})

test('its rows do not repeat its own town', () => {
  const { city } = worldInstitutions.find(({ id }) => id === 'partner-yarra')!
  const places = (taughtIn?: string) => [
    ...new Set(getPage('partner-yarra', undefined, taughtIn).programmes.map(({ place }) => place)),
  ]

  expect(places()).toEqual([''])
  expect(places(city)).toEqual([''])
  expect(places('Geelong')).toEqual(['Geelong'])
})

test('only an institution that is closing says so', () => {
  expect(getPage('partner-yarra').closing).toEqual(closing)
  expect(getPage(worldInstitutions.find(({ id }) => id !== 'partner-yarra')!.id).closing).toBeUndefined()
})

test('a single programme is not counted by level and subject as well', () => {
  const tables = (count: number) => {
    const { levels, subjects } = getPage('partner-yarra', count)
    return [levels.length, subjects.rows.length]
  }

  expect(tables(1)).toEqual([0, 0])
  expect(tables(2)).not.toContain(0)
})

test('it counts the courses in its table that the list leaves out', () => {
  const counts = worldInstitutions.map(({ id }) => {
    const { levels, total, others } = getPage(id, 2)
    return [levels.reduce((sum, { programmes }) => sum + programmes, 0), total + others]
  })
  expect(counts.every(([table, list]) => table === list)).toBe(true)
  expect(worldInstitutions.some(({ id }) => getPage(id, 2).others > 0)).toBe(true)
})

function renderWholePage(page: ReturnType<typeof getPage>): string {
  const Page = InstitutionPage as ComponentType<{ loaderData: typeof page }>
  const Stub = createRoutesStub([{ path: '*', Component: () => createElement(Page, { loaderData: page }) }])
  return renderToStaticMarkup(createElement(Stub, { initialEntries: ['/'] }))
}

test('the first column is named after its rows: programmes of one university', () => {
  const html = renderWholePage(getPage('partner-yarra'))

  expect(html).toMatch(/<th scope="col" class="listing-programme"[^>]*><a [^>]*>Programme</)
  expect(html).not.toContain('University and programme')
})

test('a partial list of programmes says how they are ordered', () => {
  const page = getPage('partner-yarra')
  const note = `The first ${page.programmes.length} are those of which most is published`

  expect(renderWholePage(page)).not.toContain(note)
  expect(renderWholePage({ ...page, total: page.programmes.length + 1 })).toContain(note)
})

test('the town in the header is its first location, in the register’s spelling', () => {
  const searchable = worldCatalogue(
    worldProgrammes,
    worldInstitutions.map((worldInstitution) => ({
      ...worldInstitution,
      city: 'Montréal',
      sites: ['Laval', 'Montreal', 'Québec'].map((city) => ({ city, country: 'CA' })),
    })),
  )
  const { sites } = loadInstitutionPage('partner-yarra', getContext(searchable))

  expect(sites.map((site) => site.split(',')[0])).toEqual(['Montreal', 'Laval', 'Québec'])
})
