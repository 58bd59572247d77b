import { expect, test } from 'vitest'
import { type ExcerptName, files, importing } from '../../tests/registers/us.ts'
import type { InstitutionFigures } from './figures.ts'
import { findYearOfFees, formatAcademicYear } from './undergraduate-tuition.ts'

const ALL = Object.keys(files) as ExcerptName[]
const BACHELOR = 'us-100830-11.0701-5'
const MASTER = 'us-100830-11.0701-7'
const CERTIFICATE = 'us-100830-01.0000-20'

async function getFacts(names: ExcerptName[] = ALL) {
  const { programmes } = await importing(names)
  return new Map(programmes.map(({ id, facts }) => [id, facts]))
}

async function getInstitutions(names: ExcerptName[] = ALL, others: Record<string, string | Uint8Array> = {}) {
  const { institutions } = await importing(names, others)
  return new Map(institutions.map((institution) => [institution.id, institution]))
}

test('the outcomes of a CIP group are an estimate for its subjects, with that basis', async () => {
  const facts = await getFacts()

  expect(facts.get(BACHELOR)).toMatchObject({
    medianEarnings: {
      state: 'estimated',
      value: { amount: 61000, currency: 'USD' },
      source: 'us/scorecard-field-of-study-2019-2020',
      basis: expect.stringContaining('CIP group 11.07'),
    },
    medianDebt: { state: 'estimated', value: { amount: 21500, currency: 'USD' } },
  })
})

test('a campus has the setting of its institution’s address in the directory', async () => {
  const facts = await getFacts()

  expect(facts.get(BACHELOR)?.campusSetting).toMatchObject({ state: 'published', value: 'city' })
  const unsaid = { 'hd2024.csv': files['hd2024.csv'].replace(/,12$/m, ',-3') }
  const { programmes } = await importing(['C2024_A.csv', 'cipcodes.csv'], unsaid)
  expect(programmes.filter((programme) => programme.facts.campusSetting)).toEqual([])
})

test('an institution has the directory’s location; an impossible or spreadsheet-altered one is unknown', async () => {
  const createAddress = (street: string, zip: string, latitude: string, longitude: string) =>
    files['hd2024.csv']
      .replace('LOCALE', 'LOCALE,ADDR,ZIP,LATITUDE,LONGITUD')
      .replace(/,21$/m, `,21,${street},${zip},${latitude},${longitude}`)
  const mit = async (file: string) =>
    (await getInstitutions(['C2024_A.csv', 'cipcodes.csv'], { 'hd2024.csv': file })).get('us-166683')?.facts

  expect(
    await mit(createAddress('77 Massachusetts Avenue', '02139-4307', '42.359243', '-71.092610')),
  ).toMatchObject({
    address: { value: '77 Massachusetts Avenue, Cambridge, MA 02139', source: 'us/ipeds-hd2024' },
    coordinates: { state: 'published', value: { latitude: 42.359243, longitude: -71.09261 } },
  })
  const unsaid = await mit(createAddress('-2', '2139', '-2', '-2'))
  expect([unsaid?.address, unsaid?.coordinates]).toEqual([undefined, undefined])
  const cut = await mit(createAddress('77 Massachusetts Avenue', '2139', '"42,359243"', '"-71,092610"'))
  expect(cut?.address).toMatchObject({ value: '77 Massachusetts Avenue, Cambridge, MA' })
  expect(cut?.coordinates).toBeUndefined()
})

test('withheld differs from unknown', async () => {
  const facts = await getFacts()

  expect(facts.get(MASTER)?.medianDebt?.state).toBe('suppressed')
  expect(facts.get(MASTER)?.medianEarnings).toBeUndefined()
})

test('tuition is an estimate for undergraduates, and unknown for others and for programmes in weeks', async () => {
  const facts = await getFacts()

  expect(facts.get(BACHELOR)?.tuition).toMatchObject({
    state: 'estimated',
    value: { amount: 18820, currency: 'USD', period: 'year', audience: 'out-of-state' },
    basis: expect.stringContaining('from outside the state'),
  })
  expect(facts.get(MASTER)?.tuition).toBeUndefined()
  expect(facts.get(CERTIFICATE)?.tuition).toBeUndefined()
})

