import { expect, test } from 'vitest'
import { convert } from '../../../admissions/catalogue/money/currencies.ts'
import { shippedAmounts } from '../../../admissions/costs/amounts.ts'
import { MONTHS } from '../../../admissions/days/months.ts'
import { interpretSentence } from '../../../admissions/interpret/interpret.ts'
import { getVocabulary } from '../../../admissions/interpret/vocabulary.server.ts'
import { getMatchable } from '../../../admissions/matching/matchable.server.ts'
import { findPassedStarts } from '../../../admissions/matching/starts.ts'
import { getFacts, isYearOver, readForm } from '../../../admissions/recommendations/rules.ts'
import { phrases } from '../../../tests/interpret/phrases.ts'
import { getNoon } from '../../../tests/noon.ts'
import { worldCatalogue } from '../../../tests/world/catalogue.ts'
import { createMadeUpCatalogue } from '../../../tests/world/made-up.ts'
import { worldProgrammes } from '../../../tests/world/records.ts'
import type { PageContext } from '../../context.ts'
import { createMatchPage, listPassedStarts } from '../../recommendations/page.server.ts'
import { listSlots } from './address.ts'
import { loadAiSearchPage } from './page.server.ts'

const today = '2026-11-22'
const searchable = worldCatalogue()
const matchable = getMatchable(searchable.catalogue)
const context = {
  searchable,
  catalogue: searchable.catalogue,
  matchable: () => matchable,
  defaultCurrency: 'INR',
  origin: 'https://pma.example',
  locale: 'en-GB',
  ...getNoon(today),
  content: {
    amounts: shippedAmounts,
    countries: {
      AU: { listed: { text: 'The register of Australia lists no taught master’s.', without: ['master'] } },
    },
  },
} as unknown as PageContext

const page = (parameters: [string, string][]) =>
  loadAiSearchPage(
    new URLSearchParams([['q', 'as it was typed'], ['read', 'grammar'], ...parameters]),
    context,
  )

test.each([
  ['fall 2025 MS CS USA', 'September 2025 has passed, so we looked at the next intake, September 2027.'],
  ['starting May 2025', 'May 2025 has passed, so we looked at the next intake, May 2027.'],
  [
    'masters from November 2026',
    'Courses starting in November 2026 have already begun, so we looked at the next intake, November 2027.',
  ],
])('“%s” is answered: %s', (sentence, expected) => {
  const read = interpretSentence(sentence, getVocabulary(searchable, phrases), today)

  expect(page(listSlots(read)).results?.notes).toContain(expected)
})

test.each([
  ['master', true],
  ['bachelor', false],
])('a missing level of a register is explained with what it lists: %s', (level, isSaid) => {
  const { results } = page([
    ['country', 'AU'],
    ['level', level],
  ])

  expect(results?.total).toBeGreaterThan(0)
  expect(results?.notes.includes('The register of Australia lists no taught master’s.')).toBe(isSaid)
})

test('a budget for the whole course is compared with its whole length', () => {
  const search = (sentence: string) =>
    page(listSlots(interpretSentence(sentence, getVocabulary(searchable, phrases), today)))
  const [aYear, inAll] = [
    search('masters in canada under 60 lakh a year').results!,
    search('masters in canada under 60 lakh in total').results!,
  ]

  expect(inAll.total).toBeLessThan(aYear.total)
  expect(inAll.notes.join(' ')).toContain(
    'Your ₹6\u00a0million is for the whole course. We left out 1 programme that costs more over its full length.',
  )
  expect(inAll.matches.map(({ cost }) => cost?.text)).toContainEqual(
    expect.stringMatching(/^₹[\d.]+\smillion tuition in total$/),
  )
  for (const { programme } of inAll.matches) {
    const { annualTuition, facts } = searchable.catalogue.programme(programme.id)!
    if (!('value' in annualTuition) || !('value' in facts.durationMonths)) continue
    const { amount } = convert(annualTuition.value, 'INR')!
    expect(amount * Math.max(1, facts.durationMonths.value / 12)).toBeLessThanOrEqual(60_00_000)
  }
  expect(inAll.inSearch).toBeUndefined()
  expect(inAll.matches.flatMap(({ reasons }) => reasons.map(({ text }) => text)).join(' ')).not.toContain(
    'your ₹',
  )
})

test('a row repeats only its place and institution', () => {
  const { results } = page(
    listSlots(interpretSentence('masters not in canada', getVocabulary(searchable, phrases), today)),
  )
  const leftOut = results!.matches.flatMap(({ reasons }) => reasons.filter(({ isLeftOut }) => isLeftOut))
  const leftOutTexts = leftOut.map(({ text }) => text)

  expect(leftOutTexts).toContain('In Australia')
  expect(leftOutTexts.filter((text) => !/^(?:In|At) /.test(text))).toEqual([])
})

test('sorted by tuition, each row shows its tuition', () => {
  const { results } = page(
    listSlots(interpretSentence('cheapest masters in canada', getVocabulary(searchable, phrases), today)),
  )

  expect(results?.matches.map(({ cost }) => cost?.text)).toEqual([
    expect.stringContaining('tuition a year'),
    expect.stringContaining('tuition a year'),
  ])
})

