import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { report, rounds, seed } from '../../tests/rounds.ts'
import { makeStudent } from '../../tests/world/students.ts'
import { own } from '../access/types.ts'
import { type EntryTexts, MOST_ENTRIES, type Texts } from './entries.ts'
import {
  addEntry,
  changeEntry,
  profileOf,
  profileTexts,
  removeEntry,
  saveAbout,
  saveFilterDetails,
} from './profile.server.ts'
import { ABOUT_FIELDS, type EntryKind } from './types.ts'

const database = await testDatabase()
const NOW = new Date('2026-11-21T09:00:00Z')

const about: Texts = {
  userName: 'Amara R',
  firstName: 'Amara',
  lastName: 'Rao',
  gender: 'female',
  dateOfBirth: '2005-03-09',
  nationality: 'IN',
  phoneNumber: '+919876543210',
  address: '12 Lake Road',
  country: 'IN',
  state: 'IN-MH',
  city: 'Pune',
  zipCode: '411001',
}
const job: Texts = {
  company: 'Acme',
  title: 'Engineer',
  employmentType: 'full-time',
  industry: 'Software',
  city: 'Pune',
  country: 'IN',
  startDate: '2024-01-01',
  current: '',
  endDate: '2025-12-31',
}
const degree: Texts = {
  institute: 'Lake College',
  degree: 'B.Tech',
  fieldOfStudy: 'Computing',
  scoreType: 'cgpa',
  score: '8.25',
  startDate: '2020-08-01',
  current: 'yes',
  endDate: '',
}
const ielts: Texts = {
  test: 'ielts-academic',
  takenOn: '2026-05-01',
  listening: '7',
  reading: '6.5',
  writing: '6',
  speaking: '7',
}
const entries: [EntryKind, Texts][] = [
  ['experience', job],
  ['education', degree],
  ['testResults', ielts],
]

async function withProfile() {
  const student = await makeStudent(database)
  await saveAbout(database, own(student), { values: about, base: await baseOf(student) }, NOW)
  return student
}

async function baseOf(student: { id: string }): Promise<Texts> {
  const { about } = await profileTexts(database, own(student))
  return Object.fromEntries(ABOUT_FIELDS.map((field) => [field, about[field]]))
}

/** What is announced to this student's pages while something happens. */
async function announced(during: () => Promise<unknown>) {
  const client = await database.pool.connect()
  const heard: unknown[] = []
  client.on('notification', ({ payload }) => heard.push(JSON.parse(payload!)))
  await client.query('listen changes')
  await during()
  await client.query('select 1')
  await client.query('unlisten changes')
  client.release()
  return heard
}

test('a student who has said nothing has an empty profile with what their account knows', async () => {
  const amara = await makeStudent(database, { name: 'Amara Rao', phoneNumber: '+919876543210' })

  expect(await profileOf(database, own(amara))).toEqual({
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
    },
    experience: [],
    education: [],
    testResults: [],
    filterDetails: undefined,
  })
})

test('About is kept, told to the open pages, and read again', async () => {
  const amara = await makeStudent(database)
  const base = await baseOf(amara)

  const heard = await announced(async () =>
    expect(await saveAbout(database, own(amara), { values: about, base }, NOW)).toMatchObject({ ok: true }),
  )

  expect(heard).toEqual([{ person: amara.id, topic: 'profile' }])
  expect((await profileOf(database, own(amara))).about).toEqual({ ...about, email: amara.email })
})

test('a fault keeps nothing and tells nobody', async () => {
  const amara = await withProfile()
  const base = await baseOf(amara)

  const heard = await announced(async () =>
    expect(
      await saveAbout(
        database,
        own(amara),
        { values: { ...about, dateOfBirth: '2027-01-01', city: 'Mumbai' }, base },
        NOW,
      ),
    ).toEqual({ ok: false, reason: 'invalid', faults: { dateOfBirth: { is: 'future' } } }),
  )

  expect(heard).toEqual([])
  expect(await baseOf(amara)).toEqual(about)
})

test('two tabs that change different fields are both kept', async () => {
  const amara = await withProfile()

  await saveAbout(database, own(amara), { values: { ...about, firstName: 'Amy' }, base: about }, NOW)
  await saveAbout(database, own(amara), { values: { ...about, lastName: 'Rao-Sen' }, base: about }, NOW)

  expect(await baseOf(amara)).toEqual({ ...about, firstName: 'Amy', lastName: 'Rao-Sen' })
})

test('two tabs that change the same field: the second is asked, and nothing of theirs is kept meanwhile', async () => {
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

test('a country changed in one tab and a city in another are one change, not half of each', async () => {
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
    (await profileTexts(database, own(amara)))[kind][0]

  const added = await addEntry(database, own(amara), kind, randomUUID(), fields, NOW)
  expect(added).toMatchObject({ ok: true })
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
  const heard = await announced(() => removeEntry(database, own(amara), kind, id, 2))
  expect(heard).toEqual([{ person: amara.id, topic: 'profile' }])
  expect(await only()).toBeUndefined()
  expect(await removeEntry(database, own(amara), kind, id, 2)).toEqual({ ok: false, reason: 'not-there' })
})

test('a draft that is sent many times at once adds one entry', async () => {
  const amara = await makeStudent(database)
  const draft = randomUUID()

  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => addEntry(database, own(amara), 'experience', draft, job, NOW)),
  )

  expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.id)).size).toBe(1)
  expect((await profileOf(database, own(amara))).experience).toHaveLength(1)
})

