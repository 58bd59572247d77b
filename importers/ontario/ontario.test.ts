import { expect, test } from 'vitest'
import { excerpt, workbookOf } from '../../tests/registers/excerpts.ts'
import { readAll } from '../../tests/registers/read-all.ts'
import { ontario } from './ontario.ts'

const head = [
  'College',
  'MTCU Code',
  'MTCU Title English',
  'APS Code',
  'APS Title',
  'Credential Type English',
  'CIP Code',
]
const read = (...rows: (string | number)[][]) =>
  readAll(
    ontario,
    excerpt('ontario_2026.xlsx', workbookOf({ Notes: [['About']], Table: [['Ontario'], head, ...rows] })),
  )

test('a row is a programme of a college named by its code, by level and CIP', async () => {
  const { institutions, programmes } = await read(
    ['SENE', '60901', 'Nursing', 1234, 'Practical Nursing', 'Ontario College Diploma', '51.3901'],
    ['SENE', '80901', 'Data', 1235, 'Data Analytics', 'Ontario College Graduate Certificate', '11.0401'],
    ['LACI', '10901', 'Web', 1236, 'Développement Web', 'Honours Bachelor Degree', ''],
  )
  expect(institutions.map(({ id, name }) => [id, name])).toEqual([
    ['ontario-sene', 'Seneca College'],
    ['ontario-laci', 'La Cité collégiale'],
  ])
  expect(programmes).toMatchObject([
    {
      id: 'ontario-sene-1234',
      title: 'Practical Nursing',
      country: 'CA',
      state: { code: 'CA-ON' },
      level: 'diploma',
      field: '091',
      fieldFrom: 'CIP 51.3901',
      facts: {},
    },
    { level: 'graduate-certificate', field: '061' },
    { level: 'bachelor' },
  ])
  expect(programmes[2].field).toBeUndefined()
})

test('what names no known college, no title, no code, no known credential or repeats is rejected with its row', async () => {
  const { programmes, rejected } = await read(
    ['SENE', '', '', 1, 'Welding', 'Ontario College Certificate', ''],
    ['XXXX', '', '', 2, 'Welding', 'Ontario College Certificate', ''],
    ['SENE', '', '', 3, '', 'Ontario College Certificate', ''],
    ['SENE', '', '', 'W', 'Welding', 'Ontario College Certificate', ''],
    ['SENE', '', '', 4, 'Welding', 'Apprenticeship', ''],
    ['SENE', '', '', 1, 'Welding again', 'Ontario College Certificate', ''],
  )
  expect(programmes).toHaveLength(1)
  expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
    [4, 'unknown-college'],
    [5, 'no-title'],
    [6, 'no-key'],
    [7, 'unknown-level'],
    [8, 'repeated-programme'],
  ])
})

test('a workbook with another table is refused', async () => {
  const path = excerpt(
    'other.xlsx',
    workbookOf({
      Table: [
        ['College', 'Town'],
        ['SENE', 'Toronto'],
      ],
    }),
  )
  await expect(readAll(ontario, path)).rejects.toThrow(
    /no sheet with columns for college, code, title, credential/,
  )
})
