import { expect, test } from 'vitest'
import { tableOf } from '../../tests/registers/excerpts.ts'
import { readAll } from '../../tests/registers/read-all.ts'
import { deqar } from './deqar.ts'

const institutions = tableOf('deqar-institutions.csv', {
  deqar_id: 'DEQARINST0101',
  name_primary: '(00207) Technical University of the Isar',
  name_official: 'Technische Universität Isar',
  country: 'Germany',
  city: 'Munich',
  website_link: 'https://www.tu-isar.de',
  identifiers_all: 'ROR: https://ror.org/012345678',
})
const reports = tableOf('deqar-reports.csv', {
  country: 'Germany',
  hei_deqar_id: 'DEQARINST0101',
  report_type: 'programme',
  report_decision: 'positive',
  report_valid_to: '2030-09-30',
  programme_name: 'Data Science',
  programme_qualification: 'Master of Science',
  programme_qf_ehea_level: 'second cycle',
})
const read = (...rows: Parameters<typeof reports>) =>
  readAll(
    deqar,
    institutions({}, { city: 'Garching' }, { deqar_id: 'X1', country: 'Austria' }),
    reports(...rows),
  )

test('an accredited programme stands once, by the report that holds longest, at its institution in all its places', async () => {
  const { institutions, programmes } = await read(
    { report_valid_to: '2028-09-30' },
    {},
    {
      programme_name: 'Mechanical Engineering',
      programme_qualification: '',
      programme_qf_ehea_level: 'first cycle',
    },
    { report_type: 'institutional', programme_name: '' },
    { country: 'Austria' },
  )
  expect(institutions).toMatchObject([
    {
      id: 'deqar-deqarinst0101',
      name: 'Technical University of the Isar',
      aliases: ['Technische Universität Isar'],
      domains: ['tu-isar.de'],
      identifiers: { ror: '012345678' },
      sites: [{ city: 'Munich' }, { city: 'Garching' }],
    },
  ])
  expect(programmes).toMatchObject([
    {
      id: 'deqar-deqarinst0101-master-data-science',
      title: 'Data Science',
      level: 'master',
      field: '061',
      country: 'DE',
    },
    { level: 'bachelor', field: '071' },
  ])
  expect(programmes[0].city).toBeUndefined()
})

test('what is not accredited today, of nobody or of no cycle is rejected; the award parts degrees that are reported alike', async () => {
  const { programmes, rejected } = await read(
    { programme_qf_ehea_level: 'first cycle' },
    { programme_name: 'A', report_valid_to: '2026-11-20' },
    { programme_name: 'B', report_decision: 'negative' },
    { programme_name: 'C', hei_deqar_id: 'DEQARINST9999' },
    { programme_name: 'D', programme_qualification: '', programme_qf_ehea_level: '' },
  )
  expect(programmes.map(({ level }) => level)).toEqual(['master'])
  expect(rejected.map(({ reason }) => reason)).toEqual([
    'not-valid-today',
    'not-accredited',
    'unknown-institution',
    'unknown-level',
  ])
})
