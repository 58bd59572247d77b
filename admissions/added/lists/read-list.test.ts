import { expect, test } from 'vitest'
import { readProgrammeList } from './read-list.ts'

const NOTHING = { institution: '', country: '', currency: '' }
const HARBOUR = { institution: 'Harbour University', country: 'AU', currency: 'AUD' }

const listLines = (text: string, defaults = HARBOUR, columns?: Parameters<typeof readProgrammeList>[2]) => {
  const list = readProgrammeList(text, defaults, columns)
  if (typeof list === 'string' || !list.lines) throw new Error(JSON.stringify(list))
  return list.lines
}

/** The facts of a list's only line, in one column beside title and page. */
function getFact(head: string, cell: string, defaults = HARBOUR) {
  const [line] = listLines(
    `Course;URL;${head}\nMSc Robotics;https://harbour.edu.au/robotics;"${cell}"`,
    defaults,
  )
  return line.ok ? (line.unread[0] ?? line.programme.facts) : line.fault
}

test('a university’s list is read with the facts that apply to all rows', () => {
  const [line] = listLines(
    [
      'Postgraduate programmes 2027,,,,,,',
      'Programme Name,Degree Level,Programme URL,Duration,International Tuition Fees,IELTS Overall,Intakes',
      'Robotics,Masters,www.harbour.edu.au/robotics,2 years,"48,500",6.5,"February, July"',
    ].join('\n'),
  )

  expect(line).toEqual({
    line: 3,
    title: 'Robotics',
    ok: true,
    unread: [],
    programme: {
      title: 'Robotics',
      level: 'master',
      page: 'https://www.harbour.edu.au/robotics',
      institution: { name: 'Harbour University', country: 'AU' },
      facts: {
        durationMonths: 24,
        tuition: { amount: 48_500, currency: 'AUD', period: 'year', audience: 'international' },
        ielts: { score: 6.5 },
        intakes: [{ month: 2 }, { month: 7 }],
      },
    },
  })
})

test('an agent’s list names institution, country and currency in each row', () => {
  const [line] = listLines(
    'University\tCountry\tCourse Name\tLink\tFees\tCurrency\nHilltop University\tUK\tMSc Falconry\thttps://hilltop.ac.uk/falconry\t21500\tgbp',
    NOTHING,
  )

  expect(line).toMatchObject({
    programme: {
      level: 'master',
      institution: { name: 'Hilltop University', country: 'GB' },
      facts: { tuition: { amount: 21_500, currency: 'GBP' } },
    },
  })
})

test.each([
  ['Fees', '£24,500', { tuition: { amount: 24_500, currency: 'GBP', period: 'year' } }],
  ['Fees', 'A$ 61,200 in total', { tuition: { amount: 61_200, currency: 'AUD', period: 'programme' } }],
  ['Application Fee', '100', { applicationFee: { amount: 100, currency: 'AUD' } }],
  ['Duration', '1.5 years', { durationMonths: 18 }],
  ['Duration', '18', { durationMonths: 18 }],
  ['IELTS', '6.5 (no band below 6.0)', { ielts: { score: 6.5, components: { reading: 6 } } }],
  ['TOEFL iBT', '90', { toefl: { score: 90 } }],
  ['Duolingo', '120', { det: { score: 120 } }],
  ['UG marks', '60 %', { undergraduate: { outOf100: 60 } }],
  ['12th', '7/10', { twelfthGrade: { outOf10: 7 } }],
  ['Intake', 'September 2027', { intakes: [{ month: 9, year: 2027 }] }],
])('%s “%s” is read', (head, cell, facts) => {
  expect(getFact(head, cell)).toMatchObject(facts)
})

test.each(['-', 'N/A', 'TBC', ''])('“%s” gives no value', (cell) => {
  expect(getFact('Fees', cell)).toEqual({})
})

test.each([
  ['Fees', 'see website', 'tuition'],
  ['Fees', '9,000 per semester', 'tuition'],
  ['Duration', '12-18 months', 'durationMonths'],
  ['IELTS', '65', 'ielts'],
  ['UG marks', 'first class', 'undergraduate'],
])('%s “%s” is reported as unread, and the programme is accepted without it', (head, cell, name) => {
  expect(getFact(head, cell)).toBe(name)
})

test('a fee without a currency is not read', () => {
  expect(getFact('Fees', '24500', { ...HARBOUR, currency: '' })).toBe('tuition')
})

test.each([
  ['a line without a title', ',https://a.edu.au/x,Masters', 'no-title'],
  ['an invalid page', 'Robotics,on request,Masters', 'wrong-page'],
  ['a page that is not https', 'Robotics,http://a.edu.au/x,Masters', 'no-https'],
  ['no level', 'Robotics,https://a.edu.au/x,', 'no-level'],
])('%s is refused', (_, line, fault) => {
  expect(listLines(`Course,URL,Level\n${line}`)).toMatchObject([{ ok: false, line: 2, fault }])
})

test('a list without institution names needs one for all rows', () => {
  expect(listLines('Course,URL\nMSc Robotics,https://a.edu.au/x', NOTHING)).toMatchObject([
    { ok: false, fault: 'no-institution' },
  ])
})

test('rows with the same page and level are one programme', () => {
  const lines = listLines(
    'Course,URL\nMSc Robotics,https://a.edu.au/x\nMSc Vision,https://www.a.edu.au/x/\nBSc Vision,https://a.edu.au/x',
  )
  expect(lines.map((line) => line.ok || line.fault)).toEqual([true, 'twice', true])
})

test('unknown column headers are mapped by hand', () => {
  const text = 'A,B,C\nRobotics,https://a.edu.au/x,PG'
  const unpaired = readProgrammeList(text, HARBOUR)
  expect(unpaired).toEqual({
    heads: ['A', 'B', 'C'],
    samples: [['Robotics', 'https://a.edu.au/x', 'PG']],
    columns: [undefined, undefined, undefined],
  })

  expect(listLines(text, HARBOUR, ['title', 'page', 'level'])).toMatchObject([
    { ok: true, programme: { level: 'master' } },
  ])
})

test.each([
  ['', 'no-columns'],
  ['Course,URL', 'empty'],
  [`Course,URL\n${'a,b\n'.repeat(5_001)}`, 'too-many'],
  ['"Course,URL', 'not-csv'],
])('a file that is not a list is refused: %j', (text, fault) => {
  expect(readProgrammeList(text.slice(0, 100_000), HARBOUR)).toBe(fault)
})
