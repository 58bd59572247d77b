import { expect, test } from 'vitest'
import { readExcerptTable } from '../../tests/registers/excerpts.ts'
import { readAll } from '../../tests/registers/read-all.ts'
import { singapore } from './singapore.ts'

const table = readExcerptTable('GraduateEmploymentSurvey.csv', {
  year: '2023',
  university: 'Singapore Management University',
  school: 'School of Law (4-year programme) *',
  degree: 'Law#',
  employment_rate_overall: '99.2%',
  gross_monthly_median: '7000',
  gross_mthly_25_percentile: '5800',
  gross_mthly_75_percentile: '7000',
})
const read = (...rows: Parameters<typeof table>) => readAll(singapore, table(...rows))

test('a degree of the latest year is a programme with its graduates’ occupations and pay', async () => {
  const { institutions, programmes } = await read({})
  const source = 'singapore/graduate-employment-survey-2023'
  const group = { monthsAfter: 6, of: 'programme', years: '2023' }
  expect(institutions).toMatchObject([
    { id: 'singapore-singapore-management-university', country: 'SG', city: 'Singapore' },
  ])
  expect(programmes).toMatchObject([
    {
      id: 'singapore-singapore-management-university-law',
      title: 'Law',
      level: 'bachelor',
      field: '042',
      facts: {
        durationMonths: { state: 'published', value: 48, source },
        graduateWork: { state: 'published', value: { working: 99.2, group }, source },
        graduatePay: {
          state: 'published',
          value: { pay: { amount: 7000, currency: 'SGD' }, period: 'month', middleHalf: [5800, 7000], group },
          source,
        },
      },
    },
  ])
})

test('a name loses its footnotes and line breaks; missing figures are unknown', async () => {
  const { programmes } = await read({
    school: 'Faculty of Science',
    degree: 'Bachelor of Science (Computational\nBiology)#**',
    employment_rate_overall: 'N.A.',
    gross_monthly_median: 'na',
  })
  expect(programmes[0]).toMatchObject({ title: 'Bachelor of Science (Computational Biology)', facts: {} })
  expect(Object.keys(programmes[0].facts)).toEqual([])
})

test('earlier years, parts of a degree and duplicates are rejected', async () => {
  const { programmes, rejected } = await read(
    {},
    { year: '2022' },
    { degree: 'Cum Laude and above#' },
    { degree: 'Law^' },
  )
  expect(programmes).toHaveLength(1)
  expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'earlier-year'],
    [4, 'not-a-degree'],
    [5, 'repeated-programme'],
  ])
})