test('application fees follow the level; 0 is no fee, and an imputed figure is an estimate', async () => {
  const facts = await getFacts()
  const institutions = await getInstitutions()

  expect(facts.get(BACHELOR)?.applicationFee).toMatchObject({ value: { amount: 0 } })
  expect(facts.get(MASTER)?.applicationFee).toMatchObject({ value: { amount: 25 } })
  expect(institutions.get('us-100830')?.facts).toMatchObject({
    undergraduateApplicationFee: { state: 'published', value: { amount: 0 } },
    graduateApplicationFee: { state: 'estimated', value: { amount: 25 } },
  })
  expect(institutions.get('us-166683')?.facts.graduateApplicationFee).toBeUndefined()
})

test('admission figures name the institution as their group', async () => {
  const { facts } = (await getInstitutions()).get('us-100830')!

  expect(facts.acceptanceRate).toMatchObject({
    state: 'published',
    value: 2112 / 2290,
    source: 'us/ipeds-adm2022',
    basis: '2,112 admitted of 2,290 undergraduate applicants',
  })
  expect(facts.satReading).toMatchObject({ state: 'published', value: { p25: 510, p50: 540, p75: 615 } })
  // Its header ends in spaces, and the flag P says that the publisher carried it forward.
  expect(facts.satMath).toMatchObject({ state: 'estimated', value: { p75: 575 } })
  expect(facts.act).toBeUndefined()
})

test('without applicants the Scorecard’s rate is used', async () => {
  const { facts } = (await getInstitutions()).get('us-166683')!

  expect(facts.acceptanceRate).toMatchObject({ value: 0.04, source: 'us/scorecard-institution-2022' })
})

test('attendance is known only if all programmes are at a distance', async () => {
  const completions = files['C2024_A.csv'].replace('100830,"01.0000"', '400000,"01.0000"')
  const { programmes } = await importing(['hd2024.csv', 'ic2020.csv', 'cipcodes.csv'], {
    'C2024_A.csv': completions,
  })
  const attendance = programmes.map(({ institution, facts }) => [institution, facts.attendance?.state])

  expect(attendance).toEqual([
    ['us-100830', undefined],
    ['us-100830', undefined],
    ['us-400000', 'estimated'],
  ])
  expect(programmes[2].facts.attendance).toMatchObject({ value: 'online' })
})

test.each([
  ['0', undefined],
  ['1', 'on-campus'],
  ['2', undefined],
  ['3', 'either'],
])('the newer layout of the field of study: DISTANCE %s is %s', async (code, expected) => {
  const { programmes } = await importing([], {
    'Most-Recent-Cohorts-Field-of-Study_05192025.csv': `UNITID,INSTNM,CONTROL,CIPCODE,CIPDESC,CREDLEV,DEBT_ALL_STGP_EVAL_MDN,EARN_MDN_1YR,EARN_MDN_5YR,DISTANCE\n100830,AUM,Public,1107,Computer Science.,3,PS,50000,NA,${code}\n`,
  })

  expect(programmes[0].origin.source).toBe('us/scorecard-field-of-study-2025')
  expect(programmes[0].facts.attendance).toEqual(
    expected && expect.objectContaining({ state: 'published', value: expected }),
  )
  expect(programmes[0].facts.medianDebt?.state).toBe('suppressed')
  expect(programmes[0].facts.medianEarnings).toBeUndefined()
})

test('a median pay of zero and a score beyond its scale are dropped', async () => {
  const admissions = Object.keys(files).find((name) => name.toLowerCase().startsWith('adm'))!
  const facts = (
    await getInstitutions(ALL, { [admissions]: files[admissions as ExcerptName].replace('510', '1510') })
  ).get('us-100830')!.facts
  expect(facts.satReading).not.toHaveProperty('value.p25')
  expect(facts.satReading).toHaveProperty('value.p75', 615)

  const { programmes } = await importing([], {
    'Most-Recent-Cohorts-Field-of-Study_05192025.csv':
      'UNITID,INSTNM,CONTROL,CIPCODE,CIPDESC,CREDLEV,DEBT_ALL_STGP_EVAL_MDN,EARN_MDN_5YR,DISTANCE\n100830,AUM,Public,1107,Computer Science.,3,PS,0,1\n',
  })
  expect(programmes[0].facts.medianEarnings).toBeUndefined()
})

