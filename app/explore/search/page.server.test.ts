import { expect, test } from 'vitest'
import { shippedAmounts } from '../../../admissions/costs/amounts.ts'
import type { SearchRequest } from '../../../admissions/search/types.ts'
import { interpreter } from '../../../tests/interpret/without-model.ts'
import { getNoon } from '../../../tests/noon.ts'
import { worldCatalogue } from '../../../tests/world/catalogue.ts'
import { worldInstitutions, worldProgrammes, worldSource } from '../../../tests/world/records.ts'
import type { PageContext } from '../../context.ts'
import { listPages, searchPage } from './page.server.ts'

const searchable = worldCatalogue()
const context = {
  searchable,
  catalogue: searchable.catalogue,
  defaultCurrency: 'INR',
  locale: 'en-GB',
  ...getNoon('2026-11-22'),
  interpreter,
} as unknown as PageContext

test('a link includes programmes with unknown values', () => {
  const page = searchPage(new URLSearchParams('scholarship=yes'), context)
  const [{ sentence, address }] = page.unknown
  expect(sentence).toBe('We left out 12 programmes because we do not know whether there is a scholarship.')

  const including = searchPage(new URL(address, 'http://localhost').searchParams, context)
  expect(including.total).toBe(page.total + 12)
  expect(including.unknown).toEqual([])
})

test('a town elsewhere is reported with the country’s article', () => {
  const page = searchPage(new URLSearchParams('country=GB&city=Melbourne'), context)

  expect(page.misses).toEqual(['Melbourne is in Australia, not in the United Kingdom.'])
})

test('a filter without any source says so in advance', () => {
  const noteIn = (notHeld: string[]) => {
    const searchable = { ...context.searchable, notHeld: new Set(notHeld) }
    const { panel } = searchPage(new URLSearchParams(), { ...context, searchable } as PageContext)
    return panel.flatMap(({ notes }) => notes ?? [])
  }
  expect(noteIn(['maxRank'])).toEqual([
    'None of our sources says how institutions rank, so this filter has no effect.',
  ])
  expect(noteIn([])).toEqual([])
})

test('a bound without a number is reported by its field’s name', () => {
  const readMessages = (query: string, locale = 'en-GB') =>
    searchPage(new URLSearchParams(query), { ...context, locale } as PageContext).problems.map(
      ({ message }) => message,
    )

  expect(readMessages('maxTuition=cheap')).toEqual([
    'Tuition a year, at most: enter an amount from 0 to ₹1,000\u00a0million, such as 20 lakh, or leave it empty.',
  ])
  expect(readMessages('maxTuition=cheap', 'en-IN')).toEqual([
    'Tuition a year, at most: enter an amount from 0 to ₹100\u00a0crore, such as 20 lakh, or leave it empty.',
  ])
  expect(readMessages('maxTuition=20')).toEqual([
    expect.stringContaining('If you mean lakh, write it: 20 lakh.'),
  ])
  expect(readMessages('maxRank=first')).toEqual([
    expect.stringMatching(/enter a number from 0 to [\d,]+, or leave/),
  ])
})

test('an amount that could not be parsed stays in its field', () => {
  const { panel } = searchPage(new URLSearchParams('maxTuition=20.000'), context)
  const fields = panel.flatMap(({ fields = [] }) => fields)
  expect(fields.find(({ name }) => name === 'maxTuition')?.value).toBe('20.000')
})

test('a search for an institution or country without programmes links to its page', () => {
  const [knownInstitution] = worldInstitutions
  const unlisted = {
    ...knownInstitution,
    id: 'partner-lantern',
    name: 'Lantern University',
    aliases: [],
    domains: [],
    country: 'NZ',
  }
  const withMore = worldCatalogue(worldProgrammes, [...worldInstitutions, unlisted])
  const searchAs = (query: string) =>
    searchPage(new URLSearchParams(query), {
      ...context,
      searchable: withMore,
      catalogue: withMore.catalogue,
    })

  expect(searchAs('q=lantern+university').unlisted).toMatchObject({
    institutions: [{ name: 'Lantern University', address: '/explore/institution/partner-lantern' }],
    countries: [],
  })
  expect(searchAs('institution=partner-lantern').unlisted?.institutions).toMatchObject([
    { name: 'Lantern University' },
  ])
  const unlistedLinks = [{ name: 'New Zealand', institutions: 1, address: '/explore/country/nz' }]
  expect(searchAs('country=NZ').unlisted?.countries).toEqual(unlistedLinks)
  expect(searchAs('country=NZ').misses).toEqual([])
  expect(searchAs('q=masters+in+new+zealand').unlisted?.countries).toEqual(unlistedLinks)
  expect(searchAs('q=data').unlisted).toBeUndefined()
  // A slip names no institution where the word that it is read as names all of them.
  const slip = searchAs('q=unversity+yarra+data')
  expect(slip.total).toBeGreaterThan(0)
  expect(slip.unlisted).toBeUndefined()
})

test.each([
  ['affordable master’s, CGPA 7.2, IELTS 6.5, 20 lakh a year', true],
  ['lantern keeping under 10 lakh', true],
  ['lantern keeping', false],
])('“%s”, without results, is offered as a sentence: %s', (text, isSentence) => {
  const { total, sentence, corrected, unlisted } = searchPage(new URLSearchParams({ q: text }), context)

  expect(total).toBe(0)
  expect(sentence).toBe(isSentence ? `/ai-university-search?${new URLSearchParams({ q: text })}` : undefined)
  if (isSentence) expect({ corrected, unlisted }).toEqual({ corrected: [] })
})

