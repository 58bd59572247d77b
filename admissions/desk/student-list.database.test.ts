import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { BY_COMMAND, own } from '../access/types.ts'
import type { SignedIn } from '../accounts/types.ts'
import { sendMessage } from '../messages/messages.server.ts'
import { assignStudent } from '../staff/staff.server.ts'
import { getDue, getOpenings, listStudents } from './desk.server.ts'
import type { StudentList } from './types.ts'

const database = await testDatabase()
const { pool, desk } = database
const now = new Date()
/** The database's own day. */
const today = now.toISOString().slice(0, 10)

let amara: SignedIn
let guide: SignedIn
beforeAll(async () => {
  amara = await makeStudent(database, { name: 'Amara Rao' })
  guide = await makeStaff(database, 'counsellor')
  await assignStudent(database, BY_COMMAND, { counsellor: guide.email, student: amara.email }, now)
})

test('students are found by any part of name, address or number, by authorised staff only', async () => {
  const zoya = await makeStudent(database, { name: 'Zoya_50% Khan', phoneNumber: '+919812345678' })
  const manager = await makeStaff(database, 'manager')
  const findNames = async (person: SignedIn, text: string) =>
    (await listStudents(database, person, { text, today }))?.students.map(({ id }) => id)

  for (const text of ['zoya', 'KHAN zoya', '98123', '50%', 'a_5'])
    expect(await findNames(manager, text)).toEqual([zoya.id])
  expect(await findNames(manager, 'zoya rao')).toEqual([])
  expect(await findNames(guide, 'zoya')).toEqual([])
  expect(await findNames(guide, 'amara')).toContain(amara.id)
  expect(await findNames(await makeStaff(database, 'finance'), '')).toBeUndefined()
})