test('an institution has a clean name, aliases, its place, its site and its admission page', async () => {
  const institutions = await getInstitutions()

  expect(institutions.get('us-100830')).toMatchObject({
    name: 'Auburn University at Montgomery',
    aliases: ['AUM', 'Auburn Montgomery'],
    country: 'US',
    state: { code: 'US-AL' },
    city: 'Montgomery',
    website: 'https://www.aum.edu/',
    domains: ['aum.edu'],
    identifiers: { unitid: '100830' },
    facts: { admissionPage: { state: 'published', value: 'https://www.aum.edu/apply%20now' } },
  })
  // Without a programme, shown because it gives degrees; one that does not, or closed, is left out.
  expect([...institutions.keys()]).toEqual(['us-100830', 'us-166683', 'us-400000'])
})

test('a state in free association with the US is a separate country', async () => {
  expect((await getInstitutions()).get('us-400000')).toMatchObject({ country: 'FM', city: 'Pohnpei' })
})

test('a directory in windows-1252 keeps its accents', async () => {
  const open = files['hd2024.csv'].slice(1).replace('PR,,,,2,', 'PR,,,,1,')
  const institutions = await getInstitutions(['C2024_A.csv', 'cipcodes.csv'], {
    'hd2022.csv': Buffer.from(open.replace('Montgomery,AUM', 'Montgomery \u0096 Main,AUM'), 'latin1'),
  })

  expect(institutions.get('us-200000')?.name).toBe('Dewey University-Juana Díaz')
  expect(institutions.get('us-100830')?.name).toBe('Auburn University at Montgomery – Main')
})

test('the newest directory wins; an older one adds only institutions that a list of the same age names', async () => {
  const older = files['hd2024.csv']
    .replace('Massachusetts Institute of Technology', 'Old name')
    .replace('400000,', '999999,')
  const current = await importing(['C2024_A.csv', 'cipcodes.csv', 'hd2024.csv'], { 'hd2022.csv': older })
  expect(current.institutions.map(({ id, name }) => `${id} ${name}`)).toEqual([
    'us-100830 Auburn University at Montgomery',
    'us-166683 Massachusetts Institute of Technology',
    'us-400000 College of Micronesia-FSM',
    'us-999999 College of Micronesia-FSM',
  ])

  const past = await importing(['cipcodes.csv', 'hd2024.csv'], {
    'hd2022.csv': older,
    'C2022_A.csv': files['C2024_A.csv'],
  })
  expect(past.institutions.map(({ id }) => id)).not.toContain('us-999999')
  expect(past.rejected.map(({ reason }) => reason)).toContain('institution-not-in-directory')
  expect(past.notes).toHaveProperty('older-edition-not-used')
})

test('a master’s costs the average paid by out-of-state graduates, as an estimate; a bachelor’s does not', async () => {
  const { programmes } = await importing(['hd2024.csv', 'C2024_A.csv', 'cipcodes.csv'], {
    'ic2022_ay.csv': 'UNITID,XTUIT7,TUITION7,XFEE7,FEE7\n100830,"R",21216,"R",884\n166683,"A",.,"A",.\n',
  })
  const tuition = new Map(programmes.map(({ level, facts }) => [level, facts.tuition]))

  expect(tuition.get('master')).toEqual({
    state: 'estimated',
    value: { amount: 22_100, currency: 'USD', period: 'year', audience: 'out-of-state' },
    source: 'us/ipeds-ic-ay2022',
    basis: expect.stringContaining(
      'in 2022–23; programmes and international students may be charged otherwise',
    ),
  })
  expect(tuition.get('bachelor')).toBeUndefined()
})

test('a bachelor’s costs the latest IPEDS figure; the Scorecard’s older fee only fills gaps', async () => {
  const names: ExcerptName[] = [
    'hd2024.csv',
    'C2024_A.csv',
    'cipcodes.csv',
    'Most-Recent-Cohorts-Institution.2022.csv',
  ]
  const bachelor = async (charges: string) =>
    (
      await importing(names, {
        'ic2022_ay.csv': `UNITID,TUITION7,FEE7,CHG3AY1,CHG3AY3\n100830,.,.,${charges}\n`,
      })
    ).programmes.find(({ id }) => id === BACHELOR)!.facts.tuition

  expect(await bachelor('18820,19500')).toMatchObject({
    state: 'estimated',
    value: { amount: 19_500, period: 'year', audience: 'out-of-state' },
    source: 'us/ipeds-ic-ay2022',
    basis: expect.stringContaining('in 2022–23'),
  })
  expect(await bachelor('18820,.')).toMatchObject({
    value: { amount: 18_820 },
    source: 'us/scorecard-institution-2022',
  })
})

