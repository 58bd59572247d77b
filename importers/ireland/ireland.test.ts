import { expect, test } from 'vitest'
import { excerpt, workbookOf } from '../../tests/registers/excerpts.ts'
import { readAll } from '../../tests/registers/read-all.ts'
import { ireland } from './ireland.ts'

const head = [
  'Programme Ref. No.',
  'Programme Type',
  'Provider',
  'Provider Address',
  'Provider E-mail',
  'Programme Title',
  'ECTS Credits',
  'NFQ Level',
]
const row = (ref: string, title: string, credits: string, nfq: string, type = 'Higher Education') => [
  ref,
  type,
  'Liffey University',
  'Quays, Dublin 1',
  'info@liffey.example',
  title,
  credits,
  nfq,
]
const read = (...rows: string[][]) =>
  readAll(
    ireland,
    excerpt('ILEP-2025-06-20.xlsx', workbookOf({ List: [['Interim List'], [], head, ...rows] })),
  )

test('an eligible programme has its level by the framework, and its length by credits only as a first degree', async () => {
  const { sources, institutions, programmes } = await read(
    row('HE/1', 'Bachelor of Science in Data Science', '240 ECTS', 'Level 8'),
    row('HE/2', 'Master of Science in Robotics', '90', '9'),
    row('HE/3', 'Higher Diploma in Computing', '60', '8'),
    row('HE/4', 'Postgraduate Diploma in Law', '60', 'NFQ 9'),
    row('HE/5', 'Doctor of Philosophy', '', '10'),
  )
  const source = 'ireland/2025-06-20'
  expect(sources).toMatchObject([{ id: source }])
  expect(institutions).toMatchObject([
    { id: 'ireland-liffey-university', name: 'Liffey University', country: 'IE' },
  ])
  expect(
    programmes.map(({ id, level, facts }) => [
      id,
      level,
      facts.durationMonths && 'value' in facts.durationMonths && facts.durationMonths.value,
    ]),
  ).toEqual([
    ['ireland-he-1', 'bachelor', 48],
    ['ireland-he-2', 'master', undefined],
    ['ireland-he-3', 'graduate-diploma', undefined],
    ['ireland-he-4', 'graduate-diploma', undefined],
    ['ireland-he-5', 'doctorate', undefined],
  ])
  expect(programmes[0]).toMatchObject({ field: '061', origin: { state: 'published', source } })
})

test('language courses, other levels and rows without a name are rejected', async () => {
  const { programmes, rejected } = await read(
    row('HE/1', 'Bachelor of Laws', '240', '8'),
    row('EN/1', 'General English', '', '', 'English Language Programme'),
    row('FE/1', 'Certificate in Childcare', '', '5'),
    row('HE/2', '', '240', '8'),
    row('HE/1', 'Bachelor of Laws', '240', '8'),
  )
  expect(programmes).toHaveLength(1)
  expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
    [5, 'not-higher-education'],
    [6, 'unknown-level'],
    [7, 'no-title'],
    [8, 'repeated-programme'],
  ])
})
