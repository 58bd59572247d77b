import { createWriteStream, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { UserDocument } from '../../admissions/user-document/user-document.ts'
import { viewUserDocument } from '../../admissions/user-document/view.server.ts'
import { testDatabase } from '../../tests/database.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { makeStudent } from '../../tests/world/students.ts'
import { importUserDocument } from './import.ts'
import { readHostedDocuments } from './read-files.ts'
import { writeDocuments } from './write-files.ts'

const database = await testDatabase()
const { pool } = database
const folder = temporaryFolder('students')
afterAll(() => removeFolder(folder))
const noon = new Date('2026-11-21T12:00:00Z')
const addressOf = {
  photo: (image: string) => `https://pma.example${image}`,
  document: ({ id }: { id: string }) => `https://pma.example/${id}`,
}

beforeEach(() => pool.query('delete from users'))

/** As the hosted store had it, with ids from its clock and scores as texts. */
const asha: UserDocument = {
  uid: 'Xy7kQ2',
  email: 'asha@example.org',
  userName: 'Asha Nair',
  phoneNumber: '+919876543210',
  createdAt: '2024-03-01T08:30:00.000Z',
  photoURL: 'https://old.example/profile_pictures/Xy7kQ2.png',
  firstName: 'Asha',
  lastName: 'Nair',
  gender: 'female',
  date_of_Birth: '2004-02-29',
  nationality: 'India',
  address: '12 Marine Drive',
  country: 'India',
  state: 'Maharashtra',
  city: 'Mumbai',
  zipCode: '400001',
  favorites: [{ id: 'old-1' }, { id: 'old-2' }],
  filterDetails: { country: 'Australia', budget: 2000000 },
  documents: [
    { id: 1709281800000, title: 'Passport', url: 'https://old.example/Xy7kQ2_Passport', date: '2024-03-01' },
  ],
  experience: [
    {
      id: 1709281800001,
      company: 'Tata',
      city: 'Pune',
      country: 'India',
      title: 'Engineer',
      employement_type: 'Full-Time',
      industry: 'Steel',
      start_date: '2022-01-10',
      end_date: '2023-06-30',
    },
  ],
  education: [
    {
      id: 1709281800002,
      institute_name: 'IIT Bombay',
      degree: 'B.Tech',
      field_of_study: 'Metallurgy',
      score_type: 'CGPA(10)',
      score: '8.5',
      start_date: '2018-07-01',
      end_date: '2022-05-31',
    },
  ],
  test_score: [
    {
      id: 1709281800003,
      exam_type: 'English Proficiency',
      sub_type: 'IELTS Academic',
      date: '2025-05-10',
      listen_score: '7.5',
      read_score: '7',
      write_score: '6.5',
      speak_score: '7',
      exam_score: '7',
      analytical_score: '',
      verbal_score: '',
      quantitative_score: '',
    },
    {
      id: 1709281800004,
      exam_type: 'Entrance Exam',
      sub_type: 'GRE',
      date: '2025-06-10',
      listen_score: '',
      read_score: '',
      write_score: '',
      speak_score: '',
      exam_score: '',
      analytical_score: '4.5',
      verbal_score: '158',
      quantitative_score: '165',
    },
  ],
}

const take = (document: unknown, { uid = 'Xy7kQ2', dryRun = false } = {}) =>
  importUserDocument(database, uid, document, { dryRun, catalogue: undefined, now: noon })
const getId = async (email = asha.email) =>
  (await pool.query('select id from users where email = $1', [email])).rows[0]?.id as string
const view = async () => viewUserDocument(database, { id: await getId() }, addressOf)
const counts = async () =>
  (
    await pool.query(`select (select count(*)::int from users) as users, (select count(*)::int from experiences) as experiences,
      (select count(*)::int from educations) as educations, (select count(*)::int from test_results) as tests`)
  ).rows[0]

test('imported data is exported unchanged', async () => {
  expect(await take(asha)).toEqual({ uid: 'Xy7kQ2', outcome: 'added', rejected: [], unknown: [] })

  expect(await view()).toEqual(asha)
})

test.each(['users.json', 'users.jsonl'])('also through a file: %s', async (name) => {
  const path = join(folder, name)
  await take(asha)
  async function* all() {
    yield await view()
  }
  expect(await writeDocuments(all(), createWriteStream(path), path)).toBe(1)
  await pool.query('delete from users')

  for await (const { uid, document } of readHostedDocuments(path)) await take(document, { uid })

  expect(await view()).toEqual(asha)
})

test('importing the same again changes nothing', async () => {
  await take(asha)
  const before = await counts()

  expect((await take(asha)).outcome).toBe('unchanged')

  expect(await counts()).toEqual(before)
  expect(before).toEqual({ users: 1, experiences: 1, educations: 1, tests: 2 })
})

test('a newer document updates the student and their entries, without creating a second student', async () => {
  await take(asha)
  const newer = {
    ...asha,
    city: 'Pune',
    experience: [],
    education: [
      { ...asha.education[0], score: '9.1' },
      { ...asha.education[0], id: 9, degree: 'M.Tech' },
    ],
  }

  expect((await take(newer)).outcome).toBe('updated')

  expect(await view()).toEqual(newer)
  expect(await counts()).toMatchObject({ users: 1, experiences: 0, educations: 2 })
})

test('data that the student changed here is kept', async () => {
  await take(asha)
  await pool.query(`update profiles set city = 'Thane'`)

  expect((await take({ ...asha, city: 'Pune' })).outcome).toBe('changed-here')

  expect((await view()).city).toBe('Thane')
})

test('a dry run gives the same report and changes nothing', async () => {
  expect((await take(asha, { dryRun: true })).outcome).toBe('added')

  expect(await counts()).toEqual({ users: 0, experiences: 0, educations: 0, tests: 0 })
})

test('an address with an existing account is skipped', async () => {
  await makeStudent(database, { email: asha.email, name: 'Somebody else' })

  expect(await take(asha)).toMatchObject({
    outcome: 'rejected',
    rejected: [{ field: 'email', reason: 'taken' }],
  })

  expect((await view()).userName).toBe('Somebody else')
})

test('imported students have neither a proven address nor a password', async () => {
  await take(asha)

  const { rows } = await pool.query(
    'select email_verified, (select count(*)::int from accounts) as ways from users',
  )
  expect(rows).toEqual([{ email_verified: false, ways: 0 }])
})

test('invalid values are dropped and reported by field and reason; the rest is imported', async () => {
  const outcome = await take({
    ...asha,
    shoeSize: 42,
    gender: 'Martian',
    date_of_Birth: '2030-01-01',
    country: 'Atlantis',
    phoneNumber: 'call me',
    favorites: 'none',
    documents: [{ id: 1, title: 'No address' }],
    experience: [{ ...asha.experience[0], boss: 'X', start_date: '31/12/2020' }, 'text', {}],
    education: [{ ...asha.education[0], score: '11' }],
    test_score: [{ id: 5, sub_type: 'ABC Test' }],
  })

  expect(outcome.outcome).toBe('added')
  expect(outcome.unknown).toEqual(['shoeSize', 'experience.boss'])
  expect(outcome.rejected).toEqual(
    expect.arrayContaining([
      { field: 'gender', reason: 'choice' },
      { field: 'date_of_Birth', reason: 'future' },
      { field: 'country', reason: 'choice' },
      { field: 'phoneNumber', reason: 'phone' },
      { field: 'favorites', reason: 'not-a-list' },
      { field: 'documents.url', reason: 'required' },
      { field: 'experience.start_date', reason: 'day' },
      { field: 'experience', reason: 'not-a-document' },
      { field: 'experience', reason: 'empty' },
      { field: 'education.score', reason: 'range' },
      { field: 'test_score.sub_type', reason: 'choice' },
    ]),
  )
  expect(await view()).toMatchObject({ firstName: 'Asha', gender: '', country: '', test_score: [] })
})

test.each([
  [null, '', 'not-a-document'],
  ['text', '', 'not-a-document'],
  [{}, 'email', 'required'],
  [{ email: 'nobody' }, 'email', 'email'],
])('%j is not a student', async (document, field, reason) => {
  expect(await take(document)).toMatchObject({ outcome: 'rejected', rejected: [{ field, reason }] })
})

test('entries with the same clock-based id are two entries', async () => {
  const repeated = {
    ...asha,
    experience: [asha.experience[0], { ...asha.experience[0], company: 'Infosys' }],
  }

  await take(repeated)
  await take({ ...repeated, city: 'Pune' })

  expect((await view()).experience.map(({ id, company }) => [id, company])).toEqual([
    [1709281800001, 'Tata'],
    [1709281800001, 'Infosys'],
  ])
})

test('timestamps in other formats are read', async () => {
  await take({ ...asha, createdAt: { seconds: 1709281800, nanoseconds: 0 } })

  expect((await view()).createdAt).toBe('2024-03-01T08:30:00.000Z')
})

test('a folder of documents is read, and an invalid JSON line is reported without its content', async () => {
  const lines = join(folder, 'bad.jsonl')
  writeFileSync(lines, '{"uid": "a"}\n{secret@example.org\n')
  const read = async () => {
    for await (const _ of readHostedDocuments(lines));
  }
  await expect(read()).rejects.toThrow(/bad\.jsonl, line 2 is not JSON\.$/)
})
