import { expect, test } from 'vitest'
import { readExcerptTable } from '../../tests/registers/excerpts.ts'
import { readAll } from '../../tests/registers/read-all.ts'
import { netherlands } from './netherlands.ts'

const blank = {
  ONDERWIJSBESTUURID: '107B450',
  ONDERWIJSAANBIEDERID: '114A734',
  ONDERWIJSAANBIEDER_NAAM: 'Technische Universiteit Eindhoven',
  NAAM_LANG: 'Technische Informatica',
  INTERNATIONALE_NAAM: 'Computer Science and Engineering',
  EIGENNAAM: '',
  EIGENNAAM_ENGELS: '',
  NIVEAU: 'WO-BA',
  STUDIELAST: '180',
  ISCED: '61',
  WAARDEDOCUMENTSOORT: 'GETUIGSCHRIFT',
  VORM: 'VOLTIJD',
  VOERTAAL: 'ENG',
  AANGEBODEN_OPLEIDING_EINDDATUM: '',
  LAATSTE_INSTROOMDATUM: '',
  WEBSITE: 'https://www.tue.nl/cse',
  ONDERWIJSLOCATIEPLAATS: 'Eindhoven',
}
type Row = Partial<typeof blank>

const table = readExcerptTable('duo_2026-08-04.csv', blank)
const read = (...rows: Partial<typeof blank>[]) => readAll(netherlands, table(...rows))

test('an offer is a programme with its language, its length by credits and its page', async () => {
  const { sources, institutions, programmes } = await read({})
  const source = 'netherlands/2026-08-04'
  expect(sources).toMatchObject([{ id: source, edition: '2026-08-04', licence: 'CC BY' }])
  expect(institutions).toMatchObject([
    {
      id: 'netherlands-114a734',
      name: 'Technische Universiteit Eindhoven',
      aliases: ['Eindhoven University of Technology'],
      domains: ['tue.nl'],
      city: 'Eindhoven',
    },
  ])
  expect(programmes).toEqual([
    {
      id: 'netherlands-114a734-wo-ba-computer-science-and-engineering',
      title: 'Computer Science and Engineering',
      institution: 'netherlands-114a734',
      country: 'NL',
      city: 'Eindhoven',
      level: 'bachelor',
      field: '061',
      fieldFrom: 'ISCED 061',
      origin: { state: 'published', source },
      facts: {
        page: { state: 'published', value: 'https://www.tue.nl/cse', source },
        durationMonths: {
          state: 'published',
          value: 36,
          source,
          basis: 'full time, 180 credits (ECTS) at 60 a year',
        },
        language: { state: 'published', value: 'English', source },
      },
    },
  ])
})

test('offers in two places and languages are one programme without a city', async () => {
  const { programmes, institutions } = await read(
    { VORM: 'DEELTIJD', VOERTAAL: 'NLD' },
    { ONDERWIJSLOCATIEPLAATS: 'Utrecht', VOERTAAL: 'ENG,NLD' },
  )
  expect(programmes).toHaveLength(1)
  expect(programmes[0]).toMatchObject({
    facts: { language: { value: 'Dutch, English' }, durationMonths: { value: 36 } },
  })
  expect(programmes[0].city).toBeUndefined()
  expect(institutions[0].sites).toMatchObject([{ city: 'Eindhoven' }, { city: 'Utrecht' }])
})

test('an institution has no town if hardly any offer names one', async () => {
  const offers = Array.from({ length: 60 }, (_, index) => ({
    INTERNATIONALE_NAAM: `Course ${'abcdefghij'[index % 10]}${'klmnop'[Math.floor(index / 10)]}`,
    ONDERWIJSLOCATIEPLAATS: '',
  }))
  const getTown = async (placed: number) => {
    const rows = offers.map((offer, index) =>
      index < placed ? { ...offer, ONDERWIJSLOCATIEPLAATS: 'Amersfoort' } : offer,
    )
    const { institutions, programmes } = await read(...rows)
    return [institutions[0].city, programmes.filter(({ city }) => city === 'Amersfoort').length]
  }

  expect(await getTown(1)).toEqual([undefined, 1])
  expect(await getTown(2)).toEqual(['Amersfoort', 2])
})

test('a part-time programme has no length, and a page shared by many programmes belongs to none', async () => {
  const { programmes, notes } = await read(
    { VORM: 'DEELTIJD' },
    ...['Law', 'Physics', 'Music'].map((INTERNATIONALE_NAAM) => ({ INTERNATIONALE_NAAM })),
  )
  expect(programmes[0].facts.durationMonths).toBeUndefined()
  expect(notes['no-duration']).toBe(1)
  expect(programmes.map(({ facts }) => facts.page)).toEqual([undefined, undefined, undefined, undefined])
})