test('every student of a list is named in the audit before it is read', async () => {
  const carer = await makeStaff(database, 'counsellor')
  const student = await makeStudent(database, { name: 'Ila Listed' })
  await assignStudent(database, BY_COMMAND, { counsellor: carer.email, student: student.email }, now)
  expect((await listStudents(database, carer, { text: 'ila listed', today }))!.students).toHaveLength(1)
  expect((await getOpenings(database, own(student))).openings).toMatchObject([
    { who: carer.id, role: 'counsellor', what: 'students.list', why: 'list' },
  ])
  expect((await getOpenings(database, own(amara))).openings).not.toContainEqual(
    expect.objectContaining({ who: carer.id }),
  )
  // An uncommitted ticket opens nothing.
  const client = await desk.connect()
  try {
    await client.query('begin')
    const ticket = await client.query('select * from desk_list($1, $2, null, 50, $3, $4)', [
      carer.sessionKey,
      ['%ila%'],
      'name',
      today,
    ])
    await expect(
      client.query('select * from desk_students($1, $2, $3)', [
        carer.sessionKey,
        ticket.rows[0].ticket,
        today,
      ]),
    ).rejects.toMatchObject({ code: '42501' })
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test.each(['name', 'deadline', 'waiting'] as const)(
  'a long list continues at its cursor, without repeats: by %s',
  async (list) => {
    const manager = await makeStaff(database, 'manager')
    await pool.query(
      `with come as (insert into users (name, email, email_verified)
       select 'Listed ' || n % 40, $1 || n || '@example.org', true from generate_series(1, 120) n returning id)
     insert into applications (user_id, programme_id, programme, edition, step, deadline, begun_at)
       select id, '1', '{}', '1', 'draft', current_date + (row_number() over ())::int % 3, now() from come limit 70`,
      [`listed${list}`],
    )
    await pool.query(
      `insert into messages (student_id, nr, by_person, by_role, text, sent_at, shown_at)
       select id, 1, id, 'student', 'Which first?', at, at
         from (select id, now() - row_number() over () % 3 * interval '1.000001 s' as at from users where email like $1) asking`,
      [`listed${list}%`],
    )
    const names: string[] = []
    let after: string | undefined
    do {
      const page = await listStudents(database, manager, { text: `listed${list}`, after, list, today })
      names.push(...page!.students.map(({ id }) => id))
      after = page!.next
    } while (after)
    expect(names).toHaveLength(120)
    expect(new Set(names).size).toBe(120)
  },
)

test('students are sorted by next deadline or filtered to those waiting for an answer', async () => {
  const carer = await makeStaff(database, 'counsellor')
  const names = ['Anil Ordered', 'Bela Ordered', 'Chitra Ordered', 'Dev Ordered']
  const [anil, bela, chitra, dev] = await Promise.all(names.map((name) => makeStudent(database, { name })))
  for (const { email } of [anil, bela, chitra, dev])
    await assignStudent(database, BY_COMMAND, { counsellor: carer.email, student: email }, now)
  const apply = (student: SignedIn, days: number, step = 'draft') =>
    pool.query(
      `insert into applications (user_id, programme_id, programme, edition, step, deadline, begun_at)
       values ($1, $2, '{}', '1', $3, current_date + $4::int, $5)`,
      [student.id, `${days} ${step}`, step, days, now],
    )
  await apply(dev, 9)
  await apply(dev, 2)
  await apply(bela, 5)
  // A past or submitted one is not a deadline.
  await apply(anil, -3)
  await apply(chitra, 1, 'submitted')
  const listNames = async (list: StudentList, by = carer, text = 'ordered') =>
    (await listStudents(database, by, { text, list, today }))!.students.map(({ name }) => name.split(' ')[0])

  expect(await listNames('name')).toEqual(['Anil', 'Bela', 'Chitra', 'Dev'])
  expect(await listNames('deadline')).toEqual(['Dev', 'Bela', 'Anil', 'Chitra'])
  // A deadline that ended yesterday for the reader is not the next one, whatever day the database has.
  const inThreeDays = new Date(now.getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
  const abroad = await listStudents(database, carer, {
    text: 'ordered',
    list: 'deadline',
    today: inThreeDays,
  })
  expect(abroad!.students.map(({ name }) => name.split(' ')[0])).toEqual(['Bela', 'Dev', 'Anil', 'Chitra'])
  expect(await listNames('waiting')).toEqual([])
  await sendMessage(database, own(chitra), { text: 'Which first?', seen: 0 }, now)
  const manager = await makeStaff(database, 'manager')
  for (const by of [carer, manager]) expect(await listNames('waiting', by)).toEqual(['Chitra'])
  expect(await listNames('waiting', guide)).toEqual([])
  const { students } = (await listStudents(database, carer, { text: 'ordered', today }))!
  expect(students.flatMap(({ id, waitingSince }) => (waitingSince ? [[id, waitingSince]] : []))).toEqual([
    [chitra.id, now],
  ])
  // The first writer comes first, whatever their name.
  const later = new Date(now.getTime() + 1)
  await sendMessage(database, own(anil), { text: 'And which second?', seen: 0 }, later)
  expect(await listNames('waiting')).toEqual(['Chitra', 'Anil'])
  // And still does once they have asked again.
  const { waiting } = await getDue(database, carer, { tasksBy: '2000-01-01', deadlinesBy: '2000-01-01' })
  await sendMessage(database, own(chitra), { text: 'Or both?', seen: 1 }, new Date(later.getTime() + 1))
  expect(await listNames('waiting')).toEqual(['Chitra', 'Anil'])
  expect(
    (await getDue(database, carer, { tasksBy: '2000-01-01', deadlinesBy: '2000-01-01' })).waiting,
  ).toEqual(waiting)
  expect(waiting.map(({ since }) => since)).toEqual([now, later])
  await sendMessage(
    database,
    { by: carer, student: anil, surface: 'page' },
    { text: 'Anil’s', seen: 1 },
    later,
  )
  // A pending message counts as an answer, even while it can be undone.
  await sendMessage(
    database,
    { by: carer, student: chitra, surface: 'page' },
    { text: 'Dev’s', seen: 2 },
    now,
  )
  expect(await listNames('waiting')).toEqual([])
})
