import { expect, test } from 'vitest'
import { readExcerptTable } from '../../tests/registers/excerpts.ts'
import { readAll } from '../../tests/registers/read-all.ts'
import { institutionPages } from './institution-pages.ts'
import { readScoreParts } from './scores.ts'

const courses = readExcerptTable('facts.csv', {
  country: 'AU',
  institution: 'Charles Darwin University',
  programme: 'Bachelor of Nursing',
  level: 'Bachelor Degree',
  register: 'cricos',
  register_id: '046424G',
  fact: 'tuition-international',
  value: '31728',
  unit: 'AUD a year',
  year: '2025',
  page: 'https://www.cdu.edu.au/study/course/nursing',
  seen: '2025-11',
})
const rules = readExcerptTable('uk-english-by-level.csv', {
  institution: 'Aston University',
  level: 'undergraduate',
  applies_to: 'Business School',
  ielts: '6.5',
  ielts_each_skill: 'two at 5.5, others 6.0',
  note: '',
  page: 'https://www.aston.ac.uk/english',
  seen: '2026-08-25',
})
const equivalents = readExcerptTable('uk-english-equivalents.csv', {
  institution: 'Aston University',
  ielts: '6.0',
  ielts_each_skill: '5.5',
  test: 'PTE Academic',
  score: '64',
  skills: '59',
  page: 'https://www.aston.ac.uk/english',
})

const scholarships = readExcerptTable('uk-scholarships-international.csv', {
  institution: 'Aston University',
  scholarship: 'International Community Scholarship',
  level: 'undergraduate',
  for_whom: 'self-funded',
  value: '9000',
  unit: 'GBP',
  per: 'whole degree',
  how: 'apply',
  deadline: '',
  open_to_indians: 'yes',
  check: '',
  page: 'https://www.aston.ac.uk/scholarships',
  seen: '2026-08-25',
})

const readCourses = (...rows: Parameters<typeof courses>) => readAll(institutionPages, courses(...rows))

test('facts of a course join the register’s programme, each with page, year and month retrieved', async () => {
  const { sources, programmes } = await readCourses(
    {},
    { fact: 'ielts', value: '6.5', unit: 'IELTS Academic, least in each skill 6.0', year: '' },
  )

  expect(sources).toMatchObject([{ publisher: 'Charles Darwin University', edition: '2025-11' }])
  expect(programmes).toMatchObject([
    {
      sameAs: 'cricos-046424g',
      title: 'Bachelor of Nursing',
      facts: {
        tuition: {
          state: 'published',
          value: { amount: 31728, currency: 'AUD', period: 'year', audience: 'international' },
          basis: 'for 2025',
          page: 'https://www.cdu.edu.au/study/course/nursing',
        },
        ielts: { value: { score: 6.5, components: { writing: 6, speaking: 6 } } },
      },
    },
  ])
})

test('the later of two years counts, and contradicting rows of one year give nothing', async () => {
  const { programmes, notes } = await readCourses(
    {},
    { value: '33000', year: '2026' },
    { register_id: '000001A', value: '1000' },
    { register_id: '000001A', value: '2000' },
  )

  expect(
    programmes.map(({ facts }) => facts.tuition && 'value' in facts.tuition && facts.tuition.value.amount),
  ).toEqual([33_000, undefined])
  expect(notes['pages-disagree']).toBe(1)
})

test('Bristol’s first degrees match the UK register; its master’s are new programmes', async () => {
  const bristol = { country: 'GB', institution: 'University of Bristol', register: '', unit: 'GBP a year' }
  const { programmes } = await readCourses(
    { ...bristol, register_id: '9ECON020U', programme: 'Accounting and Finance (BSc)', level: 'bachelor' },
    { ...bristol, register_id: '9ECON053T', programme: 'Accounting and Finance (MSc)', level: 'masters' },
    {
      ...bristol,
      register_id: '9DATA001T',
      programme: 'Data Science (MSc) (Distance Learning)',
      level: 'masters',
    },
  )

  expect(programmes.map(({ sameAs, level, city }) => [sameAs, level, city])).toEqual([
    ['discover-uni-10007786-9econ020uu-202425-1', 'bachelor', 'Bristol'],
    [undefined, 'master', 'Bristol'],
    [undefined, 'master', 'Bristol'],
  ])
  expect(programmes.map(({ facts }) => facts.attendance)).toMatchObject([
    undefined,
    undefined,
    { value: 'online' },
  ])
})

