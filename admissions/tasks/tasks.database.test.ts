import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { applicationsIn } from '../../tests/world/applications.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { NotAllowed } from '../access/acting.server.ts'
import { BY_COMMAND, own } from '../access/types.ts'
import type { SignedIn } from '../accounts/types.ts'
import { dayAfter, dayIn } from '../days/days.server.ts'
import { dueOf, openFile } from '../desk/desk.server.ts'
import { assignStudent } from '../staff/staff.server.ts'
import { addTask, finishTask, makeTasks } from './tasks.server.ts'

const database = await testDatabase()
const { draftOf } = applicationsIn(database)
const now = new Date()
const HOUSE = 'Asia/Kolkata'
const FAR = '2099-01-01'

let amara: SignedIn
let guide: SignedIn
beforeEach(async () => {
  await database.pool.query('delete from users')
  amara = await makeStudent(database)
  guide = await makeStaff(database, 'counsellor')
  await assignStudent(database, BY_COMMAND, { counsellor: guide.email, student: amara.email }, now)
})

const about = (by: SignedIn) => ({ by, student: amara, surface: 'page' }) as const
const due = async (tasksBy = FAR) =>
  (await dueOf(database, guide, { tasksBy, deadlinesBy: FAR })).tasks.map(({ rule }) => rule)

test('a task is written, is due on its day, stands in the file, and is done once', async () => {
  expect(await addTask(database, about(guide), { text: '', due: '2026-02-30' }, now)).toEqual({
    ok: false,
    reason: 'invalid',
    faults: { text: 'empty', due: 'no-day' },
  })
  await addTask(database, about(guide), { text: 'Ask for the transcript', due: '2026-12-02' }, now)
  expect(await due('2026-12-01')).toEqual([])
  expect(await due('2026-12-02')).toEqual([null])

  const [task] = (await openFile(database, guide, amara.id, { parts: ['tasks'], why: 'care' }))!.tasks!
  expect(task).toMatchObject({ text: 'Ask for the transcript', due: '2026-12-02', doneAt: null })
  expect(await finishTask(database, about(guide), task.id, now)).toBe(true)
  expect(await finishTask(database, about(guide), task.id, now)).toBe(false)
  expect(await due()).toEqual([])
  // A ticket that does not name them shows none.
  expect(
    (await openFile(database, guide, amara.id, { parts: ['profile'], why: 'care' }))!.tasks,
  ).toBeUndefined()
})

test('rules make each task once, in as many processes as there are, and again for nobody', async () => {
  const { id } = await draftOf(undefined, amara)
  await database.pool.query('update applications set deadline = current_date + 5 where id = $1', [id])
  const both = await Promise.all([makeTasks(database, HOUSE, now), makeTasks(database, HOUSE, now)])
  expect(both[0] + both[1]).toBe(2)
  expect((await due()).toSorted()).toEqual(['deadline', 'welcome'])
  expect(await makeTasks(database, HOUSE, now)).toBe(0)
  // Who is new stands on the counsellor's day at once.
  expect(await due(dayIn(HOUSE, now))).toContain('welcome')

  // Whoever is handed over is welcomed by the other.
  const other = await makeStaff(database, 'counsellor')
  await assignStudent(database, BY_COMMAND, { counsellor: other.email, student: amara.email }, new Date())
  expect(await makeTasks(database, HOUSE, new Date())).toBe(1)
})

test('an application that is found with a day left is to be looked at today', async () => {
  const { id } = await draftOf(undefined, amara)
  const today = dayIn(HOUSE, now)
  await database.pool.query('update applications set deadline = $2 where id = $1', [id, dayAfter(today, 1)])
  await makeTasks(database, HOUSE, now)
  const { rows } = await database.pool.query(`select due::text from tasks where rule = 'deadline'`)
  expect(rows).toEqual([{ due: today }])
})

test('neither the student nor another counsellor writes tasks', async () => {
  const other = await makeStaff(database, 'counsellor')
  const task = { text: 'Call', due: '2026-12-02' }
  await expect(addTask(database, about(other), task, now)).rejects.toThrow(NotAllowed)
  await expect(addTask(database, own(amara), task, now)).rejects.toThrow(NotAllowed)
  const file = await openFile(database, other, amara.id, { parts: ['tasks'], why: 'care' })
  expect(file).toBeUndefined()
})

test('every deadline that comes is given, however many there are', async () => {
  const { id } = await draftOf(undefined, amara)
  await database.pool.query('update applications set deadline = current_date + 5 where id = $1', [id])
  await database.pool.query(
    `insert into applications (user_id, programme_id, programme, edition, intake, step, deadline, begun_at)
     select user_id, programme_id || nr, programme, edition, intake, step, deadline, begun_at
     from applications, generate_series(1, 70) nr where id = $1`,
    [id],
  )
  expect((await dueOf(database, guide, { tasksBy: FAR, deadlinesBy: FAR })).deadlines).toHaveLength(71)
})
