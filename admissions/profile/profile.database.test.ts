import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { about, job } from '../../tests/world/people.ts'
import { entries, NOW, profilesIn } from '../../tests/world/profiles.ts'
import { makeStudent } from '../../tests/world/students.ts'
import { own } from '../access/types.ts'
import { MAX_ENTRIES } from './fields.ts'
import {
  addEntry,
  changeEntry,
  getProfile,
  listEntriesSinceForm,
  readProfileTexts,
  removeEntry,
  saveAbout,
  saveFilterDetails,
} from './profile.server.ts'
import type { EntryTexts } from './types.ts'

const database = await testDatabase()
const { withProfile, baseOf } = profilesIn(database)

/** The notifications of this student’s pages during an action. */
async function announced(during: () => Promise<unknown>) {
  const client = await database.pool.connect()
  const notifications: unknown[] = []
  client.on('notification', ({ payload }) => notifications.push(JSON.parse(payload!)))
  await client.query('listen changes')
  await during()
  await client.query('select 1')
  await client.query('unlisten changes')
  client.release()
  return notifications
}

test('a new student has an empty profile with the account’s data', async () => {
  const amara = await makeStudent(database, { name: 'Amara Rao', phoneNumber: '+919876543210' })

  expect(await getProfile(database, own(amara))).toEqual({
    about: {
      userName: 'Amara Rao',
      email: amara.email,
      phoneNumber: '+919876543210',
      firstName: '',
      lastName: '',
      gender: '',
      dateOfBirth: '',
      nationality: '',
      address: '',
      country: '',
      state: '',
      city: '',
      zipCode: '',
      oneName: '',
    },
    experience: [],
    education: [],
    testResults: [],
    filterDetails: undefined,
  })
})

test('About is saved, announced to open pages, and read back', async () => {
  const amara = await makeStudent(database)
  const base = await baseOf(amara)

  const notifications = await announced(async () =>
    expect(await saveAbout(database, own(amara), { values: about, base }, NOW)).toMatchObject({ ok: true }),
  )

  expect(notifications).toEqual([{ person: amara.id, topic: 'profile' }])
  expect((await getProfile(database, own(amara))).about).toEqual({ ...about, email: amara.email })
})

test('an invalid form saves and announces nothing', async () => {
  const amara = await withProfile()
  const base = await baseOf(amara)

  const notifications = await announced(async () =>
    expect(
      await saveAbout(
        database,
        own(amara),
        { values: { ...about, dateOfBirth: '2027-01-01', city: 'Mumbai' }, base },
        NOW,
      ),
    ).toEqual({ ok: false, reason: 'invalid', faults: { dateOfBirth: { is: 'future' } } }),
  )

  expect(notifications).toEqual([])
  expect(await baseOf(amara)).toEqual(about)
})

test('changes to different fields in two tabs are both saved', async () => {
  const amara = await withProfile()

  await saveAbout(database, own(amara), { values: { ...about, firstName: 'Amy' }, base: about }, NOW)
  await saveAbout(database, own(amara), { values: { ...about, lastName: 'Rao-Sen' }, base: about }, NOW)

  expect(await baseOf(amara)).toEqual({ ...about, firstName: 'Amy', lastName: 'Rao-Sen' })
})

test('when two tabs change the same field, the second gets a conflict, and nothing of it is saved', async () => {
  const amara = await withProfile()
  await saveAbout(database, own(amara), { values: { ...about, city: 'Nagpur' }, base: about }, NOW)

  const mine = { ...about, city: 'Mumbai', firstName: 'Amy' }
  expect(await saveAbout(database, own(amara), { values: mine, base: about }, NOW)).toEqual({
    ok: false,
    reason: 'overlap',
    current: { ...about, city: 'Nagpur' },
    overlaps: ['country'],
  })
  expect(await baseOf(amara)).toEqual({ ...about, city: 'Nagpur' })

  // Having seen both, the person keeps theirs.
  expect(
    await saveAbout(database, own(amara), { values: mine, base: { ...about, city: 'Nagpur' } }, NOW),
  ).toMatchObject({ ok: true })
  expect(await baseOf(amara)).toEqual(mine)
})

test('a country changed in one tab and a city in another are a conflict, never mixed', async () => {
  const amara = await withProfile()
  const moved = { country: 'SG', state: 'Central', city: 'Singapore' }
  await saveAbout(database, own(amara), { values: { ...about, ...moved }, base: about }, NOW)

  const outcome = await saveAbout(
    database,
    own(amara),
    { values: { ...about, city: 'Mumbai' }, base: about },
    NOW,
  )

  expect(outcome).toMatchObject({ reason: 'overlap', overlaps: ['country'] })
  expect(await baseOf(amara)).toEqual({ ...about, ...moved })
})

