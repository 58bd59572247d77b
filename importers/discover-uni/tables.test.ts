import { expect, test } from 'vitest'
import { KISCOURSE_HEADER, readEdition, readPlaces, tables } from '../../tests/registers/discover-uni.ts'
import { excerpt, getZip } from '../../tests/registers/excerpts.ts'
import { RegisterRefused } from '../types.ts'

const { 'KISCOURSE.csv': _, ...withoutCourses } = tables
const oneCourse = (row: string) =>
  readEdition({ ...tables, 'KISCOURSE.csv': `${KISCOURSE_HEADER}\n${row}\n` })

test('a course becomes a programme with its award, institution, place, page and years', async () => {
  const { programmes, institutions, rejected } = await readEdition(tables)

  expect(rejected).toEqual([])
  const source = programmes[0].origin.source
  expect(programmes[0]).toEqual({
    id: 'discover-uni-10000001-cs1-1',
    title: 'BSc (Hons) Computer Science',
    institution: 'discover-uni-10000001',
    country: 'GB',
    state: { code: 'GB-SCT', name: 'Scotland' },
    city: 'Glasgow',
    level: 'bachelor',
    field: '061',
    fieldFrom: 'HECoS 100366',
    origin: { state: 'published', source },
    facts: {
      page: { state: 'published', value: 'https://www.exu.ac.uk/cs', source },
      attendance: { state: 'published', value: 'on-campus', source },
      durationMonths: { state: 'published', value: 48, source, basis: 'full time, 4 stages of a year' },
    },
  })
  expect(institutions[0]).toMatchObject({
    name: 'The University of Example',
    aliases: ['EXU', 'Example College'],
    website: 'https://www.exu.ac.uk/',
    domains: ['exu.ac.uk'],
    identifiers: { ukprn: '10000001' },
    city: 'Glasgow',
  })
})

test('a part-time course is a separate programme of unknown length', async () => {
  const { programmes } = await readEdition(tables)

  expect(programmes[1].id).toBe('discover-uni-10000001-cs1-2')
  expect(programmes[1].facts.durationMonths).toBeUndefined()
  expect(programmes[1].facts.attendance).toMatchObject({ value: 'either' })
})

test('a franchised course belongs to the teaching institution, at its location', async () => {
  const { programmes, institutions, notes } = await readEdition(tables)

  expect(programmes[2]).toMatchObject({
    id: 'discover-uni-10000002-bus_7e1-1',
    title: 'FDA Business & Management with Enterprise',
    institution: 'discover-uni-10000002',
    state: { code: 'GB-ENG' },
    city: 'Leeds',
    level: 'associate',
    field: '041',
    fieldFrom: 'CAH17-01-02',
    facts: { attendance: { value: 'online' } },
  })
  expect(institutions[1].name).toBe('Wold & Dale College')
  expect(notes).toEqual({ franchised: 1 })
})

test('without a KISCOURSE table a course takes its title from another edition, or its subject’s category', async () => {
  const titles =
    'PUBUKPRN,KISCOURSEID,TITLE,DEGREE_TYPE,CRSEURL\n10000001,CS1,Computer Science,BEng,www.exu.ac.uk/cs\n'
  const subjects = `${tables['SBJ.csv']}10000001,10000001,CS1,1,CAH11-01-01\n`
  const { programmes, rejected } = await readEdition({
    ...withoutCourses,
    'SBJ.csv': subjects,
    'titles_2024_25.csv': titles,
  })

  const source = 'discover-uni/2024-25'
  expect(rejected).toEqual([])
  expect(programmes).toMatchObject([
    {
      id: 'discover-uni-10000002-bus_7e1-1',
      title: 'Business studies (undergraduate course)',
      level: 'bachelor',
      origin: { state: 'estimated', basis: expect.stringContaining('neither the course nor its award') },
      facts: {},
    },
    {
      title: 'BEng Computer Science',
      level: 'bachelor',
      city: 'Glasgow',
      origin: { state: 'published', source },
      facts: { page: { value: 'https://www.exu.ac.uk/cs', source } },
    },
  ])
})

test('a course without a title or subject is not invented, but counted with its line', async () => {
  const { rejected } = await readEdition({
    ...withoutCourses,
    'SBJ.csv': 'PUBUKPRN,KISCOURSEID,KISMODE,SBJ\n1,2,3,4\n',
  })

  expect(rejected).toMatchObject([
    { file: 'SBJ.csv', line: 2, reason: 'course-without-key' },
    { file: 'COURSELOCATION.csv', line: 2, reason: 'course-without-title' },
    { file: 'COURSELOCATION.csv', line: 3, reason: 'course-without-title' },
  ])
})

