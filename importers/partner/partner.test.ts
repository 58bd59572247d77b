import { expect, test } from 'vitest'
import { courseRow, readCourse, readPartnerFeed } from '../../tests/registers/partner.ts'
import { RegisterRefused } from '../types.ts'

const json = (...rows: unknown[]) => JSON.stringify(rows, null, 1)

const header =
  'Name,University,Country,admission_url,Duration,Studylvl,Intakes,ScholarshipAvailable,AppFeeWaiverAvailable,IsOnlineCourse,WorkExp,TutionFee,WebomatricsNationalRanking,WebomatricsWorldRanking,SatRequired,SatScore,IeltsRequired,IeltsOverall,DETRequired,DETScore,TwelfthGradeOutOf10,TwelfthGradeOutOf100,UndergraduateOutOf4'
const row =
  'MSc Data Science,University of Example,Canada,https://ex.ca/msc-ds,24,Masters,"Sep, Jan 2027",Yes,No,0,2,"CAD 25,000",3,141,No,,Yes,6.5,Not Required,,7.5,75%,3.2'

test('a course detail record becomes a programme, field by field', async () => {
  const { programmes, institutions, rejected, notes } = await readPartnerFeed({
    'feed.csv': `${header}\n${row}\n`,
  })

  expect([rejected, notes]).toEqual([[], []])
  const published = (value: unknown) => ({ state: 'published', value, source: 'partner/feed' })
  expect(programmes).toEqual([
    {
      id: expect.stringMatching(/^partner-university-of-example-msc-data-science-master-[0-9a-f]{6}$/),
      title: 'MSc Data Science',
      institution: 'partner-university-of-example-ca',
      country: 'CA',
      level: 'master',
      field: '061',
      fieldFrom: 'the title "MSc Data Science"',
      origin: { state: 'published', source: 'partner/feed' },
      facts: {
        page: published('https://ex.ca/msc-ds'),
        durationMonths: published(24),
        intakes: published([{ month: 9 }, { month: 1, year: 2027 }]),
        scholarship: published(true),
        feeWaiver: published(false),
        attendance: published('on-campus'),
        workExperienceYears: published(2),
        tuition: published({ amount: 25000, currency: 'CAD', period: 'year', audience: 'international' }),
        rankNational: published(3),
        rankWorld: published(141),
        sat: published({ required: false }),
        ielts: published({ required: true, score: 6.5 }),
        det: published({ required: false }),
        twelfthGrade: published({ outOf10: 7.5, outOf100: 75 }),
        undergraduate: published({ outOf4: 3.2 }),
      },
    },
  ])
  expect(institutions).toMatchObject([{ id: 'partner-university-of-example-ca', country: 'CA' }])
})

test('a course is the same programme in CSV, a JSON array, JSON lines and one JSON object', async () => {
  const firstRow = courseRow({ id: 7, TutionFee: 'USD 9000' })
  const feeds = {
    csv: `id,Name,University,Country,Studylvl,TutionFee\n7,${Object.values(courseRow()).join(',')},USD 9000\n`,
    array: json(firstRow),
    lines: `${JSON.stringify(firstRow)}\n${JSON.stringify(courseRow({ id: 8 }))}\n`,
    object: JSON.stringify({ generated: 'today', courses: [firstRow] }),
  }
  const read = await Promise.all(Object.values(feeds).map((text) => readPartnerFeed({ 'feed.txt': text })))

  for (const { programmes } of read) expect(programmes[0]).toEqual(read[0].programmes[0])
  expect(read[0].programmes[0].id).toBe('partner-7')
})

test.each([
  ['no-title', { Name: ' ' }],
  ['no-institution', { University: '' }],
  ['no-country', { Country: null }],
  ['unknown-country', { Country: 'Atlantis' }],
  ['no-level', { Studylvl: '' }],
  ['unknown-level', { Studylvl: 'Wizardry' }],
])('a course is rejected with its reason: %s', async (reason, change) => {
  const { programmes, rejected } = await readPartnerFeed({
    'feed.json': json(courseRow(), courseRow({ Name: 'B', ...change })),
  })

  expect(programmes).toHaveLength(1)
  expect(rejected).toMatchObject([{ file: 'feed.json', line: 8, reason }])
})

