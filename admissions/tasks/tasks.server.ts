import type { PoolClient } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { changing, isNotAllowed } from '../access/acting.server.ts'
import { type Acting, type Actor, BY_ITSELF } from '../access/types.ts'
import { getLastDayState } from '../catalogue/places/last-day.server.ts'
import { type Day, getDayIn, isDay } from '../days/days.server.ts'
import * as store from './store.server.ts'
import { MAX_TASK_LENGTH } from './types.ts'

type TaskFaults = { ok: false; reason: 'invalid'; faults: { text?: 'empty'; due?: 'no-day' | 'past-day' } }
export type TaskOutcome = { ok: true } | TaskFaults

/** A task as a person writes it, and the day that it is where they are. */
interface WrittenTask {
  text: string
  due: string
  today: Day
}

/**
 * Adds a task for a student, due on a day that is not over where the writer is. An open task with the same text and
 * day is not added again: without script a button can be pressed twice.
 */
export async function addTask(
  database: Database,
  acting: Acting,
  task: WrittenTask,
  now: Date,
): Promise<TaskOutcome> {
  const faults = findFaults(task)
  return changing(database, 'tasks.add', acting, async (client, recordEvent) => {
    if (faults) return faults
    if (await store.hasOpenTask(client, { student: acting.student.id, ...task })) return { ok: true }
    await recordEvent(await insertFor(client, acting, task, now))
    return { ok: true }
  })
}

/** The result of a task for one of several students. `there`: the same task is open already. */
type TaskForEach = 'added' | 'there' | 'refused'

/**
 * Adds the same task for each of several students, each in its own transaction, and returns the result for
 * each. An open task with the same text and day is not added again, so pressing the button twice has no
 * further effect. `refused`: the writer may not, or the student is gone.
 */
export async function addTaskForEach(
  database: Database,
  { by, surface }: Actor,
  students: readonly string[],
  task: WrittenTask,
  now: Date,
): Promise<{ ok: true; outcomes: Map<string, TaskForEach> } | TaskFaults> {
  const faults = findFaults(task)
  if (faults) return faults
  const outcomes = new Map<string, TaskForEach>()
  for (const id of students) {
    if (outcomes.has(id)) continue
    const acting: Acting = { by, surface, student: { id } }
    const outcome = changing<TaskForEach>(database, 'tasks.add', acting, async (client, recordEvent) => {
      if (!(await store.isStudent(client, id))) return 'refused'
      if (await store.hasOpenTask(client, { student: id, ...task })) return 'there'
      await recordEvent(await insertFor(client, acting, task, now))
      return 'added'
    })
    outcomes.set(
      id,
      await outcome.catch(async (error): Promise<TaskForEach> => {
        if (isNotAllowed(error) || !(await store.isStudent(database.pool, id))) return 'refused'
        throw error
      }),
    )
  }
  return { ok: true, outcomes }
}

function insertFor(
  client: PoolClient,
  { by, student }: Acting,
  { text, due }: WrittenTask,
  now: Date,
): Promise<string> {
  return store.insertTask(client, { student: student.id, text, due, by: by.id }, now)
}

function findFaults({ text, due, today }: WrittenTask): TaskFaults | undefined {
  const faults = {
    ...(!text || text.length > MAX_TASK_LENGTH ? { text: 'empty' as const } : {}),
    ...(isDay(due) ? due < today && { due: 'past-day' as const } : { due: 'no-day' as const }),
  }
  return Object.keys(faults).length > 0 ? { ok: false, reason: 'invalid', faults } : undefined
}

/** Marks a task as done. Returns false if there is none, or it is done already. */
export function finishTask(database: Database, acting: Acting, id: string, now: Date): Promise<boolean> {
  const { by, student } = acting
  return changing(database, 'tasks.finish', acting, async (client, recordEvent) => {
    const isFinished = await store.markTaskFinished(client, { student: student.id, id, by: by.id }, now)
    if (isFinished) await recordEvent(id)
    return isFinished
  })
}

/**
 * Reopens a task that a person marked as done. Returns `false` if there is none, it is open, or its rule has
 * ended it.
 */
export function reopenTask(database: Database, acting: Acting, id: string): Promise<boolean> {
  return changing(database, 'tasks.reopen', acting, async (client, recordEvent) => {
    const isReopened = await store.markTaskOpen(client, { student: acting.student.id, id })
    if (isReopened) await recordEvent(id)
    return isReopened
  })
}

/**
 * Makes the tasks that the rules require, once each: a welcome for a student newly in care, and a check of an
 * application three days before its deadline, or today if that day has passed. Returns the number of tasks.
 */
export async function makeTasks(database: Database, house: string, now: Date): Promise<number> {
  let count = 0
  for (const due of await store.findByRule(database.pool, { today: getDayIn(house, now), now })) {
    if (
      due.rule === 'deadline' &&
      due.place &&
      getLastDayState(due.place, due.about.deadline, now).daysLeft < 0
    )
      continue
    const acting = { ...BY_ITSELF, student: { id: due.student } }
    await changing(database, 'tasks.make', acting, async (client, recordEvent) => {
      if (!(await store.makeTask(client, due, now))) return
      await recordEvent(due.key)
      count++
    })
  }
  return count
}

/** Ends the tasks of rules that have nothing left to be done, each with its reason. Returns how many. */
export async function endTasks(database: Database, house: string, now: Date): Promise<number> {
  let count = 0
  for (const ending of await store.findEndings(database.pool, { today: getDayIn(house, now), now })) {
    const acting = { ...BY_ITSELF, student: { id: ending.student } }
    await changing(database, 'tasks.end', acting, async (client, recordEvent) => {
      if (!(await store.endTask(client, ending, now))) return
      await recordEvent(ending.id)
      count++
    })
  }
  return count
}
