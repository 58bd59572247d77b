import { expect, test } from 'vitest'
import {
  courseColumns,
  courseLocationColumns,
  createCourse,
  createWorkbook,
  institutionColumns,
  locationColumns,
  macquarie,
  readCourse,
} from '../../tests/registers/cricos.ts'
import { excerpt, excerptFolder, getZip } from '../../tests/registers/excerpts.ts'
import { readAll } from '../../tests/registers/read-all.ts'
import { cricos } from './cricos.ts'

test('a course code keeps its zeros', async () => {
  const { sources, institutions, programmes } = await readAll(cricos, createWorkbook([createCourse()]))
  expect(sources).toMatchObject([{ id: 'cricos/2023-01-03', edition: '2023-01-03', licenceConfirmed: false }])
  expect(institutions).toEqual([
    {
      id: 'cricos-00002j',
      name: 'Macquarie University',
      country: 'AU',
      state: { code: 'AU-NSW', name: 'New South Wales' },
      city: 'North Ryde',
      aliases: ['Macquarie University (Macquarie)', 'Macquarie'],
      website: 'https://www.mq.edu.au/',
      domains: ['mq.edu.au'],
      identifiers: { cricos: '00002J' },
      sites: [{ country: 'AU', state: { code: 'AU-NSW', name: 'New South Wales' }, city: 'Macquarie Park' }],
      origin: { state: 'published', source: 'cricos/2023-01-03' },
      facts: {},
    },
  ])
  expect(programmes).toEqual([
    {
      id: 'cricos-0100138',
      title: 'Master of Data Science',
      institution: 'cricos-00002j',
      country: 'AU',
      state: { code: 'AU-NSW', name: 'New South Wales' },
      city: 'Macquarie Park',
      level: 'master',
      field: '061',
      fieldFrom: 'ASCED 020103 - Programming',
      origin: { state: 'published', source: 'cricos/2023-01-03' },
      facts: {
        durationMonths: {
          state: 'published',
          value: 24,
          source: 'cricos/2023-01-03',
          basis: '104 weeks, counting 52 weeks a year',
        },
        tuition: {
          state: 'published',
          value: { amount: 84000, currency: 'AUD', period: 'programme', audience: 'international' },
          source: 'cricos/2023-01-03',
        },
        language: { state: 'published', value: 'English', source: 'cricos/2023-01-03' },
      },
    },
  ])
})

test('headers are case-insensitive', async () => {
  const csv = (columns: string[], rows: string[][]) =>
    `${[columns.map((column) => column.toUpperCase()), ...rows].map((row) => row.join(';')).join('\n')}\n`
  const files = {
    'CRICOS Institutions.csv': csv(institutionColumns, [macquarie]),
    'CRICOS Courses.csv': csv(courseColumns, [createCourse()]),
    'readme.md': 'About these tables',
  }
  const { programmes, institutions, notes } = await readAll(cricos, excerptFolder(files))
  const plain = await readAll(
    cricos,
    createWorkbook([createCourse()], undefined, { courseLocations: [['x', 'x', 'x', 'x']] }),
  )
  expect(programmes[0].facts.language).toMatchObject({ value: 'English' })
  expect(programmes[0].field).toBe(plain.programmes[0].field)
  expect(institutions[0].city).toBe('North Ryde')
  expect(notes['file-not-recognised']).toBe(1)

  const repeatedFiles = { ...files, 'CRICOS Courses 2024.csv': csv(courseColumns, [createCourse()]) }
  await expect(readAll(cricos, excerpt('cricos.zip', getZip(repeatedFiles)))).rejects.toThrow(
    'are both the Courses table: give one of them.',
  )
})

test('the current CSV tables give the same as the workbook, as files, in a folder and in a zip', async () => {
  const csv = (columns: string[], rows: string[][]) =>
    `\ufeff${[columns, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')}\r\n`
  const files = {
    'CRICOS Institutions.csv': csv(institutionColumns, [macquarie]),
    'CRICOS Courses.csv': csv(courseColumns, [createCourse({ fee: '$128,500.00' })]),
    'CRICOS Locations.csv': csv(locationColumns, [['00002J', 'Main', 'MACQUARIE PARK', 'NSW']]),
    'CRICOS Course Locations.csv': csv(courseLocationColumns, [
      ['00002J', '0100138', 'MACQUARIE PARK', 'NSW'],
    ]),
  }
  const fromFolder = await readAll(cricos, excerptFolder(files))
  const fromZip = await readAll(cricos, excerpt('cricos.zip', getZip(files)))
  const fromWorkbook = await readAll(cricos, createWorkbook([createCourse({ fee: '128500' })]))
  const withoutSource = (programmes: unknown) =>
    JSON.parse(JSON.stringify(programmes).replaceAll(/cricos\/(2023-01-03|current)/g, 'cricos'))
  expect(withoutSource(fromFolder.programmes)).toEqual(withoutSource(fromWorkbook.programmes))
  expect(fromFolder.programmes[0].facts.tuition).toMatchObject({ value: { amount: 128500 } })
  expect(fromZip.programmes).toEqual(fromFolder.programmes)
})

