import { expect, test } from 'vitest'
import { readExcerptTable } from '../../tests/registers/excerpts.ts'
import { readAll } from '../../tests/registers/read-all.ts'
import { ukSponsors } from './uk-sponsors.ts'

const table = readExcerptTable('student_sponsors_2024-11.csv', {
  'Sponsor Name': 'Abertay University',
  'Town/City': 'Dundee',
  'Sponsor Type': 'Higher Education Institution (HEI)',
  Status: 'Student Sponsor - Track Record',
  Route: 'Student',
  'Immigration Compliance': '',
})
const read = (...rows: Parameters<typeof table>) => readAll(ukSponsors, table(...rows))

test('a sponsor is an institution that may sponsor a visa', async () => {
  const { sources, institutions } = await read(
    {},
    {
      'Sponsor Name': 'RTC Education Ltd  t/a Regent College London',
      'Town/City': 'Various',
      Status: 'Probationary Sponsor',
      'Immigration Compliance': 'Subject to Action Plan',
    },
  )
  const source = 'uk-sponsors/2024-11'
  expect(sources).toMatchObject([{ id: source, edition: '2024-11' }])
  expect(institutions).toMatchObject([
    {
      id: 'uk-sponsors-abertay-university',
      country: 'GB',
      city: 'Dundee',
      facts: { visaSponsor: { state: 'published', value: { status: 'track-record' }, source } },
    },
    {
      name: 'RTC Education Ltd',
      aliases: ['Regent College London'],
      facts: { visaSponsor: { value: { status: 'probationary', actionPlan: true } } },
    },
  ])
  expect(institutions[1].city).toBeUndefined()
})

test('schools, other routes and duplicate names are rejected', async () => {
  const { institutions, rejected } = await read(
    {},
    {},
    { 'Sponsor Name': 'Abingdon School', 'Sponsor Type': 'Independent school' },
    { 'Sponsor Name': 'A College', Route: 'Child Student' },
    { 'Sponsor Name': 'A College', Status: 'Revoked' },
  )
  expect(institutions).toHaveLength(1)
  expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'repeated-sponsor'],
    [4, 'school'],
    [5, 'other-route'],
    [6, 'unknown-status'],
  ])
})
