import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { applicationsIn, catalogue, no, sending, now as sentAt } from '../../tests/world/applications.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { NotAllowed } from '../access/acting.server.ts'
import { own } from '../access/types.ts'
import { takeStep } from '../applications/applications.server.ts'
import { submitApplication } from '../applications/submit.server.ts'
import { formatTableAsCsv, viewFigures } from './figures.server.ts'

const database = await testDatabase()
const { pool } = database
const { completeOf, draftOf } = applicationsIn(database)
// A Wednesday; in Kolkata the week began on Sunday at 18:30 UTC.
const now = new Date('2026-11-18T06:00:00Z')
const by = await makeStaff(database, 'manager')
const view = (who = by) => viewFigures(database, { by: who, surface: 'page' }, { zone: 'Asia/Kolkata', now })

/** A lead of the given time, contacted so many hours later, and its lane. */
async function lead(
  cameAt: string,
  { after, lane = 'new', source = 'joinUs' }: { after?: number; lane?: string; source?: string } = {},
) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into leads (idempotency_key, fingerprint, name, email, phone, source, page, suspect, submitted_at)
     values (gen_random_uuid(), '', 'Priya Nair', gen_random_uuid() || '@example.org', '+919800000001', $2, '/', false, $1)
     returning id`,
    [cameAt, source],
  )
  await pool.query(
    `update enquiries set lane = $2, contacted_at = came_at + make_interval(hours => $3::int),
       reason = case when $2 = 'lost' then 'later' else '' end where id = $1`,
    [rows[0].id, lane, after],
  )
}

test('leads are counted by week of the zone and by source, with their outcome', async () => {
  // The last minute of last week in Kolkata, the first of this one, and one that is too long ago.
  await lead('2026-11-15T18:29:00Z', { after: 30, lane: 'lost' })
  await lead('2026-11-15T18:31:00Z', { after: 2, lane: 'registered' })
  await lead('2026-11-17T10:00:00Z', { after: 6, lane: 'contacted' })
  await lead('2026-11-18T05:00:00Z', { source: 'Fair in Pune' })
  await lead('2026-08-01T05:00:00Z')

  const { weeks, thisWeek, sources } = await view()
  expect(thisWeek).toBe('2026-11-16')
  const form = { source: 'joinUs', lost: 0 }
  const fair = {
    source: 'Fair in Pune',
    came: 1,
    may: 1,
    contacted: 0,
    due: 0,
    inTime: 0,
    registered: 0,
    lost: 0,
    median: null,
  }
  expect(weeks).toEqual([
    {
      ...form,
      week: '2026-11-16',
      came: 2,
      may: 2,
      contacted: 2,
      due: 1,
      inTime: 1,
      registered: 1,
      median: 4,
    },
    { ...fair, week: '2026-11-16' },
    {
      ...form,
      week: '2026-11-09',
      came: 1,
      may: 1,
      contacted: 1,
      due: 1,
      inTime: 0,
      registered: 0,
      lost: 1,
      median: 30,
    },
  ])
  const all = { week: null, contacted: 3, due: 2, inTime: 1, registered: 1, lost: 1, median: 6 }
  expect(sources).toEqual([
    { ...all, source: null, came: 4, may: 4 },
    { ...all, source: 'joinUs', came: 3, may: 3 },
    { ...fair, week: null },
  ])
})

test('“in time” counts only contactable leads whose 24 hours are over', async () => {
  // The first has no consent, the second was sent by a machine, and the third is not late yet.
  for (const cameAt of [
    '2026-11-10T05:00:00Z',
    '2026-11-10T06:00:00Z',
    '2026-11-18T05:30:00Z',
    '2026-11-10T07:00:00Z',
  ])
    await lead(cameAt, { source: 'Fair in Surat' })
  await pool.query(
    `insert into lead_consents (lead_id, consent, version, label, purposes, channels, page, given_at)
     select id, 'lead', '1', 'No', '{contact}', '{}', '/', now() from leads where submitted_at = '2026-11-10T05:00:00Z'`,
  )
  await pool.query(`update leads set suspect = true where submitted_at = '2026-11-10T06:00:00Z'`)
  const figures = (await view()).sources.find(({ source }) => source === 'Fair in Surat')
  expect(figures).toMatchObject({ came: 4, may: 2, contacted: 0, due: 1, inTime: 0 })
  await pool.query(`delete from leads where source = 'Fair in Surat'`)
})

test('leads are counted by campaign', async () => {
  for (const lane of ['registered', 'new']) await lead('2026-11-10T05:00:00Z', { lane, source: 'Advert' })
  await lead('2026-11-10T05:00:00Z', { source: 'Walk-in' })
  await pool.query(
    `update leads set campaign = '{"source":"google","campaign":"autumn"}' where source = 'Advert'`,
  )
  const { campaigns } = await view()
  expect(campaigns).toMatchObject([
    { source: null, came: 2, registered: 1 },
    { source: 'google / autumn', came: 2, registered: 1 },
  ])
  expect(campaigns).toHaveLength(2)
  await pool.query(`delete from leads where source in ('Advert', 'Walk-in')`)
})

test('an exported table contains no formulas, and unknown values are empty', () => {
  expect(formatTableAsCsv(['by', 'came', 'median'], [['=Fair', 3, null]])).toBe(
    "by,came,median\r\n'=Fair,3,\r\n",
  )
})

test('the rows for each counsellor, former staff and unassigned add up to all students and open leads', async () => {
  const counsellor = await makeStaff(database, 'counsellor')
  const former = await makeStaff(database, 'counsellor')
  const idle = await makeStaff(database, 'counsellor')
  for (const carer of [counsellor, former, undefined]) {
    const { id } = await makeStudent(database)
    if (carer)
      await pool.query('insert into caseloads (student_id, counsellor_id) values ($1, $2)', [id, carer.id])
  }
  await pool.query(
    `update enquiries set assigned_to = $1 where id = (select id from enquiries where lane = 'new' limit 1)`,
    [counsellor.id],
  )
  await pool.query('update staff set until = now() where user_id = $1', [former.id])
  const { caseloads, of } = await view()
  expect(caseloads).toHaveLength(4)
  expect(caseloads).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: counsellor.id, left: false, students: 1, open: 1 }),
      expect.objectContaining({ id: former.id, left: true, students: 1, open: 0 }),
      expect.objectContaining({ id: idle.id, left: false, students: 0, open: 0 }),
    ]),
  )
  expect(caseloads.at(-1)).toEqual({ id: null, name: null, left: false, students: 1, open: 2 })
  expect(of).toEqual({ students: 3, open: 3 })
})

test('a counsellor cannot see others’ figures', async () => {
  await expect(view(await makeStaff(database, 'counsellor'))).rejects.toThrow(NotAllowed)
})

test('students are counted by the campaign of their sign-up, or of the form they sent before it', async () => {
  const spring = { source: 'google', campaign: 'spring' }
  const day = '2026-11-10T05:00:00Z'
  const signedUp = async (campaign: object, time = day) => {
    const student = await makeStudent(database)
    await pool.query('update users set campaign = $2, created_at = $3 where id = $1', [
      student.id,
      campaign,
      time,
    ])
    return student
  }
  await signedUp(spring)
  await signedUp({})
  await signedUp(spring, '2026-06-01T05:00:00Z')
  // The form came before the sign-up, so its campaign is the one that brought them.
  const former = await signedUp({ source: 'mail' })
  await lead('2026-11-09T05:00:00Z', { source: 'Advert' })
  await pool.query(`update leads set campaign = $1 where source = 'Advert'`, [spring])
  await pool.query(
    `update enquiries set student_id = $1 where id in (select id from leads where source = 'Advert')`,
    [former.id],
  )
  const application = await completeOf(undefined, former)
  await takeStep(database, own(former), application.id, 'markReady', no, sentAt)
  const draft = await draftOf()
  await pool.query('update users set campaign = $2, created_at = $3 where id = $1', [
    draft.amara.id,
    spring,
    day,
  ])
  await submitApplication(database, own(former), catalogue, application.id, sending(), sentAt)
  expect((await view()).broughtStudents).toEqual([
    { campaign: 'google / spring', signedUp: 3, applied: 1, enrolled: 0 },
  ])
  await pool.query(`update applications set step = 'enrolled' where id = $1`, [application.id])
  expect((await view()).broughtStudents).toMatchObject([{ signedUp: 3, applied: 1, enrolled: 1 }])
})
