import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { getZip, readWorkbook } from '../../tests/registers/excerpts.ts'
import { type ExcerptName, files, importing, listReasonsLeftOut } from '../../tests/registers/us.ts'
import { RegisterRefused } from '../types.ts'

const ALL = Object.keys(files) as ExcerptName[]

test('with completions, programmes come from IPEDS, once each, and every file adds facts', async () => {
  const { programmes, records, sources } = await importing(ALL)

  expect([...new Set(records.map(({ kind }) => kind))]).toEqual(['source', 'institution', 'programme'])
  expect(programmes.map(({ id, title }) => [id, title])).toEqual([
    ['us-100830-11.0701-5', "Bachelor's in Computer Science"],
    ['us-100830-11.0701-7', "Master's in Computer Science"],
    ['us-100830-01.0000-20', 'Certificate in Agriculture, General (under 12 weeks)'],
  ])
  expect(sources.map(({ id, edition }) => [id, edition])).toEqual([
    ['us/ipeds-c2024', '2024'],
    ['us/scorecard-field-of-study-2019-2020', '2019–2020'],
    ['us/ipeds-adm2022', '2022'],
    ['us/ipeds-ic2020', '2020'],
    ['us/scorecard-institution-2022', '2022'],
    ['us/ipeds-hd2024', '2024'],
  ])
  expect(sources.every(({ licenceConfirmed }) => !licenceConfirmed)).toBe(true)
})

test('a programme has its level, institution and category title', async () => {
  const { programmes } = await importing(ALL)

  expect(programmes[0]).toMatchObject({
    institution: 'us-100830',
    country: 'US',
    state: { code: 'US-AL', name: 'Alabama' },
    city: 'Montgomery',
    level: 'bachelor',
    field: '061',
    fieldFrom: 'CIP 11.0701',
    origin: {
      state: 'published',
      source: 'us/ipeds-c2024',
      basis: expect.stringContaining("not the institution's own title"),
    },
  })
})

test('rows without a level or institution are rejected one by one, with their lines', async () => {
  const got = await importing(ALL)

  expect(listReasonsLeftOut(got).sort()).toEqual([
    '10 no-cip-title',
    '11 bad-cip-code',
    '12 unknown-award-level',
    '5 foreign-without-country',
    '5 institution-closed',
    '6 foreign-without-country',
    '6 institution-closed',
    '7 institution-closed',
    '7 institution-without-unitid',
    '8 institution-closed',
    '9 institution-not-in-directory',
  ])
  expect(Object.keys(got.notes).sort()).toEqual([
    'cip-zeros-put-back',
    'second-majors-left-out',
    'totals-left-out',
  ])
})

test('without completions, programmes come from the Scorecard, with their own outcomes', async () => {
  const { programmes, institutions } = await importing([
    'Most-Recent-Field-Data-Elements.csv',
    'Most-Recent-Cohorts-Institution.2022.csv',
  ])

  expect(programmes.map(({ id, title }) => [id, title])).toEqual([
    ['us-100830-01.00-c3', "Bachelor's in Agriculture, General"],
    ['us-100830-11.07-c3', "Bachelor's in Computer Science"],
    ['us-100830-11.07-c5', "Master's in Computer Science"],
  ])
  expect(programmes[1].facts).toMatchObject({
    medianEarnings: { state: 'published', value: { amount: 61000, currency: 'USD' } },
    medianDebt: { state: 'published', value: { amount: 21500, currency: 'USD' } },
    tuition: { state: 'estimated', value: { amount: 18820, audience: 'out-of-state' } },
  })
  expect(institutions.map(({ name, city }) => [name, city])).toEqual([
    ['Auburn University at Montgomery', 'Montgomery'],
  ])
})

test('the field of study alone names its institutions, and foreign ones never merge', async () => {
  const { institutions, programmes, rejected } = await importing(['Most-Recent-Field-Data-Elements.csv'])

  expect(institutions).toMatchObject([
    { id: 'us-100830', name: 'Auburn University at Montgomery', country: 'US' },
  ])
  expect(programmes).toHaveLength(3)
  expect(rejected.map(({ detail }) => detail.split(' ')[0])).toEqual(['Hebrew', 'University', 'Compton'])
})

test('a spreadsheet copy whose codes lost their zeros gives the same programmes', async () => {
  const name = 'Most-Recent-Field-Data-Elements.csv'
  const damaged = await importing([], { [name]: files[name].replace(',0100,', ',100,') })

  expect(damaged.programmes).toEqual((await importing([name])).programmes)
  expect(damaged.notes).toEqual({ 'cip-zeros-put-back': 1 })
})

