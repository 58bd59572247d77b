import { expect, test } from 'vitest'
import { excerpt, zipOf } from '../reading/excerpts.ts'
import { RegisterRefused } from '../types.ts'
import { KISCOURSE_HEADER, readEdition, readPlaces, tables } from './excerpt.ts'

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
    aliases: ['EXU'],
    website: 'https://www.exu.ac.uk/',
    domains: ['exu.ac.uk'],
    identifiers: { ukprn: '10000001' },
    city: 'Glasgow',
  })
})

test('a part-time course is a programme of its own whose length is unknown', async () => {
  const { programmes } = await readEdition(tables)

  expect(programmes[1].id).toBe('discover-uni-10000001-cs1-2')
  expect(programmes[1].facts.durationMonths).toBeUndefined()
  expect(programmes[1].facts.attendance).toMatchObject({ value: 'either' })
})

test('a franchised course stands at who teaches it, in the place where it is taught', async () => {
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
  expect(notes).toEqual(['franchised'])
})

test('without a KISCOURSE table no course is invented: each is counted with its line', async () => {
  const { records, rejected } = await readEdition(withoutCourses)

  expect(records.map((one) => one.kind)).toEqual(['source'])
  expect(rejected).toMatchObject([
    { file: 'COURSELOCATION.csv', line: 2, reason: 'course-without-title' },
    { file: 'COURSELOCATION.csv', line: 3, reason: 'course-without-title' },
  ])
})

test.each([
  ['course-without-title', '10000001,10000001,,0,1,,,,,,X,1,3,,,021,3'],
  ['course-without-key', '10000001,10000001,,0,1,,,,,,X,7,3,Title,,021,3'],
  ['course-without-key', '10000001,10000001,,0,1,,,,,,,1,3,Title,,021,3'],
  ['course-without-institution', ',,,0,1,,,,,,X,1,3,Title,,021,3'],
  ['institution-without-name', '10000009,10000009,,0,1,,,,,,X,1,3,Title,,021,3'],
  ['ragged-row', '10000001,10000001,,0,1'],
])('a course is left out with its reason: %s', async (reason, row) => {
  const { rejected } = await oneCourse(`${row}\n10000001,10000001,,0,1,,,,,,Y,1,3,Fine,,021,3`)

  expect(rejected[0]).toMatchObject({ file: 'KISCOURSE.csv', line: 2, reason })
})

test('mode 1 and mode 01 are one mode: the second row is a repetition', async () => {
  const row = (mode: string) => `10000001,10000001,,0,1,,,,,,X,${mode},3,Title,,021,3`
  const { programmes, rejected } = await oneCourse(`${row('1')}\n${row('01')}`)

  expect(programmes).toHaveLength(1)
  expect(rejected[0]).toMatchObject({ line: 3, reason: 'repeated-course' })
})

test('ids that differ in letter case alone stay apart', async () => {
  const row = (id: string) => `10000001,10000001,,0,1,,,,,,${id},1,3,Title,,021,3`
  const { programmes } = await oneCourse(`${row('Ab$')}\n${row('aB$')}`)

  expect(programmes[0].id).toBe('discover-uni-10000001-ab_24-1')
  expect(programmes[1].id).toMatch(/^discover-uni-10000001-ab_24-1-[0-9a-f]{6}$/)
})

test('a title in Welsh alone is a title, and one that begins with its award keeps it once', async () => {
  const row = (id: string, title: string) => `10000001,10000001,,0,1,,,,,,${id},1,3,${title},021,3`
  const { programmes } = await oneCourse(`${row('A', ',Cymraeg')}\n${row('B', 'BSc Physics,')}`)

  expect(programmes.map((one) => one.title)).toEqual(['BSc (Hons) Cymraeg', 'BSc Physics'])
})

test("the publisher's zip is an edition named by its year; tables that we do not use are passed over", async () => {
  const zip = zipOf({ ...tables, 'ENTRY.csv': 'PUBUKPRN,UKPRN\n', 'guide.pdf': '%PDF' })
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