test.each([
  ['masters in australia', false],
  ['masters not in australia', true],
  ['australia nahi, masters', true],
])('“%s” excludes something, which a word search cannot: %s', (text, isLeftOut) => {
  const content = { countries: {}, amounts: shippedAmounts }
  const { sentence, refusal } = searchPage(new URLSearchParams({ q: text }), {
    ...context,
    content,
  } as unknown as PageContext)
  const address = `/ai-university-search?${new URLSearchParams({ q: text })}`
  expect([sentence, refusal].includes(address)).toBe(isLeftOut)
})

test('words in Devanagari are searched in the catalogue’s script', () => {
  const latin = searchPage(new URLSearchParams({ q: 'data science' }), context)
  const page = searchPage(new URLSearchParams({ q: 'डेटा साइंस' }), context)

  expect(page.total).toBe(latin.total)
  expect(page.total).toBeGreaterThan(0)
  expect(page.corrected).toEqual([{ word: 'डेटा साइंस', as: ['data science'] }])
})

test('a corrected word can be searched as typed', () => {
  const page = (q: string) => searchPage(new URLSearchParams({ q }), context)

  const [robotics] = page('Robotocs master').corrected
  expect(robotics).toMatchObject({ word: 'robotocs', asTyped: '/explore?q=%22robotocs%22+master' })
  const asTyped = page('"robotocs" master')
  expect(asTyped).toMatchObject({ total: 0, corrected: [], notFound: ['robotocs'] })
})

test('columns without any figure are hidden; sorting keeps the columns of the best match', () => {
  const columns = (query: string) => searchPage(new URLSearchParams(query), context).columns

  // Nothing here says by when to apply, nor what graduates of Australia earn.
  expect(columns('country=AU')).toEqual(['year', 'length', 'start'])
  expect(columns('country=US')).toEqual(['pay'])
  expect(columns('country=AU&sort=pay')).toEqual(['year', 'length', 'start', 'pay'])
  expect(columns('country=AU&sort=-apply-by')).toEqual(['year', 'length', 'start', 'applyBy'])
  expect(columns('sort=title')).toEqual(columns(''))
  // The last page alone would have fewer.
  expect(columns('sort=title&perPage=1&page=13')).toEqual(expect.arrayContaining(columns('perPage=1')))
})

test('typed words are not a filter, and one without results is named once', () => {
  const loadPage = (query: string) => searchPage(new URLSearchParams(query), context)

  expect(loadPage('q=law')).toMatchObject({ chosen: 0, chips: [{ label: expect.stringContaining('law') }] })
  expect(loadPage('q=law&country=GB').chosen).toBe(1)
  expect(loadPage('q=Zzqqx').notFound).toEqual([])
  expect(loadPage('q=zzqqx+law').notFound).toEqual(['zzqqx'])
  expect(loadPage('q=zzqqx&country=GB').notFound).toEqual(['zzqqx'])
})

test('a money limit names its currency', () => {
  const { panel } = searchPage(new URLSearchParams('currency=USD'), context)

  expect(JSON.stringify(panel)).toContain('At most (USD)')
  expect(JSON.stringify(panel)).toContain('Graduate pay a year, at least (USD)')
})

test.each([
  ['reach all that is found', 500, false],
  ['do not', 501, true],
])('pages that %s say so', (_, pages, isCut) => {
  expect(listPages({ perPage: 20, page: 1 } as SearchRequest, pages, () => '/')).toMatchObject({
    last: 500,
    isCut,
  })
})

const costing = worldCatalogue(
  Array.from({ length: 20 }, (_, index) => ({
    ...worldProgrammes[0],
    id: `partner-costing-${index}`,
    title: `Course ${index}`,
    level: 'master' as const,
    facts: {
      ...worldProgrammes[0].facts,
      tuition: {
        state: 'published' as const,
        value: {
          amount: 10_000 + index * 2_000,
          currency: 'AUD',
          period: 'year' as const,
          audience: 'international' as const,
        },
        source: worldSource.id,
      },
    },
  })),
)

test('each bar of first-year costs links to the search that finds as many as it says', () => {
  const narrowed = { ...context, searchable: costing, catalogue: costing.catalogue } as PageContext
  const listBars = (query: URLSearchParams) =>
    searchPage(query, narrowed).panel.flatMap(({ bars = [] }) => bars)
  const bars = listBars(new URLSearchParams())

  expect(bars.length).toBeGreaterThan(4)
  expect(bars.some(({ is }) => is === 'last')).toBe(false)
  for (const { label, address } of bars) {
    const count = Number(label.split(' ')[0])
    // A limit that leaves nothing out is none.
    expect(address === undefined).toBe(count === 0 || count === 20)
    if (!address) continue
    const parameters = new URL(address, 'http://localhost').searchParams
    expect(searchPage(parameters, narrowed).total, label).toBe(count)
    // Its own limit leaves the bars as they are, and marks the one that ends there.
    expect(listBars(parameters).map((bar) => bar.label)).toEqual(bars.map((bar) => bar.label))
    const marked = listBars(parameters).find(({ is }) => is === 'last')
    expect(marked?.label).toBe(label)
  }
})

test('few programmes with a known cost have no bars', () => {
  const { panel } = searchPage(new URLSearchParams('country=AU'), context)
  expect(panel.flatMap(({ bars = [] }) => bars)).toEqual([])
})
