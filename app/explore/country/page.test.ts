import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { readContent } from '../../../admissions/content/read.server.ts'
import { getNoon } from '../../../tests/noon.ts'
import { worldCatalogue } from '../../../tests/world/catalogue.ts'
import { worldInstitutions, worldProgrammes, worldSource } from '../../../tests/world/records.ts'
import type { PageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/page'
import { loadCountryPage } from './page.server.ts'
import Country, { meta } from './page.tsx'

const content = await readContent('content')
const codes = Object.keys(content.countries)
const [programme] = worldProgrammes
const [institution] = worldInstitutions

/** An institution in each country, mentioned or not, with ten degrees and ten other courses, all without a cost. */
const countries = [...codes, 'JP']
const { catalogue } = worldCatalogue(
  countries.flatMap((country) =>
    Array.from({ length: 20 }, (_, index) => ({
      ...programme,
      id: `partner-${country}-${index}`,
      institution: `partner-${country}`,
      country,
      level: index % 2 ? 'language' : 'bachelor',
      facts: { durationMonths: { state: 'published', value: 12, source: programme.origin.source } },
    })),
  ),
  countries.map((country) => ({ ...institution, id: `partner-${country}`, country })),
)

function renderCountry(
  code: string,
  shownCatalogue = catalogue,
  query = { page: 1, filter: '' },
  day = '2026-11-26',
): string {
  const page = loadCountryPage(code, query, {
    catalogue: shownCatalogue,
    origin: 'https://pma.example',
    defaultCurrency: 'INR',
    ...getNoon(day),
    content,
  } as unknown as PageContext)
  const Page = Country as ComponentType<{ loaderData: typeof page }>
  const Stub = createRoutesStub([{ path: '*', Component: () => createElement(Page, { loaderData: page }) }])
  return renderToStaticMarkup(createElement(Stub, { initialEntries: ['/'] }))
}

test.each(codes)(
  'the page of %s has a line for living costs, the visa fee and travel, known or not',
  (code) => {
    const names = [...renderCountry(code).matchAll(/<dt>([^<]*)/g)].map(([, name]) => name)

    const visaFee = code === 'GB' ? 'Visa fee and health charge' : 'Visa fee'
    for (const name of ['How you apply', 'Visa', 'Money to live on', visaFee, 'Travel'])
      expect(names, name).toContain(name)
  },
)

test.each(codes)('without fees in registers, the page of %s links to usual fees if it has any', (code) => {
  const html = renderCountry(code)
  const usual = content.countries[code].statements.find(({ topic }) => topic === 'tuition')
  const leads = html.includes('<a href="#tuition">What tuition usually costs here</a>')

  expect(html).toContain('The registers do not say what each programme costs.')
  expect(leads).toBe((usual?.amounts.length ?? 0) > 0)
  if (leads) expect(html).toContain('id="tuition"')
})

test('shares of known figures refer to the programmes counted above', () => {
  const html = renderCountry('AU')

  expect(html).toContain('10 programmes at 1 institution')
  expect(html).toContain('10 more are counted apart: language courses. The table by level counts them too.')
  expect(html).toContain('href="/tools/cost?country=AU"')
  expect(html).toContain('Length: known for all 20 programmes and other courses.')
})

test('fees of an old edition are marked above the table', () => {
  const fees = { ...worldSource, id: 'us/fees', title: 'Fees of institutions', edition: '2022' }
  const value = { amount: 20_000, currency: 'USD', period: 'year', audience: 'international' } as const
  const { catalogue: priced } = worldCatalogue(
    Array.from({ length: 10 }, (_, index) => ({
      ...programme,
      id: `partner-us-${index}`,
      institution: 'partner-us',
      country: 'US',
      facts: { tuition: { state: 'published' as const, value, source: fees.id } },
    })),
    [{ ...institution, id: 'partner-us', country: 'US' }],
    'priced',
    [worldSource, fees],
  )
  const [before, after] = renderCountry('US', priced).split('<table')

  expect(before).toContain('The fees here are from 2022.')
  expect(after).toContain('Fees of institutions')
  expect(renderCountry('US')).not.toContain('fees here are from')
})

test('what a family asks first stands at the top, with a change of the right to stay that is decided', () => {
  const shownOf = (code: string) => {
    const [, glance] = renderCountry(code).split('aria-label="At a glance"')
    const section = glance.slice(0, glance.indexOf('</section>'))
    return section.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  }
  const britain = shownOf('GB')

  expect(britain).toMatch(/During your studies up to 20 hours a week in term and full time in holidays/)
  expect(britain).toMatch(/Until 31 December 2026: up to 2 years .*From 1 January 2027: up to 18 months/)
  expect(britain).toMatch(/Latest change Since/)
  // A longer stay has its condition beside it.
  expect(shownOf('US')).toMatch(/up to 1 year, or up to 3 years if your degree is on/)
})

test.each(codes)('“commonly known” is explained once on the page of %s', (code) => {
  const html = renderCountry(code)
  const marked = html.match(/Unconfirmed\. Check at/g)?.length ?? 0

  expect(html.match(/commonly known/g)?.length ?? 0).toBe(marked > 0 ? 1 : 0)
})

test('money is shown as it is asked for: monthly, and a visa for the years of the stay', () => {
  expect(renderCountry('GB')).toMatch(
    /A month: .*1,171.*9 months, the most you have to show: .*10,539.*Twelve months: .*14,052.*You show at most nine months of it/,
  )
  expect(renderCountry('GB')).toContain('Paid once, for a stay of up to 1.5 years:')
  expect(renderCountry('CA')).toMatch(/The money for living costs that you have to show .*A year: .*22,895/)
  expect(renderCountry('SG')).not.toContain('The money for living costs that you have to show')
})

test.each(codes)('the page of %s has the steps to the first day, each rule with its source', (code) => {
  const html = renderCountry(code)
  const { steps, rules } = content.visas[code]

  expect(html).toContain('From the offer to the first day')
  for (const { name, page } of steps) {
    expect(html).toContain(name)
    expect(html).toContain(`href="${page}"`)
  }
  expect(rules.map(({ topic }) => topic)).toEqual(
    expect.arrayContaining(['health', 'waiting', 'medical', 'spouse']),
  )
  expect(html).toContain('Money to show')
  expect(html).not.toContain('To be confirmed')
})

test.each(codes)('past its review date each rule of %s is to be confirmed, from that day on', (code) => {
  const countConfirmed = (day: string) =>
    renderCountry(code, catalogue, { page: 1, filter: '' }, day).match(/To be confirmed\. Check at/g)
      ?.length ?? 0
  const { steps, rules, funds } = content.visas[code]
  const { statements } = content.countries[code]

  expect(countConfirmed('2027-05-31')).toBe(0)
  expect(countConfirmed('2027-06-01')).toBeGreaterThanOrEqual(
    steps.length + rules.length + statements.length + (funds ? 1 : 0),
  )
})

test('a country without written content says so', () => {
  expect(renderCountry('JP')).toContain('We have not yet written how you apply here')
  expect(renderCountry('AU')).not.toContain('We have not yet written how you apply here')
})

test('an institution is found by any of its names, in any spelling', () => {
  const names = [
    'Técnica de Lisboa',
    'Foundation of Arts',
    ...Array.from({ length: 60 }, (_, index) => `College ${index}`),
  ]
  const { catalogue: manyInstitutions } = worldCatalogue(
    [],
    names.map((name, index) => ({
      ...institution,
      id: `partner-pt-${index}`,
      ids: [`partner-pt-${index}`],
      name,
      aliases: index === 1 ? ['Escola de Artes'] : [],
      country: 'PT',
    })),
  )
  const findNames = (nameFilter: string, page = 1) => {
    const html = renderCountry('PT', manyInstitutions, { page, filter: nameFilter })
    const institutionNames = [...html.matchAll(/<li><span><a [^>]*>([^<]*)/g)].map(([, name]) => name)
    return { html, listed: institutionNames }
  }

  expect(findNames('').html).toContain('name="named"')
  expect(findNames('').html).toContain('What we know about studying here')
  expect(findNames('TECNICA').listed).toEqual(['Técnica de Lisboa'])
  expect(findNames('artes esc').listed).toEqual(['Foundation of Arts'])
  expect(findNames('isboa').listed).toEqual([])
  expect(findNames('isboa').html).toContain('We know no institution here called “isboa”.')
  expect(findNames('tecnica').html).toContain('1 of 62 institutions matches “tecnica”.')
  expect(findNames('college').listed).toHaveLength(60)
  expect(findNames('c').html).not.toContain('What we know about studying here')
})

test('search results by name have the country page’s metadata', async () => {
  const country = { code: 'DE', name: 'Germany', origin: 'https://pma.example', description: '' }
  const renderPage = (nameFilter: string, page: number) =>
    meta({ loaderData: { ...country, named: nameFilter, pages: { page } } } as unknown as Route.MetaArgs)

  expect(renderPage('munich', 2)).toEqual(renderPage('', 1))
  expect(renderPage('', 2)).not.toEqual(renderPage('', 1))
  expect(paths.country({ code: 'DE' }, 2, 'tu münchen')).toBe(
    '/explore/country/de?named=tu+m%C3%BCnchen&page=2',
  )
})

test('if all institutions fit on one page, there is no search field', () => {
  expect(renderCountry('AU')).not.toContain('name="named"')
})
