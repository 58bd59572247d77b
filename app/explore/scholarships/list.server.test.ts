import { expect, test } from 'vitest'
import { readContent } from '../../../admissions/content/read.server.ts'
import { getNoon } from '../../../tests/noon.ts'
import { listForProgramme, presentScholarship, sortScholarships } from './list.server.ts'

const content = await readContent('content')
const pageOn = (day: string) => ({ ...getNoon(day), locale: 'en-IN' as const, content })
const page = pageOn('2026-11-30')
const find = (id: string) => content.scholarships.find((scholarship) => scholarship.id === id)!
const show = (id: string, candidate = {}, at = page) => presentScholarship(find(id), candidate, at)

test.each([
  ['brunel-international-bursary', '2026-11-30', 'Last day: 30 November 2026, until midnight in London.'],
  ['brunel-international-bursary', '2026-12-01', 'Closed. The last day was 30 November 2026.'],
  ['brunel-vice-chancellor-undergraduate', '2026-11-30', 'Closed when we looked on 30 August 2026.'],
  ['kingston-success-postgraduate', '2026-11-30', 'Closed. Its page names starts up to September 2026 only.'],
  ['chevening', '2026-11-30', 'Last day: not known.'],
])('%s on %s: %s', (id, day, expected) => {
  expect(show(id, {}, pageOn(day)).when.replaceAll('\u00a0', ' ')).toBe(expected)
})

test('what is past its review date is to be confirmed', () => {
  expect(show('chevening', {}, pageOn('2027-05-31')).by.isToConfirm).toBe(false)
  expect(show('chevening', {}, pageOn('2027-06-01')).by.isToConfirm).toBe(true)
})

test('a reason against a scholarship says what it asks for and what the profile says', () => {
  const candidate = {
    citizenship: 'NP',
    undergraduate: { value: 52, outOf: 100 as const },
    workMonths: 14,
    dateOfBirth: '1990-01-01',
  }
  const against = (id: string) =>
    show(id, candidate)
      .reasons.filter(({ state }) => state === 'unmet')
      .map(({ text }) => text)
  expect(against('fulbright-nehru-master')).toEqual([
    'For citizens of India, but your profile says Nepal.',
    'Asks for 55% in your first degree, but you have 52%.',
    'Asks for 3 years of work, but your profile has 14 months.',
  ])
  expect(against('inlaks')).toContain('For people of up to 30 years. You are older.')
  expect(show('chevening', candidate).verdict).toBe('unknown')
})

test('those that can be applied for come first, the others by what rules them out', () => {
  const sorted = sortScholarships(
    content.scholarships.map((scholarship) => presentScholarship(scholarship, { citizenship: 'NP' }, page)),
  )
  expect(sorted[0].id).toBe('brunel-international-bursary')
  expect(sorted.at(-1)?.standing.is).toBe('over')
  const unknown = sorted.filter(({ standing }) => standing.is === 'unknown').map(({ verdict }) => verdict)
  expect(unknown.indexOf('unmet')).toBeGreaterThan(unknown.lastIndexOf('unknown'))
})

test('a programme names its institution’s scholarships first', () => {
  const programme = {
    level: { value: 'master' as const },
    discipline: { isced: '061' },
    country: { code: 'GB' },
    institution: { id: 'discover-uni-10000961' },
  }
  const { count, first } = listForProgramme(programme, {}, page)
  expect(first.slice(0, 2).map(({ giver }) => giver)).toEqual([
    'Brunel University of London',
    'Brunel University of London',
  ])
  expect(first).toHaveLength(5)
  const older = listForProgramme(programme, { dateOfBirth: '1990-01-01' }, page)
  expect(older.count).toBeLessThan(count)
  expect(
    listForProgramme({ ...programme, country: { code: 'BR' } }, {}, page).first.map(({ id }) => id),
  ).toEqual(['jn-tata', 'national-overseas'])
})
