import { expect, test } from 'vitest'
import { FileRefused } from '../../platform/tables/file.ts'
import { readEdition } from '../../tests/registers/discover-uni.ts'

const course = (id: string, change = '') => `
    <KISCOURSE>
      <CRSEURL>https://www.wold.ac.uk/${id}</CRSEURL>
      <DISTANCE>0</DISTANCE>
      <HONOURS>1</HONOURS>
      <HECOS>999999</HECOS>
      <HECOS>100366</HECOS>
      <KISCOURSEID>${id}</KISCOURSEID>
      <KISMODE>1</KISMODE>
      <NUMSTAGE>3</NUMSTAGE>
      <TITLE>Computing &amp;amp; Design</TITLE>
      <KISAIMCODE>021</KISAIMCODE>
      <SBJ>CAH11-01-01</SBJ>
      <COMMON><JOBLIST><JOB>Designers</JOB></JOBLIST></COMMON>
      <COURSELOCATION><LOCID>A</LOCID><UCASCOURSEID>1</UCASCOURSEID></COURSELOCATION>
      <COURSELOCATION><LOCID>A</LOCID></COURSELOCATION>${change}
    </KISCOURSE>`

const institution = (courses: string, names = '<LEGAL_NAME>Wold College</LEGAL_NAME>') => `
  <INSTITUTION>${names}
    <PUBUKPRN>10000002</PUBUKPRN>
    <UKPRN>10000002</UKPRN>
    <COUNTRY>XF</COUNTRY>${courses}
  </INSTITUTION>`

const site = (name: string, id = 'A', owner = '') => `
  <LOCATION>
    <UKPRN>10000002</UKPRN><LOCID>${id}</LOCID><LOCNAME>${name}</LOCNAME>
    ${owner && `<LOCUKPRN>${owner}</LOCUKPRN>`}<LOCCOUNTRY>XF</LOCCOUNTRY>
  </LOCATION>`

const kis = (inner: string) => `\ufeff<?xml version="1.0" encoding="utf-8"?>\n<KIS>${inner}\n</KIS>\n`

test('a full course record is read within its institution, with the file’s aims', async () => {
  const aims = '<KISAIM><KISAIMCODE>021</KISAIMCODE><KISAIMLABEL>BSc</KISAIMLABEL></KISAIM>'
  const { programmes, institutions, rejected } = await readEdition({
    'kis.xml': kis(site('Castle Street, York') + aims + institution(course('C1'))),
  })

  expect(rejected).toEqual([])
  expect(institutions).toMatchObject([
    { id: 'discover-uni-10000002', name: 'Wold College', origin: { state: 'published' } },
  ])
  expect(programmes).toMatchObject([
    {
      id: 'discover-uni-10000002-c1-1',
      title: 'BSc (Hons) Computing & Design',
      city: 'York',
      field: '061',
      fieldFrom: 'HECoS 100366',
      facts: { durationMonths: { value: 36 } },
    },
  ])
})

test('a single institution without tables is read with the common aims', async () => {
  const { programmes } = await readEdition({ 'kis-one_inst.xml': institution(course('C1')) })

  expect(programmes).toMatchObject([{ title: 'BSc (Hons) Computing & Design', level: 'bachelor' }])
  expect(programmes[0].city).toBeUndefined()
})

test('an unknown aim is left out of the title', async () => {
  const otherCourse = course('C1').replace('<KISAIMCODE>021<', '<KISAIMCODE>192<')
  const { programmes, notes } = await readEdition({ 'kis.xml': kis(institution(otherCourse)) })

  expect(programmes).toMatchObject([{ title: 'Computing & Design', level: 'other' }])
  expect(notes).toEqual({ 'level-unknown': 1 })
})

test('an unnamed institution of an old edition takes the name its own sites share, as an estimate', async () => {
  const sites =
    site('Wold &amp;amp; Dale College (East Campus)') +
    site('Wold &amp;amp; Dale College (West Campus)', 'B', '10000002') +
    site('Partner Academy', 'C', '10000003')
  const { institutions } = await readEdition({ 'kis.xml': kis(sites + institution(course('C1'), '')) })

  expect(institutions).toMatchObject([{ name: 'Wold & Dale College', origin: { state: 'estimated' } }])
})

test('an institution without any name is not invented', async () => {
  const sites = site('Main Campus') + site('Library', 'B')
  const { records, rejected } = await readEdition({ 'kis.xml': kis(sites + institution(course('C1'), '')) })

  expect(records.map((record) => record.kind)).toEqual(['source'])
  expect(rejected).toMatchObject([{ file: 'kis.xml', reason: 'institution-without-name' }])
})

test('a course outside any institution is rejected with its line', async () => {
  const { rejected } = await readEdition({ 'kis.xml': kis(course('C1')) })

  expect(rejected).toMatchObject([{ line: 3, reason: 'course-without-institution' }])
})

test('files in a folder complement each other in any order', async () => {
  const { programmes, rejected } = await readEdition({
    'a.xml': kis(institution(course('C1'), '')),
    'b.xml': kis(site('Leeds') + institution(course('C1') + course('C2'))),
    'schema.xsd': '<schema/>',
  })

  expect(programmes.map((programme) => [programme.id, programme.city])).toEqual([
    ['discover-uni-10000002-c1-1', 'Leeds'],
    ['discover-uni-10000002-c2-1', 'Leeds'],
  ])
  expect(rejected).toMatchObject([{ file: 'b.xml', reason: 'repeated-course' }])
})

test('a file truncated in mid-record is refused as a whole', async () => {
  const cut = kis(institution(course('C1'))).slice(0, -60)

  await expect(readEdition({ 'kis.xml': cut })).rejects.toThrow(FileRefused)
})
