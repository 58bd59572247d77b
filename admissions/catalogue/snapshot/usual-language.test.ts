import { expect, test } from 'vitest'
import { worldCatalogue } from '../../../tests/world/catalogue.ts'
import { worldInstitutions, worldProgrammes, worldSource } from '../../../tests/world/records.ts'
import { readSearch } from '../../search/request.ts'
import { search } from '../../search/search.server.ts'
import { estimateLanguage } from './usual-language.ts'

const [{ origin }] = worldProgrammes
const programme = { country: 'GB', title: 'BSc Physics', facts: {}, origin }

test.each([
  ['a course in Britain', {}, 'English'],
  ['the United States', { country: 'US', title: 'Bachelor’s in Economics' }, 'English'],
  ['Ireland', { country: 'IE' }, 'English'],
  ['Australia', { country: 'AU' }, 'English'],
  ['a degree in English', { title: 'BA English Language and Linguistics' }, 'English'],
  ['American studies', { title: 'BA American Studies' }, 'English'],
  ['a degree in French', { title: 'BA French and Philosophy' }, undefined],
  ['a degree in languages', { title: 'BA Modern Languages' }, undefined],
  ['translation', { title: 'MA Translation' }, undefined],
  ['a title that names its language', { title: 'Primary Education (Welsh medium)' }, undefined],
  ['Talmudic studies', { country: 'US', title: 'Bachelor’s in Talmudic and Rabbinical Studies' }, undefined],
  ['Puerto Rico', { country: 'US', state: { code: 'US-PR', name: 'Puerto Rico' } }, undefined],
  ['a country without a rule', { country: 'DE' }, undefined],
])('the usual language: %s', (_, differs, language) => {
  const fact = estimateLanguage({ ...programme, ...differs })
  expect(fact && 'value' in fact ? fact.value : fact).toBe(language)
  if (fact)
    expect(fact).toMatchObject({
      state: 'estimated',
      source: origin.source,
      basis: expect.stringMatching(/^courses in /),
    })
})

test('the register’s language is kept; the filter counts a bilingual programme for both', () => {
  const languages = ['Italian', 'Dutch, English', 'Ladin', undefined, 'Mandarin']
  const world = worldCatalogue(
    languages.map((value, index) => ({
      ...worldProgrammes[0],
      id: `partner-language-${index}`,
      title: `Course ${index}`,
      institution: index === 3 ? 'partner-seine' : 'partner-yarra',
      country: index === 3 ? 'FR' : 'AU',
      facts: value ? { language: { state: 'published', value, source: worldSource.id } } : {},
    })),
    worldInstitutions,
  )
  const find = (query: string) => search(world, readSearch(new URLSearchParams(query), 'INR').request)
  const titles = (query: string) =>
    find(query)
      .programmes.map(({ title }) => title.at(-1))
      .sort()

  expect(titles('language=english')).toEqual(['1'])
  expect(titles('language=dutch&language=italian')).toEqual(['0', '1'])
  expect(titles('language=chinese')).toEqual(['4'])
  expect(titles('language=other')).toEqual(['2'])
  expect(find('language=english').unknown).toEqual({ language: 1 })
  expect(titles('language=english&include=language')).toEqual(['1', '3'])
  const counts = find('').facets.language!.map(({ value, count }) => [value, count])
  expect(counts).toEqual([
    ['english', 1],
    ['dutch', 1],
    ['italian', 1],
    ['chinese', 1],
    ['other', 1],
  ])
})