test('a row with the wrong number of cells is rejected', async () => {
  const feed = `Name,University,Country,Studylvl\nA,B,Canada,Masters,extra\nC,D,Canada,Masters\n`
  const { programmes, rejected } = await readPartnerFeed({ 'feed.csv': feed })

  expect(programmes.map((programme) => programme.title)).toEqual(['C'])
  expect(rejected).toMatchObject([{ line: 2, reason: 'ragged-row' }])
})

test('a duplicate row is one programme; one with another place is a second', async () => {
  const { programmes, rejected } = await readPartnerFeed({
    'feed.json': json(
      courseRow(),
      courseRow(),
      courseRow({ City: 'Toronto' }),
      courseRow({ City: 'Toronto' }),
    ),
  })

  expect(programmes).toHaveLength(2)
  expect(new Set(programmes.map((programme) => programme.id)).size).toBe(2)
  expect(rejected.map((rejection) => rejection.reason)).toEqual(['repeated-course', 'repeated-course'])
})

test('a feed id is the key; a second row with it is a duplicate', async () => {
  const { programmes, rejected } = await readPartnerFeed({
    'feed.json': json(
      courseRow({ id: 'A/1' }),
      courseRow({ id: 'A-1', City: 'X' }),
      courseRow({ id: 'A-1' }),
    ),
  })

  expect(programmes.map((programme) => programme.id)).toEqual([
    expect.stringMatching(/^partner-a-1-[0-9a-f]{6}$/),
    'partner-a-1',
  ])
  expect(rejected).toMatchObject([{ reason: 'repeated-course' }])
})

test('keys do not depend on row order', async () => {
  const rows = [
    courseRow(),
    courseRow({ Name: 'MA History' }),
    courseRow({ University: '北京大学', Country: 'China' }),
  ]
  const listIds = async (list: unknown[]) =>
    (await readPartnerFeed({ 'feed.json': json(...list) })).programmes.map((programme) => programme.id).sort()

  expect(await listIds(rows)).toEqual(await listIds(rows.toReversed()))
})

test('an unknown column is noted once and is not an error', async () => {
  const { programme, notes } = await readCourse({ Colour: 'red', Deadline: '2027-01-01' })

  expect(programme.title).toBe('MSc Data Science')
  expect(notes).toEqual([
    'unknown-column: feed.json: "Colour" is no column of the course detail record.',
    'ignored-column: feed.json: "Deadline" is not used.',
  ])
})

test('a truncated feed is refused like a file of another kind', async () => {
  await expect(readPartnerFeed({ 'feed.csv': 'a,b\n1,2\n' })).rejects.toThrow(RegisterRefused)
  const feedText = JSON.stringify({ courses: [courseRow(), courseRow({ Name: 'MA Law' })] })
  await expect(readPartnerFeed({ 'feed.json': feedText.slice(0, -5) })).rejects.toThrow(/cut off/)
})

test.each<[string, Record<string, string>, string]>([
  ['a title of a megabyte', { Name: 'x'.repeat(1_000_000) }, 'damaged-cell'],
  ['NUL', { Name: 'MSc\u0000 Chemistry' }, 'damaged-cell'],
  ['text turned round', { University: 'University of \u202eelpmaxE' }, 'damaged-cell'],
  ['NULL for a name', { Name: 'NULL' }, 'no-title'],
  ['None for a university', { University: 'None' }, 'no-institution'],
  ['a formula without a result', { Name: '#REF!' }, 'no-title'],
  ['a fee nobody charges', { Name: 'MSc Physics', TutionFee: 'CAD 25,000,000,000' }, 'absurd-amount'],
])('%s: rejected with its line', async (_, cells, reason) => {
  const { programmes, rejected } = await readPartnerFeed({ 'feed.json': json(courseRow(), courseRow(cells)) })
  expect(programmes).toHaveLength(1)
  expect(rejected).toMatchObject([{ file: 'feed.json', line: expect.any(Number), reason }])
  expect(rejected[0].line).toBeGreaterThan(2)
})

test('25.000 is ambiguous and not guessed; millions of dong are a fee', async () => {
  const { programmes, notes } = await readPartnerFeed({
    'feed.json': json(
      courseRow({ TutionFee: 'EUR 25.000' }),
      courseRow({ Name: 'B', TutionFee: 'VND 800,000,000' }),
    ),
  })
  expect(programmes.map(({ facts }) => facts.tuition?.state)).toEqual([undefined, 'published'])
  expect(notes[0]).toContain('may be 25 or a thousand times that')
})
