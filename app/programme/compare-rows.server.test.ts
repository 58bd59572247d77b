import { expect, test } from 'vitest'
import type { Programme } from '../../admissions/catalogue/records.ts'
import { readContent } from '../../admissions/content/read.server.ts'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { worldProgrammes } from '../../tests/world/records.ts'
import { createFigures } from '../words/figures.ts'
import { compareRows } from './compare-rows.server.ts'
import { getPlace } from './facts/summary.ts'

const { catalogue } = worldCatalogue()
const compared = (...ids: string[]) => {
  const rows = compareRows(
    ids.map((id) => catalogue.programme(`partner-${id}`)!),
    'AUD',
    createFigures('en-IN'),
  )
  return (name: string) => rows.find((row) => row.name === name)!
}

test('a row says whether two programmes differ', () => {
  const row = compared('yarra-data', 'lakeside-mba')

  expect(row('Country')).toMatchObject({
    agreement: 'differs',
    cells: [{ text: 'Australia' }, { text: 'Canada' }],
  })
  expect(row('Duration')).toMatchObject({
    agreement: 'same',
    cells: [{ text: '2\u00a0years' }, { text: '2\u00a0years' }],
  })
})

test('a missing value is not a difference', () => {
  const row = compared('yarra-data', 'fenland-history')

  expect(row('IELTS, overall')).toMatchObject({
    agreement: 'partly',
    cells: [
      { state: 'published', text: 'Required, 6.5 or more' },
      { state: 'unknown', text: '–' },
    ],
  })
})

test('a fee is shown in the visitor’s currency, with the original beside it', () => {
  const { cells } = compared('yarra-nursing', 'fenland-law')('Tuition a year')

  expect(cells[0]).toEqual({ state: 'published', text: 'AUD\u00a036,000', detail: undefined })
  expect(cells[1].text).toMatch(/^about AUD\s/)
  expect(cells[1].detail).toBe('GBP\u00a024,000')
})

test('without a published town the institution’s is marked as such', () => {
  const cityless = worldProgrammes.map(({ city: _, ...programme }) => programme)
  const programme = worldCatalogue(cityless).catalogue.programme('partner-yarra-data')!
  const rows = compareRows([programme], 'AUD', createFigures('en-IN'))

  expect(rows.find(({ name }) => name === 'City')?.cells).toEqual([
    { text: 'Melbourne', detail: expect.stringContaining('institution’s town') },
  ])
  expect(getPlace(programme)).toBe('based in Melbourne, Victoria, Australia')
  expect(getPlace(catalogue.programme('partner-yarra-data')!)).toBe('Melbourne, Victoria, Australia')
  const country = { name: 'United Kingdom' }
  expect(getPlace({ city: 'Exeter', state: { name: 'England' }, country })).toBe('Exeter, England, UK')
  expect(getPlace({ country })).toBe('United Kingdom')
})

test('graduate pay is converted as well, with the original beside it', () => {
  const programme = catalogue.programme('partner-fenland-law')!
  const value = {
    pay: { amount: 39_000, currency: 'GBP' },
    period: 'year',
    middleHalf: [31_500, 45_000],
    group: { of: 'programme' },
  }
  const facts = { ...programme.facts, graduatePay: { state: 'published', value } }
  const rows = compareRows([{ ...programme, facts } as Programme], 'INR', createFigures('en-IN'))

  expect(rows.find(({ name }) => name === 'Graduate pay')?.cells[0]).toMatchObject({
    text: expect.stringMatching(/^about ₹\S+\slakh a year$/),
    detail: 'GBP\u00a039,000 a year; the middle half earn GBP\u00a031,500 to GBP\u00a045,000',
  })
})

test('graduate pay is one row, whichever of two facts contains it', () => {
  const programme = catalogue.programme('partner-fenland-law')!
  const earnings = { state: 'published', value: { amount: 50_000, currency: 'USD' } }
  const facts = { ...programme.facts, graduatePay: { state: 'unknown' }, medianEarnings: earnings }
  const rows = compareRows([{ ...programme, facts } as Programme], 'INR', createFigures('en-IN'))

  expect(rows.filter(({ name }) => /pay|earnings/i.test(name))).toMatchObject([
    {
      name: 'Graduate pay',
      cells: [{ text: expect.stringMatching(/^about ₹\S+\slakh a year$/), detail: 'USD\u00a050,000 a year' }],
    },
  ])
})

test('institution facts name their group, and are shown only with institutions', () => {
  const programmes = ['yarra-data', 'fenland-law', 'fenland-history'].map(
    (id) => catalogue.programme(`partner-${id}`)!,
  )
  const source = programmes[0].origin.source
  const getInstitution = (id: string) => {
    const institution = catalogue.institution(id)!
    if (id !== programmes[1].institution.id) return institution
    const facts = {
      ...institution.facts,
      tef: { state: 'published' as const, value: { overall: 'Gold' }, source },
      acceptanceRate: {
        state: 'published' as const,
        value: 0.31,
        source: { ...source, id: 'us/ipeds-adm2022' },
      },
      act: { state: 'published' as const, value: { p25: 18, p75: 25 }, source },
    }
    return { ...institution, facts }
  }
  const rows = compareRows(programmes, 'AUD', createFigures('en-IN'), { institutionOf: getInstitution })
  const findCells = (name: string) => rows.find((row) => row.name === name)?.cells

  expect(findCells('Teaching rating (TEF)')).toMatchObject([
    { state: 'unknown', text: '–' },
    { state: 'published', text: 'Gold', detail: 'For undergraduate teaching' },
    { text: 'Gold' },
  ])
  expect(findCells('Applicants admitted')).toMatchObject([
    { state: 'unknown', text: '–' },
    { text: '31%', detail: expect.stringMatching(/^Of everyone who applied .* as an undergraduate/) },
    { text: '31%', detail: expect.stringContaining('nothing about a master’s') },
  ])
  expect(findCells('ACT of admitted students')).toMatchObject([
    { state: 'unknown', text: '–' },
    { text: '18 to 25', detail: 'Half of the students it admitted, not a minimum' },
    { state: 'unknown', text: '–' },
  ])
  expect(compared('yarra-data', 'fenland-law')('Applicants admitted')).toBeUndefined()
})

test('graduate work rights show the date of a change', async () => {
  const { visas } = await readContent('content')
  const programme = catalogue.programme('partner-yarra-data')!
  const inCountry = (code: string) => ({ ...programme, country: { code, name: code } }) as Programme
  const rows = compareRows(['GB', 'AU', 'JP'].map(inCountry), 'INR', createFigures('en-IN'), {
    today: '2026-11-28',
    visas,
  })

  expect(rows.find(({ name }) => name === 'After your studies')).toMatchObject({
    agreement: 'differs',
    cells: [
      {
        text: expect.stringMatching(/^Until 31\u00a0December 2026: Graduate visa/),
        parts: [expect.stringMatching(/^From 1\u00a0January 2027: Graduate visa/)],
      },
      { text: expect.stringMatching(/3\u00a0years for Indian citizens/), parts: [] },
      { state: 'unknown' },
    ],
  })
})
