import { expect, test } from 'vitest'
import { findDocxFault } from '../../../admissions/documents/docx.ts'
import { readDocx } from '../../../admissions/documents/look/first-look.ts'
import type { EntryKind } from '../../../admissions/profile/fields.ts'
import { readTypedEntry } from '../../../admissions/profile/read.ts'
import type { About, Profile } from '../../../admissions/profile/types.ts'
import { readPdf } from '../../../platform/untrusted/pdf-text.ts'
import { about, degree, ielts, job } from '../../../tests/world/people.ts'
import { createResumeDocx } from './docx.server.ts'
import { createResumePdf } from './pdf.server.ts'
import { createResume, describeDates, listGaps } from './resume.server.ts'
import { RESUME_LAYOUTS, type Resume } from './types.ts'
import { resumeWords as words } from './words.ts'

const TODAY = '2026-11-21'
const BARE = { withPhone: false, withAddress: false }
const ALL = { withPhone: true, withAddress: true }

let count = 0
const entry = <Kind extends EntryKind>(kind: Kind, fields: Record<string, string>) =>
  readTypedEntry(kind, { id: `${++count}`, version: 1, fields: { ...BLANK[kind], ...fields } })
const BLANK = {
  education: Object.fromEntries(Object.keys(degree).map((name) => [name, ''])),
  experience: Object.fromEntries(Object.keys(job).map((name) => [name, ''])),
  testResults: Object.fromEntries(
    [...Object.keys(ielts), 'total', 'verbal', 'quantitative', 'analytical'].map((name) => [name, '']),
  ),
}
const profile = (parts: Partial<Profile> = {}): Profile => ({
  about: { ...about, email: 'amara@example.org' } as unknown as About,
  education: [],
  experience: [],
  testResults: [],
  filterDetails: undefined,
  ...parts,
})
const fullProfile = profile({
  education: [
    entry('education', {
      degree: 'Class XII',
      institute: 'Hill School',
      fieldOfStudy: 'Science',
      scoreType: 'percentage',
      score: '91.4',
      startDate: '2018-06-01',
      endDate: '2020-05-31',
    }),
    entry('education', degree),
  ],
  experience: [entry('experience', { ...job, employmentType: 'internship' })],
  testResults: [
    entry('testResults', ielts),
    entry('testResults', {
      test: 'gre',
      takenOn: '2026-08-09',
      verbal: '158',
      quantitative: '167',
      analytical: '4',
    }),
  ],
})

/** All that a résumé says, line by line. */
const listLines = ({ name, contact, sections }: Resume) => [
  name,
  ...contact,
  ...sections.flatMap(({ heading, entries }) => [
    heading,
    ...entries.flatMap(({ title, lines, dates }) => [title, ...lines, dates].filter(Boolean)),
  ]),
]

test('a profile becomes sections, newest entry first, without empty ones', () => {
  expect(listLines(createResume(fullProfile, BARE, TODAY))).toEqual([
    'Amara Rao',
    'amara@example.org',
    'Education',
    'B.Tech in Computing',
    'Lake College',
    'CGPA 8.25 / 10',
    'Aug 2020 – present',
    'Class XII, Science',
    'Hill School',
    '91.4%',
    'Jun 2018 – May 2020',
    'Work experience',
    'Engineer',
    'Acme',
    'Internship · Software · Pune, India',
    'Jan 2024 – Dec 2025',
    'Test scores',
    'GRE',
    'Analytical 4, Quantitative 167, Verbal 158',
    'Aug 2026',
    'IELTS Academic',
    'Overall 6.5, Listening 7, Reading 6.5, Writing 6, Speaking 7',
    'May 2026',
  ])
  expect(listLines(createResume(profile(), BARE, TODAY))).toEqual(['Amara Rao', 'amara@example.org'])
})

test('phone and address are included only if the student wants them', () => {
  expect(createResume(fullProfile, ALL, TODAY).contact).toEqual([
    'amara@example.org',
    '+919876543210',
    '12 Lake Road, Pune 411001, Maharashtra, India',
  ])
  expect(JSON.stringify(createResume(fullProfile, BARE, TODAY))).not.toMatch(/Lake Road|98765/)
})

