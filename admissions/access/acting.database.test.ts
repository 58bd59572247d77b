import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { worldProgrammes } from '../../tests/world/records.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { beginApplication, takeStep, viewApplication } from '../applications/applications.server.ts'
import { getProfile } from '../profile/profile.server.ts'
import { addToShortlist, removeFromShortlist, viewShortlist } from '../shortlist/shortlist.server.ts'
import { assignStudent } from '../staff/staff.server.ts'
import { NotAllowed } from './acting.server.ts'
import { BY_COMMAND, own, STAFF_ROLES } from './types.ts'

const database = await testDatabase()
const { pool } = database
const { catalogue } = worldCatalogue()
const [data, nursing] = worldProgrammes.map(({ id }) => id)
const now = new Date()

let amara: Awaited<ReturnType<typeof makeStudent>>
let guide: Awaited<ReturnType<typeof makeStaff>>
let otherCounsellor: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  amara = await makeStudent(database)
  guide = await makeStaff(database, 'counsellor')
  otherCounsellor = await makeStaff(database, 'counsellor')
  await assignStudent(database, BY_COMMAND, { counsellor: guide.email, student: amara.email }, now)
})

/** The newest events about a student, as verb, role and what they are of. */
async function eventsAbout(id: string) {
  const { rows } = await pool.query<{ told: string }>(
    `select concat_ws(' ', verb, by_role, record, surface) as told from events where about = $1 order by id`,
    [id],
  )
  return rows.map(({ told }) => told)
}

/** An application that was sent, as far as the database has to know. */
async function sentApplication() {
  const student = await makeStudent(database)
  const application = await beginApplication(
    database,
    own(student),
    { catalogue, isClosed: () => false },
    data,
    now,
    '2026-11-22',
  )
  if (typeof application !== 'object') throw new Error('There is no such programme in the world.')
  await pool.query(`update applications set step = 'submitted' where id = $1`, [application.id])
  await pool.query(
    `insert into application_submissions (application_id, idempotency_key, fingerprint, applied_on, reference, intake, profile,
       programme, edition, documents, submitted_at)
     select id, gen_random_uuid(), '', '2026-11-20', '', intake, '{}', programme, edition, '[]', now() from applications where id = $1`,
    [application.id],
  )
  return { student, id: application.id }
}

test('only a change writes an event, not a save without changes', async () => {
  const student = await makeStudent(database)

  await addToShortlist(database, own(student), catalogue, [data, nursing, data], now)
  await removeFromShortlist(database, own(student, 'api'), nursing, now)
  await removeFromShortlist(database, own(student), nursing, now)

  expect(await eventsAbout(student.id)).toEqual([
    `shortlist.add student ${data} page`,
    `shortlist.add student ${nursing} page`,
    `shortlist.remove student ${nursing} api`,
  ])
})

test('a rolled-back change leaves no event', async () => {
  const student = await makeStudent(database)
  const broken = {
    ...catalogue,
    programme: (id: string) => (id === nursing ? JSON.parse('{') : catalogue.programme(id)),
  }

  await expect(addToShortlist(database, own(student), broken, [data, nursing], now)).rejects.toThrow()

  expect(await eventsAbout(student.id)).toEqual([])
})

test('a counsellor records the institution’s answer under their own name', async () => {
  const { student, id } = await sentApplication()
  await assignStudent(database, BY_COMMAND, { counsellor: guide.email, student: student.email }, now)
  const acting = { by: guide, student, surface: 'page' as const }

  expect(await takeStep(database, acting, id, 'recordOffer', { reason: 'By mail' }, now)).toEqual({
    ok: true,
  })

  const opened = await viewApplication(database, acting, id, await getProfile(database, acting))
  expect(opened?.application.status).toBe('offer')
  expect(opened?.events.at(-1)).toMatchObject({ what: 'recordOffer', by: 'counsellor', name: guide.name })
  expect(await eventsAbout(student.id)).toContain(`applications.takeStep counsellor ${id} page`)
})

test('a counsellor cannot take a step that belongs to the student', async () => {
  const { student, id } = await sentApplication()
  await assignStudent(database, BY_COMMAND, { counsellor: guide.email, student: student.email }, now)

  const outcome = await takeStep(
    database,
    { by: guide, student, surface: 'page' },
    id,
    'withdraw',
    { reason: '' },
    now,
  )

  expect(outcome).toEqual({ ok: false, reason: 'not-by-you' })
})

test('a counsellor sees a student only while they are in their care', async () => {
  const viewAs = (by: typeof guide) => viewShortlist(database, { by, student: amara, surface: 'page' }, now)
  await expect(viewAs(guide)).resolves.toMatchObject({ entries: [] })
  await expect(viewAs(otherCounsellor)).rejects.toThrow(NotAllowed)

  const handing = { counsellor: otherCounsellor.email, student: amara.email }
  expect(await assignStudent(database, BY_COMMAND, handing, new Date())).toEqual({ ok: true })

  await expect(viewAs(guide)).rejects.toThrow(NotAllowed)
  await expect(viewAs(otherCounsellor)).resolves.toMatchObject({ entries: [] })
})

// The owner may bring along what was kept elsewhere before.
test.each(STAFF_ROLES.filter((role) => role !== 'owner'))(
  'a %s has no shortlist, not even an own one',
  async (role) => {
    const member = await makeStaff(database, role)

    await expect(
      addToShortlist(database, { by: member, student: member, surface: 'page' }, catalogue, [data], now),
    ).rejects.toThrow(NotAllowed)
  },
)

test('another student has no access to them', async () => {
  const stranger = await makeStudent(database)

  await expect(viewShortlist(database, { ...own(stranger), student: amara }, now)).rejects.toThrow(NotAllowed)
})

test.each(['update events set record = null', 'delete from events', 'truncate events'])(
  'the database refuses %s, even to the owner',
  async (statement) => {
    await addToShortlist(database, own(amara), catalogue, [data], now)
    await expect(database.owner.query(statement)).rejects.toThrow('only ever added')
  },
)
