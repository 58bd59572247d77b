import { expect, test } from 'vitest'
import { excerptFolder } from '../../tests/registers/excerpts.ts'
import { readAll } from '../../tests/registers/read-all.ts'
import { radOn } from './rad-on.ts'

const taught = {
  statusName: 'prowadzone',
  bridging: 'Nie',
  formName: 'stacjonarne',
  languageName: 'angielski',
  numberOfSemesters: '4',
}
const course = (uuid: string, more: Record<string, unknown> = {}) => ({
  courseUuid: uuid,
  courseName: 'Informatyka [obowiązująca do 2019-09-30]',
  levelName: 'drugiego stopnia',
  currentStatusName: 'prowadzone',
  mainInstitutionUuid: 'AA-1',
  mainInstitutionName: 'Uniwersytet nad Wisłą',
  leadingInstitutionCity: 'Kraków',
  iscedCode: '0613',
  courseInstances: [taught],
  ...more,
})
const read = (...pages: unknown[][]) =>
  readAll(
    radOn,
    excerptFolder(
      Object.fromEntries(
        pages.map((results, at) => [
          `page-${at}.json`,
          JSON.stringify({ results, pagination: { token: 't' } }),
        ]),
      ),
    ),
  )

test('pages that overlap give a course once, with its language, its semesters and its field', async () => {
  const { institutions, programmes, notes } = await read(
    [
      course('c-1'),
      course('c-2', {
        levelName: 'jednolite magisterskie',
        courseInstances: [
          { ...taught, languageName: 'polski', numberOfSemesters: 10 },
          { ...taught, numberOfSemesters: 12 },
        ],
      }),
    ],
    [
      course('c-1'),
      course('c-3', {
        leadingInstitutionCity: 'Tarnów',
        courseInstances: [{ ...taught, formName: 'niestacjonarne' }],
      }),
    ],
  )
  expect(notes).toEqual({ 'read-twice': 1 })
  expect(institutions).toMatchObject([
    {
      id: 'rad-on-aa-1',
      name: 'Uniwersytet nad Wisłą',
      country: 'PL',
      sites: [{ city: 'Kraków' }, { city: 'Tarnów' }],
    },
  ])
  expect(programmes).toMatchObject([
    {
      id: 'rad-on-c-1',
      title: 'Informatyka',
      city: 'Kraków',
      level: 'master',
      field: '061',
      fieldFrom: 'ISCED 0613',
      facts: {
        language: { value: 'English' },
        durationMonths: { value: 24, basis: 'full time, 4 semesters of six months' },
      },
    },
    { level: 'integrated-master', facts: { language: { value: 'English, Polish' } } },
    { city: 'Tarnów' },
  ])
  // Forms that take differently long, or part time alone, have no length.
  expect(programmes.slice(1).map(({ facts }) => facts.durationMonths)).toEqual([undefined, undefined])
})

test('what is taught no more, in no form or at another level is rejected', async () => {
  const { programmes, rejected } = await read([
    course('c-1'),
    course('c-2', { currentStatusName: 'wygaszane' }),
    course('c-3', { courseInstances: null }),
    course('c-4', { courseInstances: [{ ...taught, bridging: 'Tak' }] }),
    course('c-5', { levelName: 'podyplomowe' }),
    course('c-6', { courseName: '' }),
    { courseName: 'Nobody’s' },
  ])
  expect(programmes).toHaveLength(1)
  expect(rejected.map(({ reason }) => reason)).toEqual([
    'not-taught',
    'not-taught',
    'not-taught',
    'unknown-level',
    'no-title',
    'not-a-course',
  ])
})