test('a per-credit fee is multiplied for the whole course, and a past cycle’s deadline is dropped', async () => {
  const hongKong = {
    country: 'HK',
    institution: 'City University of Hong Kong',
    level: 'masters',
    register: '',
  }
  const { programmes } = await readCourses(
    { ...hongKong, fact: 'tuition-international-per-credit', value: '7600', unit: 'HKD a credit' },
    { ...hongKong, fact: 'credits', value: '30', unit: 'credit units' },
    { ...hongKong, fact: 'length', value: 'Full-time: 1 year; Part-time: 2 years', unit: 'text' },
    { ...hongKong, fact: 'deadline', value: '2026-03-31', unit: 'closing' },
  )

  expect(programmes[0].facts).toMatchObject({
    tuition: { state: 'estimated', value: { amount: 228_000, currency: 'HKD', period: 'programme' } },
    durationMonths: { value: 12 },
  })
  expect(programmes[0].facts).not.toHaveProperty('deadlines')
})

test('a university’s rule by school includes equivalent test scores; one by course does not', async () => {
  const { institutions, notes } = await readAll(
    institutionPages,
    rules(
      {},
      { applies_to: 'Engineering and Physical Sciences', ielts: '6.0', ielts_each_skill: '5.5' },
      { applies_to: 'most courses', ielts: '6.0-7.0' },
      { level: 'all', applies_to: 'Group A' },
    ),
    equivalents({}),
  )

  expect(institutions[0].rules).toMatchObject([
    {
      levels: ['bachelor', 'integrated-master'],
      fields: ['041'],
      facts: { ielts: { value: { score: 6.5, components: { reading: 5.5 } } } },
    },
    {
      facts: { ielts: { value: { score: 6 } }, pte: { value: { score: 64, components: { speaking: 59 } } } },
    },
  ])
  expect(notes['rule-by-course']).toBe(2)
})

test('a university’s scholarships for students from India count for their levels', async () => {
  const { institutions, rejected } = await readAll(
    institutionPages,
    scholarships(
      {},
      { scholarship: 'Ended', deadline: '2026-06-14' },
      { scholarship: 'GREAT', open_to_indians: 'no' },
      { scholarship: 'Early Payment Discount' },
      { scholarship: 'Draft', check: 'the address is a draft' },
    ),
  )

  expect(rejected.map(({ reason }) => reason)).toEqual([
    'not-open-to-indians',
    'no-scholarship',
    'page-to-be-confirmed',
  ])
  expect(institutions[0].rules).toMatchObject([
    {
      levels: ['bachelor', 'integrated-master'],
      facts: { scholarship: { state: 'published', value: true } },
    },
  ])
})

test('a row without a programme, a page or open applications is rejected by its line', async () => {
  const { rejected } = await readCourses(
    {},
    { programme: '' },
    { page: 'the prospectus' },
    { programme: 'Graduate Certificate (exit only)' },
  )
  expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'no-programme'],
    [4, 'no-page'],
    [5, 'not-to-apply-for'],
  ])
})

test.each([
  ['L16 R16 W21 S18', { listening: 16, reading: 16, writing: 21, speaking: 18 }],
  ['IELTS Academic, least in each skill 6.0', { listening: 6, reading: 6, writing: 6, speaking: 6 }],
  ['6.5 (speaking 7.0)', { listening: 6.5, reading: 6.5, writing: 6.5, speaking: 7 }],
  ['two at 5.5, others 6.0', { listening: 5.5, reading: 5.5, writing: 5.5, speaking: 5.5 }],
  ['each 4.5', { listening: 4.5, reading: 4.5, writing: 4.5, speaking: 4.5 }],
  ['by course', undefined],
  ['5.5-6.5', undefined],
])('the sections of a test in “%s”', (text, components) => {
  expect(readScoreParts(text).components).toEqual(components)
})
