import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { applicationsIn } from '../../tests/world/applications.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { NotAllowed } from '../access/acting.server.ts'
import { BY_COMMAND, own } from '../access/types.ts'
import type { SignedIn } from '../accounts/types.ts'
import { dayAfter, getDayIn } from '../days/days.server.ts'
import { getDue, openFile } from '../desk/desk.server.ts'
import { assignStudent } from '../staff/staff.server.ts'
import { addTask, addTaskForEach, endTasks, finishTask, makeTasks, reopenTask } from './tasks.server.ts'

const database = await testDatabase()
const { draftOf } = applicationsIn(database)
const now = new Date()
const HOUSE = 'Asia/Kolkata'
const FAR = '2099-01-01'
const today = '2026-12-01'

let amara: SignedIn
let guide: SignedIn
beforeEach(async () => {
  await database.pool.query('delete from users')
  amara = await makeStudent(database)
  guide = await makeStaff(database, 'counsellor')
  await assignStudent(database, BY_COMMAND, { counsellor: guide.email, student: amara.email }, now)
})

const about = (person: SignedIn) => ({ by: person, student: amara, surface: 'page' }) as const
const due = async (tasksBy = FAR) =>
  (await getDue(database, guide, { tasksBy, deadlinesBy: FAR })).tasks.map(({ rule }) => rule)

test('a task is written, is due on its day, appears in the file, and is completed once', async () => {
  expect(await addTask(database, about(guide), { text: '', due: '2026-02-30', today }, now)).toEqual({
    ok: false,
    reason: 'invalid',
    faults: { text: 'empty', due: 'no-day' },
  })
  expect(
    await addTask(database, about(guide), { text: 'Call', due: '2026-11-30', today }, now),
  ).toMatchObject({
    faults: { due: 'past-day' },
  })
  await addTask(database, about(guide), { text: 'Ask for the transcript', due: '2026-12-02', today }, now)
  expect(await due('2026-12-01')).toEqual([])
  expect(await due('2026-12-02')).toEqual([null])

  const [task] = (await openFile(database, guide, amara.id, { parts: ['tasks'], reason: 'care' }))!.tasks!
  expect(task).toMatchObject({ text: 'Ask for the transcript', due: '2026-12-02', doneAt: null })
  expect(await finishTask(database, about(guide), task.id, now)).toBe(true)
  expect(await finishTask(database, about(guide), task.id, now)).toBe(false)
  expect(await due()).toEqual([])
  // Done by mistake, it is opened again; whose student it is not, may not.
  await expect(
    reopenTask(database, about(await makeStaff(database, 'counsellor')), task.id),
  ).rejects.toThrow()
  expect(await reopenTask(database, about(guide), task.id)).toBe(true)
  expect(await reopenTask(database, about(guide), task.id)).toBe(false)
  expect(await due()).toEqual([null])
  const { rows } = await database.pool.query(
    `select by_person as by from events where verb = 'tasks.reopen' and record = $1`,
    [task.id],
  )
  expect(rows).toEqual([{ by: guide.id }])
  expect(await finishTask(database, about(guide), task.id, now)).toBe(true)
  // A ticket that does not name them shows none.
  expect(
    (await openFile(database, guide, amara.id, { parts: ['profile'], reason: 'care' }))!.tasks,
  ).toBeUndefined()
})

