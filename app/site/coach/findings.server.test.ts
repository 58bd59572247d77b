import { expect, test } from 'vitest'
import { indexPassages } from '../../../admissions/coach/find.ts'
import { passagesOf } from '../../../admissions/coach/passages.ts'
import { readContent } from '../../../admissions/content/read.server.ts'
import { interpreter } from '../../../tests/interpret/without-model.ts'
import { worldCatalogue } from '../../../tests/world/catalogue.ts'
import { worldProgrammes } from '../../../tests/world/records.ts'
import type { PageContext } from '../../context.ts'
import { countryNames } from './country-names.server.ts'
import { coachFindings } from './findings.server.ts'

const content = await readContent('content')
const searchable = worldCatalogue([
  ...worldProgrammes,
  ...tenAlike('partner-yarra-data', 'AUD'),
  ...tenAlike('partner-charles-river-ai', 'USD'),
])
const page = {
  content,
  searchable,
  catalogue: searchable.catalogue,
  passages: indexPassages(passagesOf(content, countryNames)),
  interpreter,
  site: {},
  abilities: {},
  origin: 'https://pma.example',
  locale: 'en-GB',
  defaultCurrency: 'INR',
  today: () => '2026-11-26',
} as unknown as PageContext
const asked = (text: string) => coachFindings(page, text)

/** As many as it takes to say between what fees lie: from 30,000 to 39,000 a year. */
function tenAlike(id: string, currency: string): typeof worldProgrammes {
  const programme = worldProgrammes.find((one) => one.id === id)!
  return Array.from({ length: 10 }, (_, at) => ({
    ...programme,
    id: `${id}-${at}`,
    facts: {
      ...programme.facts,
      tuition: {
        state: 'published',
        value: { amount: 30_000 + at * 1_000, currency, period: 'year', audience: 'international' },
        source: programme.origin.source,
      },
    },
  }))
}

const NOTHING = 'We don’t have this.'
const AU = 'Studying in Australia: '
const US = 'Studying in the United States: '
const DE = 'Studying in Germany: '
const GB = 'Studying in the United Kingdom: '
const MONEY = 'Mastering the art of financial planning: '

/**
 * What families ask in their own words, and what they read first. The second half was set aside while the answers were made; of it “a year
 * off” and “how many universities” were mended when they had been measured.
 */
test.each([
  ['does PMA charge money', 'What do you charge?'],
  ['when should we apply for September 2027', 'When should we start?'],
  ['is 65 percent enough', 'Are my marks enough?'],
  ['my son has a gap of two years', 'Are gap years a problem?'],
  ['which country is cheapest', 'What does it cost in all, and which country is cheapest?'],
  ['cost of masters in Australia', `${AU}What tuition costs`],
  ['visa for USA', `${US}Visa`],
  ['work while studying in Australia part time', 'The closest: How many hours may I work while I study?'],
  ['SOP format', 'How do I write a statement of purpose?'],
  ['is it safe for girls', NOTHING],
  ['forgot my password', 'I forgot my password. What can I do?'],
  ['scholarships for indian students', 'Are there scholarships?'],
  ['Canada or Germany which is better', NOTHING],
  ['how much loan can we get', `${MONEY}Loans: three kinds, and how they really differ`],
  ['IELTS for Australia', `${AU}Visa`],
  ['total fees for MS in USA', `${US}What tuition costs`],
  ['how do we pay you', 'How do I pay for a plan?'],
  ['do you take commission from universities', NOTHING],
  ['can we talk to someone', 'Can we talk to a person?'],
  ['PR after study in Canada', NOTHING],

  ['what are your charges', 'What do you charge?'],
  ['last date to apply for fall 2027', 'Do you send my application to the university for me?'],
  ['is 7 cgpa good enough for MS', 'Are my marks enough?'],
  ['daughter took a year off after 12th', 'Are gap years a problem?'],
  ['how much does it cost to study in Germany', `${DE}What tuition costs`],
  ['do I need a visa to study in UK', `${GB}Visa`],
  ['can students do a job in Canada while studying', 'The closest: How many hours may I work while I study?'],
  ['tips for writing statement of purpose', 'How do I write a statement of purpose?'],
  ['I cannot log in', 'I forgot my password. What can I do?'],
  ['scholarship for masters in UK', 'The closest: Are there scholarships?'],
  ['interest on education loan', `${MONEY}What the pause costs`],
  ['how can I delete my account', 'Privacy policy: What we hold, and why'],
  // Germany’s page says it of programmes taught in German, which the question does not say.
  ['is German language compulsory', NOTHING],
  ['how many universities can I apply to', 'What does the Advantage Package include?'],
  ['is food available', NOTHING],
  ['my parents want to talk to counsellor', 'Can we talk to a person?'],
  ['how much money to show in bank for Canada', 'Studying in Canada: Money to live on'],
  ['MBBS in Ukraine fees', NOTHING],
  ['will you help with visa interview', NOTHING],
  ['masters in Ireland how many years', 'Studying in Ireland: How long it takes'],
])('“%s” is answered by “%s”', (text, first) => {
  const { answers, isClosest, found } = asked(text)

  const [{ title, heading } = { title: NOTHING }] = answers
  expect((isClosest ? 'The closest: ' : '') + title + (heading ? `: ${heading}` : '')).toBe(first)
  expect(found).toBe(first !== NOTHING)
})

test('what a degree costs in a country is said from its programmes and its page, before any programme', () => {
  const { answers, programmes, suggestions, search } = asked('cost of masters in Australia')

  expect(answers.map(({ address }) => address)).toEqual([
    '/explore/country/au#levels',
    '/explore/country/au#living',
  ])
  expect(answers[0].text).toMatch(
    /^Master's degrees: AUD 33,000 to AUD 38,000 a year .*, for the middle half of the 11 programmes/,
  )
  expect([programmes, suggestions]).toEqual([undefined, []])
  expect(search).toEqual({
    label: "Search programmes: Master's, Australia",
    address: '/explore?country=AU&level=master',
  })
})

test('a country is no word to look up', () => {
  const { programmes, suggestions, search, countries } = asked('visa for USA')

  expect([programmes, suggestions, countries]).toEqual([undefined, [], []])
  expect(search?.address).toBe('/explore?country=US')
})

test('where nothing is written, a search stands only for a subject, a degree or a country, and only if it finds some', () => {
  const ways = (text: string) => {
    const { search, countries } = asked(text)
    return [search?.address, ...countries.map(({ address }) => address)]
  }

  expect(ways('is it safe for girls')).toEqual([undefined])
  expect(ways('can I get into Harvard')).toEqual([undefined])
  expect(ways('ragging in nursing')).toEqual(['/explore?q=nursing&discipline=health'])
  expect(ways('nursing in Germany')).toEqual([undefined, '/explore/country/de'])
  expect(ways('Canada or Germany which is better')).toEqual([
    '/explore?country=CA&country=DE',
    '/explore/country/ca',
    '/explore/country/de',
  ])
})