test.each([
  [{ startDate: '2021-08-01', endDate: '2025-05-31', current: false }, 'Aug 2021 – May 2025'],
  [{ startDate: '2024-08-01', endDate: '2027-05-31', current: true }, 'Aug 2024 – May 2027 (expected)'],
  [{ startDate: '2024-08-01', endDate: undefined, current: true }, 'Aug 2024 – present'],
  [{ startDate: '2025-05-01', endDate: '2025-05-31', current: false }, 'May 2025'],
  [{ startDate: '2024-08-01', endDate: undefined, current: false }, 'From Aug 2024'],
  [{ startDate: undefined, endDate: '2025-05-31', current: false }, 'Until May 2025'],
  [{ startDate: undefined, endDate: undefined, current: true }, ''],
])('%o is written as %s', (period, dates) => {
  expect(describeDates(period, TODAY)).toBe(dates)
})

test('it suggests only what is not there', () => {
  const gaps = (...args: Parameters<typeof listGaps>) => listGaps(...args).map(words.gap)
  expect(gaps(fullProfile, ALL)).toEqual([])
  const nobody = { ...about, firstName: '', lastName: '', phoneNumber: '' } as unknown as About
  expect(gaps(profile({ about: nobody }), ALL)).toEqual([
    'Add your name as it is in your passport',
    'Add your phone number',
    'Add your school and your studies',
    'Add jobs and internships, if you have had any',
    'Add your test scores, if you have taken a test',
  ])
  const thin = {
    ...fullProfile,
    education: [entry('education', { degree: 'B.Tech', startDate: '2021-08-01' })],
  }
  expect(gaps(thin, BARE)).toEqual(['Add your marks: B.Tech', 'Add when it was: B.Tech'])
})

const NAMES = ['முத்துலட்சுமி கிருஷ்ணன்', 'निर्मित शर्मा क्षत्रिय', 'প্রিয়াঙ্কা চট্টোপাধ্যায়', '王晓婷', 'Zoë <Ngọc> & "Ánh"']

test.each(RESUME_LAYOUTS)('the PDF and the Word file in “%s” match the page', async (layout) => {
  for (const name of ['Amara Rao', ...NAMES]) {
    const resume = { ...createResume(fullProfile, ALL, TODAY), name }
    const docx = Buffer.from(await createResumeDocx(resume, layout))
    expect(await findDocxFault(docx)).toBeUndefined()
    const inWord = plain(decode(await readDocx(docx)))
    const pdf = await createResumePdf(resume, layout)
    const inPdf = plain((await readPdf(pdf)).text)
    for (const line of listLines(resume)) {
      expect(inWord).toContain(plain(line))
      expect(inPdf).toContain(plain(line))
    }
    expect(inWord).toHaveLength(listLines(resume).map(plain).join('').length)
    expect(inPdf).toHaveLength(listLines(resume).map(plain).join('').length)
  }
})

test('characters that XML cannot hold are left out of the Word file', async () => {
  const resume = { ...createResume(fullProfile, BARE, TODAY), name: 'Asha\uffff Rao\ufffe\u0001' }
  const docx = Buffer.from(await createResumeDocx(resume, 'plain'))
  expect(decode(await readDocx(docx))).not.toMatch(/[\uffff\ufffe]/)
})

test('an Arabic name is drawn right to left', async () => {
  const resume = { ...createResume(fullProfile, BARE, TODAY), name: 'محمد علي' }
  expect(plain((await readPdf(await createResumePdf(resume, 'plain'))).text)).toContain(
    // The second word stands left of the first.
    'عليمحمد',
  )
  expect(decode(await readDocx(Buffer.from(await createResumeDocx(resume, 'plain'))))).toContain('محمد علي')
})

test('a long profile continues on further pages, each with the name', async () => {
  const jobs = Array.from({ length: 50 }, (_, index) =>
    entry('experience', { ...job, title: `Post ${index}` }),
  )
  const pdf = await createResumePdf(createResume(profile({ experience: jobs }), BARE, TODAY), 'dates')
  const text = plain((await readPdf(pdf)).text)
  expect(text).toMatch(/AmaraRao,page1of(\d)/)
  for (let index = 0; index < 50; index++) expect(text).toContain(`Post${index}Acme`)
})

const plain = (text: string) => text.replace(/\s/g, '')
const decode = (xml: string) => xml.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