test('figures come from the narrowest group, which they name; withheld ones are left out', async () => {
  const key = '10000001,10000001,CS1,01'
  const head = 'PUBUKPRN,UKPRN,KISCOURSEID,KISMODE'
  const { programmes, institutions } = await readEdition({
    ...tables,
    'EMPLOYMENT.csv': `${head},EMPPOP,EMPRESP_RATE,EMPAGG,EMPAGGYEAR,EMPSBJ,WORKSTUDY,BOTH,WORK\n${key},105,57,21,2021-23,CAH11,90,10,70\n${key},25,60,13,2022-23,CAH11-01-01,97,12,83\n`,
    'GOSALARY.csv': `${head},GOSALPOP,GOSALRESP_RATE,GOSALAGG,GOSALAGGYEAR,GOSALSBJ,GOINSTLQ,GOINSTMED,GOINSTUQ\n${key},30,55,24,2021-23,,26000,29000,35000\n10000001,10000001,CS1,02,,,,,,,,\n`,
    'CONTINUATION.csv': `${head},CONTPOP,CONTAGG,CONTAGGYEAR,CONTSBJ,UCONT\n${key},20,14,2022-23,,95\n`,
    'TARIFF.csv': `${head},TARPOP,TARAGG,TARAGGYEAR,TARSBJ,T001,T048,T240\n${key},15,14,2023-24,,0,60,40\n`,
    'UCASCOURSEID.csv': `${head},LOCID,UCASCOURSEID\n${key},A,7473\n`,
    'TEFOutcome.csv':
      'PUBUKPRN,UKPRN,REPORT_UKPRN,OVERALL_RATING,STUDENT_EXPERIENCE_RATING,STUDENT_OUTCOMES_RATING\n10000001,1,10000001,Gold,Silver,Gold\n10000002,1,10000001,Bronze,,\n',
  })

  expect(programmes[0].facts).toMatchObject({
    graduateWork: {
      value: {
        working: 95,
        workingOrStudying: 97,
        group: {
          monthsAfter: 15,
          people: 25,
          response: 60,
          of: 'subject',
          subject: 'computer science',
          years: '2022-23',
        },
      },
    },
    graduatePay: {
      value: {
        pay: { amount: 29000, currency: 'GBP' },
        period: 'year',
        middleHalf: [26000, 35000],
        group: { of: 'programme' },
      },
    },
    continuation: { value: { continuing: 95 } },
    entryTariff: {
      value: {
        shares: [
          { from: 48, to: 63, percent: 60 },
          { from: 240, percent: 40 },
        ],
      },
    },
    ucasIds: { value: ['7473'] },
  })
  expect(programmes[1].facts.graduatePay).toBeUndefined()
  expect(institutions[0].facts.tef).toMatchObject({
    value: { overall: 'Gold', experience: 'Silver', outcomes: 'Gold' },
  })
  expect(institutions[1].facts.tef).toBeUndefined()
})

test.each([
  ['course-without-title', '10000001,10000001,,0,1,,,,,,X,1,3,,,021,3'],
  ['course-without-key', '10000001,10000001,,0,1,,,,,,X,7,3,Title,,021,3'],
  ['course-without-key', '10000001,10000001,,0,1,,,,,,,1,3,Title,,021,3'],
  ['course-without-institution', ',,,0,1,,,,,,X,1,3,Title,,021,3'],
  ['institution-without-name', '10000009,10000009,,0,1,,,,,,X,1,3,Title,,021,3'],
  ['ragged-row', '10000001,10000001,,0,1'],
])('a course is rejected with its reason: %s', async (reason, row) => {
  const { rejected } = await oneCourse(`${row}\n10000001,10000001,,0,1,,,,,,Y,1,3,Fine,,021,3`)

  expect(rejected[0]).toMatchObject({ file: 'KISCOURSE.csv', line: 2, reason })
})

test('modes 1 and 01 are the same: the second row is a duplicate', async () => {
  const row = (mode: string) => `10000001,10000001,,0,1,,,,,,X,${mode},3,Title,,021,3`
  const { programmes, rejected } = await oneCourse(`${row('1')}\n${row('01')}`)

  expect(programmes).toHaveLength(1)
  expect(rejected[0]).toMatchObject({ line: 3, reason: 'repeated-course' })
})

test('ids that differ only in letter case stay separate', async () => {
  const row = (id: string) => `10000001,10000001,,0,1,,,,,,${id},1,3,Title,,021,3`
  const { programmes } = await oneCourse(`${row('Ab$')}\n${row('aB$')}`)

  expect(programmes[0].id).toBe('discover-uni-10000001-ab_24-1')
  expect(programmes[1].id).toMatch(/^discover-uni-10000001-ab_24-1-[0-9a-f]{6}$/)
})

test('a Welsh-only title is used, and a title that begins with its award does not repeat it', async () => {
  const row = (id: string, title: string) => `10000001,10000001,,0,1,,,,,,${id},1,3,${title},021,3`
  const { programmes } = await oneCourse(`${row('A', ',Cymraeg')}\n${row('B', 'BSc Physics,')}`)

  expect(programmes.map((programme) => programme.title)).toEqual(['BSc (Hons) Cymraeg', 'BSc Physics'])
})

test('the publisher’s zip is an edition named by its year; unused tables are skipped', async () => {
  const zip = getZip({ ...tables, 'ENTRY.csv': 'PUBUKPRN,UKPRN\n', 'guide.pdf': '%PDF' })
  const { records, programmes } = await readPlaces([excerpt('discoveruni_2025-08.zip', zip)])

  expect(records[0]).toMatchObject({ source: { id: 'discover-uni/2025-08', edition: '2025-08' } })
  expect(programmes).toHaveLength(3)
})

test('files of another kind are refused', async () => {
  await expect(readEdition({ 'ENTRY.csv': 'A,B\n1,2\n' })).rejects.toThrow(RegisterRefused)
})

test('a table without its columns is refused', async () => {
  await expect(readEdition({ ...tables, 'KISCOURSE.csv': 'A,B\n1,2\n' })).rejects.toThrow(/"TITLE"/)
})