test.each(['0000-02', '0001-07', '1969-07', '2024-02', '2100-02', '9998-07', '9999-02'])(
  'a start in %s, which only an address can contain, gives a page',
  (intake) => {
    expect(page([['intake', intake]]).results?.total).toBeGreaterThan(0)
  },
)

test.each(['2022', '2023', '2024', '2025', '2026', '2027', '2099'])(
  'recommendations for each month of %s name the next start if that one has passed',
  (year) => {
    for (const month of MONTHS) {
      const form = readForm(new URLSearchParams({ country: 'CA', state: 'any', year, month }))
      const facts = getFacts(form, {}, 'INR')

      const matchPage = createMatchPage(context, facts, '/recommendations', new URLSearchParams())
      expect(matchPage.total).toBeGreaterThan(0)
      const isOver = new Date(`${month} 1, ${year} UTC`) < new Date(today)
      expect(listPassedStarts(form, facts, today)).toHaveLength(isOver ? 1 : 0)
    }
  },
)

test('a past year without a month is reported', () => {
  const form = readForm(new URLSearchParams({ year: '2025' }))

  expect(isYearOver(form, '2026-11-22')).toBe(true)
  expect(listPassedStarts(form, getFacts(form, {}, 'INR'), today)).toEqual([
    '2025 has passed. Choose a month, and we look at the next one.',
  ])
  expect(isYearOver({ ...form, year: '2027' }, '2026-11-22')).toBe(false)
  expect(findPassedStarts({}, '2026-11-22')).toEqual([])
})

test('a search for a subject does not offer its whole field, and says what changes are counted over', () => {
  const { programmes, institutions } = createMadeUpCatalogue(150, 11)
  const ownSearchable = worldCatalogue(programmes, institutions)
  const madeMatchable = getMatchable(ownSearchable.catalogue)
  const getResults = (parameters: [string, string][]) =>
    loadAiSearchPage(new URLSearchParams([['q', 'as it was typed'], ['read', 'grammar'], ...parameters]), {
      ...context,
      searchable: ownSearchable,
      catalogue: ownSearchable.catalogue,
      matchable: () => madeMatchable,
    }).results!
  const offersFor = (parameters: [string, string][]) =>
    getResults(parameters).matching.changes.filter(({ text }) => text.startsWith('With all of '))

  const discipline: [string, string] = ['discipline', 'engineering']
  expect(offersFor([discipline])).toHaveLength(1)
  expect(offersFor([discipline, ['subject', 'mechanical engineering']])).toEqual([])
  expect(getResults([discipline]).countedOver).toBeUndefined()
  expect(getResults([discipline, ['subject', 'programme']]).countedOver).toBe(
    'all of Engineering, not only “programme”',
  )
})

test.each(['', ' cheapest first'])(
  'a search for a PhD shows research doctorates first, one for the medical degree shows that%s',
  (order) => {
    const { programmes, institutions } = createMadeUpCatalogue(400, 11)
    const titled = programmes.map((programme, index) =>
      programme.level === 'doctorate'
        ? { ...programme, title: `${index % 4 === 0 ? 'Research' : 'Professional'} doctorate in Health` }
        : programme,
    )
    const ownSearchable = worldCatalogue(titled, institutions)
    const madeMatchable = getMatchable(ownSearchable.catalogue)
    const shownFor = (sentence: string) =>
      loadAiSearchPage(
        new URLSearchParams([
          ['q', sentence],
          ['read', 'grammar'],
          ...listSlots(interpretSentence(sentence, getVocabulary(ownSearchable, phrases), today)),
        ]),
        {
          ...context,
          searchable: ownSearchable,
          catalogue: ownSearchable.catalogue,
          matchable: () => madeMatchable,
        },
      ).results!.matches.map(({ programme }) => programme.title.split(' ')[0])

    for (const query of ['phd', 'research doctorate']) {
      const titles = shownFor(`${query}${order}`)
      expect(titles).toContain('Research')
      expect(titles).toEqual([...titles].sort().reverse())
    }
    const professional = shownFor(`professional doctorate${order}`)
    expect(professional[0]).toBe('Professional')
  },
)

test.each([
  ['ms in georgia', true],
  ['ms in Georgia, USA', false],
  ['mbbs in georgia', false],
])('“%s”: whether the page asks which Georgia is meant: %s', (sentence, isAsked) => {
  const withGeorgia = worldCatalogue([
    ...worldProgrammes,
    {
      ...worldProgrammes[0],
      id: 'partner-atlanta',
      country: 'US',
      state: { code: 'US-GA', name: 'Georgia' },
    },
  ])
  const slots = listSlots(interpretSentence(sentence, getVocabulary(withGeorgia, phrases), today))
  const parameters = new URLSearchParams([['q', sentence], ['read', 'grammar'], ...slots])
  const { placeQuestion } = loadAiSearchPage(parameters, { ...context, searchable: withGeorgia })

  expect(placeQuestion !== undefined).toBe(isAsked)
  if (!placeQuestion) return
  expect(placeQuestion).toMatchObject({ name: 'Georgia', stateCountry: 'United States' })
  const asState = new URL(placeQuestion.asState, 'https://pma.example').searchParams
  expect([asState.get('state'), asState.get('country'), asState.get('orState')]).toEqual([
    'US-GA',
    null,
    null,
  ])
})
