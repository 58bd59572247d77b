import { expect, test } from 'vitest'
import { readExcerptTable } from '../../tests/registers/excerpts.ts'
import { readAll } from '../../tests/registers/read-all.ts'
import { italy } from './italy.ts'

const blank = {
  CLASS_CODE: 'L-31',
  LEVEL: 'bachelor',
  UNIVERSITY_SHORT: 'UniNa',
  UNIVERSITY: 'Università degli Studi di Napoli "Federico II"',
  UNIVERSITY_CITY: 'Napoli',
  REGION: 'Campania',
  WEBSITE: 'https://www.unina.it/it/',
  COURSE: 'Informatica',
  CAMPUS: 'Napoli',
  DELIVERY: 'In presenza',
  LANGUAGE: 'Italiano',
}

const table = readExcerptTable('offerta_formativa_2025.csv', blank)
const read = (...rows: Partial<typeof blank>[]) => readAll(italy, table(...rows))

test('a course is a programme of its class, language and place, with the legal length', async () => {
  const { institutions, programmes } = await read({})
  const source = 'italy/offerta-formativa-2025'
  expect(institutions).toMatchObject([
    {
      id: 'italy-unina',
      name: 'Università degli Studi di Napoli Federico II',
      aliases: ['UniNa'],
      domains: ['unina.it'],
      state: { code: 'IT-72' },
      city: 'Naples',
    },
  ])
  expect(programmes).toEqual([
    {
      id: 'italy-unina-l-31-informatica-napoli',
      title: 'Informatica',
      institution: 'italy-unina',
      country: 'IT',
      state: { code: 'IT-72', name: 'Campania' },
      city: 'Naples',
      level: 'bachelor',
      field: '061',
      fieldFrom: 'class L-31',
      origin: { state: 'published', source },
      facts: {
        durationMonths: {
          state: 'estimated',
          value: 36,
          source,
          basis: 'an Italian laurea takes three years',
        },
        attendance: { state: 'published', value: 'on-campus', source },
        language: { state: 'published', value: 'Italian', source },
      },
    },
  ])
})

test.each([
  ['LM-18', 'master', 'master', 24],
  ['LM-41', 'single-cycle', 'integrated-master', 72],
  ['LMG/01', 'single-cycle', 'integrated-master', 60],
  ['LM-4cu', 'master', 'integrated-master', 60],
])(
  'a course of the class %s, listed as %s, is an %s of its months',
  async (CLASS_CODE, LEVEL, level, value) => {
    const { programmes } = await read({ CLASS_CODE, LEVEL })
    expect(programmes).toMatchObject([{ level, facts: { durationMonths: { value } } }])
  },
)

test.each([
  ['Noto (SR)', 'Noto', 'IT-82'],
  ['Bolzano - Bozen', 'Bolzano', 'IT-32'],
  ["Forli'", 'Forlì', 'IT-45'],
  ['Reggio Di Calabria', 'Reggio Di Calabria', 'IT-78'],
  ['Aosta', 'Aosta', 'IT-23'],
])('the campus %s is %s in %s', async (CAMPUS, city, region) => {
  const { programmes } = await read({ CAMPUS })
  expect([programmes[0].city, programmes[0].state?.code]).toEqual([city, region])
})

test('campus and distance rows merge into either, mixed is neither, and a duplicate is rejected', async () => {
  const { programmes, rejected } = await read(
    {},
    { DELIVERY: 'A distanza' },
    {},
    { COURSE: 'Data Science', DELIVERY: 'Mista', LANGUAGE: 'Italiano / Inglese' },
    { COURSE: '' },
    { LEVEL: 'dottorato' },
  )
  expect(programmes.map(({ facts }) => [facts.attendance, facts.language])).toMatchObject([
    [{ value: 'either' }, { value: 'Italian' }],
    [undefined, { value: 'English, Italian' }],
  ])
  expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
    [6, 'no-title'],
    [7, 'unknown-level'],
  ])
})
