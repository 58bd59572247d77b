import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { makeStaff } from '../../tests/world/students.ts'
import { NotAllowed } from '../access/acting.server.ts'
import { viewFigures, weeksAsCsv } from './figures.server.ts'

const database = await testDatabase()
const { pool } = database
// A Wednesday; in Kolkata the week began on Sunday at 18:30 UTC.
const now = new Date('2026-11-18T06:00:00Z')
const by = await makeStaff(database, 'manager')
const view = (who = by) => viewFigures(database, { by: who, surface: 'page' }, { zone: 'Asia/Kolkata', now })

/** A lead that came at an instant, contacted so many hours later, and where it stands. */
async function lead(cameAt: string, { after, lane = 'new' }: { after?: number; lane?: string } = {}) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into leads (idempotency_key, fingerprint, name, email, phone, source, page, suspect, submitted_at)
     values (gen_random_uuid(), '', 'Priya Nair', gen_random_uuid() || '@example.org', '+919800000001', 'joinUs', '/', false, $1)
     returning id`,
    [cameAt],
  )
  await pool.query(
    `update enquiries set lane = $2, contacted_at = came_at + make_interval(hours => $3::int),
       reason = case when $2 = 'lost' then 'later' else '' end where id = $1`,
    [rows[0].id, lane, after],
  )
}

test('leads are counted in the weeks of the zone, with what became of them', async () => {
  // The last minute of last week in Kolkata, the first of this one, and one that is too long ago.
  await lead('2026-11-15T18:29:00Z', { after: 30, lane: 'lost' })
  await lead('2026-11-15T18:31:00Z', { after: 2, lane: 'registered' })
  await lead('2026-11-17T10:00:00Z', { after: 6, lane: 'contacted' })
  await lead('2026-11-18T05:00:00Z')
  await lead('2026-08-01T05:00:00Z')

  const { weeks } = await view()
  expect(weeks).toEqual([
    { week: '2026-11-16', form: 'lead', came: 3, contacted: 2, inTime: 2, registered: 1, lost: 0, median: 4 },
    {
      week: '2026-11-09',
      form: 'lead',
      came: 1,
      contacted: 1,
      inTime: 0,
      registered: 0,
      lost: 1,
      median: 30,
    },
  ])
  expect(weeksAsCsv(['week', 'by'], weeks, { lead: '=called', message: '' })).toBe(
    "week,by\r\n2026-11-16,'=called,3,2,2,1,0\r\n2026-11-09,'=called,1,1,0,0,1\r\n",
  )
})

test('a counsellor sees nobody else’s figures', async () => {
  await expect(view(await makeStaff(database, 'counsellor'))).rejects.toThrow(NotAllowed)
})