test('a list that is full takes no more, also when all come at once', async () => {
  const amara = await makeStudent(database)

  const outcomes = await Promise.all(
    Array.from({ length: MOST_ENTRIES + 3 }, () =>
      addEntry(database, own(amara), 'experience', randomUUID(), job, NOW),
    ),
  )

  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(MOST_ENTRIES)
  expect(outcomes).toContainEqual({ ok: false, reason: 'list-full' })
})

test.each(entries)('nobody reaches an entry of %s that is somebody else’s', async (kind, fields) => {
  const amara = await makeStudent(database)
  const ben = await makeStudent(database)
  const added = await addEntry(database, own(amara), kind, randomUUID(), fields, NOW)
  const id = added.ok ? added.id : ''
  const before = await profileTexts(database, own(amara))

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
  expect(await profileTexts(database, own(amara))).toEqual(before)
})

test('nothing but the fields of a form is kept', async () => {
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

  const profile = await profileOf(database, own(amara))
  expect(profile.about).toEqual({ ...about, firstName: 'Amy', email: amara.email })
  expect(profile.experience).toMatchObject([{ version: 1 }])
  expect(await profileOf(database, own(ben))).toMatchObject({ experience: [], about: { email: ben.email } })
})

test('what was typed into the form for recommendations is kept as it was given', async () => {
  const amara = await makeStudent(database)
  const details = { country: 'AU', degree: 'master', budget: 40_000 }

  const heard = await announced(() => saveFilterDetails(database, own(amara), details, NOW))

  expect(heard).toHaveLength(1)
  expect((await profileOf(database, own(amara))).filterDetails).toEqual(details)
  // About, which shares the row, keeps the details.
  await saveAbout(database, own(amara), { values: about, base: await baseOf(amara) }, NOW)
  expect((await profileOf(database, own(amara))).filterDetails).toEqual(details)
})

test('numbers and days come back as they went in', async () => {
  const amara = await makeStudent(database)
  for (const [kind, fields] of entries) await addEntry(database, own(amara), kind, randomUUID(), fields, NOW)

  expect(await profileOf(database, own(amara))).toMatchObject({
    experience: [{ startDate: '2024-01-01', endDate: '2025-12-31', current: false }],
    education: [{ scoreType: 'cgpa', score: 8.25, current: true, endDate: undefined }],
    testResults: [{ test: 'ielts-academic', takenOn: '2026-05-01', reading: 6.5, total: undefined }],
  })
})

// Each tab reads the profile, types, and saves, in any order and overlap. Whatever a tab was told is kept must be what is kept, until
// somebody who has seen it changes it.
test(
  'R9: no change of two tabs is ever lost unseen',
  async () => {
    const fields = ['firstName', 'lastName', 'address', 'zipCode'] as const
    const step = fc.oneof(
      fc.record({ tab: fc.nat(1), does: fc.constant('open' as const) }),
      fc.record({
        tab: fc.nat(1),
        does: fc.constant('type' as const),
        field: fc.constantFrom(...fields),
        text: fc.constantFrom('one', 'two', 'three'),
      }),
      fc.record({ tab: fc.nat(1), does: fc.constant('save' as const) }),
    )

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const amara = await withProfile()
        const tabs = [
          { base: about, values: about },
          { base: about, values: about },
        ]
        // What is kept, told by what the tabs were told.
        let kept = about
        for (const step of steps) {
          const tab = tabs[step.tab]
          if (step.does === 'open') tab.values = tab.base = await baseOf(amara)
          if (step.does === 'type') tab.values = { ...tab.values, [step.field]: step.text }
          if (step.does !== 'save') continue
          const before = kept
          const outcome = await saveAbout(database, own(amara), tab, NOW)
          const changed = fields.filter((field) => tab.values[field] !== tab.base[field])
          const overlaps = changed.filter(
            (field) => before[field] !== tab.base[field] && before[field] !== tab.values[field],
          )
          if (overlaps.length > 0) {
            expect(outcome).toEqual({ ok: false, reason: 'overlap', current: before, overlaps })
          } else {
            expect(outcome).toMatchObject({ ok: true })
            kept = { ...before, ...Object.fromEntries(changed.map((field) => [field, tab.values[field]])) }
            tab.base = tab.values = kept
          }
          expect(await baseOf(amara)).toEqual(kept)
        }
      }),
      { numRuns: rounds(40), seed },
    )
    report(`R9: ${rounds(40)} interleavings of two tabs: nothing lost unseen`)
  },
  20_000 + rounds(40) * 1_000,
)

test(
  'R9: tabs that save at the same instant: every disjoint change is kept',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(['firstName', 'lastName', 'address', 'zipCode', 'city']),
        async (fields) => {
          const amara = await withProfile()

          await Promise.all(
            fields.map((field) =>
              saveAbout(
                database,
                own(amara),
                { values: { ...about, [field]: `new ${field}` }, base: about },
                NOW,
              ),
            ),
          )

          expect(await baseOf(amara)).toEqual({
            ...about,
            ...Object.fromEntries(fields.map((field) => [field, `new ${field}`])),
          })
        },
      ),
      { numRuns: rounds(10), seed },
    )
    report(`R9: ${rounds(10)} times up to five tabs at the same instant: every change kept`)
  },
  20_000 + rounds(10) * 1_000,
)
