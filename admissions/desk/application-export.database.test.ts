import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { applicationsIn, catalogue, no, now, sending, TODAY } from '../../tests/world/applications.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { NotAllowed } from '../access/acting.server.ts'
import { can } from '../access/can.ts'
import { BY_COMMAND, own, ROLES } from '../access/types.ts'
import type { SignedIn } from '../accounts/types.ts'
import { remarkOnApplication, takeStep } from '../applications/applications.server.ts'
import { submitApplication } from '../applications/submit.server.ts'
import { assignStudent } from '../staff/staff.server.ts'
import { exportApplications } from './application-export.server.ts'
import { type FilterParameters, readFilter } from './application-filter.ts'
import { getOpenings } from './desk.server.ts'

const database = await testDatabase()
const { completeOf, draftOf } = applicationsIn(database)

const texts = {
  heading: ['Number', 'Student'],
  status: (status: string) => status,
  paper: (paper: string) => paper,
  country: (code: string) => code,
  more: 'There are more.',
}
const download = async (person: SignedIn, parameters: FilterParameters = {}, maxRows?: number) => {
  const moment = { now, today: TODAY, ...(maxRows && { most: maxRows }) }
  const csv = await exportApplications(
    database,
    { by: person, surface: 'page' },
    readFilter(parameters),
    texts,
    moment,
  )
  return csv.trimEnd().split('\r\n')
}

test('a filtered list is exported; the audit has the count, and each student can see it', async () => {
  const manager = await makeStaff(database, 'manager')
  const guide = await makeStaff(database, 'counsellor')
  const lacking = await draftOf(undefined, await makeStudent(database, { name: '=cmd|calc' }))
  const submission = await completeOf(undefined, await makeStudent(database, { name: 'Ben Rao' }))
  await assignStudent(database, BY_COMMAND, { counsellor: guide.email, student: lacking.amara.email }, now)
  const edit = { values: { note: '', deadline: '2026-11-28' }, base: { note: '', deadline: '' } }
  await remarkOnApplication(database, own(lacking.amara), lacking.id, edit)
  await takeStep(database, own(submission.amara), submission.id, 'markReady', no, now)
  await submitApplication(database, own(submission.amara), catalogue, submission.id, sending(), now)

  await database.pool.query(
    `update users set campaign = '{"source":"newsletter","campaign":"autumn"}' where id = $1`,
    [submission.amara.id],
  )

  const [heading, line, ...others] = await download(manager, { within: '7', missing: 'yes' })
  expect(heading).toBe('Number,Student')
  expect(others).toEqual([])
  const papers = 'passport; transcripts; english; statement; references; cv; funds'
  // A name that a spreadsheet would run is text.
  expect(line).toContain(`,'=cmd|calc,${guide.name},`)
  expect(line).toContain('Master of Data Science,AU,')
  expect(line).toContain(`,draft,2026-11-28,"${papers}",`)
  expect(await download(manager, { counsellor: guide.id })).toEqual([heading, line])
  expect(await download(manager, { stage: 'waiting' })).toEqual([
    heading,
    expect.stringMatching(/^YU-1,Ben Rao,,.*,2027-02,submitted,,,2026-11-20,newsletter \/ autumn$/),
  ])
  expect(await download(manager, { q: 'philosophy' })).toEqual([heading])

  const { rows } = await database.pool.query(
    'select what, why, records from audit where who = $1 order by id',
    [manager.id],
  )
  expect(rows.slice(0, 2)).toEqual([
    { what: 'applications.export', why: 'export 1', records: [lacking.amara.id] },
    { what: 'applications.export', why: 'export 1', records: [lacking.amara.id] },
  ])
  expect((await getOpenings(database, own(submission.amara))).openings).toMatchObject([
    { what: 'applications.export', name: manager.name },
  ])
})

test('an export that leaves applications out says so in its last row', async () => {
  const manager = await makeStaff(database, 'manager')
  await draftOf()
  await draftOf()
  const lines = await download(manager, {}, 1)
  expect(lines).toHaveLength(3)
  expect(lines[2]).toBe(texts.more)
})

test.each(ROLES.filter((role) => role !== 'visitor'))('a %s exports according to the table', async (role) => {
  const person = role === 'student' ? await makeStudent(database) : await makeStaff(database, role)
  if (can('applications.export', role, 'anyone')) expect((await download(person))[0]).toBe('Number,Student')
  else await expect(download(person)).rejects.toThrow(NotAllowed)
  const { rowCount } = await database.pool.query(`select from audit where who = $1`, [person.id])
  expect(rowCount).toBe(can('applications.export', role, 'anyone') ? 1 : 0)
})