test('the Scorecard’s fees belong to the year in which IPEDS has the same figures', () => {
  const fees = new Map(Array.from({ length: 20 }, (_, index) => [100_000 + index, 20_000 + index]))
  const charges = (year: number, equal: number): InstitutionFigures =>
    new Map(
      [...fees].map(([unitid, fee], index) => [
        unitid,
        { facts: {}, undergraduateCharges: new Map([[year, index < equal ? fee : 1]]) },
      ]),
    )

  expect(findYearOfFees(fees, charges(2020, 18))).toBe(2020)
  expect(findYearOfFees(fees, charges(2020, 9))).toBeUndefined()
  expect(findYearOfFees(fees, new Map())).toBeUndefined()
  expect(formatAcademicYear(2020)).toBe('2020–21')
  expect(formatAcademicYear(undefined)).toBe('an earlier year')
})

test('a master’s of a school with its own fee gets no average, with the reason', async () => {
  const { programmes } = await importing(['hd2024.csv'], {
    'C2024_A.csv':
      'UNITID,CIPCODE,MAJORNUM,AWLEVEL,XCTOTALT,CTOTALT\n100830,"52.0201",1,7,"R",9\n100830,"52.0201",1,5,"R",9\n100830,"11.0701",1,7,"R",9\n',
    'cipcodes.csv': 'CIPCODE;CIPTITLE\n52.0201;Business Administration\n11.0701;Computer Science\n',
    'ic2022_ay.csv': 'UNITID,TUITION7,FEE7,CHG3AY3\n100830,21216,884,19500\n',
  })
  const tuition = new Map(programmes.map(({ title, facts }) => [title, facts.tuition]))

  expect(tuition.get("Master's in Business Administration")).toEqual({
    state: 'unknown',
    source: 'us/ipeds-ic-ay2022',
    basis: 'business schools set their own fee, usually far above the university’s average',
  })
  expect(tuition.get("Bachelor's in Business Administration")).toMatchObject({ value: { amount: 19_500 } })
  expect(tuition.get("Master's in Computer Science")).toMatchObject({ value: { amount: 22_100 } })
})

test.each([
  ['one credit', '1209,1209'],
  ['one course', '1480,493'],
  ['next to nothing', '300,13'],
])('the price of %s, filed as a yearly one, is not used', async (_, charges) => {
  const { programmes } = await importing(['hd2024.csv', 'C2024_A.csv', 'cipcodes.csv'], {
    'ic2022_ay.csv': `UNITID,TUITION7,HRCHG7,FEE7\n100830,${charges},884\n`,
  })

  expect(programmes.filter(({ level }) => level === 'master')).not.toEqual([])
  expect(programmes.filter(({ facts }) => facts.tuition)).toEqual([])
})

test('room and board are the institution’s academic-year cost on campus, or else off campus', async () => {
  const { institutions } = await importing(['hd2024.csv', 'C2024_A.csv', 'cipcodes.csv'], {
    'ic2022_ay.csv':
      'UNITID,TUITION7,FEE7,XCHG5AY3,CHG5AY3,XCHG7AY3,CHG7AY3\n100830,.,.,A,.,R,9800\n166683,.,.,R,18790,R,17000\n',
  })
  const room = new Map(institutions.map(({ id, facts }) => [id, facts.roomAndBoard]))

  expect(room.get('us-166683')).toEqual({
    state: 'published',
    value: { amount: 18_790, currency: 'USD' },
    source: 'us/ipeds-ic-ay2022',
    basis: 'room and board on campus for the academic year 2022–23, as the institution reckons them',
  })
  expect(room.get('us-100830')).toMatchObject({
    value: { amount: 9800, currency: 'USD' },
    basis: expect.stringContaining('off campus'),
  })
})