test('a task for several students is created once for each in the writer’s care only', async () => {
  const ben = await makeStudent(database)
  const stranger = await makeStudent(database)
  const manager = await makeStaff(database, 'manager')
  await assignStudent(database, BY_COMMAND, { counsellor: guide.email, student: ben.email }, now)
  const task = { text: 'Ask for the passport', due: '2026-12-02', today }
  const nobody = '00000000-0000-4000-8000-000000000000'
  const add = async (person: SignedIn, students: string[]) => {
    const result = await addTaskForEach(database, { by: person, surface: 'page' }, students, task, now)
    return result.ok ? Object.fromEntries(result.outcomes) : result
  }
  expect(await add(guide, [amara.id, ben.id, amara.id, stranger.id, nobody])).toEqual({
    [amara.id]: 'added',
    [ben.id]: 'added',
    [stranger.id]: 'refused',
    [nobody]: 'refused',
  })
  // Pressed twice, also at the same time.
  const addOutcomes = await Promise.all([
    add(guide, [amara.id]),
    add(guide, [ben.id]),
    add(guide, [amara.id]),
  ])
  expect(addOutcomes.map((outcomes) => Object.values(outcomes))).toEqual([['there'], ['there'], ['there']])
  // Managers write for every student, and for none of the staff.
  expect(await add(manager, [stranger.id, guide.id, nobody])).toEqual({
    [stranger.id]: 'added',
    [guide.id]: 'refused',
    [nobody]: 'refused',
  })
  const { rows } = await database.pool.query(`select student_id as id from tasks where text = $1`, [
    task.text,
  ])
  expect(rows.map(({ id }) => id).sort()).toEqual([amara.id, ben.id, stranger.id].sort())

  const wrongTask = { text: '', due: '2026-11-30', today }
  expect(await addTaskForEach(database, { by: guide, surface: 'page' }, [amara.id], wrongTask, now)).toEqual({
    ok: false,
    reason: 'invalid',
    faults: { text: 'empty', due: 'past-day' },
  })
})

test('rules create each task once, in any number of processes, and never again', async () => {
  const { id } = await draftOf(undefined, amara)
  await database.pool.query('update applications set deadline = current_date + 5 where id = $1', [id])
  const runs = await Promise.all([makeTasks(database, HOUSE, now), makeTasks(database, HOUSE, now)])
  expect(runs[0] + runs[1]).toBe(2)
  expect((await due()).toSorted()).toEqual(['deadline', 'welcome'])
  expect(await makeTasks(database, HOUSE, now)).toBe(0)
  // A new student appears on the counsellor’s day at once.
  expect(await due(getDayIn(HOUSE, now))).toContain('welcome')

  // After a handover, the new counsellor gets the task to welcome the student.
  const otherCounsellor = await makeStaff(database, 'counsellor')
  await assignStudent(
    database,
    BY_COMMAND,
    { counsellor: otherCounsellor.email, student: amara.email },
    new Date(),
  )
  expect(await makeTasks(database, HOUSE, new Date())).toBe(1)
})

test('an application first seen a day before its deadline is due today', async () => {
  const { id } = await draftOf(undefined, amara)
  const today = getDayIn(HOUSE, now)
  await database.pool.query('update applications set deadline = $2 where id = $1', [id, dayAfter(today, 1)])
  await makeTasks(database, HOUSE, now)
  const { rows } = await database.pool.query(`select due::text from tasks where rule = 'deadline'`)
  expect(rows).toEqual([{ due: today }])
})

/** The outcomes of the rules’ open tasks; a second run ends nothing. */
async function endings(time = new Date()) {
  await endTasks(database, HOUSE, time)
  expect(await endTasks(database, HOUSE, time)).toBe(0)
  const { rows } = await database.pool.query('select ended, done_by from tasks where ended is not null')
  expect(rows.every(({ done_by }) => done_by === null)).toBe(true)
  return rows.map(({ ended }) => ended)
}

const message = (by: 'counsellor' | 'student', shownAfter: string) =>
  database.pool.query(
    `insert into messages (student_id, nr, by_person, by_role, text, sent_at, shown_at)
     values ($1, (select 1 + count(*) from messages), $2, $3, 'Hello', now(), now() + $4::interval)`,
    [amara.id, by === 'student' ? amara.id : guide.id, by, shownAfter],
  )