test.each([
  ['104', 24],
  ['52', 12],
  ['35', 8.1],
  ['416', 96],
])('%s weeks of a degree are %d months', async (weeks, months) => {
  const { programme } = await readCourse({ weeks })
  expect(programme.facts.durationMonths).toMatchObject({ state: 'published', value: months })
})

test.each([
  ['0', 'Masters Degree (Coursework)', 'no-duration'],
  ['', 'Masters Degree (Coursework)', 'no-duration'],
  ['600', 'Non AQF Award', 'implausible-duration'],
  ['405', 'Certificate III', 'implausible-duration'],
  ['about 5', 'Diploma', 'implausible-duration'],
])('a duration of "%s" weeks for a %s is unknown and noted', async (weeks, level, note) => {
  const { programme, notes } = await readCourse({ weeks, level, fee: '9000' })
  expect(programme.facts.durationMonths).toBeUndefined()
  expect(notes).toEqual([note])
})

test.each([
  ['', 'no-fee'],
  ['0', 'no-fee'],
  ['$0.00', 'no-fee'],
  ['1', 'token-fee'],
  ['1500000', 'implausible-fee'],
  ['on request', 'implausible-fee'],
])('a tuition fee of "%s" is unknown and noted', async (fee, note) => {
  const { programme, notes } = await readCourse({ fee, level: 'Diploma', weeks: '52' })
  expect(programme.facts.tuition).toBeUndefined()
  expect(notes).toEqual([note])
})

test.each([
  ['Kindergarten Studies', 'school'],
  ['Primary School Studies', 'school'],
  ['Junior Secondary Studies', 'school'],
  ['Senior Secondary Certificate of Education', 'school'],
  ['Certificate I', 'certificate'],
  ['Certificate II', 'certificate'],
  ['Certificate III', 'certificate'],
  ['Certificate IV', 'certificate'],
  ['Diploma', 'diploma'],
  ['Advanced Diploma', 'diploma'],
  ['Associate Degree', 'associate'],
  ['Bachelor Degree', 'bachelor'],
  ['Bachelor Honours Degree', 'bachelor'],
  ['Graduate Certificate', 'graduate-certificate'],
  ['Graduate Diploma', 'graduate-diploma'],
  ['Masters Degree (Coursework)', 'master'],
  ['Masters Degree (Research)', 'master'],
  ['Masters Degree (Extended)', 'master'],
  ['Doctoral Degree', 'doctorate'],
])('%s is %s', async (level, expected) => {
  expect((await readCourse({ level })).programme.level).toBe(expected)
})

test.each([
  ['Bachelor of Science and Master of Nursing', 'Masters Degree (Coursework)', 'integrated-master'],
  [
    'Bachelor of Engineering (Honours)/Master of Engineering',
    'Masters Degree (Extended)',
    'integrated-master',
  ],
  ['Master of Nursing', 'Masters Degree (Coursework)', 'master'],
  ['Master of Teaching for holders of a Bachelor of Arts', 'Masters Degree (Coursework)', 'master'],
  ['Bachelor of Science and Master of Nursing', 'Bachelor Degree', 'bachelor'],
  ['Undergraduate Certificate in Business Studies', 'Bachelor Degree', 'certificate'],
])('%s, registered as a %s, is %s', async (title, level, expected) => {
  expect((await readCourse({ title, level })).programme.level).toBe(expected)
})

test.each([
  [{ title: 'General English', field: '091501 - ELICOS' }, 'language'],
  [{ title: 'Foundation Studies', foundation: 'Yes' }, 'foundation'],
  [{ title: 'Pre-Masters Program Business', field: '080301 - Business Management' }, 'foundation'],
  [{ title: 'Exchange Program', field: '129999 - Mixed Field Programmes, n.e.c.' }, 'other'],
])('a Non AQF Award is classified: %o is %s', async (changes, expected) => {
  expect((await readCourse({ ...changes, level: 'Non AQF Award', weeks: '26' })).programme.level).toBe(
    expected,
  )
})