test('a bridging programme, a shortened track and a home page override the columns', async () => {
  const { programmes } = await read(
    { EIGENNAAM_ENGELS: 'Bridging programme M Complex Systems' },
    { EIGENNAAM_ENGELS: 'Hotel Management (VWO track, 3 yrs)', WEBSITE: 'http://www.wur.eu/' },
  )
  expect(programmes.map(({ level, facts }) => [level, facts.durationMonths])).toEqual([
    ['foundation', undefined],
    ['bachelor', undefined],
  ])
  expect(programmes[1].facts.page).toBeUndefined()
})

test('a single course is not a master’s, and does not have its length', async () => {
  const { programmes } = await read(
    {
      NIVEAU: 'WO-PM',
      EIGENNAAM: 'Epidemiologisch onderzoek: basisprincipes (V10)',
      INTERNATIONALE_NAAM: '',
    },
    { EIGENNAAM_ENGELS: 'Educatieve module (bachelor)', WAARDEDOCUMENTSOORT: 'CERTIFICAAT' },
  )
  expect(programmes.map(({ level, facts }) => [level, facts.durationMonths])).toEqual([
    ['other', undefined],
    ['other', undefined],
  ])
})

test('the faculties of Radboud are one university, and a pre-master’s is preparatory', async () => {
  const radboud = (faculty: string, id: string): Row => ({
    ONDERWIJSBESTUURID: '107B484',
    ONDERWIJSAANBIEDERID: id,
    ONDERWIJSAANBIEDER_NAAM: `Radboud Universiteit Nijmegen (RU) Faculteit ${faculty}`,
  })
  const { institutions, programmes } = await read(radboud('der Letteren', '114A124'), {
    ...radboud('der NWI', '114A127'),
    EIGENNAAM_ENGELS: "Pre-Master's Biology",
  })
  expect(institutions).toMatchObject([{ id: 'netherlands-107b484', name: 'Radboud Universiteit Nijmegen' }])
  expect(programmes.map(({ level }) => level)).toEqual(['bachelor', 'foundation'])
  expect(programmes[1].facts.durationMonths).toBeUndefined()
})

test('an offer without provider, intake or known level is rejected; one with a future end is not', async () => {
  const { programmes, rejected } = await read(
    { ONDERWIJSAANBIEDER_NAAM: '' },
    { AANGEBODEN_OPLEIDING_EINDDATUM: '2026-08-31' },
    { LAATSTE_INSTROOMDATUM: '2025-09-01' },
    { NIVEAU: 'MBO' },
    { NAAM_LANG: '', INTERNATIONALE_NAAM: ' ' },
    { AANGEBODEN_OPLEIDING_EINDDATUM: '2027-08-31' },
  )
  expect(programmes).toHaveLength(1)
  expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'not-offered'],
    [3, 'closed'],
    [4, 'closed'],
    [5, 'unknown-level'],
    [6, 'no-title'],
  ])
})

test('a single language for a whole university is a default, so it is unknown, with the reason', async () => {
  const createRows = (provider: string, languages: string[]) =>
    Array.from({ length: 30 }, (_, index) => ({
      ONDERWIJSAANBIEDERID: provider,
      ONDERWIJSAANBIEDER_NAAM: `University ${provider}`,
      INTERNATIONALE_NAAM: `Subject ${index}`,
      VOERTAAL: languages[index % languages.length],
    }))
  const { programmes, notes } = await read(
    ...createRows('100A001', ['NLD']),
    ...createRows('100A002', ['NLD', 'ENG']),
    ...createRows('100A003', ['ENG', 'NLD', 'ENG,NLD']),
  )
  const getLanguages = (provider: string) =>
    programmes.filter(({ institution }) => institution.endsWith(provider)).map(({ facts }) => facts.language)

  for (const language of getLanguages('100a001'))
    expect(language).toMatchObject({
      state: 'unknown',
      basis: expect.stringContaining('looks like a default'),
    })
  for (const language of getLanguages('100a002')) expect(language).toMatchObject({ state: 'published' })
  expect(notes['default-value']).toBe(30)
})

test('Dutch is unknown, with the reason, if the university itself asks for English', async () => {
  const { programmes } = await read(
    { NIVEAU: 'WO-MA', STUDIELAST: '120', VOERTAAL: 'NLD' },
    { NIVEAU: 'WO-MA', STUDIELAST: '120', VOERTAAL: 'ENG', INTERNATIONALE_NAAM: 'Data Science' },
  )
  expect(programmes.map(({ facts }) => facts.language)).toMatchObject([
    { state: 'unknown', basis: expect.stringContaining('asks for English') },
    { state: 'published', value: 'English' },
  ])
})