test('a welcome ends with a message or a meeting by staff, not by the student or the system', async () => {
  await makeTasks(database, HOUSE, now)
  await message('student', '1 s')
  await message('counsellor', '0 s')
  const later = new Date(Date.now() + 60_000)
  expect(await endings(later)).toEqual([])
  await message('counsellor', '10 s')
  expect(await endings()).toEqual([])
  expect(await endings(later)).toEqual(['written'])
  const file = await openFile(database, guide, amara.id, { parts: ['tasks'], reason: 'care' })
  expect(file!.tasks).toMatchObject([{ rule: 'welcome', ended: 'written' }])
  expect(await due()).toEqual([])
})

test('a welcome ends for a counsellor who no longer has the student', async () => {
  await makeTasks(database, HOUSE, now)
  const otherCounsellor = await makeStaff(database, 'counsellor')
  await assignStudent(
    database,
    BY_COMMAND,
    { counsellor: otherCounsellor.email, student: amara.email },
    new Date(),
  )
  await makeTasks(database, HOUSE, new Date())
  expect(await endings(new Date(Date.now() + 1000))).toEqual(['handed-over'])
})

test.each([
  ['applied', `update applications set step = 'submitted'`],
  ['applied', `update applications set step = 'enrolled'`],
  ['closed', `update applications set step = 'withdrawn'`],
  ['moved', 'update applications set deadline = current_date + 9'],
  ['moved', 'update applications set deadline = null'],
  ['gone', 'delete from applications'],
])('a deadline task ends: %s', async (ended, change) => {
  const { id } = await draftOf(undefined, amara)
  await database.pool.query('update applications set deadline = current_date + 5 where id = $1', [id])
  await makeTasks(database, HOUSE, now)
  expect(await endings()).toEqual([])
  await database.pool.query(change)
  expect(await endings()).toEqual([ended])
})

test('a deadline task ends once its day is over everywhere', async () => {
  const { id } = await draftOf(undefined, amara)
  await database.pool.query('update applications set deadline = current_date + 5 where id = $1', [id])
  await makeTasks(database, HOUSE, now)
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
  expect(await endings(inDays(5))).toEqual([])
  expect(await endings(inDays(8))).toEqual(['passed'])
})

test('neither the student nor another counsellor can write tasks', async () => {
  const otherCounsellor = await makeStaff(database, 'counsellor')
  const task = { text: 'Call', due: '2026-12-02', today }
  await expect(addTask(database, about(otherCounsellor), task, now)).rejects.toThrow(NotAllowed)
  await expect(addTask(database, own(amara), task, now)).rejects.toThrow(NotAllowed)
  const file = await openFile(database, otherCounsellor, amara.id, { parts: ['tasks'], reason: 'care' })
  expect(file).toBeUndefined()
})

test('every upcoming deadline is returned, however many there are', async () => {
  const { id } = await draftOf(undefined, amara)
  await database.pool.query('update applications set deadline = current_date + 5 where id = $1', [id])
  await database.pool.query(
    `insert into applications (user_id, programme_id, programme, edition, intake, step, deadline, begun_at)
     select user_id, programme_id || nr, programme, edition, intake, step, deadline, begun_at
     from applications, generate_series(1, 70) nr where id = $1`,
    [id],
  )
  expect((await getDue(database, guide, { tasksBy: FAR, deadlinesBy: FAR })).deadlines).toHaveLength(71)
})

test('a task sent twice at once is one task, and again once it is done', async () => {
  const task = { text: 'Ask for the transcript', due: '2026-12-02', today }
  const add = () => addTask(database, about(guide), task, now)
  expect(await Promise.all([add(), add(), add()])).toEqual([{ ok: true }, { ok: true }, { ok: true }])
  const tasks = async () =>
    (await openFile(database, guide, amara.id, { parts: ['tasks'], reason: 'care' }))!.tasks!
  expect(await tasks()).toHaveLength(1)
  await finishTask(database, about(guide), (await tasks())[0].id, now)
  await add()
  expect(await tasks()).toHaveLength(2)
})