test('gzip, zip and plain files with any name are recognised by content', async () => {
  const plain = await importing(['C2024_A.csv', 'hd2024.csv', 'cipcodes.csv'])
  const packed = await importing(['cipcodes.csv'], {
    'C2024_A.zip': getZip({ 'c2024_a.csv': files['C2024_A.csv'] }),
    'directory-2024.csv.gz': gzipSync(files['hd2024.csv']),
    'readme.txt': 'nothing of the register',
  })

  expect(packed.programmes).toEqual(plain.programmes)
  expect(packed.institutions).toEqual(plain.institutions)
  expect(packed.notes).toHaveProperty('file-not-recognised')
})

test('the publisher’s own list of titles protects its codes from spreadsheets', async () => {
  const list =
    'CIPFamily,CIPCode,Action,CIPTitle\n="01",="01",No,AGRICULTURE.\n="01",="01.00",No,"Group."\n="01",="01.0000",No,"Agriculture, General."\n'
  const got = await importing(['C2024_A.csv', 'hd2024.csv'], { 'CIPCode2020.csv': list })

  expect(got.programmes.map(({ title }) => title)).toEqual([
    'Certificate in Agriculture, General (under 12 weeks)',
  ])
  expect(got.notes).not.toHaveProperty('cip-zeros-put-back')
})

/** Three rows of completions: a first major, a second, and a total. */
const PARQUET =
  'UEFSMRUEFRAVEEwVAhUAAAAuiQEAAAAAABUGFQgVCFwVBhUAFQYVEBUEFQAAAAMHAAMVBhU8FTxcFQYVABUGFQAVBBUAAAADBwcAAAAxMS4wNzAxBwAAADExLjA3MDECAAAAOTkVBhU0FTRcFQYVABUGFQAVBBUAAAADBwEAAAAAAAAAAgAAAAAAAAABAAAAAAAAABUEFRAVEEwVAhUAAAAFAAAAAAAAABUGFQgVCFwVBhUAFQYVEBUEFQAAAAMHAAMVBBlcSARyb290FQgAFQQlAhgGVU5JVElEABUMJQIYB0NJUENPREUlAAAVBCUCGAhNQUpPUk5VTQAVBCUCGAdBV0xFVkVMABYGGRwZTCYIHBUEGSUAEBkYBlVOSVRJRBUAFgYWXBZcJjImCAAAJmQcFQwZFQAZGAdDSVBDT0RFFQAWBhZmFmYmZAAAJsoBHBUEGRUAGRgITUFKT1JOVU0VABYGFl4WXibKAQAAJqgCHBUEGSUAEBkYB0FXTEVWRUwVABYGFlwWXCbSAiaoAgAAFvwCFgY2/AIAKAloeXBhcnF1ZXQZTBwAABwAABwAABwAAADzAAAAUEFSMQ=='

test.each<[string, (name: string) => string]>([
  ['as published', (name) => name],
  ['in small letters', (name) => name.toLowerCase()],
])(
  'completions as Parquet with their columns %s, with the titles of their own dictionary',
  async (_, spelled) => {
    const parquet = Buffer.from(PARQUET, 'base64').toString('latin1')
    const respelled = parquet.replaceAll(/UNITID|CIPCODE|MAJORNUM|AWLEVEL/g, spelled)
    const dictionary = readWorkbook({
      Varlist: [['varName'], ['CIPCODE']],
      Frequencies: [
        ['VarName', 'VarNumber', 'CodeValue', 'TableName', 'ValueLabel'],
        ['CIPCODE', 35000, '11.0701', 'C2024_A', 'Computer Science'],
        ['AWLEVEL', 35005, '5', 'C2024_A', "Bachelor's degree"],
      ],
    })
    const got = await importing([], {
      'c2024_a.parquet': Buffer.from(respelled, 'latin1'),
      'c2024_a.xlsx': dictionary,
      'hd2024.csv': files['hd2024.csv'].replaceAll('100830', '100654'),
    })

    expect(got.programmes.map(({ id }) => id)).toEqual(['us-100654-11.0701-5'])
    expect(Object.keys(got.notes).sort()).toEqual(['second-majors-left-out', 'totals-left-out'])
  },
)

test.each([
  [['hd2024.csv', 'adm2022.csv'], 'No list of programmes'],
  [['C2024_A.csv', 'hd2024.csv'], 'give the CIP titles'],
  [['C2024_A.csv', 'cipcodes.csv'], 'give the IPEDS directory'],
] as [ExcerptName[], string][])(
  'files without enough for a catalogue are refused as a whole: %s',
  async (names, words) => {
    await expect(importing(names)).rejects.toThrow(RegisterRefused)
    await expect(importing(names)).rejects.toThrow(words)
  },
)

test('a file truncated in mid-row is refused as a whole', async () => {
  const name = 'Most-Recent-Field-Data-Elements.csv'
  const cut = files[name].slice(0, files[name].indexOf(',First Professional'))
  await expect(importing([], { [name]: cut })).rejects.toThrow('was cut off')
})

test('unrelated files alone are refused', async () => {
  await expect(importing([], { 'a.csv': 'x,y\n1,2\n' })).rejects.toThrow('None of the files')
})