test.each(entries)('an entry of %s is added, changed and removed', async (kind, fields) => {
  const amara = await makeStudent(database)
  const only = async (): Promise<EntryTexts | undefined> =>
    (await readProfileTexts(database, own(amara)))[kind][0]

  const newEntry = await addEntry(database, own(amara), kind, randomUUID(), fields, NOW)
  expect(newEntry).toMatchObject({ ok: true })
  const entry = await only()
  expect(entry).toMatchObject({ version: 1, fields })

  const values = {
    ...entry!.fields,
    ...(kind === 'testResults' ? { reading: '7' } : { title: 'Lead', degree: 'B.E.' }),
  }
  const { id } = entry!
  expect(
    await changeEntry(database, own(amara), kind, id, { values, base: entry!.fields }, NOW),
  ).toMatchObject({
    ok: true,
  })
  expect(await only()).toMatchObject({ version: 2 })

  expect(await removeEntry(database, own(amara), kind, id, 1)).toMatchObject({ ok: false, reason: 'changed' })
  const notifications = await announced(() => removeEntry(database, own(amara), kind, id, 2))
  expect(notifications).toEqual([{ person: amara.id, topic: 'profile' }])
  expect(await only()).toBeUndefined()
  expect(await removeEntry(database, own(amara), kind, id, 2)).toEqual({ ok: false, reason: 'not-there' })
})

test('a draft sent many times at once adds one entry', async () => {
  const amara = await makeStudent(database)
  const draft = randomUUID()

  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => addEntry(database, own(amara), 'experience', draft, job, NOW)),
  )

  expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.id)).size).toBe(1)
  expect((await getProfile(database, own(amara))).experience).toHaveLength(1)
})

test('a full list takes no more entries, even concurrently', async () => {
  const amara = await makeStudent(database)

  const outcomes = await Promise.all(
    Array.from({ length: MAX_ENTRIES + 3 }, () =>
      addEntry(database, own(amara), 'experience', randomUUID(), job, NOW),
    ),
  )

  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(MAX_ENTRIES)
  expect(outcomes).toContainEqual({ ok: false, reason: 'list-full' })
})

test.each(entries)('nobody can access another student’s entry of %s', async (kind, fields) => {
  const amara = await makeStudent(database)
  const ben = await makeStudent(database)
  const entry = await addEntry(database, own(amara), kind, randomUUID(), fields, NOW)
  const id = entry.ok ? entry.id : ''
  const before = await readProfileTexts(database, own(amara))

  const edit = { values: fields, base: fields }
  expect(await changeEntry(database, own(ben), kind, id, edit, NOW)).toEqual({
    ok: false,
    reason: 'not-there',
  })
  expect(await removeEntry(database, own(ben), kind, id, 1)).toEqual({ ok: false, reason: 'not-there' })
  expect(await removeEntry(database, own(amara), kind, 'no id', 1)).toEqual({
    ok: false,
    reason: 'not-there',
  })
  expect(await readProfileTexts(database, own(amara))).toEqual(before)
})

test('only the fields of a form are saved', async () => {
  const amara = await withProfile()
  const ben = await makeStudent(database)
  const smuggled = {
    id: ben.id,
    email: 'evil@example.org',
    role: 'admin',
    studentId: ben.id,
    createdAt: '1999-01-01',
  }

  await saveAbout(
    database,
    own(amara),
    { values: { ...about, ...smuggled, firstName: 'Amy' }, base: about },
    NOW,
  )
  await addEntry(database, own(amara), 'experience', randomUUID(), { ...job, ...smuggled, version: '9' }, NOW)

  const profile = await getProfile(database, own(amara))
  expect(profile.about).toEqual({ ...about, firstName: 'Amy', email: amara.email })
  expect(profile.experience).toMatchObject([{ version: 1 }])
  expect(await getProfile(database, own(ben))).toMatchObject({ experience: [], about: { email: ben.email } })
})

test('the recommendations form is saved as it was filled in', async () => {
  const amara = await makeStudent(database)
  const details = { country: 'AU', degree: 'master', budget: 40_000 }

  const notifications = await announced(() => saveFilterDetails(database, own(amara), details, NOW))

  expect(notifications).toHaveLength(1)
  expect((await getProfile(database, own(amara))).filterDetails).toEqual(details)
  // About, which shares the row, keeps the details.
  await saveAbout(database, own(amara), { values: about, base: await baseOf(amara) }, NOW)
  expect((await getProfile(database, own(amara))).filterDetails).toEqual(details)
})

test('entries added or changed since the recommendations form was saved are listed', async () => {
  const amara = await makeStudent(database)
  const add = async ([kind, fields]: (typeof entries)[number]) => {
    const entry = await addEntry(database, own(amara), kind, randomUUID(), fields, NOW)
    return entry.ok ? entry.id : ''
  }
  const [, education, testResult] = [await add(entries[0]), await add(entries[1]), await add(entries[2])]
  const newer = async () => {
    const since = await listEntriesSinceForm(database, own(amara), await getProfile(database, own(amara)))
    return [...since.education, ...since.testResults].map(({ id }) => id)
  }

  expect(await newer()).toEqual([education, testResult])
  await saveFilterDetails(database, own(amara), { country: 'AU' }, NOW)
  expect(await newer()).toEqual([])
  const change = { values: { score: '9' }, base: { score: '8.25' } }
  await changeEntry(database, own(amara), 'education', education, change, NOW)
  const second = await add(entries[2])
  expect(await newer()).toEqual([education, second])
})

test('numbers and days are read back unchanged', async () => {
  const amara = await makeStudent(database)
  for (const [kind, fields] of entries) await addEntry(database, own(amara), kind, randomUUID(), fields, NOW)

  expect(await getProfile(database, own(amara))).toMatchObject({
    experience: [{ startDate: '2024-01-01', endDate: '2025-12-31', current: false }],
    education: [{ scoreType: 'cgpa', score: 8.25, current: true, endDate: undefined }],
    testResults: [{ test: 'ielts-academic', takenOn: '2026-05-01', reading: 6.5, total: undefined }],
  })
})