test('languages are named without the classification’s remarks', async () => {
  const getLanguages = async (language: string) => (await readCourse({ language })).programme.facts.language
  expect(await getLanguages('Chinese (NFD)')).toMatchObject({ value: 'Chinese' })
  expect(await getLanguages('Mandarin')).toMatchObject({ value: 'Mandarin' })
  expect(await getLanguages('')).toBeUndefined()
})

test('unusable rows are rejected one by one, with row and reason', async () => {
  const { programmes, rejected } = await readAll(
    cricos,
    createWorkbook([
      createCourse(),
      createCourse({ code: '0100139', expired: 'Yes' }),
      createCourse({ code: '100138' }),
      createCourse({ code: '0100140', title: ' ' }),
      createCourse({ code: '0100141', level: 'Micro Credential' }),
      createCourse({ code: '0100142', provider: '09999X' }),
      createCourse({ title: 'The same code again' }),
      createCourse({ code: '0100143' }),
    ]),
  )
  expect(programmes.map((programme) => programme.id)).toEqual(['cricos-0100138', 'cricos-0100143'])
  expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
    [5, 'expired'],
    [6, 'damaged-code'],
    [7, 'no-title'],
    [8, 'unknown-level'],
    [9, 'institution-missing'],
    [10, 'repeated-key'],
  ])
})

test.each([
  'Bachelor of Computing (exit only)',
  'Graduate Diploma in Art Therapy - exit only',
  'Bachelor of Education Studies [Exit Only Award]',
  'Graduate Certificate in Professional Information Technology [Exit Point Only]',
  'Graduate Diploma in Enterprise (Exit Award)',
  'Graduate Certificate in Professional Accounting and Business Performance (Exit degree)',
  'Placeholder ASQA - Do not use',
])('%s is excluded: nobody can apply for it', async (title) => {
  expect((await readCourse({ title })).rejected).toEqual(['not-to-apply-for'])
})

test('courses with equal provider, name and level but different codes are different courses', async () => {
  const { programmes } = await readAll(
    cricos,
    createWorkbook([createCourse(), createCourse({ code: '0100139' })]),
  )
  expect(programmes).toHaveLength(2)
})

test('a course in several cities is listed once in each; without a location its city is unknown', async () => {
  const { programmes, notes } = await readAll(
    cricos,
    createWorkbook([createCourse(), createCourse({ code: '0100139' })], undefined, {
      courseLocations: [
        ['00002J', '0100138', 'SYDNEY', 'NSW'],
        ['00002J', '0100138', 'MELBOURNE', 'VIC'],
        ['00002J', '0100138', 'PERTH', 'WA'],
        ['00002J', '0100138', 'PERTH', 'WA'],
      ],
    }),
  )
  expect(programmes.map(({ id, city }) => [id, city])).toEqual([
    ['cricos-0100138', 'Sydney'],
    ['cricos-0100138-au-vic-melbourne', 'Melbourne'],
    ['cricos-0100138-au-wa-perth', 'Perth'],
    ['cricos-0100139', undefined],
  ])
  const shared = programmes.slice(0, 3).map(({ id: _, city: __, state: ___, ...rest }) => rest)
  expect(shared[1]).toEqual(shared[0])
  expect(notes).toMatchObject({ 'several-locations': 1, 'no-location': 1 })
})

test('a corrected town name keeps the programme’s id', async () => {
  const { programmes } = await readAll(
    cricos,
    createWorkbook([createCourse()], undefined, {
      courseLocations: [
        ['00002J', '0100138', 'SYDNEY', 'NSW'],
        ['00002J', '0100138', 'Paramatta', 'NSW'],
        ['00002J', '0100138', 'PARRAMATTA', 'NSW'],
      ],
    }),
  )
  expect(programmes.map(({ id, city }) => [id, city])).toEqual([
    ['cricos-0100138', 'Sydney'],
    ['cricos-0100138-au-nsw-paramatta', 'Parramatta'],
  ])
})

test('a folder without courses, or a table with other columns, is refused', async () => {
  const files = { 'CRICOS Institutions.csv': `${institutionColumns.join(',')}\n${macquarie.join(',')}\n` }
  await expect(readAll(cricos, excerptFolder(files))).rejects.toThrow('The CRICOS Courses table is missing')
  const wrongFiles = { ...files, 'CRICOS Courses.csv': 'Course Name,Fee\nArts,1\n' }
  await expect(readAll(cricos, excerptFolder(wrongFiles))).rejects.toThrow(
    'CRICOS Courses.csv is not the expected table',
  )
})
